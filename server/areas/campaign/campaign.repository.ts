import { Types, type ClientSession } from 'mongoose';
import {
  refusedApiStatuses,
  type CampaignApiStatus,
  type Channel,
  type Format,
} from '#shared/domain/campaign/campaign.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import type { CampaignState, RunState } from '#server/platforms/adPlatform.ts';
import type { PlatformErrorKind } from '#server/platforms/platformError.ts';
import { CampaignModel, type CampaignDocument } from './campaign.model.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';

/** Fields of a new campaign. */
export type NewCampaign = Pick<
  CampaignDocument,
  | 'channel'
  | 'format'
  | 'name'
  | 'currency'
  | 'desiredStatus'
  | 'holdReason'
  | 'dailyBudgetMinor'
  | 'texts'
  | 'platformName'
> &
  Partial<Pick<CampaignDocument, 'images' | 'pageId'>>;

/** Desired fields of a campaign. */
export type DesiredState = Partial<
  Pick<
    CampaignDocument,
    'desiredStatus' | 'dailyBudgetMinor' | 'holdReason' | 'texts' | 'images' | 'pageId' | 'isContentDue'
  >
>;

/** The id of a campaign. */
export function getCampaignId(campaign: Pick<CampaignDocument, '_id'>): CampaignId {
  return campaign._id.toString() as CampaignId;
}

/** The shop of a campaign. */
export function getCampaignEshopId(campaign: Pick<CampaignDocument, 'eshopId'>): EshopId {
  return campaign.eshopId.toString() as EshopId;
}

/** An id for a campaign that is still to be written. */
export function createCampaignId(): CampaignId {
  return new Types.ObjectId().toString() as CampaignId;
}

/**
 * Writes a campaign that is still to be made on its platform; null when the shop has one of the kind.
 * @throws a duplicate key instead when in a transaction
 */
export async function insertCampaign(
  eshopId: EshopId,
  campaignId: CampaignId,
  campaign: NewCampaign,
  session: ClientSession | null = null,
): Promise<CampaignDocument | null> {
  try {
    const [created] = await CampaignModel.create(
      [{ _id: campaignId, eshopId, ...campaign, apiStatus: 'PendingCreation' }],
      session === null ? {} : { session },
    );
    return created?.toObject() ?? null;
  } catch (thrown) {
    // It ended the transaction, so that its caller has to say so.
    if (session === null && isDuplicateKey(thrown)) return null;
    throw thrown;
  }
}

/** Forgets a campaign that the platform never had. */
export async function deleteUnmadeCampaign(
  eshopId: EshopId,
  campaignId: CampaignId,
  session: ClientSession,
): Promise<void> {
  await CampaignModel.deleteOne({ _id: campaignId, eshopId, platformCampaignId: null }, { session });
}

/** The latest campaign of a kind, removed or not; null when there was none. */
export async function findLatestCampaign(
  eshopId: EshopId,
  channel: Channel,
  format: Format,
): Promise<CampaignDocument | null> {
  return await CampaignModel.findOne({ eshopId, channel, format }).sort({ _id: -1 }).lean<CampaignDocument>();
}

/** All campaigns of a shop, oldest first. */
export async function findCampaigns(eshopId: EshopId): Promise<CampaignDocument[]> {
  return await CampaignModel.find({ eshopId }).sort({ _id: 1 }).lean<CampaignDocument[]>();
}

/** A campaign of a shop, or null. */
export async function findCampaign(
  eshopId: EshopId,
  campaignId: CampaignId,
): Promise<CampaignDocument | null> {
  return await CampaignModel.findOne({ _id: campaignId, eshopId }).lean<CampaignDocument>();
}

/** State without failed attempts: the platform is called at once. */
export const noFailure = {
  failedTries: 0,
  retryAt: null,
  failedKind: null,
  failedReason: null,
  failedCode: null,
} as const;

/** Writes a desired state and returns the campaign; null when it was removed or does not exist. */
export async function writeDesiredState(
  eshopId: EshopId,
  campaignId: CampaignId,
  desired: DesiredState,
  session: ClientSession | null = null,
): Promise<CampaignDocument | null> {
  return await CampaignModel.findOneAndUpdate(
    { _id: campaignId, eshopId, isRemoved: false },
    {
      $set: {
        ...desired,
        ...(desired.desiredStatus === undefined ? {} : { isRemoved: desired.desiredStatus === 'Removed' }),
        isSettled: false,
        ...noFailure,
      },
      $inc: { revision: 1 },
    },
    session === null ? { returnDocument: 'after' } : { returnDocument: 'after', session },
  ).lean<CampaignDocument>();
}

/** Reverts a desired state that the platform refused, unless a newer one exists. */
export async function revertDesiredState(
  eshopId: EshopId,
  campaignId: CampaignId,
  revision: number,
  before: DesiredState,
  session: ClientSession,
): Promise<void> {
  await CampaignModel.updateOne(
    { _id: campaignId, eshopId, revision },
    {
      $set: {
        ...before,
        ...(before.desiredStatus === undefined ? {} : { isRemoved: before.desiredStatus === 'Removed' }),
        isSettled: false,
      },
      $inc: { revision: 1 },
    },
    { session },
  );
}

