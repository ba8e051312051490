import sharp from 'sharp';
import type { CollectionName } from './accounts.ts';
import type { Draft } from './draft.ts';
import type { GoogleAdsError } from './fault.ts';
import {
  budgetUnitMicros,
  largestImageBytes,
  longest,
  minimumBudgetMicros,
  mostWebpageConditions,
} from './limits.ts';
import type {
  AdGroup,
  AdGroupAd,
  AdGroupCriterion,
  Asset,
  Campaign,
  CampaignAsset,
  CampaignBudget,
  CampaignCriterion,
} from './schemas.ts';

/** Collects what is wrong with one operation; `field` is the path below the resource, in snake case. */
export interface Reporter {
  (
    errorCode: GoogleAdsError['errorCode'],
    message: string,
    field: string,
    rest?: Partial<GoogleAdsError>,
  ): void;
}

interface Checked<T> {
  readonly draft: Draft;
  readonly report: Reporter;
  readonly resource: T;
  /** Its own resource name when it exists already. */
  readonly self?: string;
}

const required = (report: Reporter, field: string): void =>
  report({ fieldError: 'REQUIRED' }, 'The required field was not present.', field);

const checkText = (
  report: Reporter,
  value: string | undefined,
  field: string,
  limit: number,
  isRequired = false,
): void => {
  if (value === undefined || value.trim() === '') {
    if (isRequired) required(report, field);
    return;
  }
  if ([...value].length > limit) {
    report({ stringLengthError: 'TOO_LONG' }, 'Too long.', field, { trigger: { stringValue: value } });
  }
};

const checkReference = (
  { draft, report }: Checked<unknown>,
  resourceName: string | undefined,
  collection: CollectionName,
  field: string,
): boolean => {
  if (resourceName === undefined) {
    required(report, field);
    return false;
  }
  const target = draft.find(resourceName);
  if (target?.collection === collection && target.value.status !== 'REMOVED') return true;
  report({ mutateError: 'RESOURCE_NOT_FOUND' }, 'Resource was not found.', field, {
    trigger: { stringValue: resourceName },
  });
  return false;
};

const isNameTaken = (
  { draft, self }: Checked<unknown>,
  collection: CollectionName,
  name: string | undefined,
  parent?: readonly [field: string, value: unknown],
): boolean =>
  name !== undefined &&
  draft
    .list(collection)
    .some(
      ({ value }) =>
        value.resourceName !== self &&
        value.status !== 'REMOVED' &&
        typeof value['name'] === 'string' &&
        value['name'].toLowerCase() === name.toLowerCase() &&
        (parent === undefined || value[parent[0]] === parent[1]),
    );

const formatMicros = (micros: number): string => (micros / 1_000_000).toFixed(2);

