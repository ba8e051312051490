import type { EshopId, ProgramTokenId, UserId } from '#shared/domain/ids/ids.ts';
import { ProgramTokenModel, type ProgramTokenDocument } from './programToken.model.ts';

/** As many as a list shows. */
const listed = 200;
/** The last use is stored at most this often. */
const useStepMs = 60_000;

export type NewProgramToken = Pick<
  ProgramTokenDocument,
  'tokenHash' | 'name' | 'start' | 'scopes' | 'createdAt' | 'expiresAt'
> & { readonly eshopId: EshopId; readonly userId: UserId };

/** Tokens of a shop, or those of one of its members. */
export interface TokenFilter {
  readonly eshopId: EshopId;
  readonly userId?: UserId;
}

export async function insertProgramToken(token: NewProgramToken): Promise<ProgramTokenDocument> {
  return (await ProgramTokenModel.create(token)).toObject();
}

export async function countValidTokens(eshopId: EshopId, now: Date): Promise<number> {
  return await ProgramTokenModel.countDocuments({ eshopId, expiresAt: { $gt: now }, revokedAt: null });
}

/** Tokens, newest first, valid ones before those that have ended. */
export async function findProgramTokens(filter: TokenFilter, now: Date): Promise<ProgramTokenDocument[]> {
  const isValid = ({ expiresAt, revokedAt }: ProgramTokenDocument) => !revokedAt && expiresAt > now;
  const tokens = await ProgramTokenModel.find({ ...filter })
    .sort({ createdAt: -1 })
    .limit(listed)
    .lean<ProgramTokenDocument[]>();
  return tokens.toSorted((one, other) => Number(isValid(other)) - Number(isValid(one)));
}

/** Ends a token; false where the filter has none. One that has ended stays as it ended. */
export async function endProgramToken(filter: TokenFilter, id: ProgramTokenId, now: Date): Promise<boolean> {
  const own = { ...filter, _id: id };
  const ended = await ProgramTokenModel.updateOne(
    { ...own, revokedAt: null, expiresAt: { $gt: now } },
    { $set: { revokedAt: now } },
  );
  return ended.matchedCount === 1 || (await ProgramTokenModel.exists(own)) !== null;
}

/** Finds the valid token of a hash, and stores that it is used; null without one. */
export async function findValidToken(tokenHash: string, now: Date): Promise<ProgramTokenDocument | null> {
  const found = await ProgramTokenModel.findOne({
    tokenHash,
    expiresAt: { $gt: now },
    revokedAt: null,
  }).lean<ProgramTokenDocument | null>();
  if (found === null) return null;
  const { lastUsedAt } = found;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= useStepMs)
    await ProgramTokenModel.updateOne({ _id: found._id }, { $set: { lastUsedAt: now } });
  return found;
}

export async function eraseUserTokens(userId: UserId): Promise<void> {
  await ProgramTokenModel.deleteMany({ userId });
}

export async function eraseShopTokens(eshopId: EshopId): Promise<void> {
  await ProgramTokenModel.deleteMany({ eshopId });
}
