import { checkReference, checkText, isNameTaken, reportRequired, type Checked } from './checkBasics.ts';
import { getBudgetUnitMicros, longest, getMinimumBudgetMicros } from './limits.ts';
import { checkPerformanceMax } from './performanceMaxChecks.ts';
import type { AdGroup, Campaign, CampaignBudget } from './schemas.ts';

const formatMicros = (micros: number): string => (micros / 1_000_000).toFixed(2);

/** Name, amount and the smallest amount of a budget. */
export const checkBudget = (checked: Checked<CampaignBudget>): void => {
  const { draft, report, resource } = checked;
  checkText(report, resource.name, 'name', longest.budgetName);
  if (isNameTaken(checked, 'campaignBudgets', resource.name))
    report(
      { campaignBudgetError: 'DUPLICATE_NAME' },
      'A campaign budget with this name already exists.',
      'name',
      {
        trigger: { stringValue: resource.name ?? '' },
      },
    );
  if (resource.amountMicros === undefined) return reportRequired(report, 'amount_micros');
  const amount = Number(resource.amountMicros);
  const minimum = getMinimumBudgetMicros(draft.currencyCode);
  if (amount % getBudgetUnitMicros(draft.currencyCode) !== 0)
    report(
      { campaignBudgetError: 'NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT' },
      'The budget amount is not a multiple of the minimum currency unit.',
      'amount_micros',
    );
  else if (amount < minimum)
    report(
      { campaignBudgetError: 'BUDGET_BELOW_PER_DAY_MINIMUM' },
      `The budget amount is below the per day minimum of ${formatMicros(minimum)}.`,
      'amount_micros',
      {
        trigger: { int64Value: resource.amountMicros },
        details: {
          budgetPerDayMinimumErrorDetails: {
            currencyCode: draft.currencyCode,
            budgetPerDayMinimumMicros: String(minimum),
            minimumBudgetAmountMicros: String(minimum),
            failedBudgetAmountMicros: resource.amountMicros,
          },
        },
      },
    );
};

const biddingFields = [
  'manualCpc',
  'targetSpend',
  'maximizeConversions',
  'maximizeConversionValue',
  'targetCpa',
  'targetRoas',
  'manualCpm',
] as const;

const domainPattern = /^(localhost|([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+)(:\d{1,5})?$/i;

/** Name, budget, bidding, domain and the declarations of a campaign. */
export const checkCampaign = (checked: Checked<Campaign>): void => {
  const { report, resource } = checked;
  checkText(report, resource.name, 'name', longest.campaignName, true);
  if (isNameTaken(checked, 'campaigns', resource.name))
    report(
      { campaignError: 'DUPLICATE_CAMPAIGN_NAME' },
      'Campaign with the same name already exists.',
      'name',
      {
        trigger: { stringValue: resource.name ?? '' },
      },
    );
  if (resource.advertisingChannelType === undefined) reportRequired(report, 'advertising_channel_type');
  checkReference(checked, resource.campaignBudget, 'campaignBudgets', 'campaign_budget');
  if (biddingFields.filter((field) => resource[field] !== undefined).length !== 1)
    report(
      { campaignError: 'CANNOT_USE_BIDDING_STRATEGY_TYPE' },
      'Exactly one bidding strategy must be set on the campaign.',
      'campaign_bidding_strategy',
    );
  if (resource.containsEuPoliticalAdvertising === undefined)
    reportRequired(report, 'contains_eu_political_advertising');
  if (resource.advertisingChannelType === 'PERFORMANCE_MAX') checkPerformanceMax(checked);
  const dynamic = resource.dynamicSearchAdsSetting;
  if (dynamic && !domainPattern.test(dynamic.domainName))
    report(
      { settingError: 'DYNAMIC_SEARCH_ADS_SETTING_CONTAINS_INVALID_DOMAIN_NAME' },
      'Invalid domain name.',
      'dynamic_search_ads_setting.domain_name',
      {
        trigger: { stringValue: dynamic.domainName },
      },
    );
  if (dynamic && !/^[a-z]{2}(-[A-Z]{2})?$/.test(dynamic.languageCode))
    report(
      { settingError: 'DYNAMIC_SEARCH_ADS_SETTING_CONTAINS_INVALID_LANGUAGE_CODE' },
      'Invalid language code.',
      'dynamic_search_ads_setting.language_code',
      {
        trigger: { stringValue: dynamic.languageCode },
      },
    );
  if (
    resource.startDate !== undefined &&
    resource.endDate !== undefined &&
    resource.endDate < resource.startDate
  )
    report({ dateRangeError: 'INVALID_DATE' }, 'End date is before start date.', 'end_date');
};

/** Name and campaign of an ad group. */
export const checkAdGroup = (checked: Checked<AdGroup>): void => {
  const { draft, report, resource } = checked;
  checkText(report, resource.name, 'name', longest.adGroupName, true);
  if (!checkReference(checked, resource.campaign, 'campaigns', 'campaign')) return;
  if (isNameTaken(checked, 'adGroups', resource.name, ['campaign', resource.campaign]))
    report(
      { adGroupError: 'DUPLICATE_ADGROUP_NAME' },
      'Ad group with the same name already exists in the campaign.',
      'name',
    );
  const campaign = draft.find(resource.campaign)?.value as Campaign | undefined;
  if (resource.type === 'SEARCH_DYNAMIC_ADS' && campaign?.dynamicSearchAdsSetting === undefined)
    report(
      { adGroupError: 'CANNOT_ADD_ADGROUP_OF_TYPE_DSA_TO_CAMPAIGN_WITHOUT_DSA_SETTING' },
      'Cannot add a dynamic ad group to a campaign without the dynamic search ads setting.',
      'type',
    );
};
