import type { Account, StoredResource } from './accounts.ts';
import { listResources } from './accounts.ts';
import { judgeAssetGroup, listGroupTexts } from './assetGroupLife.ts';
import { findEditorialFault } from './editorial.ts';
import { learningMarketDays, reviewMarketDays, type LifeContext } from './lifeContext.ts';
import type { AdGroup, AdGroupAd, Campaign } from './schemas.ts';

export interface CampaignStanding {
  readonly primaryStatus: string;
  readonly primaryStatusReasons: readonly string[];
  readonly servingStatus: string;
  readonly isServing: boolean;
}

export interface AdStanding {
  readonly reviewStatus: 'UNDER_REVIEW' | 'REVIEWED';
  readonly approvalStatus: 'UNKNOWN' | 'APPROVED' | 'DISAPPROVED';
  readonly topic?: string;
  /** When the review ended or will end. */
  readonly reviewedAtMs: number;
}

const readTexts = (ad: AdGroupAd['ad']): string[] => [
  ad?.expandedDynamicSearchAd?.description ?? '',
  ad?.expandedDynamicSearchAd?.description2 ?? '',
  ...(ad?.responsiveSearchAd?.headlines ?? []).map(({ text }) => text),
  ...(ad?.responsiveSearchAd?.descriptions ?? []).map(({ text }) => text),
];

/** How far the review of an ad is. */
export const judgeAd = (stored: StoredResource, { nowMs, msPerMarketDay }: LifeContext): AdStanding => {
  const reviewedAtMs = stored.createdAtMs + reviewMarketDays * msPerMarketDay;
  if (nowMs < reviewedAtMs) return { reviewStatus: 'UNDER_REVIEW', approvalStatus: 'UNKNOWN', reviewedAtMs };
  const topic = readTexts((stored.value as unknown as AdGroupAd).ad)
    .map(findEditorialFault)
    .find(Boolean);
  return topic === undefined
    ? { reviewStatus: 'REVIEWED', approvalStatus: 'APPROVED', reviewedAtMs }
    : { reviewStatus: 'REVIEWED', approvalStatus: 'DISAPPROVED', topic, reviewedAtMs };
};

const getStatus = (
  primaryStatus: string,
  reasons: readonly string[],
  servingStatus = 'NONE',
): CampaignStanding => ({
  primaryStatus,
  primaryStatusReasons: reasons,
  servingStatus,
  isServing: servingStatus === 'SERVING',
});

/** What shows when at least something of a campaign was approved: it learns, then the budget may be too small. */
const getServingStatus = (
  campaignId: string,
  firstApprovalMs: number,
  partly: readonly string[],
  context: LifeContext,
): CampaignStanding => {
  if (context.nowMs < firstApprovalMs + learningMarketDays * context.msPerMarketDay)
    return getStatus('LEARNING', ['BIDDING_STRATEGY_LEARNING', ...partly], 'SERVING');
  if (context.isBudgetConstrained(campaignId))
    return getStatus('LIMITED', ['BUDGET_CONSTRAINED', ...partly], 'SERVING');
  return partly.length > 0 ? getStatus('LIMITED', partly, 'SERVING') : getStatus('ELIGIBLE', [], 'SERVING');
};

const judgeByAssetGroups = (
  account: Account,
  stored: StoredResource,
  context: LifeContext,
): CampaignStanding => {
  const groups = listResources(account, 'assetGroups').filter(
    ({ value }) => value['campaign'] === stored.value.resourceName && value.status !== 'REMOVED',
  );
  if (groups.length === 0) return getStatus('NOT_ELIGIBLE', ['NO_ASSET_GROUPS']);
  const running = groups.filter(({ value }) => value.status === 'ENABLED');
  if (running.length === 0) return getStatus('NOT_ELIGIBLE', ['ASSET_GROUPS_PAUSED']);
  const standings = running.map((group) => judgeAssetGroup(account, group, context));
  const serving = standings.filter(
    ({ primaryStatus }) => primaryStatus === 'ELIGIBLE' || primaryStatus === 'LIMITED',
  );
  if (serving.length === 0)
    return standings.some(({ primaryStatus }) => primaryStatus === 'PENDING')
      ? getStatus('PENDING', ['MOST_ASSET_GROUPS_UNDER_REVIEW'], 'PENDING')
      : getStatus('NOT_ELIGIBLE', ['HAS_ASSET_GROUPS_DISAPPROVED']);
  const partly = [
    ...(standings.some(({ primaryStatus }) => primaryStatus === 'NOT_ELIGIBLE')
      ? ['HAS_ASSET_GROUPS_DISAPPROVED']
      : []),
    ...(serving.some(({ primaryStatus }) => primaryStatus === 'LIMITED')
      ? ['HAS_ASSET_GROUPS_LIMITED_BY_POLICY']
      : []),
  ];
  const firstApproval = Math.min(...serving.map(({ reviewedAtMs }) => reviewedAtMs));
  return getServingStatus(String(stored.value['id']), firstApproval, partly, context);
};