/** Notes the campaign that was made (or found) on the platform. */
export async function markCreated(
  campaignId: CampaignId,
  created: {
    accountId: string;
    platformCampaignId: string;
    runState: RunState | null;
    budgetMinor: number | null;
  },
): Promise<void> {
  await CampaignModel.updateOne(
    { _id: campaignId },
    {
      $set: {
        platformAccountId: created.accountId,
        platformCampaignId: created.platformCampaignId,
        platformRunState: created.runState,
        platformBudgetMinor: created.budgetMinor,
      },
    },
  );
}

/** Marks a campaign as reconciled up to a revision; false when a newer state was desired since. */
export async function markReconciled(
  campaignId: CampaignId,
  revision: number,
  applied: { runState: RunState; budgetMinor: number; isContentNew: boolean },
): Promise<boolean> {
  const now = new Date();
  const noted = await CampaignModel.updateOne(
    { _id: campaignId, revision },
    {
      $set: {
        isSettled: true,
        isContentDue: false,
        ...noFailure,
        platformRunState: applied.runState,
        platformBudgetMinor: applied.budgetMinor,
        stoppedAt: applied.runState === 'Running' ? null : now,
        isSpendOpen: true,
        ...(applied.isContentNew ? { synchronizedAt: now } : {}),
      },
    },
  );
  return noted.matchedCount === 1;
}

/** Records a failed push and when to retry; states desired since are not delayed by it. */
export async function recordFailedAttempt(
  campaignId: CampaignId,
  revision: number,
  failed: { retryAt: Date; kind: PlatformErrorKind; reason: string; code: string | null },
  session: ClientSession,
): Promise<void> {
  await CampaignModel.updateOne(
    { _id: campaignId, revision },
    {
      $set: {
        retryAt: failed.retryAt,
        failedKind: failed.kind,
        failedReason: failed.reason,
        failedCode: failed.code,
      },
      $inc: { failedTries: 1 },
    },
    { session },
  );
}

/** Makes campaigns that wait for a renewed sign-in due at once. */
export async function wakeSignedOut(): Promise<void> {
  await CampaignModel.updateMany({ isSettled: false, failedKind: 'reconnect' }, { $set: { retryAt: null } });
}

/** Notes why a platform refuses to make a campaign, for the shop to see. */
export async function recordRefusal(campaignId: CampaignId, reasons: readonly string[]): Promise<void> {
  await CampaignModel.updateOne(
    { _id: campaignId, platformCampaignId: null },
    { $set: { apiStatus: 'Misconfigured', apiStatusReasons: [...reasons] } },
  );
}

/** Campaigns of each platform account, by its id. */
export function groupByAccount(campaigns: readonly CampaignDocument[]): Map<string, CampaignDocument[]> {
  const groups = new Map<string, CampaignDocument[]>();
  for (const campaign of campaigns) {
    if (!campaign.platformAccountId) continue;
    const group = groups.get(campaign.platformAccountId);
    if (group === undefined) groups.set(campaign.platformAccountId, [campaign]);
    else group.push(campaign);
  }
  return groups;
}

/** Finds campaigns due for a push to a platform, oldest first. */
export async function findUnreconciled(
  channel: Channel,
  now: Date,
  limit: number,
): Promise<CampaignDocument[]> {
  const due = [{ retryAt: null }, { retryAt: { $lte: now } }];
  return await CampaignModel.find({ isSettled: false, channel, $or: due })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<CampaignDocument[]>();
}

/** Finds shops with a campaign that is held for lack of credit. */
export async function findEshopsWithoutCredit(): Promise<EshopId[]> {
  const ids = await CampaignModel.distinct('eshopId', { holdReason: 'CreditExhausted', isRemoved: false });
  return ids.map((id) => id.toString() as EshopId);
}

/** Campaigns of which the platform may still report spend. */
export async function findSpending(channel: Channel): Promise<CampaignDocument[]> {
  return await CampaignModel.find({
    channel,
    isSpendOpen: true,
    platformCampaignId: { $ne: null },
  }).lean<CampaignDocument[]>();
}

/** Notes that nothing more is expected of campaigns of an account that were stopped before an instant. */
export async function closeSpend(channel: Channel, accountId: string, stoppedBefore: Date): Promise<void> {
  await CampaignModel.updateMany(
    { channel, platformAccountId: accountId, isSettled: true, stoppedAt: { $lt: stoppedBefore } },
    { $set: { isSpendOpen: false } },
  );
}

/** Campaigns that exist on a platform and were not removed. */
export async function findCreated(channel: Channel): Promise<CampaignDocument[]> {
  return await CampaignModel.find({
    channel,
    platformCampaignId: { $ne: null },
    isRemoved: false,
  }).lean<CampaignDocument[]>();
}

/** Shops with a campaign on a platform whose ads come from a catalogue, each once. */
export async function findEshopsWithCatalogueAds(channel: Channel): Promise<EshopId[]> {
  const campaigns = await findCreated(channel);
  const eshopIds = campaigns
    .filter(({ format }) => format !== 'Dsa')
    .map(({ eshopId }) => eshopId.toString());
  return [...new Set(eshopIds)] as EshopId[];
}

