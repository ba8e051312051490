import type { StatisticList, StatisticRow } from '#shared/contracts/reportingDetailed.ts';
import { countSharedDecimals } from '#shared/domain/format/format.ts';
import { changePercent, roundChange } from '#shared/domain/report/report.ts';
import {
  isStatisticMeasure,
  statisticAttributes,
  statisticMeasures,
  getStatisticTable,
  listTableColumns,
  type StatisticAttribute,
  type StatisticColumn,
  type StatisticMeasureKey,
  type StatisticTableName,
} from '#shared/domain/report/statistics.ts';
import { otherProductsKey } from '#shared/domain/report/otherNames.ts';
import { CategoryPicture } from '#renderer/features/productPicture/CategoryPicture.tsx';
import { ProductName } from '#renderer/features/productPicture/ProductName.tsx';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TextKey, TranslateText } from '#renderer/i18n/useText.ts';
import { TextButton } from '#renderer/ui/controls/TextButton.tsx';
import { FigureCell, type FigureCellChange } from '#renderer/ui/figures/FigureCell.tsx';
import { Pictured } from '#renderer/ui/image/Pictured.tsx';
import { RowName } from '#renderer/ui/table/RowName.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { formatRowName, formatVisitorName } from '#shared/domain/report/rowNames.ts';

interface ColumnParts {
  readonly table: StatisticTableName;
  readonly list: Pick<StatisticList, 'items' | 'currency' | 'total' | 'previousTotal'>;
  readonly formats: ReturnType<typeof useFormats>;
  readonly t: TranslateText;
  readonly timeZone: string;
  /** Shows an order, or the orders behind a figure of a row. */
  readonly onOpen: (row: StatisticRow, measure: StatisticMeasureKey | null) => void;
}

/** What a phone shows of a row at once. */
const keyColumns: ReadonlySet<StatisticColumn> = new Set([
  'placedAt',
  'orderState',
  'visits',
  'productViews',
  'orders',
  'revenue',
  'costOfSales',
]);

/** What an attribute of a row says, in the person's language. */
function attributeText(attribute: StatisticAttribute, value: string | null, parts: ColumnParts): string {
  if (value === null || value === '') return '–';
  const { formats, t, timeZone } = parts;
  switch (statisticAttributes[attribute]) {
    case 'Text':
      return attribute === 'visitorId' ? formatVisitorName(value) : value;
    case 'Instant':
      return formats.dateTime(value, timeZone);
    case 'OrderState':
      return t(`statisticTables:orderState.${value}` as TextKey);
    case 'MeasuredBy':
      return value
        .split(',')
        .map((origin) => t(`statisticTables:measuredBy.${origin}` as TextKey))
        .join(', ');
    case 'TrafficChannel':
      return t(`statisticTables:channel.${value}` as TextKey);
  }
}

function createFigureColumn(measure: StatisticMeasureKey, parts: ColumnParts): Partial<Column<StatisticRow>> {
  const { list, formats, t, table, onOpen } = parts;
  const { numberType, isGoodWhenUp } = statisticMeasures[measure];
  const decimals = countSharedDecimals([
    ...list.items.map(({ values }) => values[measure]),
    list.total[measure],
  ]);
  const write = (value: number | null | undefined) =>
    formats.figure(value ?? null, numberType, list.currency, decimals);
  const buildChange = (
    value: number | null | undefined,
    previous: number | null | undefined,
  ): { change?: FigureCellChange } => {
    if (typeof value !== 'number' || typeof previous !== 'number') return {};
    if (numberType === 'Percentage') return { change: { value, before: previous, isGoodWhenUp } };
    if (previous === 0) return {};
    const percent = roundChange(changePercent(previous, value));
    return { change: { percent, isGoodWhenUp, previous: write(previous) } };
  };
  return {
    isNumeric: true,
    render: (row) => (
      <FigureCell
        text={write(row.values[measure])}
        {...buildChange(row.values[measure], row.previous?.[measure])}
        {...(table !== 'Order' && (row.values[measure] ?? 0) !== 0
          ? {
              onOpen: () => onOpen(row, measure),
              openLabel: t('statisticTables:behind.open', {
                name: `${formatRowName(row, table, t)}, ${t(`statisticTables:column.${measure}`)} ${write(row.values[measure])}`,
              }),
            }
          : {})}
      />
    ),
    ...(list.total[measure] === undefined
      ? {}
      : {
          total: (
            <FigureCell
              text={write(list.total[measure])}
              {...buildChange(list.total[measure], list.previousTotal?.[measure])}
            />
          ),
        }),
  };
}

function nameCell(row: StatisticRow, parts: ColumnParts) {
  const { table, t, onOpen } = parts;
  const name = formatRowName(row, table, t);
  if (table === 'Order')
    return (
      <TextButton label={t('statisticTables:order.open', { number: name })} onClick={() => onOpen(row, null)}>
        {name}
      </TextButton>
    );
  if (table === 'Source') {
    const { channel, campaignName, sourceName } = row.attributes;
    const place = attributeText('channel', channel ?? null, parts);
    return <RowName name={name} detail={campaignName ? `${place} · ${sourceName ?? ''}` : place} />;
  }
  if (table === 'Product')
    return (
      <ProductName
        productId={row.key === otherProductsKey ? null : row.key}
        first={name}
        second={row.attributes.productName === null ? t('statisticTables:unknownProduct') : row.key}
        isWrapped
      />
    );
  if (table === 'Category' && row.key !== '')
    return (
      <Pictured picture={<CategoryPicture category={row.key} />}>
        <RowName name={name} />
      </Pictured>
    );
  return <RowName name={name} />;
}

/** Columns of a table of statistics, from its row in the table of tables. */
export function createDetailColumns(parts: ColumnParts): Column<StatisticRow>[] {
  const { table, t } = parts;
  const { extra, sorts } = getStatisticTable(table);
  return listTableColumns(table).map((key, index) => ({
    key,
    title: t(`statisticTables:column.${key}`),
    isFixed: index === 0,
    isExtra: extra.includes(key),
    isTelling: keyColumns.has(key),
    isSortable: sorts.includes(key),
    ...(isStatisticMeasure(key)
      ? { render: () => null, ...createFigureColumn(key, parts) }
      : {
          render: (row: StatisticRow) =>
            index === 0 ? nameCell(row, parts) : attributeText(key, row.attributes[key] ?? null, parts),
        }),
  }));
}
