import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { DocumentList } from '#renderer/features/accounting/DocumentList.tsx';
import { useText } from '#renderer/i18n/useText.ts';

/** Proformas of all shops: which of them wait for their money. */
export function ProformasPage() {
  const t = useText('accounting');
  return (
    <AccountingTabs purpose={t('accounting:purpose.ProformaInvoice')}>
      <DocumentList type="ProformaInvoice" />
    </AccountingTabs>
  );
}
