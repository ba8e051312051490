import type { CollectionName } from './accounts.ts';
import { checkAdGroupAd, checkAdGroupCriterion, checkCampaignCriterion } from './adChecks.ts';
import { checkAsset, checkCampaignAsset } from './assetChecks.ts';
import { checkAssetGroup, checkAssetGroupAsset, checkListingGroupFilter } from './assetGroupChecks.ts';
import { checkAdGroup, checkBudget, checkCampaign } from './campaignChecks.ts';
import type { Checked } from './checkBasics.ts';

/** Checks a resource of the collection as it would be after the operation. */
export const checkResource = async (collection: CollectionName, checked: Checked<unknown>): Promise<void> => {
  const checks: Readonly<Record<CollectionName, (checked: never) => void | Promise<void>>> = {
    campaignBudgets: checkBudget,
    campaigns: checkCampaign,
    adGroups: checkAdGroup,
    adGroupAds: checkAdGroupAd,
    adGroupCriteria: checkAdGroupCriterion,
    campaignCriteria: checkCampaignCriterion,
    assets: checkAsset,
    campaignAssets: checkCampaignAsset,
    assetGroups: checkAssetGroup,
    assetGroupAssets: checkAssetGroupAsset,
    assetGroupListingGroupFilters: checkListingGroupFilter,
  };
  // The schema of the collection has proved the resource's type before it comes here.
  await checks[collection](checked as never);
};