/** Today as a campaign's dates write it, in the customer's time zone. */
const formatDay = (nowMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(nowMs);

const asDay = (date: string): string =>
  /^\d{8}$/.test(date) ? date.replace(/(\d{4})(\d\d)/, '$1-$2-') : date.slice(0, 10);

/** Why a campaign serves or does not, as Google's primary status tells it. */
export const judgeCampaign = (
  account: Account,
  stored: StoredResource,
  context: LifeContext,
): CampaignStanding => {
  const campaign = stored.value as unknown as Campaign & { id: string };
  if (campaign.status === 'REMOVED') return getStatus('REMOVED', ['CAMPAIGN_REMOVED']);
  const today = formatDay(context.nowMs, account.customer.timeZone);
  const start = campaign.startDate ?? campaign.startDateTime;
  const end = campaign.endDate ?? campaign.endDateTime;
  if (end !== undefined && asDay(end) < today) return getStatus('ENDED', ['CAMPAIGN_ENDED'], 'ENDED');
  if (campaign.status === 'PAUSED') return getStatus('PAUSED', ['CAMPAIGN_PAUSED']);
  if (start !== undefined && asDay(start) > today)
    return getStatus('PENDING', ['CAMPAIGN_PENDING'], 'PENDING');
  if (campaign.advertisingChannelType === 'PERFORMANCE_MAX')
    return judgeByAssetGroups(account, stored, context);

  const adGroups = listResources(account, 'adGroups').filter(
    ({ value }) =>
      (value as unknown as AdGroup).campaign === stored.value.resourceName && value.status !== 'REMOVED',
  );
  if (adGroups.length === 0) return getStatus('NOT_ELIGIBLE', ['NO_AD_GROUPS']);
  const running = new Set(
    adGroups.filter(({ value }) => value.status === 'ENABLED').map(({ value }) => value.resourceName),
  );
  if (running.size === 0) return getStatus('NOT_ELIGIBLE', ['AD_GROUPS_PAUSED']);
  const ads = listResources(account, 'adGroupAds').filter(
    ({ value }) => running.has((value as unknown as AdGroupAd).adGroup ?? '') && value.status !== 'REMOVED',
  );
  if (ads.length === 0) return getStatus('NOT_ELIGIBLE', ['NO_AD_GROUP_ADS']);
  const enabled = ads.filter(({ value }) => value.status === 'ENABLED');
  if (enabled.length === 0) return getStatus('NOT_ELIGIBLE', ['AD_GROUP_ADS_PAUSED']);

  const standings = enabled.map((ad) => judgeAd(ad, context));
  const approved = standings.filter(({ approvalStatus }) => approvalStatus === 'APPROVED');
  if (approved.length === 0) {
    return standings.some(({ reviewStatus }) => reviewStatus === 'UNDER_REVIEW')
      ? getStatus('PENDING', ['MOST_ADS_UNDER_REVIEW'], 'PENDING')
      : getStatus('NOT_ELIGIBLE', ['HAS_ADS_DISAPPROVED']);
  }
  const partly = standings.some(({ approvalStatus }) => approvalStatus === 'DISAPPROVED')
    ? ['HAS_ADS_DISAPPROVED']
    : [];
  const firstApproval = Math.min(...approved.map(({ reviewedAtMs }) => reviewedAtMs));
  return getServingStatus(campaign.id, firstApproval, partly, context);
};

/** Texts of the campaign's ads that may show, for judging how well they read. */
export const listServingTexts = (account: Account, campaignName: string, context: LifeContext): string[] => {
  const groups = new Set(
    listResources(account, 'adGroups')
      .filter(({ value }) => value['campaign'] === campaignName && value.status === 'ENABLED')
      .map(({ value }) => value.resourceName),
  );
  const ofAds = listResources(account, 'adGroupAds')
    .filter((ad) => groups.has(String(ad.value['adGroup'])) && ad.value.status === 'ENABLED')
    .filter((ad) => judgeAd(ad, context).approvalStatus === 'APPROVED')
    .flatMap((ad) => readTexts((ad.value as unknown as AdGroupAd).ad))
    .filter(Boolean);
  return [...ofAds, ...listGroupTexts(account, campaignName, context)];
};
