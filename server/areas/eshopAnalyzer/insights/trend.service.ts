import type { eshopAnalyzer, InsightMonth } from '#shared/contracts/eshopAnalyzer.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { addMonths, toMonth } from '#shared/domain/dates/months.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { readRollupsByPeriod } from '#server/measurement/index.ts';

type InsightsCall = typeof eshopAnalyzer.getWebInsights;
/** Months that are shown, the current one among them; each beside the same month of the year before. */
const shownMonths = 13;
const yearMonths = 12;

/** Reads sessions, orders and revenue of a shop month by month, each beside the year before. */
export async function readTrend(eshopId: EshopId, now: Date): Promise<OutputOf<InsightsCall>> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  const today = toLocalDay(now, eshop.timeZone);
  const current = toMonth(today);
  const first = addMonths(current, 1 - shownMonths - yearMonths);
  const periods = await readRollupsByPeriod(
    eshopId,
    { dimension: 'Source', range: { fromDay: `${first}-01` as Day, toDay: today } },
    'Month',
  );
  const since = periods.findIndex(
    ({ counts }) => counts.pageViews > 0 || counts.visits > 0 || counts.orders > 0,
  );
  const months = periods.map(({ counts }, index) =>
    since === -1 || index < since
      ? null
      : { visits: counts.visits, orders: counts.orders, revenue: fromMinor(counts.revenueMinor) },
  );
  return {
    currency: eshop.creditCurrency,
    today,
    measuredSince: since === -1 ? null : (periods[since]?.period ?? null),
    months: Array.from({ length: shownMonths }, (_value, place): InsightMonth => ({
      month: addMonths(current, place + 1 - shownMonths),
      figures: months[place + yearMonths] ?? null,
      yearBefore: months[place] ?? null,
    })),
  };
}
