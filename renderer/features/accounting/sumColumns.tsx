import type { MoneyValue } from '#shared/domain/money/money.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { Money } from '#renderer/ui/figures/Money.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

/** Column of how many documents a row adds up. */
export function createCountColumn(t: TranslateText): Column<{ documentCount: number }> {
  return {
    key: 'count',
    title: t('accounting:taxReports.documents'),
    isNumeric: true,
    render: ({ documentCount }) => documentCount,
  };
}

/** Columns of a row’s net amount and VAT, and with `totals` their sums at the end of the table. */
export function createNetAndVatColumns(
  t: TranslateText,
  totals?: { readonly net: MoneyValue; readonly vat: MoneyValue },
): Column<{ net: MoneyValue; vat: MoneyValue }>[] {
  return [
    {
      key: 'net',
      title: t('accounting:list.net'),
      isNumeric: true,
      ...(totals === undefined ? {} : { total: <Money money={totals.net} /> }),
      render: ({ net }) => <Money money={net} />,
    },
    {
      key: 'vat',
      title: t('accounting:list.vat'),
      isNumeric: true,
      ...(totals === undefined ? {} : { total: <Money money={totals.vat} /> }),
      render: ({ vat }) => <Money money={vat} />,
    },
  ];
}
