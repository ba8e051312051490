import { allOf, anyOf } from '#shared/access/permissions.ts';
import type { Screen, ScreenModule } from '#renderer/app/screen.ts';

const row = {
  layout: 'admin',
  guard: 'internal',
  icon: 'accounting',
  permissions: allOf('ViewAccountingTab'),
} as const satisfies Partial<Screen>;

/** Accounting in the administration: documents of all shops, requests for a second person, payments that wait for one. */
export const adminAccounting: ScreenModule = {
  screens: [
    {
      ...row,
      path: '/admin/accounting/invoices',
      titleKey: 'adminAccounting',
      sidebar: { order: 20, section: '/admin/accounting' },
      page: () => import('./pages/InvoicesPage.tsx').then((module) => module.InvoicesPage),
    },
    {
      ...row,
      path: '/admin/accounting/proformaInvoices',
      titleKey: 'adminProformas',
      page: () => import('./pages/ProformasPage.tsx').then((module) => module.ProformasPage),
    },
    {
      ...row,
      path: '/admin/accounting/creditNotes',
      titleKey: 'adminCreditNotes',
      page: () => import('./pages/CreditNotesPage.tsx').then((module) => module.CreditNotesPage),
    },
    {
      ...row,
      path: '/admin/accounting/debitNotes',
      titleKey: 'adminDebitNotes',
      page: () => import('./pages/DebitNotesPage.tsx').then((module) => module.DebitNotesPage),
    },
    {
      ...row,
      path: '/admin/accounting/settlements',
      titleKey: 'adminSettlements',
      page: () => import('./pages/SettlementsPage.tsx').then((module) => module.SettlementsPage),
    },
    {
      ...row,
      path: '/admin/accounting/retention',
      titleKey: 'adminRetention',
      page: () => import('./pages/RetentionPage.tsx').then((module) => module.RetentionPage),
    },
    {
      ...row,
      path: '/admin/accounting/payments',
      titleKey: 'adminPayments',
      page: () => import('./pages/PaymentsPage.tsx').then((module) => module.PaymentsPage),
    },
    {
      ...row,
      path: '/admin/accounting/unpaidSupplies',
      titleKey: 'adminUnpaidSupplies',
      page: () => import('./pages/UnpaidSuppliesPage.tsx').then((module) => module.UnpaidSuppliesPage),
    },
    {
      ...row,
      path: '/admin/accounting/taxReports',
      permissions: allOf('GetExport'),
      titleKey: 'adminTaxReports',
      page: () => import('./pages/TaxReportsPage.tsx').then((module) => module.TaxReportsPage),
    },
    {
      ...row,
      path: '/admin/accounting/approvals',
      // Changes of credit and given subscriptions are approved by people who see no accounting.
      permissions: anyOf('ViewAccountingTab', 'SetEshopDetail'),
      titleKey: 'adminApprovals',
      sidebar: {
        order: 21,
        section: '/admin/accounting',
        entry: '/admin/accounting/approvals',
        titleKey: 'adminAccounting',
      },
      page: () => import('./pages/ApprovalsPage.tsx').then((module) => module.ApprovalsPage),
    },
  ],
  redirects: [{ path: '/admin/accounting', to: '/admin/accounting/invoices' }],
};
