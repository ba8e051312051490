import type { ScreenModule } from '#renderer/app/screen.ts';

/** What is set on this computer for the desktop app. */
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
