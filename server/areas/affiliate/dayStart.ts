import { addDays, startOfDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { JobQueue } from '#server/jobQueue/jobQueue.ts';
import { getToday } from './commission/plan.service.ts';

/**
 * Orders repeated work for the very beginning of the next day, as partners and staff count days: in the last interval of this
 * day, so that work due on a day doesn’t wait for when the interval happens to end.
 */
export async function orderForDayStart(
  jobs: Pick<JobQueue, 'enqueue'>,
  { name, everyMs }: { readonly name: string; readonly everyMs: number },
  now: Date = new Date(),
): Promise<void> {
  const next = startOfDay(addDays(getToday(now), 1), staffTimeZone);
  if (next.getTime() - now.getTime() <= everyMs) await jobs.enqueue(name, {}, next);
}
