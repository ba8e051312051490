import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { readRollups } from '#server/measurement/index.ts';

/** Whether a shop's pixel was heard at a time, of whatever visitor. */
export interface PixelPulse {
  /** Null while it was never heard. */
  readonly firstEventAt: Date | null;
  /** Anything in the hour of a time or the hours beside it. */
  hasEventsAround(at: Date): Promise<boolean>;
  /** Any order that a browser reported on a day. */
  hasOrdersOn(day: Day): Promise<boolean>;
}

const hourMs = 3_600_000;

/** The pulse of a shop, by the roll-ups of hours. Days are read as they are asked for, each once. */
export function createPixelPulse(
  shop: { eshopId: EshopId; timeZone: string; pixelFirstEventAt: Date | null },
  daysWithOrders: ReadonlySet<Day>,
): PixelPulse {
  const days = new Map<Day, Promise<ReadonlySet<number>>>();
  /** Hours of a day in which anything came. */
  const readHours = async (day: Day): Promise<ReadonlySet<number>> => {
    const known = days.get(day);
    if (known !== undefined) return await known;
    const read = readRollups(shop.eshopId, { dimension: 'Hour', range: { fromDay: day, toDay: day } }).then(
      (rows) => new Set(rows.filter(({ counts }) => counts.pageViews > 0).map(({ key }) => Number(key) % 24)),
    );
    days.set(day, read);
    return await read;
  };
  const hourOf = new Intl.DateTimeFormat('en-US', {
    timeZone: shop.timeZone,
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return {
    firstEventAt: shop.pixelFirstEventAt,
    async hasEventsAround(at) {
      for (const shift of [0, -1, 1]) {
        const time = new Date(at.getTime() + shift * hourMs);
        if ((await readHours(toLocalDay(time, shop.timeZone))).has(Number(hourOf.format(time)))) return true;
      }
      return false;
    },
    async hasOrdersOn(day) {
      return await Promise.resolve(
        daysWithOrders.has(day) ||
          daysWithOrders.has(addDays(day, 1)) ||
          daysWithOrders.has(addDays(day, -1)),
      );
    },
  };
}