const checkBudget = (checked: Checked<CampaignBudget>): void => {
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
  if (resource.amountMicros === undefined) return required(report, 'amount_micros');
  const amount = Number(resource.amountMicros);
  const minimum = minimumBudgetMicros(draft.currencyCode);
  if (amount % budgetUnitMicros(draft.currencyCode) !== 0)
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

const checkCampaign = (checked: Checked<Campaign>): void => {
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
  if (resource.advertisingChannelType === undefined) required(report, 'advertising_channel_type');
  checkReference(checked, resource.campaignBudget, 'campaignBudgets', 'campaign_budget');
  if (biddingFields.filter((field) => resource[field] !== undefined).length !== 1)
    report(
      { campaignError: 'CANNOT_USE_BIDDING_STRATEGY_TYPE' },
      'Exactly one bidding strategy must be set on the campaign.',
      'campaign_bidding_strategy',
    );
  if (resource.containsEuPoliticalAdvertising === undefined)
    required(report, 'contains_eu_political_advertising');
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

const checkAdGroup = (checked: Checked<AdGroup>): void => {
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

const isWebAddress = (value: string): boolean => URL.canParse(value) && /^https?:/.test(value);

const checkAdGroupAd = (checked: Checked<AdGroupAd>): void => {
  const { draft, report, resource } = checked;
  if (!checkReference(checked, resource.adGroup, 'adGroups', 'ad_group')) return;
  const { ad } = resource;
  if (!ad) return required(report, 'ad');
  const adGroup = draft.find(resource.adGroup)?.value as AdGroup | undefined;
  const dynamic = ad.expandedDynamicSearchAd;
  if (dynamic) {
    checkText(
      report,
      dynamic.description,
      'ad.expanded_dynamic_search_ad.description',
      longest.expandedDynamicDescription,
      true,
    );
    checkText(
      report,
      dynamic.description2,
      'ad.expanded_dynamic_search_ad.description2',
      longest.expandedDynamicDescription,
    );
    if (adGroup?.type !== 'SEARCH_DYNAMIC_ADS')
      report({ adError: 'INVALID_INPUT' }, 'The ad does not fit the type of its ad group.', 'ad');
    if ((ad.finalUrls ?? []).length > 0)
      report({ adError: 'INVALID_INPUT' }, 'A dynamic search ad takes no final URL.', 'ad.final_urls');
    return;
  }
  const responsive = ad.responsiveSearchAd;
  if (!responsive) return required(report, 'ad.ad_data');
  if (responsive.headlines.length < 3)
    report({ collectionSizeError: 'TOO_FEW' }, 'Too few.', 'ad.responsive_search_ad.headlines');
  if (responsive.headlines.length > 15)
    report({ collectionSizeError: 'TOO_MANY' }, 'Too many.', 'ad.responsive_search_ad.headlines');
  if (responsive.descriptions.length < 2)
    report({ collectionSizeError: 'TOO_FEW' }, 'Too few.', 'ad.responsive_search_ad.descriptions');
  if (responsive.descriptions.length > 4)
    report({ collectionSizeError: 'TOO_MANY' }, 'Too many.', 'ad.responsive_search_ad.descriptions');
  for (const headline of responsive.headlines)
    checkText(report, headline.text, 'ad.responsive_search_ad.headlines.text', longest.headline, true);
  for (const description of responsive.descriptions)
    checkText(
      report,
      description.text,
      'ad.responsive_search_ad.descriptions.text',
      longest.description,
      true,
    );
  checkText(report, responsive.path1, 'ad.responsive_search_ad.path1', longest.path);
  checkText(report, responsive.path2, 'ad.responsive_search_ad.path2', longest.path);
  if ((ad.finalUrls ?? []).length === 0) required(report, 'ad.final_urls');
  for (const url of ad.finalUrls ?? [])
    if (!isWebAddress(url))
      report({ urlFieldError: 'MALFORMED_URL' }, 'The URL is malformed.', 'ad.final_urls', {
        trigger: { stringValue: url },
      });
};

const checkWebpage = (report: Reporter, webpage: AdGroupCriterion['webpage']): void => {
  if (webpage && (webpage.conditions ?? []).length > mostWebpageConditions)
    report({ collectionSizeError: 'TOO_MANY' }, 'Too many.', 'webpage.conditions');
};

const checkAdGroupCriterion = (checked: Checked<AdGroupCriterion>): void => {
  const { report, resource } = checked;
  checkReference(checked, resource.adGroup, 'adGroups', 'ad_group');
  if (!resource.webpage && !resource.keyword) required(report, 'criterion');
  checkWebpage(report, resource.webpage);
  checkText(report, resource.keyword?.text, 'keyword.text', longest.keyword);
};

const checkCampaignCriterion = (checked: Checked<CampaignCriterion>): void => {
  const { report, resource } = checked;
  checkReference(checked, resource.campaign, 'campaigns', 'campaign');
  const { location, language, device, webpage, keyword } = resource;
  if (!location && !language && !device && !webpage && !keyword) required(report, 'criterion');
  if (location && !/^geoTargetConstants\/\d+$/.test(location.geoTargetConstant))
    report({ criterionError: 'INVALID_GEO_LOCATION' }, 'Invalid geo target.', 'location.geo_target_constant');
  if (language && !/^languageConstants\/\d+$/.test(language.languageConstant))
    report({ criterionError: 'INVALID_LANGUAGE_CODE' }, 'Invalid language.', 'language.language_constant');
  checkWebpage(report, webpage);
  checkText(report, keyword?.text, 'keyword.text', longest.keyword);
};

const checkAsset = async ({ report, resource }: Checked<Asset>): Promise<void> => {
  const { textAsset, imageAsset, calloutAsset, sitelinkAsset } = resource;
  if (!textAsset && !imageAsset && !calloutAsset && !sitelinkAsset) return required(report, 'asset_data');
  checkText(report, textAsset?.text, 'text_asset.text', longest.description, textAsset !== undefined);
  checkText(
    report,
    calloutAsset?.calloutText,
    'callout_asset.callout_text',
    longest.callout,
    calloutAsset !== undefined,
  );
  checkText(
    report,
    sitelinkAsset?.linkText,
    'sitelink_asset.link_text',
    longest.sitelinkText,
    sitelinkAsset !== undefined,
  );
  checkText(report, sitelinkAsset?.description1, 'sitelink_asset.description1', longest.sitelinkDescription);
  checkText(report, sitelinkAsset?.description2, 'sitelink_asset.description2', longest.sitelinkDescription);
  if (!imageAsset) return;
  const data = Buffer.from(imageAsset.data, 'base64');
  if (data.length > largestImageBytes)
    report({ imageError: 'FILE_TOO_LARGE' }, 'The image file is too large.', 'image_asset.data');
  const format = await sharp(data)
    .metadata()
    .then((metadata) => metadata.format)
    .catch(() => undefined);
  if (format === undefined)
    report({ imageError: 'INVALID_IMAGE' }, 'The image is not valid.', 'image_asset.data');
  else if (!['jpeg', 'png', 'gif'].includes(format))
    report({ imageError: 'FORMAT_NOT_ALLOWED' }, 'The image format is not allowed.', 'image_asset.data');
};

const checkCampaignAsset = (checked: Checked<CampaignAsset>): void => {
  checkReference(checked, checked.resource.campaign, 'campaigns', 'campaign');
  checkReference(checked, checked.resource.asset, 'assets', 'asset');
  if (checked.resource.fieldType === undefined) required(checked.report, 'field_type');
};

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
  };
  // The schema of the collection has proved the resource's type before it comes here.
  await checks[collection](checked as never);
};
