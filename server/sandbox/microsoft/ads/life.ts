import type { RunningCampaign } from '../../market/adVenue.ts';
import { toIanaZone } from '../timeZones.ts';
import type { AdAccount, Entity } from './accountBook.ts';
import { listEntities } from './accountBook.ts';
import { assetCounts } from './limits.ts';
import type { AssetGroup, AssetLink } from './schemas.ts';
import { judgeText } from './texts.ts';

/** How long a review lasts, in days of the market. */
export const reviewMarketDays = 0.02;

/** What judging needs to know besides the account. */
export interface LifeContext {
  readonly nowMs: number;
  /** Real milliseconds of one day of the market. */
  readonly msPerMarketDay: number;
  /** Whether the market would have spent more than the budget allows today. */
  isBudgetConstrained(campaignId: string): boolean;
}

export type EditorialStatus = 'Active' | 'ActiveLimited' | 'Disapproved' | 'Inactive' | 'Mixed';

const listLinkTexts = (links: readonly AssetLink[] | null | undefined): string[] =>
  (links ?? []).map(({ Asset: asset }) => asset.Text ?? '').filter((text) => text !== '');

/** Texts of an ad or an asset group. */
export const listTexts = ({ kind, value }: Entity): string[] => {
  if (kind === 'Ad') return [value['Text'], value['TextPart2']].filter(Boolean).map(String);
  const group = value as AssetGroup;
  return [group.Headlines, group.LongHeadlines, group.Descriptions].flatMap(listLinkTexts);
};

/** How far the review of an ad or an asset group is: `Inactive` while it lasts. */
export const judgeEditorial = (entity: Entity, { nowMs, msPerMarketDay }: LifeContext): EditorialStatus => {
  if (nowMs < entity.changedAtMs + reviewMarketDays * msPerMarketDay) return 'Inactive';
  const verdicts = listTexts(entity).map(judgeText);
  if (verdicts.every((verdict) => verdict === 'Active')) return 'Active';
  if (!verdicts.includes('Disapproved')) return 'ActiveLimited';
  if (entity.kind === 'Ad') return 'Disapproved';
  // A group shows with approved assets, as long as enough of each kind is left.
  const group = entity.value as AssetGroup;
  const isEnough = (['Headlines', 'LongHeadlines', 'Descriptions'] as const).every(
    (kind) =>
      listLinkTexts(group[kind]).filter((text) => judgeText(text) !== 'Disapproved').length >=
      assetCounts[kind][0],
  );
  return isEnough ? 'Mixed' : 'Disapproved';
};

/** Returns a campaign's status; out of budget is its own kind of pause. */
export const readCampaignStatus = (campaign: Entity, context: LifeContext, account: AdAccount): string => {
  const status = campaign.value['Status'] === 'Paused' ? 'Paused' : 'Active';
  if (campaign.isDeleted) return 'Deleted';
  if (account.lifeCycleStatus === 'Suspended') return 'Suspended';
  if (!context.isBudgetConstrained(campaign.id)) return status;
  return status === 'Paused' ? 'BudgetAndManualPaused' : 'BudgetPaused';
};

const findDomain = (campaign: Entity, group: Entity | undefined): string | undefined => {
  const settings = (campaign.value['Settings'] ?? []) as { Type: string; DomainName?: string }[];
  const named = settings.find(({ DomainName: name }) => name !== undefined)?.DomainName;
  const url = (group?.value as AssetGroup | undefined)?.FinalUrls?.[0];
  return named ?? (url === undefined ? undefined : new URL(url).host);
};

/** The account's campaigns that show. */
export const listServingCampaigns = (account: AdAccount, context: LifeContext): RunningCampaign[] => {
  if (account.lifeCycleStatus !== 'Active') return [];
  return listEntities(account, 'Campaign').flatMap((campaign) => {
    if (campaign.value['Status'] !== 'Active') return [];
    const groups = [
      ...listEntities(account, 'AssetGroup', campaign.id),
      ...listEntities(account, 'AdGroup', campaign.id).flatMap((group) =>
        listEntities(account, 'Ad', group.id),
      ),
    ];
    const shown = groups.filter(
      (entity) =>
        entity.value['Status'] !== 'Paused' &&
        !['Inactive', 'Disapproved'].includes(judgeEditorial(entity, context)),
    );
    const [first] = shown;
    if (first === undefined) return [];
    const domain = findDomain(campaign, first);
    const suffix = campaign.value['FinalUrlSuffix'];
    return [
      {
        customerId: account.id,
        campaignId: campaign.id,
        adGroupId: first.kind === 'Ad' ? first.parentId : first.id,
        currencyCode: account.currencyCode,
        timeZone: toIanaZone(account.timeZone),
        isAutoTagged: true,
        budgetMicros: Math.round(Number(campaign.value['DailyBudget']) * 1_000_000),
        texts: shown.flatMap(listTexts).filter((text) => judgeText(text) !== 'Disapproved'),
        domain,
        ...(typeof suffix === 'string' ? { finalUrlSuffix: suffix } : {}),
      },
    ];
  });
};
