import type { Campaign } from '#shared/contracts/campaign.ts';
import type { CampaignFigures, CampaignPerformanceRow } from '#shared/contracts/reportingCampaigns.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { fromMinor, toMinor } from '#shared/domain/money/money.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import { compareValues } from '#shared/domain/format/compareValues.ts';

/** A row of the campaigns: a campaign, or one whose creation was begun and not finished. */
export interface CampaignRow {
  readonly key: string;
  readonly channel: Channel;
  readonly format: Format;
  /** Null of an unfinished one. */
  readonly campaign: Campaign | null;
  /** Null while they load, and of an unfinished one. */
  readonly figures: CampaignPerformanceRow | null;
}

/** Views of the list, each a part of its rows. */
export const campaignViews = ['All', 'On', 'Attention', 'Off'] as const;
export type CampaignView = (typeof campaignViews)[number];

const hasFigures = ({ expenses, revenue, orders }: CampaignFigures) => expenses + revenue + orders > 0;

/** Whether a row is of a campaign that is still managed: not removed, not unfinished. */
function isManaged({ campaign }: CampaignRow): boolean {
  return campaign !== null && campaign.desiredStatus !== 'Removed';
}

/**
 * Builds the rows of all campaigns, then of the unfinished ones. A removed campaign stays while it has figures in the
 * range, so that the rows add up to the statistics.
 */
export function buildCampaignRows(
  campaigns: readonly Campaign[],
  figures: readonly CampaignPerformanceRow[] | undefined,
  unfinished: readonly { readonly channel: Channel; readonly format: Format }[],
): CampaignRow[] {
  const figuresById = new Map(figures?.map((row) => [row.campaignId, row]));
  const rows = campaigns.map((campaign): CampaignRow => {
    const { channel, format } = campaign;
    return { key: campaign.id, channel, format, campaign, figures: figuresById.get(campaign.id) ?? null };
  });
  return [
    ...rows.filter(
      (row) =>
        isManaged(row) ||
        (row.figures !== null &&
          (hasFigures(row.figures) || (row.figures.previous !== null && hasFigures(row.figures.previous)))),
    ),
    ...unfinished.map(({ channel, format }): CampaignRow => ({
      key: `${channel}-${format}`,
      channel,
      format,
      campaign: null,
      figures: null,
    })),
  ];
}

/** Whether a row belongs to a view. */
export function isInView(row: CampaignRow, view: CampaignView): boolean {
  if (view === 'All') return true;
  if (row.campaign === null || !isManaged(row)) return false;
  if (view === 'Attention') return row.campaign.state.needsAttention;
  return (row.campaign.desiredStatus === 'Active') === (view === 'On');
}

/** Columns by which rows are sorted. */
export const sortKeys = [
  'campaign',
  'budget',
  'expenses',
  'revenue',
  'orders',
  'returnOnAdSpend',
  'costOfSales',
] as const;
export type SortKey = (typeof sortKeys)[number];

function getSortValue({ channel, format, campaign, figures }: CampaignRow, key: SortKey) {
  if (key === 'campaign') return `${channel} ${format}`;
  if (key === 'budget') return campaign?.dailyBudget.value ?? null;
  return figures?.[key] ?? null;
}

/** Sorts rows by a column; those without a value are last both ways, unfinished ones at the end. */
export function sortCampaignRows(
  rows: readonly CampaignRow[],
  key: SortKey,
  isDescending: boolean,
): CampaignRow[] {
  return rows.toSorted((a, b) => {
    const unfinished = Number(a.campaign === null) - Number(b.campaign === null);
    if (unfinished !== 0) return unfinished;
    const [left, right] = [getSortValue(a, key), getSortValue(b, key)];
    const order = compareValues(left, right);
    return isDescending && left !== null && right !== null ? -order : order;
  });
}

function addFigures(all: readonly CampaignFigures[]): CampaignFigures {
  const addMinor = (key: 'expenses' | 'revenue') => all.reduce((sum, row) => sum + toMinor(row[key]), 0);
  const [spentMinor, revenueMinor] = [addMinor('expenses'), addMinor('revenue')];
  return {
    expenses: fromMinor(spentMinor),
    revenue: fromMinor(revenueMinor),
    // Orders are counted in millionths.
    orders: all.reduce((sum, row) => sum + Math.round(row.orders * 1_000_000), 0) / 1_000_000,
    costOfSales: computePercentage(spentMinor, revenueMinor),
    returnOnAdSpend: computePercentage(revenueMinor, spentMinor),
  };
}

/** The sum of rows: figures with their comparison, and the daily budgets of campaigns that are on. */
export interface CampaignTotals {
  readonly figures: CampaignFigures;
  readonly previous: CampaignFigures | null;
  readonly dailyBudget: number;
  readonly count: number;
  readonly onCount: number;
  readonly trend: readonly number[];
}

/** Sums rows; ratios are counted from the sums. */
export function sumCampaignRows(rows: readonly CampaignRow[]): CampaignTotals {
  const figures = rows.flatMap((row) => (row.figures === null ? [] : [row.figures]));
  const previous = figures.flatMap((row) => (row.previous === null ? [] : [row.previous]));
  const managed = rows.filter(isManaged);
  const on = managed.filter((row) => row.campaign?.desiredStatus === 'Active');
  const length = Math.max(0, ...figures.map(({ trend }) => trend.length));
  return {
    figures: addFigures(figures),
    previous: previous.length === 0 ? null : addFigures(previous),
    dailyBudget: fromMinor(on.reduce((sum, row) => sum + toMinor(row.campaign?.dailyBudget.value ?? 0), 0)),
    count: managed.length,
    onCount: on.length,
    trend: Array.from({ length }, (_, index) =>
      figures.reduce((sum, { trend }) => sum + (trend[index] ?? 0), 0),
    ),
  };
}
