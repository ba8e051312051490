import { Types } from 'mongoose';
import type { SearchConsoleInsights } from '#shared/contracts/searchConsoleCalls.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import {
  SearchConsoleConnectionModel,
  SearchConsoleReadingModel,
  type SearchConsoleAttempt,
  type SearchConsoleReading,
  type SearchConsoleRecord,
} from './searchConsole.model.ts';

/** Begins an attempt; one before it is over. */
export async function storeAttempt(
  eshopId: EshopId,
  attempt: Pick<SearchConsoleAttempt, 'id' | 'sealedVerifier' | 'expiresAt'> & { readonly userId: UserId },
): Promise<void> {
  const begun = { ...attempt, state: 'new', ticketHash: null, sealedGrant: null };
  await SearchConsoleConnectionModel.updateOne(
    { _id: eshopId },
    { $set: { attempt: begun } },
    { upsert: true },
  );
}

/** Claims an attempt for the exchange of its code, once; null when it is over or was claimed. */
export async function claimExchange(eshopId: EshopId, id: string): Promise<SearchConsoleAttempt | null> {
  const found = await SearchConsoleConnectionModel.findOneAndUpdate(
    { _id: eshopId, 'attempt.id': id, 'attempt.state': 'new', 'attempt.expiresAt': { $gt: new Date() } },
    { $set: { 'attempt.state': 'exchanging' } },
    { returnDocument: 'after' },
  ).lean<SearchConsoleRecord>();
  return found?.attempt ?? null;
}

/** Stores granted access until the shop's window claims it. */
export async function storeGranted(
  eshopId: EshopId,
  id: string,
  granted: { readonly ticketHash: string; readonly sealedGrant: string },
): Promise<void> {
  await SearchConsoleConnectionModel.updateOne(
    { _id: eshopId, 'attempt.id': id, 'attempt.state': 'exchanging' },
    {
      $set: {
        'attempt.state': 'granted',
        'attempt.ticketHash': granted.ticketHash,
        'attempt.sealedGrant': granted.sealedGrant,
      },
    },
  );
}

/** Claims granted access by its ticket, once; only for the user who began. */
export async function claimGranted(
  eshopId: EshopId,
  userId: UserId,
  ticketHash: string,
): Promise<SearchConsoleRecord | null> {
  return await SearchConsoleConnectionModel.findOneAndUpdate(
    {
      _id: eshopId,
      'attempt.ticketHash': ticketHash,
      'attempt.userId': userId,
      'attempt.state': 'granted',
      'attempt.expiresAt': { $gt: new Date() },
    },
    { $set: { attempt: null } },
    { returnDocument: 'before' },
  ).lean<SearchConsoleRecord>();
}

/** A shop's connection, or null. */
export async function findSearchConsole(eshopId: EshopId): Promise<SearchConsoleRecord | null> {
  return await SearchConsoleConnectionModel.findOne({ _id: eshopId }).lean<SearchConsoleRecord>();
}

/** Changes a connection. */
export async function updateSearchConsole(
  eshopId: EshopId,
  change: Partial<Omit<SearchConsoleRecord, '_id' | 'attempt' | 'connectedBy'>> & {
    readonly connectedBy?: UserId | null;
  },
): Promise<void> {
  await SearchConsoleConnectionModel.updateOne({ _id: eshopId }, { $set: change });
}

/** Changes a connection that still has this access; an access that was renewed meanwhile is left alone. */
export async function updateSameAccess(
  eshopId: EshopId,
  sealedRefreshToken: string,
  change: Partial<
    Pick<SearchConsoleRecord, 'endedAt' | 'missingSince' | 'readAt' | 'nextReadAt' | 'failures'>
  >,
): Promise<void> {
  await SearchConsoleConnectionModel.updateOne({ _id: eshopId, sealedRefreshToken }, { $set: change });
}

/** Whether a Google account has a live connection beside an access: of another shop, or renewed. */
export async function hasOtherAccess(account: string, sealedRefreshToken: string): Promise<boolean> {
  const found = await SearchConsoleConnectionModel.exists({
    account,
    sealedRefreshToken: { $nin: [null, sealedRefreshToken] },
    endedAt: null,
  });
  return found !== null;
}

/** Connections whose next reading is due, the longest due first. */
export async function findDueReadings(now: Date, limit: number): Promise<SearchConsoleRecord[]> {
  return await SearchConsoleConnectionModel.find({ nextReadAt: { $lte: now } })
    .sort({ nextReadAt: 1 })
    .limit(limit)
    .lean<SearchConsoleRecord[]>();
}

/** Claims a reading until a time; false where another process reads. */
export async function claimReading({ _id, nextReadAt }: SearchConsoleRecord, until: Date): Promise<boolean> {
  const { modifiedCount } = await SearchConsoleConnectionModel.updateOne(
    { _id, nextReadAt },
    { $set: { nextReadAt: until } },
  );
  return modifiedCount === 1;
}

/** Stores what a reading says, in the place of the one before. */
export async function storeReading(
  eshopId: EshopId,
  property: string,
  insights: SearchConsoleInsights | null,
): Promise<void> {
  await SearchConsoleReadingModel.updateOne(
    { _id: eshopId },
    { $set: { property, insights } },
    { upsert: true },
  );
}

/** The last reading of a shop, or null. */
export async function findReading(eshopId: EshopId): Promise<SearchConsoleReading | null> {
  return await SearchConsoleReadingModel.findOne({ _id: eshopId }).lean<SearchConsoleReading>();
}

/** Deletes the last reading of a shop. */
export async function deleteReading(eshopId: EshopId): Promise<void> {
  await SearchConsoleReadingModel.deleteOne({ _id: eshopId });
}

/** Removes a shop's connection with everything that was read. */
export async function removeSearchConsole(eshopId: EshopId): Promise<void> {
  const ofShop = { _id: new Types.ObjectId(eshopId) };
  await SearchConsoleReadingModel.deleteOne(ofShop);
  await SearchConsoleConnectionModel.deleteOne(ofShop);
}