/** Stores that a platform refuses a campaign; false when it is refused already. */
export async function turnRefused(
  campaignId: CampaignId,
  { apiStatus, reasons }: Pick<CampaignState, 'apiStatus' | 'reasons'>,
  session: ClientSession,
): Promise<boolean> {
  const turned = await CampaignModel.updateOne(
    { _id: campaignId, isRemoved: false, apiStatus: { $nin: [...refusedApiStatuses] } },
    { $set: { apiStatus, apiStatusReasons: [...reasons] } },
    { session },
  );
  return turned.modifiedCount === 1;
}

/** Stores what the platform says of a campaign. */
export async function noteState(
  campaignId: CampaignId,
  state: Pick<CampaignState, 'apiStatus' | 'reasons'>,
): Promise<void> {
  await CampaignModel.updateOne(
    { _id: campaignId },
    { $set: { apiStatus: state.apiStatus, apiStatusReasons: [...state.reasons] } },
  );
}

/** Stores a new state of a campaign on the platform; false when it has another one than `before` by now. */
export async function turnState(
  campaignId: CampaignId,
  before: CampaignApiStatus,
  state: Pick<CampaignState, 'apiStatus' | 'reasons'>,
  session: ClientSession,
): Promise<boolean> {
  const turned = await CampaignModel.updateOne(
    { _id: campaignId, apiStatus: before },
    { $set: { apiStatus: state.apiStatus, apiStatusReasons: [...state.reasons] } },
    { session },
  );
  return turned.matchedCount === 1;
}

/** Records that the platform drifted from the pushed state, to push it again; only if nothing newer is desired. */
export async function noteDrift(
  campaignId: CampaignId,
  revision: number,
  state: CampaignState,
): Promise<void> {
  await CampaignModel.updateOne(
    { _id: campaignId, revision, isSettled: true },
    {
      $set: {
        isSettled: false,
        platformRunState: state.runState,
        platformBudgetMinor: state.dailyBudgetMinor,
        ...(state.runState === 'Running' ? { stoppedAt: null, isSpendOpen: true } : {}),
      },
    },
  );
}

/**
 * Takes a campaign that its platform still has over into a record that was removed: it is pushed its removal again, and
 * its spend is read. False when the record changed meanwhile or has another campaign of the platform.
 */
export async function reopenRemoved(
  campaign: CampaignDocument,
  present: { readonly accountId: string; readonly platformCampaignId: string },
): Promise<boolean> {
  const reopened = await CampaignModel.updateOne(
    {
      _id: campaign._id,
      eshopId: campaign.eshopId,
      revision: campaign.revision,
      isRemoved: true,
      isSettled: true,
      platformCampaignId: { $in: [null, present.platformCampaignId] },
    },
    {
      $set: {
        platformAccountId: present.accountId,
        platformCampaignId: present.platformCampaignId,
        platformRunState: null,
        platformBudgetMinor: null,
        isSettled: false,
        isSpendOpen: true,
        ...noFailure,
      },
      $inc: { revision: 1 },
    },
  );
  return reopened.matchedCount === 1;
}

/** Whether a shop has a campaign that was not removed. */
export async function hasCampaign(eshopId: EshopId): Promise<boolean> {
  return (await CampaignModel.exists({ eshopId, isRemoved: false })) !== null;
}

/** How many campaigns of each shop are on and not held back; shops without one are left out. */
export async function countActiveCampaigns(eshopIds: readonly EshopId[]): Promise<Map<EshopId, number>> {
  const counts = await CampaignModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    {
      $match: {
        eshopId: { $in: eshopIds.map((id) => new Types.ObjectId(id)) },
        desiredStatus: 'Active',
        holdReason: null,
      },
    },
    { $group: { _id: '$eshopId', count: { $sum: 1 } } },
    // By the shops: most campaigns of all shops may be on.
  ]).hint({ eshopId: 1, _id: 1 });
  return new Map(counts.map(({ _id, count }) => [_id.toString() as EshopId, count]));
}

/** How many campaigns each shop has that were not removed; shops without one are left out. */
export async function countCampaigns(eshopIds: readonly EshopId[]): Promise<Map<EshopId, number>> {
  const counts = await CampaignModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { eshopId: { $in: eshopIds.map((id) => new Types.ObjectId(id)) }, isRemoved: false } },
    { $group: { _id: '$eshopId', count: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, count }) => [_id.toString() as EshopId, count]));
}

/** A campaign as reports name it. */
export interface CampaignSummary {
  readonly id: CampaignId;
  readonly name: string;
  readonly channel: Channel;
  readonly format: Format;
}

/** All campaigns of a shop, removed ones too, oldest first. */
export async function findCampaignSummaries(eshopId: EshopId): Promise<CampaignSummary[]> {
  return (await findCampaigns(eshopId)).map((campaign) => ({
    id: getCampaignId(campaign),
    name: campaign.name,
    channel: campaign.channel,
    format: campaign.format,
  }));
}
