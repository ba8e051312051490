import type { ScreenModule } from '#renderer/app/screen.ts';

/** Campaigns by channel, and the wizard that makes and changes them. */
export const campaigns: ScreenModule = {
  screens: [
    {
      path: '/app/campaigns',
      layout: 'app',
      guard: 'client',
      titleKey: 'campaigns',
      icon: 'campaigns',
      sidebar: { order: 40 },
      page: () => import('./pages/CampaignsIndexPage.tsx').then((module) => module.CampaignsIndexPage),
    },
    {
      path: '/app/campaigns/:channel/formats',
      layout: 'app',
      guard: 'client',
      titleKey: 'campaigns',
      page: () => import('./pages/CampaignFormatsPage.tsx').then((module) => module.CampaignFormatsPage),
    },
    {
      path: '/app/campaigns/:channel/:format/:editMode?/:step',
      layout: 'app',
      guard: 'client',
      titleKey: 'campaignEdit',
      page: () => import('./pages/CampaignEditPage.tsx').then((module) => module.CampaignEditPage),
    },
  ],
};
