import { useText } from '#renderer/i18n/useText.ts';
import { SubTabs } from '#renderer/ui/layout/SubTabs.tsx';
import { getDetailPath } from '../paths.ts';

/** Screens of a shop's credit: its documents by their kind, and the movements. */
export function CreditTabs({ eshopId }: { eshopId: string }) {
  const t = useText('accounting', 'admin');
  return (
    <SubTabs
      label={t('admin:detail.tab.credit')}
      tabs={[
        { path: getDetailPath(eshopId, 'invoices'), title: t('accounting:tabs.invoices') },
        { path: getDetailPath(eshopId, 'proformaInvoices'), title: t('accounting:tabs.proformas') },
        { path: getDetailPath(eshopId, 'creditNotes'), title: t('accounting:tabs.creditNotes') },
        { path: getDetailPath(eshopId, 'debitNotes'), title: t('accounting:tabs.debitNotes') },
        { path: getDetailPath(eshopId, 'credit'), title: t('admin:credit.history') },
      ]}
    />
  );
}
