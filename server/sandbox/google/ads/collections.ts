import type { z } from 'zod';
import type { CollectionName } from './accounts.ts';
import {
  adGroupAdSchema,
  adGroupCriterionSchema,
  adGroupSchema,
  assetGroupAssetSchema,
  assetGroupListingGroupFilterSchema,
  assetGroupSchema,
  assetSchema,
  campaignAssetSchema,
  campaignBudgetSchema,
  campaignCriterionSchema,
  campaignSchema,
} from './schemas.ts';

/** What differs between the kinds of resource. */
export interface Collection {
  /** The resource's name in JSON, and the first half of its operation's and result's. */
  readonly singular: string;
  readonly schema: z.ZodObject;
  /** Fields that cannot change once it is made. */
  readonly immutable: readonly string[];
  /** Whether removing leaves it with the status REMOVED. */
  readonly staysWhenRemoved: boolean;
  readonly defaults: Readonly<Record<string, unknown>>;
  /** The field that names the parent, whose id comes first in a name like 12~34. */
  readonly parentField?: string;
}

export const collections: Readonly<Record<CollectionName, Collection>> = {
  campaignBudgets: {
    singular: 'campaignBudget',
    schema: campaignBudgetSchema,
    immutable: ['period'],
    staysWhenRemoved: true,
    defaults: { deliveryMethod: 'STANDARD', explicitlyShared: true, period: 'DAILY', status: 'ENABLED' },
  },
  campaigns: {
    singular: 'campaign',
    schema: campaignSchema,
    immutable: ['advertisingChannelType', 'advertisingChannelSubType'],
    staysWhenRemoved: true,
    defaults: { status: 'ENABLED' },
  },
  adGroups: {
    singular: 'adGroup',
    schema: adGroupSchema,
    immutable: ['campaign', 'type'],
    staysWhenRemoved: true,
    defaults: { status: 'ENABLED', type: 'SEARCH_STANDARD' },
  },
  adGroupAds: {
    singular: 'adGroupAd',
    schema: adGroupAdSchema,
    immutable: ['adGroup', 'ad'],
    staysWhenRemoved: true,
    defaults: { status: 'ENABLED' },
    parentField: 'adGroup',
  },
  adGroupCriteria: {
    singular: 'adGroupCriterion',
    schema: adGroupCriterionSchema,
    immutable: ['adGroup', 'webpage', 'keyword', 'negative'],
    staysWhenRemoved: true,
    defaults: { status: 'ENABLED', negative: false },
    parentField: 'adGroup',
  },
  campaignCriteria: {
    singular: 'campaignCriterion',
    schema: campaignCriterionSchema,
    immutable: ['campaign', 'location', 'language', 'webpage', 'keyword', 'negative'],
    staysWhenRemoved: false,
    defaults: { status: 'ENABLED', negative: false },
    parentField: 'campaign',
  },
  assets: {
    singular: 'asset',
    schema: assetSchema,
    immutable: ['textAsset', 'imageAsset'],
    staysWhenRemoved: false,
    defaults: {},
  },
  campaignAssets: {
    singular: 'campaignAsset',
    schema: campaignAssetSchema,
    immutable: ['campaign', 'asset', 'fieldType'],
    staysWhenRemoved: false,
    defaults: { status: 'ENABLED' },
  },
  assetGroups: {
    singular: 'assetGroup',
    schema: assetGroupSchema,
    immutable: ['campaign'],
    staysWhenRemoved: true,
    defaults: { status: 'ENABLED' },
  },
  assetGroupAssets: {
    singular: 'assetGroupAsset',
    schema: assetGroupAssetSchema,
    immutable: ['assetGroup', 'asset', 'fieldType'],
    staysWhenRemoved: false,
    defaults: { status: 'ENABLED' },
  },
  assetGroupListingGroupFilters: {
    singular: 'assetGroupListingGroupFilter',
    schema: assetGroupListingGroupFilterSchema,
    immutable: ['assetGroup', 'type', 'listingSource'],
    staysWhenRemoved: false,
    defaults: {},
    parentField: 'assetGroup',
  },
};

/** The last part of a resource name: 123 or 123~456. */
export const parseId = (resourceName: string): string =>
  resourceName.slice(resourceName.lastIndexOf('/') + 1);
