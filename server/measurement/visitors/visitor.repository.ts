import { Types, type ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { VisitorModel, type VisitorDocument } from './visitor.model.ts';

const getVisitorCollection = () => VisitorModel.collection;

/** A visitor; without an `_id` while it is new. */
export type Visitor = Omit<VisitorDocument, '_id'> & Partial<Pick<VisitorDocument, '_id'>>;

/** A visitor who was never seen before. */
export function createVisitor(eshopId: Types.ObjectId, visitorId: string, at: Date): Visitor {
  return {
    eshopId,
    visitorId,
    firstSeenAt: at,
    lastSeenAt: at,
    touches: [],
    visits: [],
    countedDays: [],
    isShopper: false,
    lastOrderAt: null,
    forgetAt: forgetAfter(at, false, new Date()),
  };
}

const dayMs = 86_400_000;
/** The longest window is 90 days; rows of shoppers are retained as long as reports look back at most. */
const retentionDays = { passer: 90, shopper: 760 };

/**
 * When a visitor is forgotten. Visits of a history are counted long after they happened: what they recorded must outlast
 * the rest of that count, or a returning visitor would be new once more.
 */
function forgetAfter(lastSeenAt: Date, isShopper: boolean, recordedAt: Date): Date {
  const from = Math.max(lastSeenAt.getTime(), recordedAt.getTime());
  return new Date(from + (isShopper ? retentionDays.shopper : retentionDays.passer) * dayMs);
}

/** Removes the visitors who would have been forgotten at a time of the past, up to which a shop's history is counted. */
export async function removeForgottenBy(eshopId: EshopId, at: Date): Promise<void> {
  const matchSeenBefore = (days: number) => ({ lastSeenAt: { $lt: new Date(at.getTime() - days * dayMs) } });
  await getVisitorCollection().deleteMany({
    eshopId: new Types.ObjectId(eshopId),
    $or: [
      { isShopper: false, ...matchSeenBefore(retentionDays.passer) },
      { isShopper: true, ...matchSeenBefore(retentionDays.shopper) },
    ],
  });
}

/** Visitors of a shop by their ids. */
export async function findVisitors(
  eshopId: EshopId,
  visitorIds: readonly string[],
  session?: ClientSession,
): Promise<VisitorDocument[]> {
  if (visitorIds.length === 0) return [];
  return await getVisitorCollection()
    .find<VisitorDocument>(
      { eshopId: new Types.ObjectId(eshopId), visitorId: { $in: [...visitorIds] } },
      session === undefined ? {} : { session },
    )
    .toArray();
}

/** When a visitor came first and last, and what brought it first. */
export interface VisitorFacts {
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  /** The oldest way that is remembered; null where it came directly. */
  readonly sourceKey: string | null;
}

/** Facts of visitors by their ids; those who are forgotten are left out. */
export async function findVisitorFacts(
  eshopId: EshopId,
  visitorIds: readonly string[],
): Promise<ReadonlyMap<string, VisitorFacts>> {
  const found = await findVisitors(eshopId, visitorIds);
  return new Map(
    found.map(({ visitorId, firstSeenAt, lastSeenAt, touches }) => [
      visitorId,
      { firstSeenAt, lastSeenAt, sourceKey: touches[0]?.sourceKey ?? null },
    ]),
  );
}

/** Stores visitors as they are now; those without an `_id` are new. @throws a duplicate-key error when another writer was first */
export async function saveVisitors(changed: readonly Visitor[], session: ClientSession): Promise<void> {
  const now = new Date();
  for (const visitor of changed) visitor.forgetAt = forgetAfter(visitor.lastSeenAt, visitor.isShopper, now);
  const added = changed.filter((visitor) => visitor._id === undefined);
  const known = changed.filter((visitor): visitor is VisitorDocument => visitor._id !== undefined);
  if (added.length > 0) await getVisitorCollection().insertMany([...added], { session });
  if (known.length === 0) return;
  await getVisitorCollection().bulkWrite(
    known.map(({ _id, eshopId: _shop, visitorId: _visitor, ...rest }) => ({
      updateOne: { filter: { _id }, update: { $set: rest } },
    })),
    { session },
  );
}
