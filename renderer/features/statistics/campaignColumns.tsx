import type { CampaignStatistics, CampaignStatisticsRow } from '#shared/contracts/reporting.ts';
import {
  campaignReportColumns,
  getCampaignColumnTitle,
  isCampaignFigure,
  type CampaignDivision,
  type CampaignFigure,
} from '#shared/domain/report/campaignReport.ts';
import { measures } from '#shared/domain/report/report.ts';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { RowName } from '#renderer/ui/table/RowName.tsx';

/** The identity of a row: its campaign, or its channel and format. */
export function getRowKey(row: CampaignStatisticsRow): string {
  return row.campaignId ?? `${row.channel}-${row.campaignType}`;
}

/** What a phone shows of a campaign at once. */
const keyColumns: ReadonlySet<CampaignFigure> = new Set<CampaignFigure>([
  'expenses',
  'revenue',
  'costOfSales',
  'orders',
]);

/** Figures that are based on orders. */
const ofOrders: ReadonlySet<CampaignFigure> = new Set<CampaignFigure>([
  'orders',
  'conversionRate',
  'revenue',
  'averageOrderValue',
  'costOfSales',
]);

/** Columns of the table of campaign statistics, with their totals; `ordersPath` leads to the orders behind a row. */
export function createCampaignColumns(
  report: Pick<CampaignStatistics, 'currency' | 'total'>,
  division: CampaignDivision,
  formats: Pick<ReturnType<typeof useFormats>, 'figure'>,
  t: TranslateText,
  ordersPath: (row: CampaignStatisticsRow) => string | null,
): Column<CampaignStatisticsRow>[] {
  const write = (key: CampaignFigure, value: number | null) =>
    formats.figure(value, measures[key].numberType, report.currency);
  const place = (row: CampaignStatisticsRow) =>
    `${t(`campaign:channel.${row.channel}`)} · ${t(`campaign:format.${row.format}`)}`;
  const renderAttribute = (key: 'name' | 'channel' | 'format', row: CampaignStatisticsRow) => {
    if (key === 'channel') return t(`campaign:channel.${row.channel}`);
    if (key === 'format') return t(`campaign:format.${row.format}`);
    return division === 'Campaign' ? (
      <RowName name={row.name} detail={place(row)} />
    ) : (
      <RowName name={place(row)} />
    );
  };
  return campaignReportColumns.map((column): Column<CampaignStatisticsRow> => {
    const { key } = column;
    const common = {
      key,
      title: t(getCampaignColumnTitle(key, division)),
      isSortable: true,
      isExtra: 'isExtra' in column,
    };
    if (!isCampaignFigure(key))
      return { ...common, isFixed: key === 'name', render: (row) => renderAttribute(key, row) };
    return {
      ...common,
      isNumeric: true,
      isNarrow: true,
      isTelling: keyColumns.has(key),
      render: (row) => {
        const text = write(key, row[key]);
        const path = ofOrders.has(key) && row.orders > 0 ? ordersPath(row) : null;
        return path === null ? text : <AppLink to={path}>{text}</AppLink>;
      },
      total: write(key, report.total[key]),
    };
  });
}
