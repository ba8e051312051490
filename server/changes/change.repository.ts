import { Types, type ClientSession } from 'mongoose';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { ChangeKind } from '#shared/domain/campaign/change.ts';
import type { CampaignChangeId, CampaignId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { filterEarlier, type TimeKey } from '#server/database/timeKey.ts';
import { ChangeModel, type ChangeDocument } from './change.model.ts';

/** Who changed something. */
export interface ChangeActor {
  readonly userId: UserId;
  readonly isStaff: boolean;
}

/** A change to record. */
export interface NewChange {
  readonly eshopId: EshopId;
  readonly kind: ChangeKind;
  /** Now, unless given. */
  readonly at?: Date;
  readonly campaignId?: CampaignId;
  readonly name?: string;
  readonly channel?: Channel;
  readonly budgetBeforeMinor?: number;
  readonly budgetMinor?: number;
  readonly count?: number;
  readonly total?: number;
  readonly detail?: string | null;
  /** Null or left out for what neither the shop nor staff did. */
  readonly actor?: ChangeActor | null;
}

/** Messages of platforms may be long. */
const mostDetailCharacters = 300;

function toFields({ at, actor, detail, ...change }: NewChange) {
  return {
    ...change,
    at: at ?? new Date(),
    detail: detail?.slice(0, mostDetailCharacters) ?? null,
    userId: actor?.userId ?? null,
    isStaff: actor?.isStaff ?? false,
  };
}

/** Records changes in the transaction of what causes them; returns their ids. */
export async function recordChanges(
  changes: readonly NewChange[],
  session: ClientSession,
): Promise<CampaignChangeId[]> {
  if (changes.length === 0) return [];
  const created = await ChangeModel.insertMany(changes.map(toFields), { session });
  return created.map(({ _id }) => _id.toString() as CampaignChangeId);
}

/**
 * Adds to the one change of its kind, channel and day, so that counts that arrive page by page are one change.
 * @param day of the shop, or of UTC where it doesn't matter
 */
export async function addToDailyChange(
  change: NewChange & { readonly channel: Channel; readonly count: number },
  day: string,
  session: ClientSession,
): Promise<void> {
  const { count, eshopId, total, ...fields } = toFields(change);
  const groupKey = `${change.kind} ${change.channel} ${day}`;
  await ChangeModel.updateOne(
    { eshopId, groupKey },
    { $inc: { count }, $set: { total: total ?? null }, $setOnInsert: { ...fields, eshopId, groupKey } },
    { upsert: true, session },
  );
}

/** Deletes changes that the platform refused, together with what takes them back. */
export async function deleteChanges(
  eshopId: EshopId,
  ids: readonly CampaignChangeId[],
  session: ClientSession,
): Promise<void> {
  if (ids.length > 0) await ChangeModel.deleteMany({ eshopId, _id: { $in: [...ids] } }, { session });
}

/** Deletes the changes of a campaign that a platform refused to create. */
export async function deleteCampaignChanges(
  eshopId: EshopId,
  campaignId: CampaignId,
  session: ClientSession,
): Promise<void> {
  await ChangeModel.deleteMany({ eshopId, campaignId }, { session });
}

/** Which changes of a shop are asked for. */
export interface ChangeFilter {
  readonly from?: Date;
  /** Not included. */
  readonly before?: Date;
  readonly kinds?: readonly ChangeKind[] | undefined;
  /** Changes of this campaign, of its channel, and of all campaigns. */
  readonly campaign?: { readonly campaignIds: readonly CampaignId[]; readonly channel: Channel };
}

function toQuery(eshopId: EshopId, { from, before, kinds, campaign }: ChangeFilter) {
  const at = {
    ...(from === undefined ? {} : { $gte: from }),
    ...(before === undefined ? {} : { $lt: before }),
  };
  return {
    eshopId: new Types.ObjectId(eshopId),
    ...(Object.keys(at).length === 0 ? {} : { at }),
    ...(kinds === undefined ? {} : { kind: { $in: [...kinds] } }),
    ...(campaign === undefined
      ? {}
      : {
          campaignId: { $in: [...campaign.campaignIds.map((id) => new Types.ObjectId(id)), null] },
          channel: { $in: [campaign.channel, null] },
        }),
  };
}

/** A page of a shop's changes, latest first, and how many there are. */
export async function findChangePage(
  eshopId: EshopId,
  filter: ChangeFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: ChangeDocument[]; total: number }> {
  const query = toQuery(eshopId, filter);
  const [items, total] = await Promise.all([
    ChangeModel.find(query)
      .sort({ at: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<ChangeDocument[]>(),
    ChangeModel.countDocuments(query),
  ]);
  return { items, total };
}

/** A shop's latest changes from an instant up to before another, oldest first. */
export async function findChanges(
  eshopId: EshopId,
  from: Date,
  before: Date,
  limit: number,
): Promise<ChangeDocument[]> {
  const found = await ChangeModel.find(toQuery(eshopId, { from, before }))
    .sort({ at: -1 })
    .limit(limit)
    .lean<ChangeDocument[]>();
  return found.reverse();
}

/** A shop's changes of some kinds earlier than a key, latest first. */
export async function findChangesBefore(
  eshopId: EshopId,
  kinds: readonly ChangeKind[],
  key: TimeKey | null,
  limit: number,
): Promise<ChangeDocument[]> {
  return await ChangeModel.find({ ...toQuery(eshopId, { kinds }), ...filterEarlier('at', key) })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean<ChangeDocument[]>();
}

/** A change of a shop, or null. */
export async function findChange(
  eshopId: EshopId,
  changeId: CampaignChangeId,
): Promise<ChangeDocument | null> {
  return await ChangeModel.findOne({ _id: changeId, eshopId }).lean<ChangeDocument>();
}

/** Moves the changes of a campaign so far to an instant: demo campaigns are created after the history they show. */
export async function backdateChanges(eshopId: EshopId, campaignId: CampaignId, at: Date): Promise<void> {
  await ChangeModel.updateMany({ eshopId, campaignId }, { $set: { at } });
}

/** Inserts changes of the past that happened before this product watched; those known already are left out. */
export async function insertPastChanges(
  changes: readonly (NewChange & { readonly at: Date })[],
): Promise<void> {
  for (const change of changes) {
    const { eshopId, kind, at } = change;
    if ((await ChangeModel.exists({ eshopId, kind, at })) === null)
      await ChangeModel.create([toFields(change)]);
  }
}
