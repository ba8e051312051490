import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { defaultRetentionMonths } from '#shared/domain/pixel/retention.ts';
import { removeEventsBefore, walkOldestDays } from '#server/measurement/index.ts';
import type { Services } from '#server/services.ts';
import { findPixelSettings } from './pixelSettings.repository.ts';

/** Returns the first day of retained single events, in the time zone all shops share. */
export function computeFirstRetainedDay(now: Date, months: number): Day {
  const first = new Date(now);
  first.setUTCMonth(first.getUTCMonth() - months, 1);
  return toLocalDay(first, 'UTC');
}

/** Removes the single events of all shops that are older than the shop keeps them. */
export async function removeOldEvents(services: Pick<Services, 'log'>, now = new Date()): Promise<void> {
  for await (const { eshopId, day } of walkOldestDays()) {
    const { retentionMonths } = await findPixelSettings(eshopId);
    const firstDay = computeFirstRetainedDay(now, retentionMonths ?? defaultRetentionMonths);
    if (day >= firstDay) continue;
    const removed = await removeEventsBefore(eshopId, firstDay);
    services.log.info({ eshopId, removed, kept: firstDay }, 'expired pixel events removed');
  }
}
