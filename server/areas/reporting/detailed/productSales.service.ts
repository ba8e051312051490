import type { OutputOf, ParsedInputOf } from '#shared/contracts/defineCall.ts';
import type { reportingDetailed } from '#shared/contracts/reportingDetailed.ts';
import { listDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { readRollups, readRollupsByPeriod } from '#server/measurement/index.ts';
import { resolveCounting } from '../counting.ts';
import { toReportRange, type ReportRange } from '../reportRange.ts';

type Sales = OutputOf<typeof reportingDetailed.productSales>;

async function readDays(eshopId: EshopId, productId: string, range: ReportRange): Promise<Sales['days']> {
  const query = { dimension: 'Product' as const, range, keys: [productId] };
  const periods = await readRollupsByPeriod(eshopId, query, 'Day');
  const orders = new Map<string, number>(periods.map(({ period, counts }) => [period, counts.orders]));
  return listDays(range.fromDay, range.toDay).map((date: Day) => ({ date, orders: orders.get(date) ?? 0 }));
}

/** What some products sold over days, from roll-ups, as the statistics by product count it. @throws AppError date_range_invalid */
export async function readProductSales(
  eshopId: EshopId,
  { productIds, ...input }: ParsedInputOf<typeof reportingDetailed.productSales>,
): Promise<Sales> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  const range = toReportRange(input, eshop.timeZone);
  const { vat } = resolveCounting(eshop);
  const [first = ''] = productIds;
  const [rows, days] = await Promise.all([
    readRollups(eshopId, { dimension: 'Product', range, keys: productIds }),
    productIds.length === 1 ? readDays(eshopId, first, range) : [],
  ]);
  return {
    currency: eshop.creditCurrency,
    items: rows.map(({ key, counts }) => ({
      productId: key,
      productViews: counts.productViews,
      addToCarts: counts.addToCarts,
      orders: counts.orders,
      revenue: fromMinor(counts.revenueMinor - (vat === 'Included' ? 0 : counts.vatMinor)),
    })),
    days,
  };
}
