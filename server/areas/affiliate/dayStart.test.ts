import { describe, expect, it } from 'vitest';
import { orderForDayStart } from './dayStart.ts';

const closing = { name: 'closeCommissionMonths', everyMs: 3_600_000 };

/** Orders of runs at instants. */
async function listOrders(...instants: string[]): Promise<string[]> {
  const orders: string[] = [];
  for (const instant of instants)
    await orderForDayStart(
      {
        enqueue: async (name, _data, notBefore) => {
          orders.push(`${name} ${notBefore?.toISOString()}`);
          await Promise.resolve();
        },
      },
      closing,
      new Date(instant),
    );
  return orders;
}

/** Every hour of a day of UTC, from a minute of the hour on. */
const listHours = (day: string, minute: string) =>
  Array.from({ length: 24 }, (_each, hour) => `${day}T${String(hour).padStart(2, '0')}:${minute}:00.000Z`);

describe('hourly work', () => {
  it.each([
    ['in winter', '2026-01-04', '2026-01-04T23:00:00.000Z'],
    ['in summer', '2026-07-04', '2026-07-04T22:00:00.000Z'],
    ['before the clock goes forward', '2026-03-28', '2026-03-28T23:00:00.000Z'],
    ['on the day it goes forward', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['on the day it goes back', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ])('is ordered once for the beginning of the next day in Prague, %s', async (_when, day, next) => {
    for (const minute of ['00', '01', '30', '59'])
      expect(await listOrders(...listHours(day, minute))).toEqual([`${closing.name} ${next}`]);
  });
});
