import { Types } from 'mongoose';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { RevocationOutcome } from '#shared/domain/social/networkPermissions.ts';
import type { SocialTarget } from '#server/social/socialPlatform.ts';
import { ConnectionAttemptModel, type ConnectionAttemptRecord } from './connectionAttempt.model.ts';
import { SocialConnectionModel, type SocialConnectionRecord } from './socialConnection.model.ts';

/** Stores an attempt that begins. */
export async function insertAttempt(
  attempt: Pick<ConnectionAttemptRecord, 'network' | 'sealedVerifier' | 'expiresAt'> & {
    readonly id: string;
    readonly eshopId: EshopId;
    readonly userId: UserId;
  },
): Promise<void> {
  const { id, ...fields } = attempt;
  await ConnectionAttemptModel.create({ _id: id, ...fields, state: 'new' });
}

/** Claims an attempt for the exchange of its code, once; null when it is over or was claimed. */
export async function claimForExchange(
  eshopId: EshopId,
  id: string,
): Promise<ConnectionAttemptRecord | null> {
  return await ConnectionAttemptModel.findOneAndUpdate(
    { eshopId, _id: id, state: 'new', expiresAt: { $gt: new Date() } },
    { $set: { state: 'exchanging' } },
    { returnDocument: 'after' },
  ).lean<ConnectionAttemptRecord>();
}

/** Stores granted access until the shop's window claims it. */
export async function storeGrant(
  eshopId: EshopId,
  id: string,
  granted: { readonly ticketHash: string; readonly sealedGrant: string },
): Promise<void> {
  await ConnectionAttemptModel.updateOne(
    { eshopId, _id: id, state: 'exchanging' },
    { $set: { ...granted, state: 'granted' } },
  );
}

/** Claims granted access by its ticket, once; only for the shop and user who began. */
export async function claimGrant(
  eshopId: EshopId,
  userId: UserId,
  ticketHash: string,
): Promise<ConnectionAttemptRecord | null> {
  return await ConnectionAttemptModel.findOneAndUpdate(
    { eshopId, ticketHash, userId, state: 'granted', expiresAt: { $gt: new Date() } },
    { $set: { state: 'used', sealedGrant: null }, $unset: { ticketHash: '' } },
    { returnDocument: 'before' },
  ).lean<ConnectionAttemptRecord>();
}

/** Returns a shop's connection to a network; null if none. */
export async function findConnection(
  eshopId: EshopId,
  network: SocialNetwork,
): Promise<SocialConnectionRecord | null> {
  return await SocialConnectionModel.findOne({ eshopId, network }).lean<SocialConnectionRecord>();
}

/** Returns all connections of a shop. */
export async function findConnections(eshopId: EshopId): Promise<SocialConnectionRecord[]> {
  return await SocialConnectionModel.find({ eshopId }).lean<SocialConnectionRecord[]>();
}

/** Changes a connection; creates it where there is none. */
export async function saveConnection(
  eshopId: EshopId,
  network: SocialNetwork,
  change: Partial<Omit<SocialConnectionRecord, '_id' | 'eshopId' | 'network' | 'target'>> & {
    readonly target?: SocialTarget | null;
  },
): Promise<void> {
  await SocialConnectionModel.updateOne({ eshopId, network }, { $set: change }, { upsert: true });
}

/** Marks that the network refuses the access; a newer one is left alone. */
export async function markEnded(
  eshopId: EshopId,
  network: SocialNetwork,
  sealedAccessToken: string,
): Promise<void> {
  await SocialConnectionModel.updateOne(
    { eshopId, network, sealedAccessToken, endedAt: null },
    { $set: { endedAt: new Date() } },
  );
}

/** Connections that end until a time unless a user signs in again, and whose shop was not warned of that end. */
export async function findEndingConnections(now: Date, until: Date): Promise<SocialConnectionRecord[]> {
  const ending = await SocialConnectionModel.find({
    expiresAt: { $gt: now, $lte: until },
    sealedAccessToken: { $ne: null },
    sealedRefreshToken: null,
    endedAt: null,
  }).lean<SocialConnectionRecord[]>();
  return ending.filter(({ expiresAt, warnedOf }) => warnedOf?.getTime() !== expiresAt?.getTime());
}

