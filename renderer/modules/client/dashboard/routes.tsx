import type { ScreenModule } from '#renderer/app/screen.ts';

/** How the shop's advertising does. */
export const dashboard: ScreenModule = {
  screens: [
    {
      path: '/app/dashboard',
      layout: 'app',
      guard: 'client',
      titleKey: 'dashboard',
      icon: 'dashboard',
      sidebar: { order: 20 },
      page: () => import('./pages/DashboardPage.tsx').then((module) => module.DashboardPage),
    },
  ],
};
