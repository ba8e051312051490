import type { ClientSession } from 'mongoose';
import { normalizeReferral } from '#shared/domain/affiliate/referral.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { UserModel, type UserDocument } from './user.model.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { containsText, listTrigrams } from '#server/database/substringSearch.ts';

/** Fields of a new account. */
export type NewUser = Pick<UserDocument, 'email' | 'passwordHash' | 'locale' | 'provider'> &
  Partial<
    Pick<
      UserDocument,
      | 'referralCode'
      | 'isInternal'
      | 'isAffiliate'
      | 'affiliateState'
      | 'affiliateCode'
      | 'affiliateWebsite'
      | 'isEmailConfirmed'
      | 'internalRoles'
      | 'adminPermissions'
    >
  > & { readonly createdBy?: UserId };

/** What may be changed of an account in one step. */
export type UserChange = Partial<
  Pick<
    UserDocument,
    | 'passwordHash'
    | 'isEmailConfirmed'
    | 'locale'
    | 'isDarkMode'
    | 'theme'
    | 'efficiencyMeasure'
    | 'emailLinkId'
    | 'resetLinkId'
    | 'pendingEmail'
    | 'email'
  >
>;

function withTrigrams<Change extends UserChange>(change: Change): Change & { emailTrigrams?: string[] } {
  return change.email === undefined ? change : { ...change, emailTrigrams: listTrigrams(change.email) };
}

/** The account of an id, or null. */
export async function findUserById(userId: UserId): Promise<UserDocument | null> {
  return await UserModel.findById(userId).lean<UserDocument>();
}

/** Accounts of ids. */
export async function findUsersByIds(userIds: readonly UserId[]): Promise<UserDocument[]> {
  return await UserModel.find({ _id: { $in: userIds } }).lean<UserDocument[]>();
}

/** The account of an e-mail (lower case), or null. */
export async function findUserByEmail(email: string): Promise<UserDocument | null> {
  return await UserModel.findOne({ email }).lean<UserDocument>();
}

/** Host of erased users' addresses; not allowed for registration, so that a pseudonym is never taken. */
export const pseudonymHost = 'anonymized.invalid';

/** Makes an account; null when the e-mail is taken, after which a transaction has to be given up. */
export async function insertUser(user: NewUser, session?: ClientSession): Promise<UserDocument | null> {
  if (user.email.endsWith(`@${pseudonymHost}`)) return null;
  try {
    const referralCode = user.referralCode ? normalizeReferral(user.referralCode) : null;
    const [created] = await UserModel.create(
      [withTrigrams({ ...user, referralCode })],
      session === undefined ? {} : { session },
    );
    return created?.toObject() ?? null;
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return null;
    throw thrown;
  }
}

/** Changes an account and answers it, or null when there is none. */
export async function updateUser(userId: UserId, change: UserChange): Promise<UserDocument | null> {
  return await UserModel.findByIdAndUpdate(
    userId,
    { $set: withTrigrams(change) },
    { returnDocument: 'after' },
  ).lean<UserDocument>();
}

/** Puts another hash in the place of the one that an account was read with; null when that is no longer its hash. */
export async function replacePasswordHash(
  { _id, passwordHash: known }: Pick<UserDocument, '_id' | 'passwordHash'>,
  passwordHash: string,
): Promise<UserDocument | null> {
  return await UserModel.findOneAndUpdate(
    { _id, passwordHash: known ?? null },
    { $set: { passwordHash } },
    { returnDocument: 'after' },
  ).lean<UserDocument>();
}

/** Uses up a link of a mail: changes the account if the link is still the valid one, else answers null. */
export async function useLink(
  userId: UserId,
  link: 'emailLinkId' | 'resetLinkId',
  linkId: string,
  change: UserChange,
): Promise<UserDocument | null> {
  return await UserModel.findOneAndUpdate(
    { _id: userId, [link]: linkId, isDisabled: false },
    { $set: { ...withTrigrams(change), [link]: null } },
    { returnDocument: 'after' },
  ).lean<UserDocument>();
}

/** Ids of accounts whose e-mail contains the text, at most 200, for the search of staff. */
export async function findUserIdsByEmailPart(part: string): Promise<UserId[]> {
  const found = await UserModel.find(containsText('email', 'emailTrigrams', part), { _id: 1 })
    .limit(200)
    .lean<{ _id: UserDocument['_id'] }[]>();
  return found.map((user) => user._id.toString() as UserId);
}