/** Marks the end that a shop is warned of; false where another process warns. */
export async function markWarned(
  { eshopId, _id, warnedOf = null }: SocialConnectionRecord,
  end: Date | null,
): Promise<boolean> {
  const { modifiedCount } = await SocialConnectionModel.updateOne(
    { eshopId, _id, warnedOf },
    { $set: { warnedOf: end } },
  );
  return modifiedCount === 1;
}

/** Claims the renewal of tokens; false where another process does it. */
export async function claimRenewal(
  eshopId: EshopId,
  network: SocialNetwork,
  sealedAccessToken: string,
  until: Date,
): Promise<boolean> {
  const now = new Date();
  const { modifiedCount } = await SocialConnectionModel.updateOne(
    {
      eshopId,
      network,
      sealedAccessToken,
      $or: [{ renewingUntil: null }, { renewingUntil: { $lte: now } }],
    },
    { $set: { renewingUntil: until } },
  );
  return modifiedCount === 1;
}

/** Stores renewed tokens; a network that gives no new refresh token keeps the one before. */
export async function storeRenewed(
  eshopId: EshopId,
  network: SocialNetwork,
  renewed: {
    readonly sealedAccessToken: string;
    readonly sealedRefreshToken: string | null;
    readonly expiresAt: Date | null;
  },
): Promise<void> {
  const { sealedRefreshToken, ...fields } = renewed;
  await SocialConnectionModel.updateOne(
    { eshopId, network },
    {
      $set: {
        ...fields,
        ...(sealedRefreshToken === null ? {} : { sealedRefreshToken }),
        renewingUntil: null,
        endedAt: null,
      },
    },
  );
}

/**
 * Whether any connection, of whatever shop, works with the same account. Connections that were stored before accounts were
 * are compared by the account's name.
 */
export async function hasLiveConnection(
  network: SocialNetwork,
  { accountId, accountName }: Pick<SocialConnectionRecord, 'accountId' | 'accountName'>,
): Promise<boolean> {
  const isLive = { network, sealedAccessToken: { $ne: null }, endedAt: null };
  const found = await SocialConnectionModel.exists(
    accountId
      ? { ...isLive, $or: [{ accountId }, { accountId: null, accountName }] }
      : { ...isLive, accountName },
  );
  return found !== null;
}

/** Stores what came of an access at the network; a connection that works again is left alone. */
export async function markRevocation(
  eshopId: EshopId,
  network: SocialNetwork,
  revocation: RevocationOutcome,
): Promise<void> {
  await SocialConnectionModel.updateOne(
    { eshopId, network, sealedAccessToken: null },
    { $set: { revocation } },
  );
}

/** Connections whose permissions and page were not checked since a time. */
export async function findUncheckedConnections(
  since: Date,
  limit: number,
): Promise<SocialConnectionRecord[]> {
  return await SocialConnectionModel.find({
    $or: [{ checkedAt: null }, { checkedAt: { $lte: since } }],
    sealedAccessToken: { $ne: null },
    endedAt: null,
  })
    .sort({ checkedAt: 1 })
    .limit(limit)
    .lean<SocialConnectionRecord[]>();
}

/** Stores what a check of an access found; a newer access is left alone. */
export async function storeCheck(
  { eshopId, network, sealedAccessToken }: SocialConnectionRecord,
  found: Pick<
    Partial<SocialConnectionRecord>,
    'missingPermissions' | 'checkedAt' | 'target' | 'isPrivateOnly'
  >,
): Promise<void> {
  await SocialConnectionModel.updateOne({ eshopId, network, sealedAccessToken }, { $set: found });
}

/** Lifts what posts of shops showed of a network's audit: it is of the product, so what one shop sees is true for all. */
export async function liftPrivateOnly(network: SocialNetwork): Promise<void> {
  await SocialConnectionModel.updateMany(
    { network, isPrivateOnly: true },
    { $set: { isPrivateOnly: false } },
  );
}

/** Removes all connections of a shop, and those that were begun. */
export async function deleteShopConnections(eshopId: EshopId): Promise<void> {
  const ofShop = { eshopId: new Types.ObjectId(eshopId) };
  await ConnectionAttemptModel.deleteMany(ofShop);
  await SocialConnectionModel.deleteMany(ofShop);
}
