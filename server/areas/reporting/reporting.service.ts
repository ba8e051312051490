import type { CampaignStatistics } from '#shared/contracts/reporting.ts';
import type { DailyFigure, Figure, ReportBasis } from '#shared/contracts/reportingFields.ts';
import type { ParsedInputOf } from '#shared/contracts/defineCall.ts';
import type { reporting } from '#shared/contracts/reporting.ts';
import type { CampaignDivision } from '#shared/domain/report/campaignReport.ts';
import { changePercent, roundChange } from '#shared/domain/report/report.ts';
import { campaignTypeOf } from '#shared/domain/campaign/campaign.ts';
import { addDays, countDaysBetween, listDays, type Day } from '#shared/domain/dates/days.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findCampaignSummaries, type CampaignSummary } from '#server/areas/campaign/index.ts';
import { findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { readOrderMedianMinor, type DailyFigures } from '#server/measurement/index.ts';
import { buildBasis, resolveCounting } from './counting.ts';
import { readCreditedRows } from './creditedRows.ts';
import type { FigureReport } from './figureReports.ts';
import { toComparedRange, toReportRange, type ReportRange } from './reportRange.ts';
import { presentSums, sumFigures } from './reportSums.ts';

type FigureInput = ParsedInputOf<typeof reporting.clickCount>;
type StatisticsInput = ParsedInputOf<typeof reporting.campaignStatisticsByCampaign>;

export type Division = CampaignDivision;

async function getEshop(eshopId: EshopId): Promise<EshopDocument> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  return eshop;
}

/** Campaigns that the filters leave, and the ids to read rows by; null reads the rows of all, credited or not. */
async function selectCampaigns(
  eshopId: EshopId,
  input: Pick<StatisticsInput, 'channels' | 'formats' | 'campaignIds'>,
): Promise<{ campaigns: CampaignSummary[]; campaignIds: CampaignId[] | null }> {
  const all = await findCampaignSummaries(eshopId);
  const campaigns = all.filter(
    (campaign) =>
      (input.channels?.includes(campaign.channel) ?? true) &&
      (input.formats?.includes(campaign.format) ?? true) &&
      (input.campaignIds?.includes(campaign.id) ?? true),
  );
  const isFiltered =
    input.channels !== undefined || input.formats !== undefined || input.campaignIds !== undefined;
  return { campaigns, campaignIds: isFiltered ? campaigns.map((campaign) => campaign.id) : null };
}

function buildFigure(
  report: Pick<FigureReport, 'numberType'>,
  eshop: EshopDocument,
  basis: ReportBasis,
  value: number | null,
  previousValue: number | null | undefined,
): Figure {
  return {
    value,
    previousValue: previousValue ?? null,
    changePercent:
      previousValue === undefined || previousValue === null || value === null
        ? null
        : roundChange(changePercent(previousValue, value)),
    currency: report.numberType === 'Currency' ? eshop.creditCurrency : null,
    numberType: report.numberType,
    basis,
  };
}

/** One figure over a range, with its comparison when one is asked for. */
export async function readFigure(
  eshopId: EshopId,
  report: FigureReport,
  input: FigureInput,
): Promise<Figure> {
  const [eshop, { campaignIds }] = await Promise.all([getEshop(eshopId), selectCampaigns(eshopId, input)]);
  const range = toReportRange(input, eshop.timeZone);
  const counting = resolveCounting(eshop, input);
  const readValue = async (days: ReportRange) =>
    report.getValue(
      sumFigures(await readCreditedRows(eshopId, { range: days, campaignIds, step: 'Range' }, counting)),
    );
  const value = await readValue(range);
  const previous =
    input.compareWith === undefined ? undefined : await readValue(toComparedRange(range, input.compareWith));
  return buildFigure(report, eshop, buildBasis(eshop, counting, range), value, previous);
}

