import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { RevocationModel, type RevocationRecord } from './revocation.model.ts';

/** Stores access that is to be ended at its network; returns it. */
export async function insertRevocation(revocation: Omit<RevocationRecord, '_id'>): Promise<RevocationRecord> {
  return (await RevocationModel.create(revocation)).toObject<RevocationRecord>();
}

/** Revocations whose next attempt is due, the longest due first. */
export async function findDueRevocations(now: Date, limit: number): Promise<RevocationRecord[]> {
  return await RevocationModel.find({ nextAttemptAt: { $lte: now } })
    .sort({ nextAttemptAt: 1 })
    .limit(limit)
    .lean<RevocationRecord[]>();
}

/** Claims an attempt; false where another process makes it. */
export async function claimRevocation(
  { eshopId, _id, attempts }: RevocationRecord,
  nextAttemptAt: Date,
): Promise<boolean> {
  const { modifiedCount } = await RevocationModel.updateOne(
    { eshopId, _id, attempts },
    { $set: { nextAttemptAt }, $inc: { attempts: 1 } },
  );
  return modifiedCount === 1;
}

/** Plans the next attempt. */
export async function postponeRevocation(
  { eshopId, _id }: RevocationRecord,
  nextAttemptAt: Date,
): Promise<void> {
  await RevocationModel.updateOne({ eshopId, _id }, { $set: { nextAttemptAt } });
}

/** Stores tokens that were renewed to be revoked. */
export async function storeRenewedRevocation(
  { eshopId, _id }: RevocationRecord,
  tokens: Pick<RevocationRecord, 'sealedAccessToken' | 'sealedRefreshToken' | 'expiresAt'>,
): Promise<void> {
  await RevocationModel.updateOne({ eshopId, _id }, { $set: tokens });
}

export async function deleteRevocation({ eshopId, _id }: RevocationRecord): Promise<void> {
  await RevocationModel.deleteOne({ eshopId, _id });
}

/** Removes all revocations of a shop. */
export async function deleteShopRevocations(eshopId: EshopId): Promise<void> {
  await RevocationModel.deleteMany({ eshopId: new Types.ObjectId(eshopId) });
}
