import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { DocumentList } from '#renderer/features/accounting/DocumentList.tsx';
import { ExportPeriod } from '#renderer/features/accounting/ExportPeriod.tsx';
import { useText } from '#renderer/i18n/useText.ts';

/** Invoices of all shops, and their files for the accountant. */
export function InvoicesPage() {
  const t = useText('accounting');
  return (
    <AccountingTabs
      purpose={t('accounting:purpose.FinalInvoice')}
      action={<ExportPeriod type="FinalInvoice" />}
    >
      <DocumentList type="FinalInvoice" />
    </AccountingTabs>
  );
}