/** Returns a figure by day; comparison days are paired in order with the days that they are compared with. */
export async function readDailyFigure(
  eshopId: EshopId,
  report: FigureReport,
  input: FigureInput,
): Promise<DailyFigure> {
  const [eshop, { campaignIds }] = await Promise.all([getEshop(eshopId), selectCampaigns(eshopId, input)]);
  const range = toReportRange(input, eshop.timeZone);
  const counting = resolveCounting(eshop, input);
  const readValues = async (days: ReportRange) => {
    const byDay = new Map<string, DailyFigures[]>();
    for (const row of await readCreditedRows(eshopId, { range: days, campaignIds, step: 'Day' }, counting))
      byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
    return (day: Day) => report.getValue(sumFigures(byDay.get(day) ?? []));
  };
  const valueOn = await readValues(range);
  const compared = input.compareWith === undefined ? null : toComparedRange(range, input.compareWith);
  const previousOn = compared === null ? null : await readValues(compared);
  return {
    items: listDays(range.fromDay, range.toDay).map((day) => {
      const before =
        compared === null ? null : addDays(compared.fromDay, countDaysBetween(range.fromDay, day));
      return {
        date: day,
        value: valueOn(day),
        previousValue:
          previousOn === null || compared === null || before === null || before > compared.toDay
            ? null
            : previousOn(before),
      };
    }),
    currency: report.numberType === 'Currency' ? eshop.creditCurrency : null,
    numberType: report.numberType,
    basis: buildBasis(eshop, counting, range),
  };
}

/** The median value of the orders of a range. */
export async function readOrderMedian(eshopId: EshopId, input: FigureInput): Promise<Figure> {
  const [eshop, { campaignIds }] = await Promise.all([getEshop(eshopId), selectCampaigns(eshopId, input)]);
  const range = toReportRange(input, eshop.timeZone);
  // A value belongs to an order as a whole, which no model divides: those of campaigns are by their last click.
  const counting = resolveCounting(eshop, { ...input, attribution: 'LastClick' });
  const readMedian = async (days: ReportRange) => {
    const median = await readOrderMedianMinor(eshopId, days, {
      vat: counting.vat,
      ...(campaignIds === null ? {} : { campaignIds }),
    });
    return median === null ? null : fromMinor(median);
  };
  const value = await readMedian(range);
  const previous =
    input.compareWith === undefined ? undefined : await readMedian(toComparedRange(range, input.compareWith));
  return buildFigure({ numberType: 'Currency' }, eshop, buildBasis(eshop, counting, range), value, previous);
}

/** Campaign statistics and what they are of, for screen, CSV and PDF. */
export interface CampaignReport extends CampaignStatistics {
  readonly range: ReportRange;
  readonly eshop: EshopDocument;
}

/** Statistics by campaign, or by channel and format, with their total. */
export async function readCampaignStatistics(
  eshopId: EshopId,
  input: StatisticsInput,
  division: Division,
): Promise<CampaignReport> {
  const [eshop, { campaigns }] = await Promise.all([getEshop(eshopId), selectCampaigns(eshopId, input)]);
  const range = toReportRange(input, eshop.timeZone);
  const ids = campaigns.map((campaign) => campaign.id);
  const counting = resolveCounting(eshop, input);
  const rows = await readCreditedRows(eshopId, { range, campaignIds: ids, step: 'Range' }, counting);
  const groups = new Map<string, { campaign: CampaignSummary; ids: Set<string> }>();
  for (const campaign of campaigns) {
    const key = division === 'Campaign' ? campaign.id : `${campaign.channel}/${campaign.format}`;
    const group = groups.get(key) ?? { campaign, ids: new Set<string>() };
    group.ids.add(campaign.id);
    groups.set(key, group);
  }
  const items = [...groups.values()].map(({ campaign, ids }) => ({
    campaignId: division === 'Campaign' ? campaign.id : null,
    name: division === 'Campaign' ? campaign.name : `${campaign.channel} ${campaign.format}`,
    channel: campaign.channel,
    format: campaign.format,
    campaignType: campaignTypeOf[campaign.format],
    ...presentSums(sumFigures(rows.filter((row) => row.campaignId !== null && ids.has(row.campaignId)))),
  }));
  const reports = rows.flatMap((row) => (row.reportedAt === null ? [] : [row.reportedAt.getTime()]));
  return {
    currency: eshop.creditCurrency,
    items: items.sort((a, b) => b.expenses - a.expenses || a.name.localeCompare(b.name)),
    total: presentSums(sumFigures(rows)),
    ...buildBasis(eshop, counting, range),
    updatedAt: reports.length === 0 ? null : new Date(Math.max(...reports)).toISOString(),
    range,
    eshop,
  };
}
