import type { StoredResource } from './accounts.ts';
import type { Draft } from './draft.ts';
import type { FieldPathElement, GoogleAdsError } from './fault.ts';
import { assetFieldLimits, assetFieldTypes, type AssetFieldType } from './limits.ts';
import type { Asset, Campaign } from './schemas.ts';

/** Error codes of fields of which a group has too few. A short headline has no code of its own. */
const tooFew: Readonly<Partial<Record<AssetFieldType, string>>> = {
  HEADLINE: 'NOT_ENOUGH_HEADLINE_ASSET',
  LONG_HEADLINE: 'NOT_ENOUGH_LONG_HEADLINE_ASSET',
  DESCRIPTION: 'NOT_ENOUGH_DESCRIPTION_ASSET',
  BUSINESS_NAME: 'NOT_ENOUGH_BUSINESS_NAME_ASSET',
  MARKETING_IMAGE: 'NOT_ENOUGH_MARKETING_IMAGE_ASSET',
  SQUARE_MARKETING_IMAGE: 'NOT_ENOUGH_SQUARE_MARKETING_IMAGE_ASSET',
  LOGO: 'NOT_ENOUGH_LOGO_ASSET',
};

const noneShort: Readonly<Partial<Record<AssetFieldType, string>>> = {
  HEADLINE: 'NOT_ENOUGH_HEADLINE_ASSET',
  DESCRIPTION: 'SHORT_DESCRIPTION_REQUIRED',
};

/** Texts of the linked assets of a field, images as their names. */
export const listLinkedAssets = (
  resources: readonly StoredResource[],
  findAsset: (resourceName: string) => StoredResource | undefined,
  assetGroup: string,
  fieldType: AssetFieldType,
): { link: StoredResource; asset: Asset }[] =>
  resources.flatMap((link) => {
    const { value } = link;
    if (value['assetGroup'] !== assetGroup || value['fieldType'] !== fieldType) return [];
    const asset = findAsset(String(value['asset']));
    return asset === undefined ? [] : [{ link, asset: asset.value }];
  });

const isOfShop = (draft: Draft, group: StoredResource): boolean => {
  const campaign = draft.find(String(group.value['campaign']))?.value as Campaign | undefined;
  return campaign?.shoppingSetting?.merchantId !== undefined;
};

/**
 * Checks a call's asset group for missing or excess assets at its end. A group of a shop's products may begin without
 * any asset; one that has assets needs the whole minimum.
 */
export const judgeWholeGroup = (
  draft: Draft,
  group: StoredResource,
  isNew: boolean,
  path: readonly FieldPathElement[],
): GoogleAdsError[] => {
  const links = draft.list('assetGroupAssets');
  const own = links.filter(({ value }) => value['assetGroup'] === group.value.resourceName);
  if (isNew && own.length === 0 && isOfShop(draft, group)) return [];
  const errors: GoogleAdsError[] = [];
  const report = (errorCode: GoogleAdsError['errorCode'], message: string): void =>
    void errors.push({ errorCode, message, location: { fieldPathElements: path } });
  for (const field of assetFieldTypes) {
    const limit = assetFieldLimits[field];
    const found = listLinkedAssets(own, draft.find, group.value.resourceName, field);
    if (found.length < limit.min)
      report(
        { assetGroupError: tooFew[field] ?? 'UNKNOWN' },
        `Not enough ${field.toLowerCase().replaceAll('_', ' ')} asset for a valid ad.`,
      );
    if (found.length > limit.max)
      report(
        { resourceCountLimitExceededError: 'RESOURCE_LIMIT' },
        `The asset group has ${found.length} assets of the field ${field}, at most ${limit.max} are allowed.`,
      );
    if (limit.kind !== 'TEXT' || limit.oneWithin === undefined || found.length < limit.min) continue;
    const within = limit.oneWithin;
    if (!found.some(({ asset }) => [...(asset.textAsset?.text ?? '')].length <= within))
      report(
        { assetGroupError: noneShort[field] ?? 'UNKNOWN' },
        `At least one ${field.toLowerCase()} must have at most ${within} characters.`,
      );
  }
  return errors;
};
