import type { ScreenModule } from '#renderer/app/screen.ts';

/** The affiliate programme, for everybody who is signed in, with a shop or without. */
export const affiliateProgram: ScreenModule = {
  screens: [
    {
      path: '/app/affiliate-program',
      layout: 'app',
      guard: 'client',
      needsEshop: false,
      isInOurZone: true,
      titleKey: 'affiliateProgram',
      icon: 'users',
      // With a shop it is in the user's menu; without one it is the partner's home.
      sidebar: { order: 5, isHidden: ({ hasEshop }) => hasEshop },
      page: () => import('./pages/AffiliateProgramPage.tsx').then((module) => module.AffiliateProgramPage),
    },
    {
      path: '/app/affiliate-program/materials',
      layout: 'app',
      guard: 'client',
      needsEshop: false,
      isInOurZone: true,
      titleKey: 'partnerMaterials',
      page: () => import('./pages/PartnerMaterialsPage.tsx').then((module) => module.PartnerMaterialsPage),
    },
    {
      path: '/app/affiliate-program/notifications',
      layout: 'app',
      guard: 'client',
      needsEshop: false,
      isInOurZone: true,
      titleKey: 'partnerNotifications',
      page: () =>
        import('./pages/PartnerNotificationsPage.tsx').then((module) => module.PartnerNotificationsPage),
    },
  ],
};
