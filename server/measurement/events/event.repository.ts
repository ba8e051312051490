import { Types, type ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { DayRange } from '../measurement.ts';
import { PixelEventModel, type PixelEventDocument } from '../measurement.model.ts';
import type { CountedEvent } from './countEvent.ts';

// Events come by the thousand: they are checked before they get here, and go to the driver without documents.
const getEventCollection = () => PixelEventModel.collection;

/** Which of the events are stored already. */
export async function findKnownEvents(
  eshopId: EshopId,
  eventIds: readonly string[],
  session: ClientSession,
): Promise<Set<string>> {
  const known = await getEventCollection()
    .find<{ eventId: string }>(
      { eshopId: new Types.ObjectId(eshopId), eventId: { $in: [...eventIds] } },
      { session, projection: { _id: 0, eventId: 1 } },
    )
    .toArray();
  return new Set(known.map(({ eventId }) => eventId));
}

/** Stores events that are not known yet. @throws a duplicate-key error when another writer was first */
export async function insertEvents(
  documents: readonly Omit<PixelEventDocument, '_id'>[],
  session: ClientSession,
): Promise<void> {
  if (documents.length > 0) await getEventCollection().insertMany([...documents], { session });
}

/** Reads the counted events of a range of days in order. */
export function readCountedEvents(
  eshopId: EshopId,
  { fromDay, toDay }: DayRange,
  session: ClientSession,
): AsyncIterable<CountedEvent> {
  return getEventCollection().find<CountedEvent>(
    { eshopId: new Types.ObjectId(eshopId), day: { $gte: fromDay, $lte: toDay } },
    {
      session,
      projection: { _id: 0, eshopId: 0, eventId: 0, at: 0, receivedAt: 0, page: 0, referrerHost: 0 },
    },
  );
}
