import type { Report } from '../fault.ts';
import type { Draft, Entity } from './accountBook.ts';
import { findLeastBudget, longest } from './limits.ts';
import type { AdGroup, Campaign } from './schemas.ts';
import { countCharacters } from './texts.ts';

/** What checks look at besides the account. */
export interface Surroundings {
  /** Whether a store of this id is there. */
  isStore(storeId: string): boolean;
}

const domainPattern = /^(localhost|([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+)(:\d{1,5})?$/i;

const settingsByType: Readonly<Record<string, readonly string[]>> = {
  Search: ['DynamicSearchAdsSetting', 'TargetSetting'],
  DynamicSearchAds: ['DynamicSearchAdsSetting', 'TargetSetting'],
  PerformanceMax: ['ShoppingSetting', 'PerformanceMaxSetting', 'TargetSetting'],
  Shopping: ['ShoppingSetting', 'TargetSetting'],
  Audience: ['ShoppingSetting', 'TargetSetting'],
};

const isSameName = (first: unknown, second: string): boolean =>
  typeof first === 'string' && first.toLowerCase() === second.toLowerCase();

/** Checks a campaign as it would be after the call. */
export const checkCampaign = (
  report: Report,
  draft: Draft,
  campaign: Campaign,
  { self, isStore }: Surroundings & { readonly self?: Entity },
): void => {
  const { Name: name, CampaignType: type, DailyBudget: budget, FinalUrlSuffix: suffix } = campaign;
  if (!name?.trim() || countCharacters(name) > longest.campaignName)
    report('CampaignServiceInvalidCampaignName', 'Name');
  else if (
    draft.list('Campaign').some((other) => other.id !== self?.id && isSameName(other.value['Name'], name))
  )
    report('CampaignServiceCannotCreateDuplicateCampaign', 'Name');
  if (campaign.BudgetType === undefined || campaign.BudgetType === null)
    report('CampaignServiceInvalidBudgetType', 'BudgetType');
  const least = findLeastBudget(draft.account.currencyCode) ?? 0;
  if (
    typeof budget !== 'number' ||
    budget < least ||
    Math.abs(budget * 100 - Math.round(budget * 100)) > 1e-6
  )
    report(
      'CampaignServiceInvalidDailyBudget',
      'DailyBudget',
      `The daily budget is at least ${least} ${draft.account.currencyCode}, in hundredths.`,
    );
  if (suffix && suffix.length > longest.finalUrlSuffix)
    report('CampaignServiceInvalidAdDestinationUrlFormat', 'FinalUrlSuffix');
  if (type === undefined || type === null)
    return report('CampaignServiceCampaignSettingsRequired', 'CampaignType');
  for (const setting of campaign.Settings ?? []) {
    if (!(settingsByType[type] ?? []).includes(setting.Type))
      report('CampaignServiceInvalidSettingForCampaignType', 'Settings', setting.Type);
    if (setting.Type === 'DynamicSearchAdsSetting' && !domainPattern.test(setting.DomainName))
      report('CampaignServiceCampaignSettingsRequired', 'Settings.DomainName', setting.DomainName);
    if (setting.Type === 'ShoppingSetting') {
      if (!isStore(setting.StoreId))
        report('CampaignServiceShoppingCampaignStoreIdInvalid', 'Settings.StoreId', setting.StoreId);
      if (!/^[A-Z]{2}$/.test(setting.SalesCountryCode ?? setting.FeedLabel ?? ''))
        report('CampaignServiceShoppingCampaignSalesCountryCodeInvalid', 'Settings.SalesCountryCode');
    }
  }
  const bidding = campaign.BiddingScheme?.Type;
  if (type === 'PerformanceMax' && bidding !== 'MaxConversions' && bidding !== 'MaxConversionValue')
    report('CampaignServiceInvalidSettingForCampaignType', 'BiddingScheme', bidding ?? '');
};

/** Checks an ad group of a campaign as it would be after the call. */
export const checkAdGroup = (report: Report, draft: Draft, campaign: Entity, adGroup: AdGroup): void => {
  const { Name: name, AdGroupType: type } = adGroup;
  if (!name?.trim() || countCharacters(name) > longest.adGroupName)
    report('CampaignServiceInvalidAdGroupName', 'Name');
  else if (draft.list('AdGroup', campaign.id).some((other) => isSameName(other.value['Name'], name)))
    report('CampaignServiceCannotCreateDuplicateAdGroup', 'Name');
  const settings = (campaign.value['Settings'] ?? []) as { Type: string }[];
  const isDynamic = settings.some((setting) => setting.Type === 'DynamicSearchAdsSetting');
  if (type === 'SearchDynamic' && !isDynamic)
    report('CampaignServiceCampaignSettingsRequired', 'AdGroupType', 'DynamicSearchAdsSetting');
  if (campaign.value['CampaignType'] === 'PerformanceMax')
    report('CampaignServiceInvalidSettingForCampaignType', 'AdGroupType');
};
