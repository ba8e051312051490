import { addDays, countDaysBetween, endOfDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { formatDecimal } from '#shared/domain/money/share.ts';
import { AppError } from '#shared/errors/appError.ts';
import { toCsvLine } from '#shared/domain/format/csvText.ts';
import { readSpentDays } from '#server/areas/campaign/index.ts';
import { walkOrders, type MeasuredOrder } from '#server/measurement/index.ts';
import { formatConversionTime } from './conversionTime.ts';

/** Days of Prague, both included. */
export interface ConversionPeriod {
  readonly dateFrom: Day;
  readonly dateTo: Day;
}

const mostDays = 366;
/** Google takes a conversion up to so long after its click, so a shop may have some so long after its ads. */
const clickDays = 90;
/** The conversion action of the manager account that orders are imported into. */
const conversionName = 'Okavango order';

/** @throws AppError date_range_invalid */
export function checkPeriod({ dateFrom, dateTo }: ConversionPeriod): void {
  const days = countDaysBetween(dateFrom, dateTo);
  if (days < 0 || days >= mostDays) throw new AppError('date_range_invalid');
}

/** The last click on a Google ad before an order, or null. */
export function findLastGclid(touches: MeasuredOrder['touches']): string | null {
  return touches.findLast(({ clickId }) => clickId?.kind === 'gclid')?.clickId?.value ?? null;
}

async function findAdvertisers({ dateFrom, dateTo }: ConversionPeriod): Promise<Set<EshopId>> {
  const shops = new Set<EshopId>();
  for await (const { channel, eshopId } of readSpentDays(addDays(dateFrom, -clickDays), dateTo))
    if (channel === 'Google') shops.add(eshopId.toString() as EshopId);
  return shops;
}

async function* readOrders(eshopId: EshopId, period: ConversionPeriod): AsyncGenerator<MeasuredOrder> {
  // The shop's own days may begin earlier or end later than those of Prague.
  const range = { fromDay: addDays(period.dateFrom, -1), toDay: addDays(period.dateTo, 1) };
  const [from, to] = [startOfDay(period.dateFrom, staffTimeZone), endOfDay(period.dateTo, staffTimeZone)];
  for await (const order of walkOrders(eshopId, { range }))
    if (order.at >= from && order.at < to) yield order;
}

/** Orders of a period that follow a click on a Google ad, the newest of a shop first, each as one line of Google's import of offline conversions. */
export async function* readConversions(period: ConversionPeriod): AsyncGenerator<string> {
  for (const eshopId of await findAdvertisers(period)) {
    for await (const order of readOrders(eshopId, period)) {
      const gclid = findLastGclid(order.touches);
      if (gclid === null || order.currency === null || order.state === 'Cancelled') continue;
      yield toCsvLine(
        [
          gclid,
          conversionName,
          formatConversionTime(order.at),
          formatDecimal(order.valueMinor),
          order.currency,
        ],
        ',',
      );
    }
  }
}

/** How many orders a period has for the import. */
export async function countConversions(period: ConversionPeriod): Promise<number> {
  let count = 0;
  for await (const _ of readConversions(period)) count += 1;
  return count;
}

/** The whole file: names of columns as Google's template has them, then a line an order. */
export async function* writeConversionsCsv(period: ConversionPeriod): AsyncGenerator<string> {
  yield toCsvLine(
    ['Google Click ID', 'Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency'],
    ',',
  );
  yield* readConversions(period);
}
