import { z } from 'zod';

/** 64-bit numbers are written as text or as numbers. */
export const idSchema = z.union([z.string().regex(/^-?\d+$/), z.int().transform(String)]);
const textOrNull = z.string().nullish();
const status = z.enum(['Active', 'Paused']).nullish();

const settingSchema = z.discriminatedUnion('Type', [
  z.strictObject({
    Type: z.literal('DynamicSearchAdsSetting'),
    DomainName: z.string(),
    Language: z.string(),
    Source: z.enum(['All', 'SystemIndex', 'AdvertiserSuppliedUrls']).nullish(),
    DynamicDescriptionEnabled: z.boolean().nullish(),
  }),
  z.strictObject({
    Type: z.literal('ShoppingSetting'),
    StoreId: idSchema,
    SalesCountryCode: z.string().nullish(),
    FeedLabel: z.string().nullish(),
    Priority: z.int().nullish(),
    LocalInventoryAdsEnabled: z.boolean().nullish(),
  }),
  z.strictObject({
    Type: z.literal('PerformanceMaxSetting'),
    FinalUrlExpansionOptOut: z.boolean().nullish(),
  }),
  z.strictObject({ Type: z.literal('TargetSetting'), Details: z.array(z.unknown()) }),
]);

const biddingScheme = z.strictObject({
  Type: z.enum([
    'MaxClicks',
    'MaxConversions',
    'MaxConversionValue',
    'EnhancedCpc',
    'ManualCpc',
    'TargetImpressionShare',
  ]),
  MaxCpc: z.strictObject({ Amount: z.number() }).nullish(),
  TargetCpa: z.number().nullish(),
  TargetRoas: z.number().nullish(),
});

/** A campaign as it is sent. */
export const campaignSchema = z.strictObject({
  Id: idSchema.nullish(),
  Name: textOrNull,
  Status: status,
  CampaignType: z.enum(['Search', 'PerformanceMax', 'Shopping', 'Audience', 'DynamicSearchAds']).nullish(),
  BudgetType: z.enum(['DailyBudgetStandard', 'DailyBudgetAccelerated']).nullish(),
  DailyBudget: z.number().nullish(),
  TimeZone: textOrNull,
  Languages: z.array(z.string()).nullish(),
  Settings: z.array(settingSchema).nullish(),
  BiddingScheme: biddingScheme.nullish(),
  FinalUrlSuffix: textOrNull,
  TrackingUrlTemplate: textOrNull,
});
export type Campaign = z.infer<typeof campaignSchema>;

/** An ad group as it is sent. */
export const adGroupSchema = z.strictObject({
  Id: idSchema.nullish(),
  Name: textOrNull,
  Status: status,
  AdGroupType: z.enum(['SearchStandard', 'SearchDynamic']).nullish(),
  Language: textOrNull,
  Network: z.enum(['OwnedAndOperatedAndSyndicatedSearch', 'OwnedAndOperatedOnly']).nullish(),
  CpcBid: z.strictObject({ Amount: z.number() }).nullish(),
  FinalUrlSuffix: textOrNull,
});
export type AdGroup = z.infer<typeof adGroupSchema>;

/** A dynamic search ad as it is sent: its title and address are made from the shop's pages. */
export const adSchema = z.strictObject({
  Id: idSchema.nullish(),
  Type: z.literal('DynamicSearch'),
  Status: status,
  Text: textOrNull,
  TextPart2: textOrNull,
  Path1: textOrNull,
  Path2: textOrNull,
  FinalUrlSuffix: textOrNull,
});
export type Ad = z.infer<typeof adSchema>;

const createAssetLink = (asset: z.ZodType) =>
  z.strictObject({ Asset: asset, PinnedField: textOrNull, EditorialStatus: textOrNull });
const textLink = createAssetLink(
  z.strictObject({ Type: z.literal('TextAsset'), Id: idSchema.nullish(), Text: z.string() }),
);
const imageLink = createAssetLink(
  z.strictObject({ Type: z.literal('ImageAsset'), Id: idSchema, SubType: z.string() }),
);

/** An asset group as it is sent. */
export const assetGroupSchema = z.strictObject({
  Id: idSchema.nullish(),
  Name: textOrNull,
  Status: status,
  BusinessName: textOrNull,
  Headlines: z.array(textLink).nullish(),
  LongHeadlines: z.array(textLink).nullish(),
  Descriptions: z.array(textLink).nullish(),
  Images: z.array(imageLink).nullish(),
  CallToAction: textOrNull,
  FinalUrls: z.array(z.string()).nullish(),
  FinalMobileUrls: z.array(z.string()).nullish(),
  Path1: textOrNull,
  Path2: textOrNull,
});
/** A text or a picture that an asset group uses. */
export interface AssetLink {
  readonly Asset: {
    readonly Type: string;
    readonly Id?: string | null;
    readonly Text?: string;
    readonly SubType?: string;
  };
}
export type AssetGroup = Omit<
  z.infer<typeof assetGroupSchema>,
  'Headlines' | 'LongHeadlines' | 'Descriptions' | 'Images'
> & {
  readonly Headlines?: readonly AssetLink[] | null;
  readonly LongHeadlines?: readonly AssetLink[] | null;
  readonly Descriptions?: readonly AssetLink[] | null;
  readonly Images?: readonly AssetLink[] | null;
};

/** A picture as it is sent. */
export const mediaSchema = z.strictObject({
  Id: idSchema.nullish(),
  Type: z.literal('Image'),
  MediaType: z.string(),
  Text: textOrNull,
  Data: z.string(),
});

/** Where a campaign shows. */
export const campaignCriterionSchema = z.strictObject({
  Type: z.literal('BiddableCampaignCriterion'),
  CampaignId: idSchema,
  Criterion: z.discriminatedUnion('Type', [
    z.strictObject({ Type: z.literal('LocationCriterion'), LocationId: idSchema }),
    z.strictObject({
      Type: z.literal('LocationIntentCriterion'),
      IntentOption: z.enum([
        'PeopleIn',
        'PeopleInOrSearchingForOrViewingPages',
        'PeopleSearchingForOrViewingPages',
      ]),
    }),
  ]),
  CriterionBid: z.strictObject({ Type: z.literal('BidMultiplier'), Multiplier: z.number() }).nullish(),
  Status: status,
});

/** Which pages an ad group advertises. */
export const adGroupCriterionSchema = z.strictObject({
  Type: z.literal('BiddableAdGroupCriterion'),
  AdGroupId: idSchema,
  Criterion: z.strictObject({
    Type: z.literal('Webpage'),
    Parameter: z.strictObject({
      CriterionName: textOrNull,
      Conditions: z
        .array(z.strictObject({ Argument: z.string(), Operand: z.string(), Operator: textOrNull }))
        .nullish(),
    }),
  }),
  CriterionBid: z.strictObject({ Type: z.literal('FixedBid'), Amount: z.number() }).nullish(),
  Status: status,
});

/** What of a catalogue an asset group advertises. */
export const listingGroupActionSchema = z.strictObject({
  Action: z.enum(['Add', 'Update', 'Delete']),
  ListingGroup: z.strictObject({
    Id: idSchema.nullish(),
    AssetGroupId: idSchema,
    ParentListingGroupId: idSchema.nullish(),
    AssetGroupListingType: z.enum(['Subdivision', 'Unit']),
    Dimension: z.strictObject({
      Attribute: textOrNull,
      Operand: z.string(),
      Operator: textOrNull,
    }),
    IsExcluded: z.boolean().nullish(),
  }),
});
