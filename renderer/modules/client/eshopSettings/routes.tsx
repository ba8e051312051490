import type { ScreenModule } from '#renderer/app/screen.ts';

/** Settings of the selected shop. */
export const eshopSettings: ScreenModule = {
  screens: [
    {
      path: '/app/eshop-settings/eshop',
      layout: 'app',
      guard: 'client',
      titleKey: 'eshopSettings',
      icon: 'settings',
      sidebar: { order: 100, section: '/app/eshop-settings' },
      page: () => import('./pages/EshopPage.tsx').then((module) => module.EshopPage),
    },
    {
      path: '/app/eshop-settings/feed',
      layout: 'app',
      guard: 'client',
      titleKey: 'eshopFeed',
      icon: 'feed',
      page: () => import('./pages/FeedPage.tsx').then((module) => module.FeedPage),
    },
    {
      path: '/app/eshop-settings/notification',
      layout: 'app',
      guard: 'client',
      titleKey: 'eshopNotification',
      icon: 'settings',
      page: () => import('./pages/NotificationPage.tsx').then((module) => module.NotificationPage),
    },
    {
      path: '/app/eshop-settings/sharing',
      layout: 'app',
      guard: 'client',
      titleKey: 'eshopSharing',
      icon: 'statistics',
      page: () => import('./pages/SharingPage.tsx').then((module) => module.SharingPage),
    },
    {
      path: '/app/eshop-settings/tutorials/xml-feed',
      layout: 'app',
      guard: 'client',
      titleKey: 'xmlFeedTutorial',
      icon: 'feed',
      page: () => import('./pages/XmlFeedTutorialPage.tsx').then((module) => module.XmlFeedTutorialPage),
    },
    {
      path: '/app/eshop-settings/access',
      layout: 'app',
      guard: 'client',
      titleKey: 'eshopAccess',
      icon: 'users',
      page: () => import('./pages/AccessPage.tsx').then((module) => module.AccessPage),
    },
    {
      path: '/app/eshop-settings/tutorials/pixel',
      layout: 'app',
      guard: 'client',
      titleKey: 'pixelTutorial',
      icon: 'settings',
      page: () => import('./pages/PixelTutorialPage.tsx').then((module) => module.PixelTutorialPage),
    },
  ],
  redirects: [{ path: '/app/eshop-settings', to: '/app/eshop-settings/eshop' }],
};
