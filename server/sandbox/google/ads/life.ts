import type { Account, StoredResource } from './accounts.ts';
import { listResources } from './accounts.ts';
import type { AdGroup, AdGroupAd, Campaign } from './schemas.ts';

/** How long a review lasts and how long a campaign learns, in days of the market. */
export const reviewMarketDays = 0.02;
export const learningMarketDays = 2;

/** What judging a campaign needs to know besides the account. */
export interface LifeContext {
  readonly nowMs: number;
  /** Real milliseconds of one day of the market. */
  readonly msPerMarketDay: number;
  /** Whether the market would have spent more than the budget allows. */
  isBudgetConstrained(campaignId: string): boolean;
}

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

/** Google's editorial rules in small: no repeated marks, no shouting. */
const findEditorialFault = (text: string): string | undefined => {
  if (/[!?]{2,}/.test(text)) return 'PUNCTUATION_AND_SYMBOLS';
  return /\p{Lu}{8,}/u.test(text) ? 'CAPITALIZATION' : undefined;
};

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

const stand = (
  primaryStatus: string,
  reasons: readonly string[],
  servingStatus = 'NONE',
): CampaignStanding => ({
  primaryStatus,
  primaryStatusReasons: reasons,
  servingStatus,
  isServing: servingStatus === 'SERVING',
});

/** Today as a campaign's dates write it, in the customer's time zone. */
const dayOf = (nowMs: number, timeZone: string): string =>
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
  if (campaign.status === 'REMOVED') return stand('REMOVED', ['CAMPAIGN_REMOVED']);
  const today = dayOf(context.nowMs, account.customer.timeZone);
  const start = campaign.startDate ?? campaign.startDateTime;
  const end = campaign.endDate ?? campaign.endDateTime;
  if (end !== undefined && asDay(end) < today) return stand('ENDED', ['CAMPAIGN_ENDED'], 'ENDED');
  if (campaign.status === 'PAUSED') return stand('PAUSED', ['CAMPAIGN_PAUSED']);
  if (start !== undefined && asDay(start) > today) return stand('PENDING', ['CAMPAIGN_PENDING'], 'PENDING');

  const adGroups = listResources(account, 'adGroups').filter(
    ({ value }) =>
      (value as unknown as AdGroup).campaign === stored.value.resourceName && value.status !== 'REMOVED',
  );
  if (adGroups.length === 0) return stand('NOT_ELIGIBLE', ['NO_AD_GROUPS']);
  const running = new Set(
    adGroups.filter(({ value }) => value.status === 'ENABLED').map(({ value }) => value.resourceName),
  );
  if (running.size === 0) return stand('NOT_ELIGIBLE', ['AD_GROUPS_PAUSED']);
  const ads = listResources(account, 'adGroupAds').filter(
    ({ value }) => running.has((value as unknown as AdGroupAd).adGroup ?? '') && value.status !== 'REMOVED',
  );
  if (ads.length === 0) return stand('NOT_ELIGIBLE', ['NO_AD_GROUP_ADS']);
  const enabled = ads.filter(({ value }) => value.status === 'ENABLED');
  if (enabled.length === 0) return stand('NOT_ELIGIBLE', ['AD_GROUP_ADS_PAUSED']);

  const standings = enabled.map((ad) => judgeAd(ad, context));
  const approved = standings.filter(({ approvalStatus }) => approvalStatus === 'APPROVED');
  if (approved.length === 0) {
    return standings.some(({ reviewStatus }) => reviewStatus === 'UNDER_REVIEW')
      ? stand('PENDING', ['MOST_ADS_UNDER_REVIEW'], 'PENDING')
      : stand('NOT_ELIGIBLE', ['HAS_ADS_DISAPPROVED']);
  }
  const partly = standings.some(({ approvalStatus }) => approvalStatus === 'DISAPPROVED')
    ? ['HAS_ADS_DISAPPROVED']
    : [];
  const firstApproval = Math.min(...approved.map(({ reviewedAtMs }) => reviewedAtMs));
  if (context.nowMs < firstApproval + learningMarketDays * context.msPerMarketDay)
    return stand('LEARNING', ['BIDDING_STRATEGY_LEARNING', ...partly], 'SERVING');
  if (context.isBudgetConstrained(campaign.id))
    return stand('LIMITED', ['BUDGET_CONSTRAINED', ...partly], 'SERVING');
  return partly.length > 0 ? stand('LIMITED', partly, 'SERVING') : stand('ELIGIBLE', [], 'SERVING');
};

/** Texts of the campaign's ads that may show, for judging how well they read. */
export const listServingTexts = (account: Account, campaignName: string, context: LifeContext): string[] => {
  const groups = new Set(
    listResources(account, 'adGroups')
      .filter(({ value }) => value['campaign'] === campaignName && value.status === 'ENABLED')
      .map(({ value }) => value.resourceName),
  );
  return listResources(account, 'adGroupAds')
    .filter((ad) => groups.has(String(ad.value['adGroup'])) && ad.value.status === 'ENABLED')
    .filter((ad) => judgeAd(ad, context).approvalStatus === 'APPROVED')
    .flatMap((ad) => readTexts((ad.value as unknown as AdGroupAd).ad))
    .filter(Boolean);
};
