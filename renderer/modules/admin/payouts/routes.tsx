import { allOf } from '#shared/access/permissions.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** Payouts to partners in the administration. */
export const adminPayouts: ScreenModule = {
  screens: [
    {
      path: '/admin/accounting/payouts',
      layout: 'admin',
      guard: 'internal',
      permissions: allOf('ViewAccountingTab'),
      titleKey: 'adminPayouts',
      icon: 'accounting',
      page: () => import('./pages/PayoutsPage.tsx').then((module) => module.PayoutsPage),
    },
  ],
};
