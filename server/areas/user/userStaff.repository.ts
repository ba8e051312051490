import { Types, type ClientSession } from 'mongoose';
import type { InternalRole } from '#shared/access/internalRoles.ts';
import type { AdminPermission } from '#shared/access/permissions.ts';
import type { UserKind } from '#shared/domain/account/account.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { findSearchedPage, type BestMatches, type SearchedPage } from '#server/database/searchedPage.ts';
import {
  matchPrefix,
  containsText,
  mostBestMatches,
  rankMatch,
  listTrigrams,
} from '#server/database/substringSearch.ts';
import { StaffGuardModel } from './staffGuard.model.ts';
import { UserModel, type UserDocument } from './user.model.ts';

/** What staff ask the list of people for. */
export interface UserListQuery {
  readonly page: number;
  readonly pageSize: number;
  /** A part of the e-mail, or a whole id. */
  readonly search: string;
  readonly kind: UserKind;
  /** `match`: the best matches of the search first; by e-mail without a search. */
  readonly sort: 'email' | 'createdAt' | 'lastSignInAt' | 'match';
  readonly isDescending: boolean;
  /** Tells which of some people own a live shop, for the kind `owner`. */
  readonly ownersAmong: (ids: readonly UserId[]) => Promise<ReadonlySet<UserId>>;
}

function searchFilter(search: string): Record<string, unknown> {
  if (search === '') return {};
  return /^[0-9a-f]{24}$/.test(search)
    ? { _id: new Types.ObjectId(search) }
    : containsText('email', 'emailTrigrams', search);
}

function getKindFilter(kind: UserListQuery['kind']): Record<string, unknown> {
  switch (kind) {
    case 'all':
    case 'owner':
      return {};
    case 'affiliate':
      return { isAffiliate: true };
    case 'internal':
      return { isInternal: true };
    case 'disabled':
      return { isDisabled: true };
  }
}

/** No two people have the same e-mail, so its index alone gives the order. */
function buildSort(sort: UserListQuery['sort'], direction: 1 | -1): Record<string, 1 | -1> {
  if (sort === 'match') return { email: 1 };
  return sort === 'email' ? { email: direction } : { [sort]: direction, _id: direction };
}

async function findPage(
  filter: Record<string, unknown>,
  sort: Record<string, 1 | -1>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: UserDocument[]; total: number }> {
  const [items, total] = await Promise.all([
    UserModel.find(filter)
      .sort(sort)
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<UserDocument[]>(),
    Object.keys(filter).length === 0 ? UserModel.estimatedDocumentCount() : UserModel.countDocuments(filter),
  ]);
  return { items, total };
}

const walkedAtOnce = 500;
/** People who are looked at for a page of owners. */
const mostWalked = 20_000;

/** One page of the people who own a live shop: who is one, only the shops know, so people are walked through in order. */
async function findOwnerPage(
  filter: Record<string, unknown>,
  sort: Readonly<Record<string, 1 | -1>>,
  { page, pageSize, ownersAmong }: UserListQuery,
): Promise<SearchedPage<UserDocument>> {
  const owners: UserId[] = [];
  const wanted = page * pageSize + 1;
  let isAtEnd = false;
  for (let skip = 0; owners.length < wanted && skip < mostWalked && !isAtEnd; skip += walkedAtOnce) {
    const found = await UserModel.find(filter, { _id: 1 })
      .sort(sort)
      .skip(skip)
      .limit(walkedAtOnce)
      .lean<Pick<UserDocument, '_id'>[]>();
    const ids = found.map(({ _id }) => _id.toString() as UserId);
    const owning = await ownersAmong(ids);
    owners.push(...ids.filter((id) => owning.has(id)));
    isAtEnd = found.length < walkedAtOnce;
  }
  const ids = owners.slice((page - 1) * pageSize, page * pageSize);
  const users = await UserModel.find({ _id: { $in: ids } }).lean<UserDocument[]>();
  const byId = new Map(users.map((user) => [user._id.toString(), user]));
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    total: owners.length,
    isTotalAtLeast: !isAtEnd,
  };
}

/** Accounts whose e-mail begins with a search come first, the whole e-mail before all others. */
function findBestMatches(search: string, others: Record<string, unknown>): BestMatches {
  return {
    filter: { ...matchPrefix('email', search), ...others },
    limit: mostBestMatches,
    rank: ({ email }) => (email === search ? -1 : rankMatch(String(email), search)),
  };
}

