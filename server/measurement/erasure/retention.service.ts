import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { foldChanges } from '../rollups/fold.service.ts';
import { deleteEventsBefore } from './erasure.repository.ts';

const batch = 2_000;

/** Removes a shop's single events before a day, once rolled up; sums and orders stay. */
export async function removeEventsBefore(eshopId: EshopId, day: Day): Promise<number> {
  await foldChanges(eshopId);
  let removed = 0;
  for (;;) {
    const count = await deleteEventsBefore(eshopId, day, batch);
    removed += count;
    if (count < batch) return removed;
  }
}
