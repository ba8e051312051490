import { compareValues } from '../format/compareValues.ts';
import type { Measure } from './report.ts';

/** How a row of campaign statistics is divided: each campaign, or each channel and format. */
export const campaignDivisions = ['Campaign', 'ChannelAndFormat'] as const;
export type CampaignDivision = (typeof campaignDivisions)[number];

interface CampaignReportColumn {
  readonly key: Measure | 'name' | 'channel' | 'format';
  /** Hidden until a user picks it. */
  readonly isExtra?: boolean;
}

/** Columns of campaign statistics in their order: the screen, the CSV and the PDF are built from this list alone. */
export const campaignReportColumns = [
  { key: 'name' },
  { key: 'channel', isExtra: true },
  { key: 'format', isExtra: true },
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
] as const satisfies readonly CampaignReportColumn[];
export type CampaignColumn = (typeof campaignReportColumns)[number]['key'];
type CampaignAttribute = 'name' | 'channel' | 'format';
export type CampaignFigure = Exclude<CampaignColumn, CampaignAttribute>;

export const campaignColumnKeys = campaignReportColumns.map(({ key }) => key) as [
  CampaignColumn,
  ...CampaignColumn[],
];

/** The order of the rows until a user chooses another. */
export const campaignSort = { key: 'expenses', isDescending: true } as const;

/** Whether a column is a figure; else it says what the row is of. */
export function isCampaignFigure(key: CampaignColumn): key is CampaignFigure {
  return key !== 'name' && key !== 'channel' && key !== 'format';
}

/** Key of a column's name, on the screen and in files. */
export function getCampaignColumnTitle(key: CampaignColumn, division: CampaignDivision) {
  return key === 'name' && division === 'ChannelAndFormat'
    ? ('statistics:column.place' as const)
    : (`statistics:column.${key}` as const);
}

/** Returns rows in the order of a column; those without a value are last both ways. */
export function sortCampaignRows<Row extends Readonly<Record<CampaignColumn, string | number | null>>>(
  rows: readonly Row[],
  key: CampaignColumn,
  isDescending: boolean,
): Row[] {
  return [...rows].sort((a, b) => {
    const [left, right] = [a[key], b[key]];
    const order = compareValues(left, right);
    return isDescending && left !== null && right !== null ? -order : order;
  });
}
