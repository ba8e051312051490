import { addDays } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { readSpentDays } from '#server/areas/campaign/index.ts';
import { readDailyFigures, readOrders } from '#server/measurement/index.ts';
import type { ReportRange } from '../../reportRange.ts';
import { activeDays } from '../activity.ts';
import { countFact, type FactSource, type StaffFact } from '../facts.ts';

const ordersAtOnce = 500;

/** Values of all measured orders of a shop, whatever brought them; those in other currencies are left out. */
async function* readValues(
  eshopId: EshopId,
  currency: CreditCurrency,
  range: ReportRange,
): AsyncIterable<StaffFact> {
  const states = ['Placed', 'Changed'] as const;
  for (let page = 1; ; page += 1) {
    const query = { page, pageSize: ordersAtOnce, isAscending: true };
    const { items } = await readOrders(eshopId, { range, states }, query);
    for (const { day, revenueMinor, orderId } of items)
      if (revenueMinor !== null)
        yield countFact('orderValue', day, eshopId, { currency, value: revenueMinor, ref: orderId });
    if (items.length < ordersAtOnce) return;
  }
}

async function* read(range: ReportRange): AsyncIterable<StaffFact> {
  // An ad is credited with orders for some time after its click: shops that spent lately are all that can have some.
  const shops = new Map<EshopId, CreditCurrency>();
  for await (const { eshopId, currency } of readSpentDays(addDays(range.fromDay, -activeDays), range.toDay))
    shops.set(eshopId.toString() as EshopId, currency);
  for (const [eshopId, currency] of shops) {
    for (const { day, campaignId, orders, revenueMinor } of await readDailyFigures(eshopId, range)) {
      if (campaignId === null || orders === 0) continue;
      yield countFact('adOrder', day, eshopId, { value: orders });
      yield countFact('adRevenue', day, eshopId, { currency, value: revenueMinor });
    }
    yield* readValues(eshopId, currency, range);
  }
}

/** Orders that ads are credited with, and values of all, of shops that spent within thirty days. */
export const resultsSource: FactSource = { facts: ['adOrder', 'adRevenue', 'orderValue'], read };
