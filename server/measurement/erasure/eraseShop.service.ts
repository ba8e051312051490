import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { forgetNames } from '../names/admitNames.service.ts';
import { removeEventsBefore } from './retention.service.ts';
import { deleteCounted, deleteMeasuredFigures } from './shopErasure.repository.ts';

const afterAllDays = '9999-12-31' as Day;

/**
 * Erases all that was measured of a shop: events, visitors, orders and every sum of them. What ad platforms reported and
 * charged stays. Doing it again finds nothing. What waits in the inbox must be counted before.
 */
export async function eraseShopMeasurement(eshopId: EshopId): Promise<void> {
  await removeEventsBefore(eshopId, afterAllDays);
  await deleteCounted(eshopId);
  await deleteMeasuredFigures(eshopId);
  forgetNames();
}
