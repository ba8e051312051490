import type { MoneyValue } from '#shared/domain/money/money.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { RowList } from '#renderer/ui/table/RowList.tsx';

/** Sums of all documents that the filter leaves, one line a currency. */
export function DocumentSums(props: {
  sums: readonly { net: MoneyValue; vat: MoneyValue; total: MoneyValue }[];
}) {
  const t = useText('accounting');
  if (props.sums.length === 0) return null;
  return (
    <RowList
      label={t('accounting:sums.label')}
      rows={props.sums.map(({ net, vat, total }) => ({
        key: total.currency,
        title: t('accounting:sums.of', { currency: total.currency }),
        figures: [
          { label: t('accounting:list.net'), value: <Money money={net} /> },
          { label: t('accounting:list.vat'), value: <Money money={vat} /> },
          { label: t('accounting:list.total'), value: <Money money={total} /> },
        ],
      }))}
    />
  );
}
