import { Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { CampaignModel, type CampaignDocument } from './campaign.model.ts';
import type { DecidableCampaign } from './problems.service.ts';
import { SpendDayModel, type SpendDayDocument } from './spend.model.ts';

/** What a campaign spent on a day, as it is booked. */
export type SpentDay = Pick<
  SpendDayDocument,
  'campaignId' | 'eshopId' | 'channel' | 'day' | 'currency' | 'bookedMinor' | 'chargedMinor'
> & { /** Missing where it was booked before there were fees. */ readonly feeMinor?: number };

/** What campaigns of all shops spent on the days, both included; days of the shops' own time zones. */
export function readSpentDays(from: Day, to: Day): AsyncIterable<SpentDay> {
  return SpendDayModel.find(
    { day: { $gte: from, $lte: to } },
    {
      eshopId: 1,
      campaignId: 1,
      channel: 1,
      day: 1,
      currency: 1,
      bookedMinor: 1,
      chargedMinor: 1,
      feeMinor: 1,
    },
  )
    .lean<SpentDay[]>()
    .cursor({ batchSize: 1_000 }) as AsyncIterable<SpentDay>;
}

/** The first day on which any shop's ads spent; null before there is one. */
export async function findFirstSpentDay(): Promise<Day | null> {
  const first = await SpendDayModel.findOne({}, { day: 1 })
    .sort({ day: 1 })
    .lean<Pick<SpendDayDocument, 'day'>>();
  return (first?.day ?? null) as Day | null;
}

/** The first day on which each of these shops was charged for ads; shops that never were are not in it. */
export async function findFirstSpend(eshopIds: readonly EshopId[]): Promise<Map<EshopId, Day>> {
  const found = await SpendDayModel.aggregate<{ _id: Types.ObjectId; day: Day }>([
    {
      $match: {
        eshopId: { $in: eshopIds.map((id) => new Types.ObjectId(id)) },
        chargedMinor: { $gt: 0 },
      },
    },
    { $group: { _id: '$eshopId', day: { $min: '$day' } } },
  ]);
  return new Map(found.map(({ _id, day }) => [_id.toString() as EshopId, day]));
}

/** A campaign as figures of staff count it. */
export type CountedCampaign = Pick<
  CampaignDocument,
  '_id' | 'eshopId' | 'channel' | 'format' | 'apiStatus' | 'createdAt'
>;
const countedFields = { eshopId: 1, channel: 1, format: 1, apiStatus: 1, createdAt: 1 } as const;

/** Campaigns that shops made in the time, removed since or not. */
export function readCreatedCampaigns(from: Date, to: Date): AsyncIterable<CountedCampaign> {
  return CampaignModel.find({ createdAt: { $gte: from, $lt: to } }, countedFields)
    .lean<CountedCampaign[]>()
    .cursor() as AsyncIterable<CountedCampaign>;
}

/** When each of these shops made its first campaign. */
export async function findFirstCampaigns(eshopIds: readonly EshopId[]): Promise<Map<EshopId, Date>> {
  const found = await CampaignModel.aggregate<{ _id: Types.ObjectId; at: Date }>([
    { $match: { eshopId: { $in: eshopIds.map((id) => new Types.ObjectId(id)) } } },
    { $group: { _id: '$eshopId', at: { $min: '$createdAt' } } },
  ]);
  return new Map(found.map(({ _id, at }) => [_id.toString() as EshopId, at]));
}

/** Campaigns that are not removed with what decides their states, those of a shop one after another. */
export function readLiveCampaigns(): AsyncIterable<DecidableCampaign & Pick<CampaignDocument, 'eshopId'>> {
  type LiveCampaign = DecidableCampaign & Pick<CampaignDocument, 'eshopId'>;
  return CampaignModel.find({ isRemoved: false }, { texts: 0, images: 0 })
    .sort({ eshopId: 1, _id: 1 })
    .lean<LiveCampaign[]>()
    .cursor() as AsyncIterable<LiveCampaign>;
}
