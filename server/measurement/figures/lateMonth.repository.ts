import type { ClientSession } from 'mongoose';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { toMonth } from '#shared/domain/dates/months.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { LateMonthModel } from './lateMonth.model.ts';

/** A change of a day that is over for longer than this is late: stored sums of its month are counted again because of it. */
export const lateAfterDays = 30;

/** Records that figures of these days changed, for those that are long over; in the transaction that changes them. */
export async function recordLateChanges(
  days: Iterable<string>,
  session: ClientSession,
  now = new Date(),
): Promise<void> {
  const firstUsual = addDays(toLocalDay(now, staffTimeZone), -lateAfterDays);
  const months = new Set<string>();
  for (const day of days) if (day < firstUsual) months.add(toMonth(day));
  if (months.size === 0) return;
  await LateMonthModel.collection.bulkWrite(
    [...months].toSorted().map((month) => ({
      updateOne: { filter: { _id: month as never }, update: { $inc: { changes: 1 } }, upsert: true },
    })),
    { session },
  );
}

/** How often each month changed late; months that never did are not in it. */
export async function findLateMonths(): Promise<Map<string, number>> {
  const found = await LateMonthModel.find({ _id: { $gte: '' } }).lean<{ _id: string; changes: number }[]>();
  return new Map(found.map(({ _id, changes }) => [_id, changes]));
}
