/** Type of a field: how it is compared and how JSON writes it. */
export type FieldType = 'text' | 'int64' | 'number' | 'boolean' | 'enum' | 'date' | 'list' | 'message';

const text = 'text';
const int64 = 'int64';
const number = 'number';
const boolean = 'boolean';
const oneOf = 'enum';
const list = 'list';
const message = 'message';

const customer = {
  'customer.resource_name': text,
  'customer.id': int64,
  'customer.descriptive_name': text,
  'customer.currency_code': text,
  'customer.time_zone': text,
  'customer.manager': boolean,
  'customer.status': oneOf,
  'customer.auto_tagging_enabled': boolean,
} as const;

const budget = {
  'campaign_budget.resource_name': text,
  'campaign_budget.id': int64,
  'campaign_budget.name': text,
  'campaign_budget.amount_micros': int64,
  'campaign_budget.delivery_method': oneOf,
  'campaign_budget.explicitly_shared': boolean,
  'campaign_budget.status': oneOf,
} as const;

const campaign = {
  'campaign.resource_name': text,
  'campaign.id': int64,
  'campaign.name': text,
  'campaign.status': oneOf,
  'campaign.serving_status': oneOf,
  'campaign.primary_status': oneOf,
  'campaign.primary_status_reasons': list,
  'campaign.advertising_channel_type': oneOf,
  'campaign.shopping_setting.merchant_id': int64,
  'campaign.shopping_setting.feed_label': text,
  'campaign.bidding_strategy_type': oneOf,
  'campaign.campaign_budget': text,
  'campaign.dynamic_search_ads_setting.domain_name': text,
  'campaign.dynamic_search_ads_setting.language_code': text,
  'campaign.final_url_suffix': text,
  'campaign.start_date': 'date',
  'campaign.end_date': 'date',
} as const;

const adGroup = {
  'ad_group.resource_name': text,
  'ad_group.id': int64,
  'ad_group.name': text,
  'ad_group.status': oneOf,
  'ad_group.type': oneOf,
  'ad_group.campaign': text,
  'ad_group.cpc_bid_micros': int64,
} as const;

const adGroupAd = {
  'ad_group_ad.resource_name': text,
  'ad_group_ad.status': oneOf,
  'ad_group_ad.ad_group': text,
  'ad_group_ad.ad.id': int64,
  'ad_group_ad.ad.type': oneOf,
  'ad_group_ad.ad.final_urls': list,
  'ad_group_ad.ad.expanded_dynamic_search_ad.description': text,
  'ad_group_ad.ad.expanded_dynamic_search_ad.description2': text,
  'ad_group_ad.ad.responsive_search_ad.headlines': message,
  'ad_group_ad.ad.responsive_search_ad.descriptions': message,
  'ad_group_ad.policy_summary.approval_status': oneOf,
  'ad_group_ad.policy_summary.review_status': oneOf,
  'ad_group_ad.policy_summary.policy_topic_entries': message,
} as const;

const asset = {
  'asset.resource_name': text,
  'asset.id': int64,
  'asset.name': text,
  'asset.type': oneOf,
  'asset.text_asset.text': text,
  'asset.image_asset.file_size': int64,
  'asset.image_asset.mime_type': oneOf,
  'asset.image_asset.full_size.width_pixels': int64,
  'asset.image_asset.full_size.height_pixels': int64,
} as const;

const assetGroup = {
  'asset_group.resource_name': text,
  'asset_group.id': int64,
  'asset_group.name': text,
  'asset_group.campaign': text,
  'asset_group.status': oneOf,
  'asset_group.final_urls': list,
  'asset_group.path1': text,
  'asset_group.path2': text,
  'asset_group.primary_status': oneOf,
  'asset_group.primary_status_reasons': list,
} as const;

const assetGroupAsset = {
  'asset_group_asset.resource_name': text,
  'asset_group_asset.asset_group': text,
  'asset_group_asset.asset': text,
  'asset_group_asset.field_type': oneOf,
  'asset_group_asset.status': oneOf,
  'asset_group_asset.policy_summary.approval_status': oneOf,
  'asset_group_asset.policy_summary.review_status': oneOf,
  'asset_group_asset.policy_summary.policy_topic_entries': message,
} as const;

