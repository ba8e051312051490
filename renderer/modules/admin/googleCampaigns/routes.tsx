import { allOf } from '#shared/access/permissions.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** Google campaigns that wait to be made by hand. */
export const adminGoogleCampaigns: ScreenModule = {
  screens: [
    {
      path: '/admin/campaigns',
      layout: 'admin',
      guard: 'internal',
      permissions: allOf('SetGoogleCampaigns'),
      titleKey: 'adminCampaigns',
      icon: 'campaigns',
      sidebar: { order: 70 },
      page: () => import('./pages/PendingCampaignsPage.tsx').then((module) => module.PendingCampaignsPage),
    },
  ],
};
