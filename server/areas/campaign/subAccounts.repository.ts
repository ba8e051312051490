import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  CampaignModel,
  PlatformAccountModel,
  type CampaignDocument,
  type PlatformAccountDocument,
} from './campaign.model.ts';
import { SpendDayModel, type SpendDayDocument } from './spend.model.ts';

/** Which accounts are asked for. */
export interface SubAccountQuery {
  readonly channels: readonly Channel[];
  /** Of these shops alone; null for all. */
  readonly eshopIds: readonly EshopId[] | null;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of accounts by channel, the made ones of each in the order of their ids. */
export async function findSubAccounts(
  query: SubAccountQuery,
): Promise<{ items: PlatformAccountDocument[]; total: number }> {
  const filter = {
    channel: { $in: query.channels },
    ...(query.eshopIds === null ? {} : { eshopId: { $in: query.eshopIds } }),
  };
  const [items, total] = await Promise.all([
    PlatformAccountModel.find(filter)
      .sort({ channel: 1, accountId: 1 })
      .skip((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .lean<PlatformAccountDocument[]>(),
    PlatformAccountModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** Campaigns of accounts that are not removed. */
export async function findAccountCampaigns(
  accounts: readonly Pick<PlatformAccountDocument, 'eshopId'>[],
): Promise<CampaignDocument[]> {
  const eshopId = { $in: accounts.map((account) => account.eshopId) };
  return await CampaignModel.find({ eshopId, isRemoved: false }).lean<CampaignDocument[]>();
}

/** How far back spend is looked for. */
const spendDays = 90;

/** A day on which an account cost something. */
export type AccountSpend = Pick<SpendDayDocument, 'eshopId' | 'channel' | 'chargedMinor' | 'currency'> & {
  readonly day: Day;
};

/** Days of the last weeks on which campaigns cost something, the latest first. */
export async function findCampaignSpend(campaigns: readonly CampaignDocument[]): Promise<AccountSpend[]> {
  const from = addDays(toLocalDay(new Date(), 'UTC'), -spendDays);
  const campaignId = { $in: campaigns.map(({ _id }) => _id) };
  const found = await SpendDayModel.find(
    { campaignId, day: { $gte: from }, chargedMinor: { $gt: 0 } },
    { eshopId: 1, channel: 1, chargedMinor: 1, currency: 1, day: 1 },
  ).lean<AccountSpend[]>();
  return found.sort((first, second) => (first.day < second.day ? 1 : -1));
}
