import { Types, type ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { ObservationModel, type ObservationDocument } from './observation.model.ts';
import type { Observation } from './observations.ts';

/** Adds observations about a shop's pixel, in the transaction of their post. */
export async function addObservations(
  eshopId: EshopId,
  noticed: readonly Observation[],
  session: ClientSession,
): Promise<void> {
  if (noticed.length === 0) return;
  await ObservationModel.collection.bulkWrite(
    noticed.map(({ kind, day, count, lastAt }) => ({
      updateOne: {
        filter: { eshopId: new Types.ObjectId(eshopId), day, kind },
        update: { $inc: { count }, $max: { lastAt } },
        upsert: true,
      },
    })),
    { session },
  );
}

/** Finds a shop's pixel observations since a day. */
export async function findObservations(eshopId: EshopId, fromDay: Day): Promise<Observation[]> {
  const rows = await ObservationModel.collection
    .find<ObservationDocument>({ eshopId: new Types.ObjectId(eshopId), day: { $gte: fromDay } })
    .toArray();
  return rows.map(({ kind, day, count, lastAt }) => ({ kind, day: day as Day, count, lastAt }));
}
