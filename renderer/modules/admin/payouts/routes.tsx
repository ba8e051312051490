import { allOf } from '#shared/access/permissions.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** Partners of the affiliate programme in the administration, and their payouts. */
export const adminPayouts: ScreenModule = {
  screens: [
    {
      path: '/admin/accounting/partners',
      layout: 'admin',
      guard: 'internal',
      permissions: allOf('ViewAccountingTab'),
      titleKey: 'adminPartners',
      icon: 'users',
      page: () => import('./pages/PartnersPage.tsx').then((module) => module.PartnersPage),
    },
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
