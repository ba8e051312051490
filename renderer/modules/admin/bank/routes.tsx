import { allOf } from '#shared/access/permissions.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** Payments to our bank accounts in the administration. */
export const adminBank: ScreenModule = {
  screens: [
    {
      path: '/admin/accounting/bank',
      layout: 'admin',
      guard: 'internal',
      permissions: allOf('ViewAccountingTab'),
      titleKey: 'adminBank',
      icon: 'accounting',
      page: () => import('./pages/BankPage.tsx').then((module) => module.BankPage),
    },
  ],
};
