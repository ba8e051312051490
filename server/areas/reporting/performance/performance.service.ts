import type { CampaignFigures, CampaignPerformance } from '#shared/contracts/reportingCampaigns.ts';
import type { ParsedInputOf } from '#shared/contracts/defineCall.ts';
import type { reporting } from '#shared/contracts/reporting.ts';
import { listDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import { findCampaignSummaries } from '#server/areas/campaign/index.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import type { DailyFigures } from '#server/measurement/index.ts';
import { buildBasis, resolveCounting, type ReportCounting } from '../counting.ts';
import { readCreditedRows } from '../creditedRows.ts';
import { toComparedRange, toReportRange, type ReportRange } from '../reportRange.ts';
import { presentSums, sumFigures } from '../reportSums.ts';
import { computeAverages } from './averageInParts.ts';

const mostTrendPoints = 60;

function presentFigures(rows: readonly DailyFigures[]): CampaignFigures {
  const sums = sumFigures(rows);
  const { expenses, revenue, orders, costOfSales } = presentSums(sums);
  const returnOnAdSpend = computePercentage(sums.revenueMinor, sums.spentMinor);
  return { expenses, revenue, orders, costOfSales, returnOnAdSpend };
}

async function readTrend(
  eshopId: EshopId,
  campaignId: CampaignId,
  range: ReportRange,
  counting: ReportCounting,
  today: string,
): Promise<number[]> {
  const rows = await readCreditedRows(eshopId, { range, campaignIds: [campaignId], step: 'Day' }, counting);
  const byDay = new Map<string, DailyFigures[]>();
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  const finished = listDays(range.fromDay, range.toDay).filter((day) => day < today);
  const revenues = finished.map((day) => sumFigures(byDay.get(day) ?? []).revenueMinor);
  return computeAverages(revenues, mostTrendPoints).map(fromMinor);
}

/** Reads what each campaign of a shop cost and brought, counted exactly as the statistics count it. */
export async function readCampaignPerformance(
  eshopId: EshopId,
  input: ParsedInputOf<typeof reporting.campaignPerformance>,
  now: Date,
): Promise<CampaignPerformance> {
  const [eshop, all] = await Promise.all([getEshop(eshopId), findCampaignSummaries(eshopId)]);
  const campaigns = all.filter(({ channel }) => input.channels?.includes(channel) ?? true);
  const campaignIds = campaigns.map(({ id }) => id);
  const range = toReportRange(input, eshop.timeZone);
  const compared = input.compareWith === undefined ? null : toComparedRange(range, input.compareWith);
  const counting = resolveCounting(eshop, input);
  const readRows = async (days: ReportRange) =>
    await readCreditedRows(eshopId, { range: days, campaignIds, step: 'Range' }, counting);
  const [rows, rowsBefore] = await Promise.all([
    readRows(range),
    compared === null ? null : readRows(compared),
  ]);
  const today = toLocalDay(now, eshop.timeZone);
  const items = await Promise.all(
    campaignIds.map(async (campaignId) => {
      const selectOwn = (some: readonly DailyFigures[]) =>
        some.filter((row) => row.campaignId === campaignId);
      const own = selectOwn(rows);
      return {
        campaignId,
        ...presentFigures(own),
        previous: rowsBefore === null ? null : presentFigures(selectOwn(rowsBefore)),
        trend: own.length === 0 ? [] : await readTrend(eshopId, campaignId, range, counting, today),
      };
    }),
  );
  const reports = rows.flatMap((row) => (row.reportedAt === null ? [] : [row.reportedAt.getTime()]));
  return {
    currency: eshop.creditCurrency,
    basis: buildBasis(eshop, counting, range),
    target: eshop.costOfSalesMaxPercent ?? null,
    compared: compared === null ? null : { from: compared.fromDay, to: compared.toDay },
    items,
    updatedAt: reports.length === 0 ? null : new Date(Math.max(...reports)).toISOString(),
  };
}
