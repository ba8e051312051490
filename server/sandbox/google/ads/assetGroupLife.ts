import { listResources, type Account, type StoredResource } from './accounts.ts';
import { listLinkedAssets } from './assetGroupWhole.ts';
import { findEditorialFault } from './editorial.ts';
import { reviewMarketDays, type LifeContext } from './lifeContext.ts';
import { assetFieldLimits, assetFieldTypes } from './limits.ts';
import type { Campaign } from './schemas.ts';

/** How far an asset group is, in Google's words. */
export interface GroupStanding {
  readonly primaryStatus: 'ELIGIBLE' | 'PAUSED' | 'REMOVED' | 'NOT_ELIGIBLE' | 'LIMITED' | 'PENDING';
  readonly primaryStatusReasons: readonly string[];
  /** When the review of the group ended or will end. */
  readonly reviewedAtMs: number;
}

const computeReviewEnd = ({ createdAtMs }: StoredResource, { msPerMarketDay }: LifeContext): number =>
  createdAtMs + reviewMarketDays * msPerMarketDay;

/** What the review of a linked asset says; the topic only of a disapproved one. */
export const judgeLink = (
  account: Account,
  link: StoredResource,
  context: LifeContext,
): { reviewStatus: string; approvalStatus: string; topic?: string } => {
  if (context.nowMs < computeReviewEnd(link, context))
    return { reviewStatus: 'UNDER_REVIEW', approvalStatus: 'UNKNOWN' };
  const asset = account.resources[String(link.value['asset'])]?.value['textAsset'] as
    | { text: string }
    | undefined;
  const topic = findEditorialFault(asset?.text ?? '');
  return topic === undefined
    ? { reviewStatus: 'REVIEWED', approvalStatus: 'APPROVED' }
    : { reviewStatus: 'REVIEWED', approvalStatus: 'DISAPPROVED', topic };
};

const judgeContent = (
  account: Account,
  group: StoredResource,
  context: LifeContext,
): Pick<GroupStanding, 'primaryStatus' | 'primaryStatusReasons'> => {
  if (context.nowMs < computeReviewEnd(group, context))
    return { primaryStatus: 'PENDING', primaryStatusReasons: ['ASSET_GROUP_UNDER_REVIEW'] };
  const links = listResources(account, 'assetGroupAssets');
  let isSpoilt = false;
  let isWhole = true;
  for (const field of assetFieldTypes) {
    const linked = listLinkedAssets(
      links,
      (name) => account.resources[name],
      group.value.resourceName,
      field,
    );
    const good = linked.filter(
      ({ link }) => judgeLink(account, link, context).approvalStatus !== 'DISAPPROVED',
    );
    if (good.length < linked.length) isSpoilt = true;
    if (linked.length > 0 && good.length < assetFieldLimits[field].min) isWhole = false;
  }
  if (!isWhole) return { primaryStatus: 'NOT_ELIGIBLE', primaryStatusReasons: ['ASSET_GROUP_DISAPPROVED'] };
  return isSpoilt
    ? { primaryStatus: 'LIMITED', primaryStatusReasons: ['ASSET_GROUP_LIMITED'] }
    : { primaryStatus: 'ELIGIBLE', primaryStatusReasons: [] };
};

/** How far the review of an asset group is, and what stops it. */
export const judgeAssetGroup = (
  account: Account,
  group: StoredResource,
  context: LifeContext,
): GroupStanding => {
  const reviewedAtMs = computeReviewEnd(group, context);
  const campaign = account.resources[String(group.value['campaign'])]?.value as Campaign | undefined;
  if (group.value.status === 'REMOVED')
    return { primaryStatus: 'REMOVED', primaryStatusReasons: ['ASSET_GROUP_REMOVED'], reviewedAtMs };
  if (campaign?.status === 'REMOVED')
    return { primaryStatus: 'NOT_ELIGIBLE', primaryStatusReasons: ['CAMPAIGN_REMOVED'], reviewedAtMs };
  if (group.value.status === 'PAUSED')
    return { primaryStatus: 'PAUSED', primaryStatusReasons: ['ASSET_GROUP_PAUSED'], reviewedAtMs };
  if (campaign?.status === 'PAUSED')
    return { primaryStatus: 'PAUSED', primaryStatusReasons: ['CAMPAIGN_PAUSED'], reviewedAtMs };
  return { ...judgeContent(account, group, context), reviewedAtMs };
};

/** Texts of the linked assets of a campaign's groups that may show. */
export const listGroupTexts = (account: Account, campaignName: string, context: LifeContext): string[] => {
  const groups = new Set(
    listResources(account, 'assetGroups')
      .filter(({ value }) => value['campaign'] === campaignName && value.status === 'ENABLED')
      .map(({ value }) => value.resourceName),
  );
  return listResources(account, 'assetGroupAssets')
    .filter(({ value }) => groups.has(String(value['assetGroup'])))
    .filter((link) => judgeLink(account, link, context).approvalStatus === 'APPROVED')
    .map(({ value }) => account.resources[String(value['asset'])]?.value['textAsset'])
    .flatMap((asset) => (asset as { text: string } | undefined)?.text ?? []);
};
