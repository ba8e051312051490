import { Types } from 'mongoose';
import { cockpitKinds, type CockpitKind, type CockpitView } from '#shared/domain/cockpit/cockpit.ts';
import type { CockpitItemId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { CockpitItemModel, type CockpitItemDocument } from './cockpitItem.model.ts';

/** Filters of the queue. */
export interface CockpitQuery {
  readonly view: CockpitView;
  readonly kinds: readonly CockpitKind[];
  /** Null for all shops. */
  readonly eshopId: EshopId | null;
  /** Who asks: whose `Mine` are. */
  readonly userId: UserId;
  readonly now: Date;
}

function buildFilter({ view, kinds, eshopId, userId, now }: CockpitQuery) {
  return {
    isOpen: true,
    kind: { $in: [...kinds] },
    ...(eshopId === null ? {} : { eshopId: new Types.ObjectId(eshopId) }),
    wakesAt: view === 'Snoozed' ? { $gt: now } : { $lte: now },
    ...(view === 'Mine' ? { assigneeId: new Types.ObjectId(userId) } : {}),
    ...(view === 'Unassigned' ? { assigneeId: null } : {}),
  };
}

/** One page of the queue by money at risk, the most first, and of that the one that waits longest. */
export async function findItemPage(
  query: CockpitQuery & { readonly page: number; readonly pageSize: number },
): Promise<CockpitItemDocument[]> {
  return await CockpitItemModel.find(buildFilter(query))
    .sort({ rankMinor: -1, since: 1, _id: 1 })
    .skip((query.page - 1) * query.pageSize)
    .limit(query.pageSize)
    .lean<CockpitItemDocument[]>();
}

/** How many of each kind a view has; kinds without any are left out. */
export async function countByKind(query: CockpitQuery): Promise<{ kind: CockpitKind; count: number }[]> {
  // Counted by the index, kind by kind: nothing of the items is read.
  const counts = await Promise.all(
    query.kinds.map(async (kind) => ({
      kind,
      count: await CockpitItemModel.countDocuments(buildFilter({ ...query, kinds: [kind] })),
    })),
  );
  return counts.filter(({ count }) => count > 0);
}

/** Whether the snooze of an open item ended after `since`, up to and including `until`. */
export async function hasWokenItem(since: Date, until: Date): Promise<boolean> {
  const filter = { isOpen: true, kind: { $in: [...cockpitKinds] }, wakesAt: { $gt: since, $lte: until } };
  return (await CockpitItemModel.exists(filter)) !== null;
}

/** How many a view has. */
export async function countItems(query: CockpitQuery): Promise<number> {
  return await CockpitItemModel.countDocuments(buildFilter(query));
}

/** Finds an open or fixed item; null when it never existed or has expired. */
export async function findItem(itemId: CockpitItemId): Promise<CockpitItemDocument | null> {
  return await CockpitItemModel.findById(itemId).lean<CockpitItemDocument>();
}

/** Items by their ids. */
export async function findItems(ids: readonly string[]): Promise<CockpitItemDocument[]> {
  return await CockpitItemModel.find({ _id: { $in: [...ids] } }).lean<CockpitItemDocument[]>();
}

/** Ids of the open items of a kind. */
export async function findOpenIds(kind: CockpitKind): Promise<string[]> {
  const open = await CockpitItemModel.find({ isOpen: true, kind }, { _id: 1 }).lean<{ _id: string }[]>();
  return open.map(({ _id }) => _id);
}

/** An item without what staff do about it. */
export type FoundItem = Omit<
  CockpitItemDocument,
  'assigneeId' | 'remindedAt' | 'writtenAt' | 'letterMailId' | 'closedAt'
>;

/** Writes items as they were found; who cares for them stays. */
export async function putItems(items: readonly FoundItem[]): Promise<void> {
  if (items.length === 0) return;
  await CockpitItemModel.bulkWrite(
    items.map(({ _id, ...rest }) => ({
      updateOne: { filter: { _id }, update: { $set: rest, $unset: { closedAt: 1 } }, upsert: true },
    })),
    { ordered: false },
  );
}

/** Removes fixed items from the queue; assignee and history are retained for some time. */
export async function closeItems(ids: readonly string[], at: Date): Promise<number> {
  const closed = await CockpitItemModel.updateMany(
    { _id: { $in: [...ids] }, isOpen: true },
    { $set: { isOpen: false, closedAt: at } },
  );
  return closed.modifiedCount;
}

/** Assigns an item, or unassigns it. */
export async function setAssignee(itemId: CockpitItemId, userId: UserId | null): Promise<boolean> {
  const set = await CockpitItemModel.updateOne(
    { _id: itemId, isOpen: true },
    { $set: { assigneeId: userId === null ? null : new Types.ObjectId(userId) } },
  );
  return set.matchedCount === 1;
}

/** Puts an item off, or (null) takes it back. */
export async function setSnooze(
  itemId: CockpitItemId,
  snooze: CockpitItemDocument['snooze'],
  wakesAt: Date,
): Promise<boolean> {
  const set = await CockpitItemModel.updateOne({ _id: itemId, isOpen: true }, { $set: { snooze, wakesAt } });
  return set.matchedCount === 1;
}

/** Mails about an item that are noted, so that of several senders one sends. */
type NotedMail = 'remindedAt' | 'writtenAt';

/** Notes that a mail goes out; false when one did since a moment. */
export async function noteMail(
  itemId: CockpitItemId,
  mail: NotedMail,
  at: Date,
  notSince: Date,
): Promise<boolean> {
  const noted = await CockpitItemModel.updateOne(
    { _id: itemId, isOpen: true, $or: [{ [mail]: null }, { [mail]: { $lt: notSince } }] },
    { $set: { [mail]: at } },
  );
  return noted.modifiedCount === 1;
}

/** Stores which mail the letter is that was just noted. */
export async function setLetterMail(itemId: CockpitItemId, at: Date, mailId: string): Promise<void> {
  await CockpitItemModel.updateOne({ _id: itemId, writtenAt: at }, { $set: { letterMailId: mailId } });
}

/** Takes it back that a mail went out. */
export async function forgetMail(itemId: CockpitItemId, mail: NotedMail, at: Date): Promise<void> {
  await CockpitItemModel.updateOne({ _id: itemId, [mail]: at }, { $set: { [mail]: null } });
}
