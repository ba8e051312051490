import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { DocumentList } from '#renderer/features/accounting/DocumentList.tsx';
import { ExportPeriod } from '#renderer/features/accounting/ExportPeriod.tsx';
import { useText } from '#renderer/i18n/useText.ts';

/** Settlements of received payments of all shops. */
export function SettlementsPage() {
  const t = useText('accounting');
  return (
    <AccountingTabs purpose={t('accounting:purpose.Settlement')} action={<ExportPeriod type="Settlement" />}>
      <DocumentList type="Settlement" />
    </AccountingTabs>
  );
}
