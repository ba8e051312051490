import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import {
  selectCredits,
  parseSourceKey,
  readRollups,
  readRollupsByPeriod,
  sumFigureRows,
  type DailyFigures,
  type RollupCounts,
} from '#server/measurement/index.ts';
import type { ReportCounting } from './counting.ts';
import type { ReportRange } from './reportRange.ts';

const wholeOrder = 1_000_000;

/** A row that counts nothing but what a model credits. */
function toCreditedRow(
  base: Pick<DailyFigures, 'day' | 'campaignId'>,
  counts: RollupCounts,
  { attribution, vat }: ReportCounting,
): DailyFigures {
  const credit = selectCredits(counts, attribution);
  return {
    ...base,
    impressions: 0,
    clicks: 0,
    spentMinor: 0,
    reportedAt: null,
    pageViews: 0,
    measuredPageViews: 0,
    visitors: 0,
    adVisits: 0,
    productViews: 0,
    addToCarts: 0,
    checkouts: 0,
    orders: credit.orderMillionths / wholeOrder,
    revenueMinor: vat === 'Included' ? credit.revenueMinor : credit.revenueMinor - credit.vatMinor,
    vatMinor: vat === 'Included' ? credit.vatMinor : 0,
    otherCurrencyOrders: (credit.orderMillionths - credit.valuedOrderMillionths) / wholeOrder,
  };
}

/** Which credits are read, and whether as rows of the first day by campaign or as one a day of all campaigns together. */
interface CreditQuery {
  readonly range: ReportRange;
  /** Null for those of all campaigns. */
  readonly campaignIds: readonly CampaignId[] | null;
  readonly step: 'Range' | 'Day';
}

async function readCredits(
  eshopId: EshopId,
  { range, campaignIds, step }: CreditQuery,
  counting: ReportCounting,
): Promise<DailyFigures[]> {
  const isWanted = (campaignId: CampaignId) => campaignIds?.includes(campaignId) ?? true;
  const sources = (await readRollups(eshopId, { dimension: 'Source', range })).flatMap(({ key, counts }) => {
    const campaignId = parseSourceKey(key)?.campaignId ?? null;
    return campaignId === null || !isWanted(campaignId) ? [] : [{ key, campaignId, counts }];
  });
  const [first] = sources;
  if (first === undefined) return [];
  if (step === 'Range')
    return sources.map(({ campaignId, counts }) =>
      toCreditedRow({ day: range.fromDay, campaignId }, counts, counting),
    );
  const keys = sources.map(({ key }) => key);
  const days = await readRollupsByPeriod(eshopId, { dimension: 'Source', range, keys }, 'Day');
  return days.map(({ period, counts }) =>
    toCreditedRow({ day: period, campaignId: first.campaignId }, counts, counting),
  );
}

/**
 * Daily or monthly rows of a range with their orders credited by a model and with VAT or without. By the last click and with
 * VAT they are the rows themselves; else orders come from the sources, as further rows.
 */
export async function creditRows<Row extends Omit<DailyFigures, 'day' | 'reportedAt'>>(
  eshopId: EshopId,
  rows: readonly Row[],
  query: CreditQuery,
  counting: ReportCounting,
): Promise<(Row | DailyFigures)[]> {
  if (counting.attribution === 'LastClick' && counting.vat === 'Included') return [...rows];
  const bare = rows.map((row) =>
    row.campaignId === null ? row : { ...row, orders: 0, revenueMinor: 0, otherCurrencyOrders: 0 },
  );
  return [...bare, ...(await readCredits(eshopId, query, counting))];
}

/**
 * Figures of a range with their orders credited so, summed by campaign, or by day where that is the step: the database sums
 * them, so a year costs little more than a month.
 */
export async function readCreditedRows(
  eshopId: EshopId,
  query: CreditQuery,
  counting: ReportCounting,
): Promise<DailyFigures[]> {
  const { range, campaignIds } = query;
  const filters = campaignIds === null ? {} : { campaignIds };
  const rows = await sumFigureRows(eshopId, range, filters, query.step === 'Day' ? 'Day' : 'Campaign');
  return await creditRows(eshopId, rows, query, counting);
}
