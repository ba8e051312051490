import type { ScreenModule } from '#renderer/app/screen.ts';

/** Alerts of staff: the bell in the header, and each user's choice of alerts. */
export const adminAlerts: ScreenModule = {
  screens: [
    {
      path: '/admin/settings/alerts',
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminAlerts',
      icon: 'alerts',
      // For staff who may change neither roles nor mail subscriptions.
      sidebar: {
        order: 102,
        section: '/admin/settings',
        entry: '/admin/settings/alerts',
        titleKey: 'adminSettings',
      },
      page: () => import('./pages/AlertSettingsPage.tsx').then((module) => module.AlertSettingsPage),
    },
  ],
  staffBadges: [() => import('./components/AlertBell.tsx').then((module) => module.AlertBell)],
};
