import type { SummaryFigures } from '#shared/contracts/reportSummary.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { addMonths, getMonthRange, toMonth, type Month } from '#shared/domain/dates/months.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { getEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { maxRangeDays } from '../reportRange.ts';
import { readBestProducts, type BestProduct } from './bestProducts.service.ts';
import { readSummary, type ReportSummary } from '../summary/summary.service.ts';

/** Months compared, including the report's own. */
const comparedMonths = 3;

/** A month of a shop's advertising, with those before it. */
export interface MonthlyReport extends ReportSummary {
  readonly eshop: EshopDocument;
  readonly month: Month;
  /** The month and those before it, oldest first. */
  readonly months: readonly { readonly month: Month; readonly total: SummaryFigures }[];
  /** Those that brought most, of all orders of the shop. */
  readonly products: readonly BestProduct[];
}

/** The last month of a shop that is over. */
export function getLastMonth(eshop: Pick<EshopDocument, 'timeZone'>, now: Date): Month {
  return addMonths(toMonth(toLocalDay(now, eshop.timeZone)), -1);
}

/**
 * Reads the report of a month, by default the last whole one; the current month is reported up to today.
 * @throws AppError date_range_invalid for a month that has not begun, or too long ago
 */
export async function readMonthlyReport(
  eshopId: EshopId,
  wanted: Month | undefined,
  now: Date,
): Promise<MonthlyReport> {
  const eshop = await getEshop(eshopId);
  const month = wanted ?? getLastMonth(eshop, now);
  const present = toMonth(toLocalDay(now, eshop.timeZone));
  if (month > present || month < addMonths(present, -Math.floor(maxRangeDays / 31)))
    throw new AppError('date_range_invalid', { params: { days: maxRangeDays } });
  const months = Array.from({ length: comparedMonths }, (_, index) =>
    addMonths(month, index + 1 - comparedMonths),
  );
  const read = await Promise.all(
    months.map(async (one) => ({
      month: one,
      report: await readSummary(eshopId, eshop, getMonthRange(one)),
    })),
  );
  const own = read.at(-1);
  if (own === undefined) throw new Error('no month was read');
  return {
    ...own.report,
    eshop,
    month,
    months: read.map((one) => ({ month: one.month, total: one.report.summary.total })),
    products: await readBestProducts(eshopId, own.report.range, own.report.summary.basis.vat),
  };
}

/** Whether there is anything to tell of a month. */
export function isWorthReporting({ summary: { total } }: Pick<MonthlyReport, 'summary'>): boolean {
  return total.expenses > 0 || total.orders > 0 || total.users > 0 || total.impressions > 0;
}
