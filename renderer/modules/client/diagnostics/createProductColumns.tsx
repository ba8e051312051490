import type { StatisticList, StatisticRow } from '#shared/contracts/reportingDetailed.ts';
import { otherProductsKey } from '#shared/domain/report/otherNames.ts';
import { changePercent, roundChange } from '#shared/domain/report/report.ts';
import { statisticMeasures, type StatisticMeasureKey } from '#shared/domain/report/statistics.ts';
import { ProductName } from '#renderer/features/productPicture/ProductName.tsx';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { FigureCell } from '#renderer/ui/figures/FigureCell.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

/** Figures of a product on its way into a cart and an order, in their order. */
export const conversionMeasures = [
  'lostRevenue',
  'productViews',
  'addToCarts',
  'cartRate',
  'orders',
  'orderRate',
  'revenue',
] as const satisfies readonly StatisticMeasureKey[];

/** What a phone shows of a product at once. */
const keyMeasures: readonly StatisticMeasureKey[] = ['lostRevenue', 'productViews', 'orderRate', 'revenue'];

/** Columns of products by how views become orders. */
export function createProductColumns(parts: {
  list: Pick<StatisticList, 'currency' | 'total' | 'previousTotal'>;
  formats: ReturnType<typeof useFormats>;
  t: TranslateText;
}): Column<StatisticRow>[] {
  const { list, formats, t } = parts;
  const renderCell = (
    measure: StatisticMeasureKey,
    value: number | null | undefined,
    previous: number | null | undefined,
  ) => {
    const { numberType, isGoodWhenUp } = statisticMeasures[measure];
    const write = (given: number | null | undefined) =>
      formats.figure(given ?? null, numberType, list.currency);
    const isCompared = typeof value === 'number' && typeof previous === 'number' && previous !== 0;
    return (
      <FigureCell
        text={write(value)}
        {...(isCompared
          ? {
              change: {
                percent: roundChange(changePercent(previous, value)),
                isGoodWhenUp,
                previous: write(previous),
              },
            }
          : {})}
      />
    );
  };
  return [
    {
      key: 'productName',
      title: t('statisticTables:column.productName'),
      isFixed: true,
      render: (row) =>
        row.key === otherProductsKey ? (
          t('statisticTables:otherProducts')
        ) : (
          <ProductName
            productId={row.key}
            first={row.attributes.productName ?? row.key}
            second={row.attributes.productName === null ? t('statisticTables:unknownProduct') : row.key}
            isWrapped
          />
        ),
    },
    ...conversionMeasures.map((measure) => ({
      key: measure,
      title: t(`statisticTables:column.${measure}`),
      isNumeric: true,
      isNarrow: statisticMeasures[measure].numberType !== 'Currency',
      isPinned: measure === 'revenue',
      isTelling: keyMeasures.includes(measure),
      isSortable: true,
      render: (row: StatisticRow) => renderCell(measure, row.values[measure], row.previous?.[measure]),
      // The lost amount is an estimate per product; a total over all products would be a different one.
      ...(measure === 'lostRevenue'
        ? {}
        : { total: renderCell(measure, list.total[measure], list.previousTotal?.[measure]) }),
    })),
  ];
}