const listingGroupFilter = {
  'asset_group_listing_group_filter.resource_name': text,
  'asset_group_listing_group_filter.id': int64,
  'asset_group_listing_group_filter.type': oneOf,
  'asset_group_listing_group_filter.listing_source': oneOf,
  'asset_group_listing_group_filter.parent_listing_group_filter': text,
} as const;

const productLinkInvitation = {
  'product_link_invitation.resource_name': text,
  'product_link_invitation.product_link_invitation_id': int64,
  'product_link_invitation.status': oneOf,
  'product_link_invitation.type': oneOf,
  'product_link_invitation.merchant_center.merchant_center_id': int64,
} as const;

const customerClient = {
  'customer_client.resource_name': text,
  'customer_client.client_customer': text,
  'customer_client.id': int64,
  'customer_client.descriptive_name': text,
  'customer_client.currency_code': text,
  'customer_client.time_zone': text,
  'customer_client.manager': boolean,
  'customer_client.status': oneOf,
  'customer_client.level': int64,
} as const;

const campaignSearchTermView = {
  'campaign_search_term_view.resource_name': text,
  'campaign_search_term_view.search_term': text,
  'campaign_search_term_view.campaign': text,
} as const;

const metrics = {
  'metrics.cost_micros': int64,
  'metrics.impressions': int64,
  'metrics.clicks': int64,
  'metrics.conversions': number,
  'metrics.conversions_value': number,
  'metrics.ctr': number,
  'metrics.average_cpc': number,
} as const;

const segments = { 'segments.date': 'date', 'segments.hour': number } as const;

/** A resource that FROM may name: the fields it offers, and whether it has metrics. */
export interface QueryResource {
  readonly fields: Readonly<Record<string, FieldType>>;
  readonly hasMetrics: boolean;
}

/** What can be asked. */
export const queryResources: Readonly<Record<string, QueryResource>> = {
  customer: { fields: { ...customer, ...metrics, ...segments }, hasMetrics: true },
  campaign: { fields: { ...customer, ...campaign, ...budget, ...metrics, ...segments }, hasMetrics: true },
  campaign_search_term_view: {
    fields: { ...customer, ...campaign, ...campaignSearchTermView, ...metrics, ...segments },
    hasMetrics: true,
  },
  campaign_budget: { fields: { ...customer, ...budget }, hasMetrics: false },
  ad_group: { fields: { ...customer, ...campaign, ...adGroup }, hasMetrics: false },
  ad_group_ad: { fields: { ...customer, ...campaign, ...adGroup, ...adGroupAd }, hasMetrics: false },
  asset: { fields: { ...customer, ...asset }, hasMetrics: false },
  asset_group: { fields: { ...customer, ...campaign, ...assetGroup }, hasMetrics: false },
  asset_group_asset: {
    fields: { ...customer, ...campaign, ...assetGroup, ...assetGroupAsset, ...asset },
    hasMetrics: false,
  },
  asset_group_listing_group_filter: {
    fields: { ...customer, ...campaign, ...assetGroup, ...listingGroupFilter },
    hasMetrics: false,
  },
  product_link_invitation: { fields: { ...customer, ...productLinkInvitation }, hasMetrics: false },
  customer_client: { fields: { ...customer, ...customerClient }, hasMetrics: false },
};

/** Values that the enumerations of conditions may take. */
export const enumValues: Readonly<Record<string, readonly string[]>> = {
  'campaign.status': ['ENABLED', 'PAUSED', 'REMOVED'],
  'ad_group.status': ['ENABLED', 'PAUSED', 'REMOVED'],
  'ad_group_ad.status': ['ENABLED', 'PAUSED', 'REMOVED'],
  'campaign_budget.status': ['ENABLED', 'REMOVED'],
  'asset.type': ['TEXT', 'IMAGE', 'CALLOUT', 'SITELINK'],
  'asset_group.status': ['ENABLED', 'PAUSED', 'REMOVED'],
  'asset_group_asset.status': ['ENABLED', 'PAUSED', 'REMOVED'],
  'product_link_invitation.status': ['PENDING_APPROVAL', 'ACCEPTED', 'REVOKED', 'REJECTED'],
  'campaign.serving_status': ['SERVING', 'NONE', 'ENDED', 'PENDING', 'SUSPENDED'],
  'campaign.primary_status': [
    'ELIGIBLE',
    'PAUSED',
    'REMOVED',
    'ENDED',
    'PENDING',
    'MISCONFIGURED',
    'LIMITED',
    'LEARNING',
    'NOT_ELIGIBLE',
  ],
};
