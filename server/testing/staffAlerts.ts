import mongoose, { Types } from 'mongoose';
import type { AlertEvent } from '#shared/domain/alert/alert.ts';
import { wholeRead } from '#server/database/wholeRead.ts';

/** What staff were alerted of about a shop, oldest first. */
export async function findStaffAlerts(
  event: AlertEvent,
  eshopId: string,
): Promise<{ about: string; detail: string | null; path: string }[]> {
  const filter = { event, eshopId: new Types.ObjectId(eshopId) };
  const alerts = mongoose.connection
    .collection<{ about: string; detail: string | null; path: string }>('staffAlerts')
    .find(filter, { ...wholeRead, sort: { _id: 1 } });
  return (await alerts.toArray()).map(({ about, detail, path }) => ({ about, detail, path }));
}
