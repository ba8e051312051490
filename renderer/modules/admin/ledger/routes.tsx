import { allOf } from '#shared/access/permissions.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** The books: accounts, and checks of them. */
export const adminLedger: ScreenModule = {
  screens: [
    {
      path: '/admin/accounting/ledger',
      layout: 'admin',
      guard: 'internal',
      permissions: allOf('GetAccounting'),
      titleKey: 'adminLedger',
      icon: 'logs',
      page: () => import('./pages/LedgerPage.tsx').then((module) => module.LedgerPage),
    },
  ],
};
