import type { ReactNode } from 'react';
import { allOf, anyOf, isSatisfied, type PermissionRule } from '#shared/access/permissions.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Page } from '#renderer/ui/layout/Page.tsx';

const tabs = [
  { path: '/admin/accounting/invoices', name: 'invoices', rule: allOf('ViewAccountingTab') },
  { path: '/admin/accounting/proformaInvoices', name: 'proformas', rule: allOf('ViewAccountingTab') },
  { path: '/admin/accounting/creditNotes', name: 'creditNotes', rule: allOf('ViewAccountingTab') },
  { path: '/admin/accounting/debitNotes', name: 'debitNotes', rule: allOf('ViewAccountingTab') },
  { path: '/admin/accounting/settlements', name: 'settlements', rule: allOf('ViewAccountingTab') },
  { path: '/admin/accounting/bank', name: 'bank', rule: allOf('ViewAccountingTab') },
  { path: '/admin/accounting/payments', name: 'payments', rule: allOf('ViewAccountingTab') },
  { path: '/admin/accounting/unpaidSupplies', name: 'unpaidSupplies', rule: allOf('ViewAccountingTab') },
  {
    path: '/admin/accounting/approvals',
    name: 'approvals',
    rule: anyOf('ViewAccountingTab', 'SetEshopDetail'),
  },
  { path: '/admin/accounting/taxReports', name: 'taxReports', rule: allOf('GetExport') },
  { path: '/admin/accounting/partners', name: 'partners', rule: allOf('ViewAccountingTab') },
  { path: '/admin/accounting/payouts', name: 'payouts', rule: allOf('ViewAccountingTab') },
  { path: '/admin/accounting/ledger', name: 'ledger', rule: allOf('ViewAccountingTab') },
  { path: '/admin/accounting/retention', name: 'retention', rule: allOf('ViewAccountingTab') },
] as const satisfies readonly { path: string; name: string; rule: PermissionRule }[];

/** The frame of accounting in the administration: title, one line of purpose, action, and the tabs that one may open. */
export function AccountingTabs(props: { purpose: string; action?: ReactNode; children: ReactNode }) {
  const t = useText('accounting');
  const permissions = useSession((state) => state.adminPermissions);
  return (
    <Page
      title={t('accounting:title')}
      purpose={props.purpose}
      tabs={tabs
        .filter(({ rule }) => isSatisfied(rule, permissions))
        .map(({ path, name }) => ({ path, title: t(`accounting:tabs.${name}`) }))}
      action={props.action}
    >
      {props.children}
    </Page>
  );
}
