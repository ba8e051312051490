import type { CampaignStatistics, CampaignStatisticsRow } from '#shared/contracts/reporting.ts';
import { measures } from '#shared/domain/report/report.ts';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { compareValues, type Column } from '#renderer/ui/table/tableColumns.ts';
import { RowName } from '#renderer/ui/table/RowName.tsx';

/** How a row is divided: each campaign, or each channel and format. */
export const divisions = ['Campaign', 'ChannelAndFormat'] as const;
export type Division = (typeof divisions)[number];

/** Numbers of a row in the order of the columns; `isExtra` is hidden until it is picked. */
const figureColumns = [
  { key: 'impressions' },
  { key: 'clicks' },
  { key: 'clickThroughRate' },
  { key: 'costPerClick' },
  { key: 'expenses' },
  { key: 'addToCarts', isExtra: true },
  { key: 'orders' },
  { key: 'conversionRate' },
  { key: 'revenue' },
  { key: 'averageOrderValue', isExtra: true },
  { key: 'costOfSales' },
] as const satisfies readonly { key: keyof typeof measures; isExtra?: boolean }[];
type FigureKey = (typeof figureColumns)[number]['key'];
export type StatisticsColumnKey = FigureKey | 'name' | 'channel' | 'format';

/** Columns by which rows are sorted on the device. */
export const sortKeys: readonly StatisticsColumnKey[] = [
  'name',
  'channel',
  'format',
  ...figureColumns.map(({ key }) => key),
];

/** The identity of a row: its campaign, or its channel and format. */
export function getRowKey(row: CampaignStatisticsRow): string {
  return row.campaignId ?? `${row.channel}-${row.campaignType}`;
}

/** Rows in the order of a column; those without a value are last both ways. */
export function sortRows(
  rows: readonly CampaignStatisticsRow[],
  key: string,
  isDescending: boolean,
): CampaignStatisticsRow[] {
  const getValue = (row: CampaignStatisticsRow) => (isColumnKey(key) ? row[key] : row.expenses);
  return [...rows].sort((a, b) => {
    const [left, right] = [getValue(a), getValue(b)];
    const order = compareValues(left, right);
    return isDescending && left !== null && right !== null ? -order : order;
  });
}

function isColumnKey(key: string): key is StatisticsColumnKey {
  return sortKeys.some((known) => known === key);
}

/** What a phone shows of a campaign at once. */
const keyColumns: ReadonlySet<FigureKey> = new Set<FigureKey>([
  'expenses',
  'revenue',
  'costOfSales',
  'orders',
]);

/** Figures that are based on orders. */
const ofOrders: ReadonlySet<FigureKey> = new Set<FigureKey>([
  'orders',
  'conversionRate',
  'revenue',
  'averageOrderValue',
  'costOfSales',
]);

/** Columns of the table of campaign statistics, with their totals; `ordersPath` leads to the orders behind a row. */
export function campaignColumns(
  report: Pick<CampaignStatistics, 'currency' | 'total'>,
  division: Division,
  formats: Pick<ReturnType<typeof useFormats>, 'figure'>,
  t: TranslateText,
  ordersPath: (row: CampaignStatisticsRow) => string | null,
): Column<CampaignStatisticsRow>[] {
  const write = (key: FigureKey, value: number | null) =>
    formats.figure(value, measures[key].numberType, report.currency);
  const place = (row: CampaignStatisticsRow) =>
    `${t(`campaign:channel.${row.channel}`)} · ${t(`campaign:format.${row.format}`)}`;
  return [
    {
      key: 'name',
      title: t(division === 'Campaign' ? 'statistics:column.name' : 'statistics:column.place'),
      isFixed: true,
      isSortable: true,
      render: (row) =>
        division === 'Campaign' ? (
          <RowName name={row.name} detail={place(row)} />
        ) : (
          <RowName name={place(row)} />
        ),
    },
    {
      key: 'channel',
      title: t('statistics:column.channel'),
      isExtra: true,
      isSortable: true,
      render: (row) => t(`campaign:channel.${row.channel}`),
    },
    {
      key: 'format',
      title: t('statistics:column.format'),
      isExtra: true,
      isSortable: true,
      render: (row) => t(`campaign:format.${row.format}`),
    },
    ...figureColumns.map((column): Column<CampaignStatisticsRow> => ({
      key: column.key,
      title: t(`statistics:column.${column.key}`),
      isNumeric: true,
      isSortable: true,
      isExtra: 'isExtra' in column,
      isTelling: keyColumns.has(column.key),
      render: (row) => {
        const text = write(column.key, row[column.key]);
        const path = ofOrders.has(column.key) && row.orders > 0 ? ordersPath(row) : null;
        return path === null ? text : <AppLink to={path}>{text}</AppLink>;
      },
      total: write(column.key, report.total[column.key]),
    })),
  ];
}