/** One page of the people who fit, and how many fit in all. */
export async function findUserPage(query: UserListQuery): Promise<SearchedPage<UserDocument>> {
  const filter = { ...searchFilter(query.search), ...getKindFilter(query.kind) };
  const sort = buildSort(query.sort, query.isDescending ? -1 : 1);
  const { ownersAmong } = query;
  const selectOwners = async (ids: readonly string[]) => await ownersAmong(ids as readonly UserId[]);
  if (query.search !== '')
    return await findSearchedPage<UserDocument>(
      async (pageFilter, fields, limit) => await UserModel.find(pageFilter, fields).limit(limit).lean(),
      {
        ...query,
        filter,
        sort,
        ...(query.kind === 'owner' ? { filterIds: selectOwners } : {}),
        ...(query.sort === 'match' ? { best: findBestMatches(query.search, getKindFilter(query.kind)) } : {}),
      },
    );
  if (query.kind === 'owner') return await findOwnerPage(filter, sort, query);
  return { ...(await findPage(filter, sort, query)), isTotalAtLeast: false };
}

/** One page of staff by e-mail; `search` is a part of the e-mail, or a whole id. */
export async function findStaffPage(query: {
  page: number;
  pageSize: number;
  search: string;
}): Promise<{ items: UserDocument[]; total: number }> {
  return await findPage({ isInternal: true, ...searchFilter(query.search) }, buildSort('email', 1), query);
}

/** Notes when a person signed in last. */
export async function noteSignIn(userId: UserId, at: Date): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: { lastSignInAt: at } });
}

/**
 * Makes changes of who administers follow one another: the transaction of each writes the same record, so that the
 * second of two at the same moment runs again and sees the first.
 */
export async function guardAdministrators(session: ClientSession): Promise<void> {
  await StaffGuardModel.updateOne(
    { _id: 'administrators' },
    { $inc: { changes: 1 } },
    { upsert: true, session },
  );
}

/** Whether there is another administrator. */
export async function hasOtherAdministrator(userId: UserId, session: ClientSession): Promise<boolean> {
  const other = await UserModel.findOne(
    { isInternal: true, isDisabled: false, internalRoles: 'Administrator', _id: { $ne: userId } },
    { _id: 1 },
  )
    .session(session)
    .lean();
  return other !== null;
}

/** A person as a transaction sees them, or null. */
export async function findUserIn(userId: UserId, session: ClientSession): Promise<UserDocument | null> {
  return await UserModel.findById(userId).session(session).lean<UserDocument>();
}

/** Lets an account and its second factor exist since a moment, for people that are made, not registered. */
export async function setAccountAge(userId: UserId, since: Date): Promise<void> {
  await UserModel.updateOne(
    { _id: userId },
    { $set: { createdAt: since } },
    { timestamps: false, overwriteImmutable: true },
  );
  await UserModel.updateOne(
    { _id: userId, secondFactor: { $ne: null } },
    { $set: { 'secondFactor.enabledAt': since } },
  );
}

/** Grants that an account remembers. */
const rememberedGrants = 100;

function recordGrant(by: UserId): { rightsGrantedBy: { $each: object[]; $slice: number } } {
  return { rightsGrantedBy: { $each: [{ by, at: new Date() }], $slice: -rememberedGrants } };
}

/** Switches an account off, or on, which counts as a grant of its rights. */
export async function setDisabled(
  userId: UserId,
  isDisabled: boolean,
  by: UserId,
  session: ClientSession,
): Promise<void> {
  await UserModel.updateOne(
    { _id: userId },
    { $set: { isDisabled }, ...(isDisabled ? {} : { $push: recordGrant(by) }) },
    { session },
  );
}

/** Gives a right of staff or takes it. */
export async function changeRights(
  userId: UserId,
  change: { role: InternalRole } | { permission: AdminPermission },
  isGiven: boolean,
  by: UserId,
  session: ClientSession,
): Promise<void> {
  const field = 'role' in change ? { internalRoles: change.role } : { adminPermissions: change.permission };
  const where = { _id: userId, isInternal: true };
  if (isGiven) await UserModel.updateOne(where, { $addToSet: field, $push: recordGrant(by) }, { session });
  else await UserModel.updateOne(where, { $pull: field }, { session });
}

/** Replaces all personal data of an account with a pseudonym; the account can no longer sign in. */
export async function eraseUser(userId: UserId, pseudonym: string, session: ClientSession): Promise<void> {
  const retainedFields = { _id: 1, locale: 1, provider: 1, createdAt: 1, updatedAt: 1, __v: 1 };
  // Erase all fields but those listed, including any added later.
  const found: Record<string, unknown> | null = await UserModel.findById(userId).session(session).lean();
  if (found === null) return;
  const gone = Object.keys(found).filter((field) => !(field in retainedFields));
  const erased = {
    email: pseudonym,
    emailTrigrams: listTrigrams(pseudonym),
    isEmailConfirmed: false,
    isInternal: false,
    isAffiliate: false,
    affiliateState: 'None' as const,
    internalRoles: [],
    adminPermissions: [],
    isDisabled: true,
    anonymizedAt: new Date(),
  };
  await UserModel.updateOne(
    { _id: userId },
    {
      $set: erased,
      $unset: Object.fromEntries(gone.filter((field) => !(field in erased)).map((field) => [field, 1])),
    },
    { session },
  );
}
