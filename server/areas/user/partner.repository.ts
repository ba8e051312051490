import type { ClientSession } from 'mongoose';
import { parseReferral } from '#shared/domain/affiliate/referral.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { UserModel, type UserDocument } from './user.model.ts';

/** What a person says who asks to become a partner. */
export interface PartnerRequest {
  readonly website: string | null;
  readonly note: string | null;
}

/** Keeps a request to become a partner; null when one waits already or the person is one. */
export async function savePartnerRequest(
  userId: UserId,
  { website, note }: PartnerRequest,
  session: ClientSession,
): Promise<UserDocument | null> {
  return await UserModel.findOneAndUpdate(
    { _id: userId, affiliateState: { $nin: ['Requested', 'Partner'] }, isAffiliate: false },
    {
      $set: {
        affiliateState: 'Requested',
        affiliateRequestedAt: new Date(),
        affiliateNote: note,
        affiliateWebsite: website,
      },
    },
    { returnDocument: 'after', session },
  ).lean<UserDocument>();
}

/** Makes a person a partner, by the code they had before or the one given; null when the code is another's or the account has
 * changed in the meantime. */
export async function setPartner(
  userId: UserId,
  code: string,
): Promise<{ user: UserDocument; isNew: boolean } | null> {
  const user = await UserModel.findById(userId).lean<UserDocument>();
  if (user === null) return null;
  if (user.isAffiliate && user.affiliateCode) return { user, isNew: false };
  try {
    const changed = await UserModel.findOneAndUpdate(
      // As it was read: of two answers at the same moment one counts.
      { _id: userId, isAffiliate: user.isAffiliate, affiliateCode: user.affiliateCode ?? null },
      {
        $set: { isAffiliate: true, affiliateState: 'Partner', affiliateCode: user.affiliateCode ?? code },
      },
      { returnDocument: 'after' },
    ).lean<UserDocument>();
    return changed === null ? null : { user: changed, isNew: true };
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return null;
    throw thrown;
  }
}

/** Refuses the request of a person; answers the account, or null when none waits. */
export async function rejectPartner(userId: UserId): Promise<UserDocument | null> {
  return await UserModel.findOneAndUpdate(
    { _id: userId, affiliateState: 'Requested', isAffiliate: false },
    { $set: { affiliateState: 'Rejected' } },
    { returnDocument: 'after' },
  ).lean<UserDocument>();
}

/** Ends a partnership. */
export async function endPartner(userId: UserId): Promise<void> {
  await UserModel.updateOne(
    { _id: userId, isAffiliate: true },
    { $set: { isAffiliate: false, affiliateState: 'None' } },
  );
}

/** Returns the partner of a typed code or a stored referral, or null if it has none or the partnership ended. */
export async function findPartnerByCode(referral: string): Promise<UserDocument | null> {
  const { code } = parseReferral(referral);
  if (code === '') return null;
  return await UserModel.findOne({
    affiliateCode: code,
    isAffiliate: true,
    isDisabled: false,
  }).lean<UserDocument>();
}

/** How many accounts were made by a partner's link or code since a time. */
export async function countReferredUsers(code: string, since: Date): Promise<number> {
  // Codes are letters only; a link adds the click after a point.
  return await UserModel.countDocuments({
    referralCode: { $regex: `^${code}` },
    createdAt: { $gte: since },
  });
}

/** Who waits for an answer, by pages, the longest wait first. */
export async function findPartnerRequests(page: {
  page: number;
  pageSize: number;
}): Promise<{ items: UserDocument[]; total: number }> {
  const waiting = { affiliateState: 'Requested' } as const;
  const [items, total] = await Promise.all([
    UserModel.find(waiting)
      .sort({ affiliateRequestedAt: 1 })
      .skip((page.page - 1) * page.pageSize)
      .limit(page.pageSize)
      .lean<UserDocument[]>(),
    UserModel.countDocuments(waiting),
  ]);
  return { items, total };
}
