import type { ScreenModule } from '#renderer/app/screen.ts';

/** Feeds of all shops. */
export const adminFeed: ScreenModule = {
  screens: [
    {
      path: '/admin/feed',
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminFeed',
      icon: 'feed',
      sidebar: { order: 60 },
      page: () => import('./pages/FeedsPage.tsx').then((module) => module.FeedsPage),
    },
  ],
};
