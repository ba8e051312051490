import type { CommissionLine, CommissionStatement } from '#shared/contracts/affiliateSchemas.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

/** What all documents of a statement come to. */
export type CommissionTotals = Pick<CommissionStatement, 'net' | 'total'>;

/** Columns of the commission on single documents. @param totals of all pages, where the documents are of one statement */
export function useCommissionColumns(totals: CommissionTotals | null): readonly Column<CommissionLine>[] {
  const t = useText('affiliate');
  const { shortDay, percent } = useFormats();
  return [
    {
      key: 'shop',
      title: t('affiliate:lines.shop'),
      isFixed: true,
      render: ({ shopName, shopCode }) =>
        shopName ?? (
          <>
            {t('affiliate:lines.unnamed', { code: shopCode })} <small>{t('affiliate:lines.notShared')}</small>
          </>
        ),
    },
    {
      key: 'document',
      title: t('affiliate:lines.document'),
      render: ({ documentNumber, kind }) =>
        kind === 'Invoice' ? (
          documentNumber
        ) : (
          <Stack isRow gap={8} align="center">
            {documentNumber}
            <StatusTag tone={kind === 'AdSpend' ? 'neutral' : 'negative'}>
              {t(`affiliate:lines.kinds.${kind}`)}
            </StatusTag>
          </Stack>
        ),
    },
    {
      key: 'paidOn',
      title: t('affiliate:lines.paidOn'),
      render: ({ paidOn }) => shortDay(paidOn),
    },
    {
      key: 'net',
      title: t('affiliate:lines.net'),
      isNumeric: true,
      isTelling: true,
      render: ({ net }) => <Money money={net} />,
      ...(totals && { total: <Money money={totals.net} /> }),
    },
    {
      key: 'rate',
      title: t('affiliate:lines.rate'),
      isNumeric: true,
      render: (line) =>
        t('affiliate:lines.rateValue', {
          percent: percent(line.percent),
          month: line.shopMonth,
          months: line.planMonths,
        }),
    },
    {
      key: 'commission',
      title: t('affiliate:lines.commission'),
      isNumeric: true,
      isFixed: true,
      isTelling: true,
      render: ({ commission }) => <Money money={commission} />,
      ...(totals && { total: <Money money={totals.total} /> }),
    },
  ];
}
