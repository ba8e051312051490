import { checkReference, checkText, isNameTaken, reportRequired, type Checked } from './checkBasics.ts';
import {
  assetFieldLimits,
  longest,
  mostAssetGroups,
  ratioTolerance,
  type ImageFieldLimit,
} from './limits.ts';
import type {
  Asset,
  AssetGroup,
  AssetGroupAsset,
  AssetGroupListingGroupFilter,
  Campaign,
} from './schemas.ts';

const getHost = (address: string): string => new URL(address).host.replace(/^www\./, '');

const checkFinalUrls = ({ draft, report, resource }: Checked<AssetGroup>, campaign: Campaign): void => {
  const [first] = resource.finalUrls ?? [];
  if (first === undefined)
    return report({ assetGroupError: 'FINAL_URL_REQUIRED' }, 'Final URL is required.', 'final_urls');
  for (const address of resource.finalUrls ?? [])
    if (!URL.canParse(address) || !/^https?:/.test(address))
      return report({ urlFieldError: 'MALFORMED_URL' }, 'The URL is malformed.', 'final_urls', {
        trigger: { stringValue: address },
      });
  const homepage = draft.merchant?.findHomepage(campaign.shoppingSetting?.merchantId ?? '');
  if (homepage !== undefined && getHost(first) !== getHost(homepage))
    report(
      { assetGroupError: 'FINAL_URL_SHOPPING_MERCHANT_HOME_PAGE_URL_DOMAINS_DIFFER' },
      'For the shopping campaign, the domain of final URL and merchant home page URL must be the same.',
      'final_urls',
      { trigger: { stringValue: first } },
    );
};

/** Name, campaign, addresses and paths of an asset group. */
export const checkAssetGroup = (checked: Checked<AssetGroup>): void => {
  const { draft, report, resource, self } = checked;
  checkText(report, resource.name, 'name', longest.assetGroupName, true);
  if (!checkReference(checked, resource.campaign, 'campaigns', 'campaign')) return;
  const campaign = draft.find(resource.campaign)?.value as unknown as Campaign;
  if (campaign.advertisingChannelType !== 'PERFORMANCE_MAX')
    report(
      { assetGroupError: 'CANNOT_ADD_ASSET_GROUP_FOR_CAMPAIGN_TYPE' },
      'Cannot add asset group for the campaign type.',
      'campaign',
    );
  if (isNameTaken(checked, 'assetGroups', resource.name, ['campaign', resource.campaign]))
    report({ assetGroupError: 'DUPLICATE_NAME' }, 'Name of the asset group already exists.', 'name');
  const siblings = draft
    .list('assetGroups')
    .filter(({ value }) => value['campaign'] === resource.campaign && value.status !== 'REMOVED');
  if (self === undefined && siblings.length >= mostAssetGroups)
    report({ resourceCountLimitExceededError: 'RESOURCE_LIMIT' }, 'Too many asset groups.', 'campaign');
  checkFinalUrls(checked, campaign);
  checkText(report, resource.path1, 'path1', longest.path);
  checkText(report, resource.path2, 'path2', longest.path);
  if (resource.path1 === undefined && resource.path2 !== undefined)
    report(
      { assetGroupError: 'PATH1_REQUIRED_WHEN_PATH2_IS_SET' },
      'Path1 is required when path2 is set.',
      'path1',
    );
};

/** A stored image asset, with its dimensions. */
interface MeasuredAsset {
  readonly imageAsset?: {
    readonly fullSize: { readonly widthPixels: string; readonly heightPixels: string };
  };
}

const checkMeasures = (
  { report }: Checked<unknown>,
  { imageAsset }: MeasuredAsset,
  { ratio, least }: ImageFieldLimit,
): void => {
  const width = Number(imageAsset?.fullSize.widthPixels);
  const height = Number(imageAsset?.fullSize.heightPixels);
  if (Number(Math.abs(width / height / ratio - 1).toFixed(9)) > ratioTolerance)
    report(
      { mediaUploadError: 'ASPECT_RATIO_NOT_ALLOWED' },
      'The aspect ratio of the image is not allowed.',
      'asset',
    );
  else if (width < least[0] || height < least[1])
    report(
      { mediaUploadError: 'DIMENSIONS_NOT_ALLOWED' },
      'The dimensions of the image are not allowed.',
      'asset',
    );
};

/** Checks an asset's link to a group: ratio and length of linked assets are checked only here. */
export const checkAssetGroupAsset = (checked: Checked<AssetGroupAsset>): void => {
  const { draft, report, resource, self } = checked;
  const isGroup = checkReference(checked, resource.assetGroup, 'assetGroups', 'asset_group');
  const isAsset = checkReference(checked, resource.asset, 'assets', 'asset');
  if (resource.fieldType === undefined) return reportRequired(report, 'field_type');
  if (!isGroup || !isAsset) return;
  const asset = draft.find(resource.asset)?.value as unknown as Asset & { type: string } & MeasuredAsset;
  const limit = assetFieldLimits[resource.fieldType];
  if (asset.type !== limit.kind)
    return report(
      { assetLinkError: 'FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE' },
      'The field type is not compatible with the type of the asset.',
      'field_type',
    );
  const isLinkedAlready = draft
    .list('assetGroupAssets')
    .some(
      ({ value }) =>
        value.resourceName !== self &&
        value['assetGroup'] === resource.assetGroup &&
        value['asset'] === resource.asset &&
        value['fieldType'] === resource.fieldType,
    );
  if (isLinkedAlready)
    report(
      { assetGroupAssetError: 'DUPLICATE_RESOURCE' },
      'Cannot add duplicated asset group asset with the same asset and field type.',
      'asset',
      { trigger: { stringValue: asset.textAsset?.text ?? asset.name ?? '' } },
    );
  if (limit.kind === 'TEXT') checkText(report, asset.textAsset?.text, 'asset', limit.longest, true);
  else checkMeasures(checked, asset, limit);
};

/** Which products a group shows: one tree a group, whose root has no parent. */
export const checkListingGroupFilter = (checked: Checked<AssetGroupListingGroupFilter>): void => {
  const { draft, report, resource, self } = checked;
  if (!checkReference(checked, resource.assetGroup, 'assetGroups', 'asset_group')) return;
  if (resource.type === undefined) reportRequired(report, 'type');
  if (resource.listingSource === undefined) reportRequired(report, 'listing_source');
  const roots = draft
    .list('assetGroupListingGroupFilters')
    .filter(
      ({ value }) =>
        value.resourceName !== self &&
        value['assetGroup'] === resource.assetGroup &&
        value['parentListingGroupFilter'] === undefined,
    );
  if (resource.parentListingGroupFilter === undefined && roots.length > 0)
    report(
      { assetGroupListingGroupFilterError: 'MULTIPLE_ROOTS' },
      'The asset group listing group filter tree has more than one root.',
      'parent_listing_group_filter',
    );
};
