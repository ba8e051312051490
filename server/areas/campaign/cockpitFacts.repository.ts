import { Types } from 'mongoose';
import { formats, isShowingProducts, refusedApiStatuses } from '#shared/domain/campaign/campaign.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { CampaignModel, type CampaignDocument } from './campaign.model.ts';
import { SpendDayModel } from './spend.model.ts';

/** A campaign as the queue of staff looks at it. */
export type WatchedCampaign = Omit<CampaignDocument, 'texts' | 'images'>;

const withoutTexts = { texts: 0, images: 0 } as const;
const toObjectIds = (some: readonly string[]) => some.map((id) => new Types.ObjectId(id));

/** Finds campaigns that these shops want active, whatever holds them. */
export async function findDesiredActiveCampaigns(eshopIds: readonly EshopId[]): Promise<WatchedCampaign[]> {
  return await CampaignModel.find(
    { eshopId: { $in: toObjectIds(eshopIds) }, isRemoved: false, desiredStatus: 'Active' },
    withoutTexts,
  ).lean<WatchedCampaign[]>();
}

/** Finds desired active campaigns that the platform refuses by itself, not by their products. */
export async function findRefusedCampaignIds(): Promise<string[]> {
  const found = await CampaignModel.find(
    { isRemoved: false, apiStatus: { $in: [...refusedApiStatuses] }, desiredStatus: 'Active' },
    { _id: 1 },
  ).lean<Pick<CampaignDocument, '_id'>[]>();
  return found.map(({ _id }) => _id.toString());
}

/** Reads desired active campaigns that a platform can refuse, by themselves or by their products; all, or those of the ids. */
export function readRefusableCampaigns(only: readonly string[] | null): AsyncIterable<WatchedCampaign> {
  return CampaignModel.find(
    {
      ...(only === null ? {} : { _id: { $in: toObjectIds(only) } }),
      isRemoved: false,
      desiredStatus: 'Active',
      $or: [
        { apiStatus: { $in: [...refusedApiStatuses] } },
        { failedKind: 'rejected' },
        { format: { $in: formats.filter(isShowingProducts) } },
      ],
    },
    withoutTexts,
  )
    .lean<WatchedCampaign[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<WatchedCampaign>;
}

/** Campaigns that wait for the approval of their shop; of all shops, or of these. */
export function readHeldForCompliance(only: readonly string[] | null): AsyncIterable<WatchedCampaign> {
  return CampaignModel.find(
    {
      ...(only === null ? {} : { eshopId: { $in: toObjectIds(only) } }),
      holdReason: 'ComplianceRequired',
      isRemoved: false,
      desiredStatus: 'Active',
    },
    withoutTexts,
  )
    .lean<WatchedCampaign[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<WatchedCampaign>;
}

/** Campaigns that are to run at Google and were not made there by a moment; all, or those of the ids. */
export function readUnmadeGoogle(
  before: Date,
  only: readonly string[] | null,
): AsyncIterable<WatchedCampaign> {
  return CampaignModel.find(
    {
      ...(only === null ? {} : { _id: { $in: toObjectIds(only) } }),
      channel: 'Google',
      platformAccountId: null,
      isRemoved: false,
      desiredStatus: 'Active',
      holdReason: null,
      createdAt: { $lt: before },
    },
    withoutTexts,
  )
    .lean<WatchedCampaign[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<WatchedCampaign>;
}

/** What a shop was charged for ads on some days, and the first of them with anything. */
export interface RecentCharge {
  readonly chargedMinor: number;
  readonly firstDay: Day;
}

/** What each of these shops was charged for ads on the days, both included, minor units; shops without spend are left out. */
export async function sumChargesByShop(
  eshopIds: readonly EshopId[],
  from: Day,
  to: Day,
): Promise<Map<EshopId, RecentCharge>> {
  if (eshopIds.length === 0) return new Map();
  const sums = await SpendDayModel.aggregate<{ _id: Types.ObjectId } & RecentCharge>([
    {
      $match: {
        eshopId: { $in: toObjectIds(eshopIds) },
        day: { $gte: from, $lte: to },
        chargedMinor: { $gt: 0 },
      },
    },
    { $group: { _id: '$eshopId', chargedMinor: { $sum: '$chargedMinor' }, firstDay: { $min: '$day' } } },
  ]);
  return new Map(sums.map(({ _id, ...charge }) => [_id.toString() as EshopId, charge]));
}
