import type { ScreenModule } from '#renderer/app/screen.ts';

/** What campaigns spent and brought. */
export const statistic: ScreenModule = {
  screens: [
    {
      path: '/app/statistic/campaign',
      layout: 'app',
      guard: 'client',
      titleKey: 'statistic',
      icon: 'statistics',
      sidebar: { order: 30, section: '/app/statistic' },
      page: () => import('./pages/CampaignStatisticPage.tsx').then((module) => module.CampaignStatisticPage),
    },
  ],
  redirects: [{ path: '/app/statistic', to: '/app/statistic/campaign' }],
};
