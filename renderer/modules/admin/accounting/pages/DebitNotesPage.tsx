import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { DocumentList } from '#renderer/features/accounting/DocumentList.tsx';
import { ExportPeriod } from '#renderer/features/accounting/ExportPeriod.tsx';
import { useText } from '#renderer/i18n/useText.ts';

/** Debit notes of all shops. */
export function DebitNotesPage() {
  const t = useText('accounting');
  return (
    <AccountingTabs purpose={t('accounting:purpose.DebitNote')} action={<ExportPeriod type="DebitNote" />}>
      <DocumentList type="DebitNote" />
    </AccountingTabs>
  );
}
