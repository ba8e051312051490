import { z } from 'zod';
import { assetFieldTypes } from './limits.ts';

const int64 = z.union([z.string().regex(/^-?\d+$/), z.int()]).transform(String);
const text = z.string();
const name = z.string().optional();
const mutableStatus = z.enum(['ENABLED', 'PAUSED']).optional();
const empty = z.strictObject({});

export const campaignBudgetSchema = z.strictObject({
  resourceName: name,
  name,
  amountMicros: int64.optional(),
  deliveryMethod: z.enum(['STANDARD', 'ACCELERATED']).optional(),
  explicitlyShared: z.boolean().optional(),
  period: z.enum(['DAILY']).optional(),
});

export const campaignSchema = z.strictObject({
  resourceName: name,
  name,
  status: mutableStatus,
  advertisingChannelType: z
    .enum(['SEARCH', 'DISPLAY', 'SHOPPING', 'PERFORMANCE_MAX', 'DEMAND_GEN', 'VIDEO'])
    .optional(),
  advertisingChannelSubType: text.optional(),
  campaignBudget: name,
  startDate: name,
  endDate: name,
  startDateTime: name,
  endDateTime: name,
  dynamicSearchAdsSetting: z
    .strictObject({ domainName: text, languageCode: text, useSuppliedUrlsOnly: z.boolean().optional() })
    .optional(),
  networkSettings: z
    .strictObject({
      targetGoogleSearch: z.boolean().optional(),
      targetSearchNetwork: z.boolean().optional(),
      targetContentNetwork: z.boolean().optional(),
      targetPartnerSearchNetwork: z.boolean().optional(),
    })
    .optional(),
  geoTargetTypeSetting: z
    .strictObject({ positiveGeoTargetType: text.optional(), negativeGeoTargetType: text.optional() })
    .optional(),
  shoppingSetting: z
    .strictObject({
      merchantId: int64.optional(),
      feedLabel: text.optional(),
      campaignPriority: z.int().optional(),
    })
    .optional(),
  manualCpc: z.strictObject({ enhancedCpcEnabled: z.boolean().optional() }).optional(),
  targetSpend: z.strictObject({ cpcBidCeilingMicros: int64.optional() }).optional(),
  maximizeConversions: z.strictObject({ targetCpaMicros: int64.optional() }).optional(),
  maximizeConversionValue: z.strictObject({ targetRoas: z.number().optional() }).optional(),
  targetCpa: z.strictObject({ targetCpaMicros: int64.optional() }).optional(),
  targetRoas: z.strictObject({ targetRoas: z.number().optional() }).optional(),
  manualCpm: empty.optional(),
  containsEuPoliticalAdvertising: z
    .enum(['CONTAINS_EU_POLITICAL_ADVERTISING', 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING'])
    .optional(),
  finalUrlSuffix: name,
  trackingUrlTemplate: name,
  urlCustomParameters: z.array(z.strictObject({ key: text, value: text })).optional(),
  brandGuidelinesEnabled: z.boolean().optional(),
});

export const adGroupSchema = z.strictObject({
  resourceName: name,
  name,
  campaign: name,
  status: mutableStatus,
  type: z
    .enum(['SEARCH_STANDARD', 'SEARCH_DYNAMIC_ADS', 'SHOPPING_PRODUCT_ADS', 'DISPLAY_STANDARD'])
    .optional(),
  cpcBidMicros: int64.optional(),
  trackingUrlTemplate: name,
  finalUrlSuffix: name,
});

const adText = z.strictObject({ text: text, pinnedField: text.optional() });

export const adGroupAdSchema = z.strictObject({
  resourceName: name,
  adGroup: name,
  status: mutableStatus,
  ad: z
    .strictObject({
      resourceName: name,
      name,
      type: text.optional(),
      finalUrls: z.array(text).optional(),
      trackingUrlTemplate: name,
      finalUrlSuffix: name,
      expandedDynamicSearchAd: z.strictObject({ description: name, description2: name }).optional(),
      responsiveSearchAd: z
        .strictObject({ headlines: z.array(adText), descriptions: z.array(adText), path1: name, path2: name })
        .optional(),
    })
    .optional(),
});

const webpage = z.strictObject({
  criterionName: name,
  conditions: z
    .array(
      z.strictObject({
        operand: z.enum(['URL', 'CATEGORY', 'PAGE_TITLE', 'PAGE_CONTENT', 'CUSTOM_LABEL']),
        operator: z.enum(['EQUALS', 'CONTAINS']).optional(),
        argument: text,
      }),
    )
    .optional(),
});
const keyword = z.strictObject({ text: text, matchType: z.enum(['EXACT', 'PHRASE', 'BROAD']) });

export const adGroupCriterionSchema = z.strictObject({
  resourceName: name,
  adGroup: name,
  status: mutableStatus,
  negative: z.boolean().optional(),
  cpcBidMicros: int64.optional(),
  webpage: webpage.optional(),
  keyword: keyword.optional(),
});

export const campaignCriterionSchema = z.strictObject({
  resourceName: name,
  campaign: name,
  negative: z.boolean().optional(),
  status: mutableStatus,
  bidModifier: z.number().optional(),
  location: z.strictObject({ geoTargetConstant: text }).optional(),
  language: z.strictObject({ languageConstant: text }).optional(),
  device: z.strictObject({ type: text }).optional(),
  webpage: webpage.optional(),
  keyword: keyword.optional(),
});

export const assetSchema = z.strictObject({
  resourceName: name,
  name,
  type: text.optional(),
  finalUrls: z.array(text).optional(),
  textAsset: z.strictObject({ text: text }).optional(),
  imageAsset: z.strictObject({ data: text }).optional(),
  calloutAsset: z.strictObject({ calloutText: text }).optional(),
  sitelinkAsset: z.strictObject({ linkText: text, description1: name, description2: name }).optional(),
});

export const campaignAssetSchema = z.strictObject({
  resourceName: name,
  campaign: name,
  asset: name,
  fieldType: z
    .enum(['SITELINK', 'CALLOUT', 'BUSINESS_NAME', 'LOGO', 'LANDSCAPE_LOGO', 'AD_IMAGE', 'MARKETING_IMAGE'])
    .optional(),
  status: mutableStatus,
});

export const assetGroupSchema = z.strictObject({
  resourceName: name,
  name,
  campaign: name,
  finalUrls: z.array(text).optional(),
  finalMobileUrls: z.array(text).optional(),
  status: mutableStatus,
  path1: name,
  path2: name,
});

export const assetGroupAssetSchema = z.strictObject({
  resourceName: name,
  assetGroup: name,
  asset: name,
  fieldType: z.enum(assetFieldTypes).optional(),
  status: mutableStatus,
});

export const assetGroupListingGroupFilterSchema = z.strictObject({
  resourceName: name,
  assetGroup: name,
  type: z.enum(['SUBDIVISION', 'UNIT_INCLUDED', 'UNIT_EXCLUDED']).optional(),
  listingSource: z.enum(['SHOPPING', 'WEBPAGE']).optional(),
  parentListingGroupFilter: name,
  caseValue: z.record(text, z.unknown()).optional(),
});

export type CampaignBudget = z.output<typeof campaignBudgetSchema>;
export type Campaign = Omit<z.output<typeof campaignSchema>, 'status'> & {
  status?: 'ENABLED' | 'PAUSED' | 'REMOVED';
};
export type AdGroup = z.output<typeof adGroupSchema>;
export type AdGroupAd = z.output<typeof adGroupAdSchema>;
export type AdGroupCriterion = z.output<typeof adGroupCriterionSchema>;
export type CampaignCriterion = z.output<typeof campaignCriterionSchema>;
export type Asset = z.output<typeof assetSchema>;
export type CampaignAsset = z.output<typeof campaignAssetSchema>;
export type AssetGroup = z.output<typeof assetGroupSchema>;
export type AssetGroupAsset = z.output<typeof assetGroupAssetSchema>;
export type AssetGroupListingGroupFilter = z.output<typeof assetGroupListingGroupFilterSchema>;
