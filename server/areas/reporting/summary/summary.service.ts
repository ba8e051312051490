import type { Summary, SummaryChannel, SummaryDay, SummaryFigures } from '#shared/contracts/reportSummary.ts';
import { channels as allChannels } from '#shared/domain/campaign/campaign.ts';
import { listDays } from '#shared/domain/dates/days.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { groupBy } from '#server/groupBy.ts';
import { findCampaignSummaries, type CampaignSummary } from '#server/areas/campaign/index.ts';
import type { EshopDocument } from '#server/areas/eshop/index.ts';
import type { DailyFigures } from '#server/measurement/index.ts';
import { buildBasis, resolveCounting } from '../counting.ts';
import { creditRows, readCreditedRows } from '../creditedRows.ts';
import { toComparedRange, type Comparison, type ReportRange } from '../reportRange.ts';
import { presentSums, sumFigures, type ReportSums } from '../reportSums.ts';
import { readRowsToSum } from './sumRows.ts';

/** Figures of a campaign in a report that names it. */
export interface CampaignFigures extends Omit<SummaryChannel, 'channel'> {
  readonly campaign: CampaignSummary;
}

/** How a shop's advertising did, for every face of it: dashboard, monthly report, shared report. */
export interface ReportSummary {
  readonly range: ReportRange;
  readonly summary: Summary;
  /** Campaigns that spent, were shown or are credited with something, the dearest first. */
  readonly campaigns: readonly CampaignFigures[];
}

function toSummaryPart(sums: ReportSums): Omit<SummaryChannel, 'channel'> {
  const { addToCarts: _carts, clickThroughRate: _rate, costPerClick: _cost, ...figures } = presentSums(sums);
  return { ...figures, returnOnAdSpend: computePercentage(sums.revenueMinor, sums.spentMinor) };
}

function toSummaryFigures(sums: ReportSums): SummaryFigures {
  return { ...toSummaryPart(sums), users: sums.visitors };
}

function buildSummaryDays(rows: readonly DailyFigures[], range: ReportRange): SummaryDay[] {
  const byDay = groupBy(rows, (row) => row.day);
  return listDays(range.fromDay, range.toDay).map((date) => {
    const { expenses, revenue, orders, clicks, users } = toSummaryFigures(sumFigures(byDay.get(date) ?? []));
    return { date, expenses, revenue, orders, clicks, users };
  });
}

function isAnything(sums: ReportSums): boolean {
  return sums.impressions + sums.clicks + sums.spentMinor + sums.orders > 0;
}

/**
 * Reads how a shop's advertising did over days of its time zone, beside the days that they are compared with; orders are
 * counted as the shop's settings say.
 */
export async function readSummary(
  eshopId: EshopId,
  eshop: Pick<EshopDocument, 'creditCurrency' | 'reportingSettings' | 'timeZone'>,
  range: ReportRange,
  compareWith?: Comparison,
): Promise<ReportSummary> {
  const compared = compareWith === undefined ? null : toComparedRange(range, compareWith);
  const counting = resolveCounting(eshop);
  const readSums = async (days: ReportRange) =>
    await creditRows(
      eshopId,
      await readRowsToSum(eshopId, days),
      { range: days, campaignIds: null, step: 'Range' },
      counting,
    );
  const [all, rows, rowsByDay, rowsBefore] = await Promise.all([
    findCampaignSummaries(eshopId),
    readSums(range),
    readCreditedRows(eshopId, { range, campaignIds: null, step: 'Day' }, counting),
    compared === null ? [] : readSums(compared),
  ]);
  const rowsOf = groupBy(rows, (row) => row.campaignId);
  const campaigns = all
    .map((campaign) => ({ campaign, rows: rowsOf.get(campaign.id) ?? [] }))
    .filter((own) => isAnything(sumFigures(own.rows)));
  const reports = rowsByDay.flatMap((row) => (row.reportedAt === null ? [] : [row.reportedAt.getTime()]));
  return {
    range,
    campaigns: campaigns
      .map((own) => ({ campaign: own.campaign, ...toSummaryPart(sumFigures(own.rows)) }))
      .sort((a, b) => b.expenses - a.expenses || a.campaign.name.localeCompare(b.campaign.name)),
    summary: {
      currency: eshop.creditCurrency,
      basis: buildBasis(eshop, counting, range),
      days: buildSummaryDays(rowsByDay, range),
      total: toSummaryFigures(sumFigures(rows)),
      comparison:
        compared === null
          ? null
          : {
              range: { from: compared.fromDay, to: compared.toDay },
              total: toSummaryFigures(sumFigures(rowsBefore)),
            },
      channels: allChannels
        .map((channel) => ({
          channel,
          rows: campaigns.flatMap((own) => (own.campaign.channel === channel ? own.rows : [])),
        }))
        .filter((own) => own.rows.length > 0)
        .map((own) => ({ channel: own.channel, ...toSummaryPart(sumFigures(own.rows)) }))
        .sort((a, b) => b.expenses - a.expenses),
      updatedAt: reports.length === 0 ? null : new Date(Math.max(...reports)).toISOString(),
    },
  };
}

/** What a shop's ads and each of its campaigns cost and brought over days, in minor units. */
export async function readCampaignSums(
  eshopId: EshopId,
  eshop: Pick<EshopDocument, 'reportingSettings'>,
  range: ReportRange,
): Promise<{ total: ReportSums; campaigns: ReadonlyMap<CampaignId, ReportSums> }> {
  const query = { range, campaignIds: null, step: 'Range' as const };
  const rows = await readCreditedRows(eshopId, query, resolveCounting(eshop));
  const campaigns = new Map<CampaignId, ReportSums>();
  for (const [campaignId, own] of groupBy(rows, (row) => row.campaignId))
    if (campaignId !== null) campaigns.set(campaignId, sumFigures(own));
  return { total: sumFigures(rows), campaigns };
}
