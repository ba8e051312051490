import type { ScreenModule } from '#renderer/app/screen.ts';

/** Settings of the desktop app on this computer. */
export const adminDesktop: ScreenModule = {
  screens: [
    {
      path: '/admin/settings/desktop',
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminDesktop',
      icon: 'settings',
      page: () => import('./pages/DesktopSettingsPage.tsx').then((module) => module.DesktopSettingsPage),
    },
  ],
};
