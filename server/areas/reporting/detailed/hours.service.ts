import { addDays, countDaysBetween } from '#shared/domain/dates/days.ts';
import { countOrdersByHour, readRollups } from '#server/measurement/index.ts';
import type { ReportRange } from '../reportRange.ts';
import { buildOrderFilters, isInRollups } from './orderTable.ts';
import type { TableRequest } from './tableRequest.ts';

const hoursOfDay = 24;
const daysOfWeek = 7;

/** The weekday of a day; Monday is 1. */
function getWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || daysOfWeek;
}

/** How many days of each weekday a range has. */
export function countWeekdays({ fromDay, toDay }: ReportRange): ReadonlyMap<number, number> {
  const days = countDaysBetween(fromDay, toDay) + 1;
  const counts = new Map<number, number>();
  for (let offset = 0; offset < daysOfWeek; offset += 1) {
    const weekday = getWeekday(addDays(fromDay, offset));
    counts.set(weekday, Math.max(0, Math.ceil((days - offset) / daysOfWeek)));
  }
  return counts;
}

/** Counts visits and orders by hour of the week; visits are null where only orders know the filters. */
async function countByHour(
  request: TableRequest,
): Promise<ReadonlyMap<number, { readonly visits: number | null; readonly orders: number }>> {
  const { eshopId, query, range } = request;
  if (isInRollups(query)) {
    const { sources } = query;
    const channels = sources === undefined ? {} : { channels: sources };
    const rows = await readRollups(eshopId, { dimension: 'Hour', range, ...channels });
    return new Map(rows.map(({ key, counts }) => [Number(key), counts]));
  }
  const orders = await countOrdersByHour(eshopId, buildOrderFilters(request, range));
  return new Map([...orders].map(([hour, count]) => [hour, { visits: null, orders: count }]));
}

/** Visits and orders of every hour of the week that the filters of the table of orders leave. */
export async function readHours(request: TableRequest) {
  const days = countWeekdays(request.range);
  const counts = await countByHour(request);
  const noVisits = isInRollups(request.query) ? 0 : null;
  return {
    items: Array.from({ length: daysOfWeek * hoursOfDay }, (_, hourOfWeek) => {
      const weekday = Math.floor(hourOfWeek / hoursOfDay) + 1;
      const found = counts.get(hourOfWeek);
      return {
        weekday,
        hour: hourOfWeek % hoursOfDay,
        visits: found?.visits ?? noVisits,
        orders: found?.orders ?? 0,
        days: days.get(weekday) ?? 0,
      };
    }),
  };
}
