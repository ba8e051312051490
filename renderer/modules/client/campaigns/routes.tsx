import type { ScreenModule } from '#renderer/app/screen.ts';

/** Campaigns over all channels, each with a page of its own, and the wizard that creates and edits them. */
export const campaigns: ScreenModule = {
  screens: [
    {
      path: '/app/campaigns',
      layout: 'app',
      guard: 'client',
      titleKey: 'campaigns',
      icon: 'campaigns',
      sidebar: { order: 40 },
      page: () => import('./pages/CampaignsPage.tsx').then((module) => module.CampaignsPage),
    },
    {
      path: '/app/campaigns/:channel/formats',
      layout: 'app',
      guard: 'client',
      titleKey: 'campaigns',
      page: () => import('./pages/CampaignsPage.tsx').then((module) => module.CampaignsPage),
    },
    {
      path: '/app/campaigns/:channel/:format',
      layout: 'app',
      guard: 'client',
      titleKey: 'campaign',
      page: () => import('./pages/CampaignPage.tsx').then((module) => module.CampaignPage),
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
