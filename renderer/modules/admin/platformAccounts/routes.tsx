import type { ScreenModule } from '#renderer/app/screen.ts';

/** Accounts of shops on the ad platforms. */
export const adminPlatformAccounts: ScreenModule = {
  screens: [
    {
      path: '/admin/microsoftAccounts',
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminMicrosoftAccounts',
      icon: 'accounting',
      sidebar: { order: 90 },
      page: () => import('./pages/PlatformAccountsPage.tsx').then((module) => module.PlatformAccountsPage),
    },
  ],
};
