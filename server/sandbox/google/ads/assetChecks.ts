import sharp from 'sharp';
import { checkReference, checkText, reportRequired, type Checked } from './checkBasics.ts';
import { largestImageBytes, longest } from './limits.ts';
import { checkPolicy } from './policyTerms.ts';
import type { Asset, CampaignAsset } from './schemas.ts';

/** Texts and pictures of an asset. */
export const checkAsset = async ({ report, resource }: Checked<Asset>): Promise<void> => {
  const { textAsset, imageAsset, calloutAsset, sitelinkAsset } = resource;
  if (!textAsset && !imageAsset && !calloutAsset && !sitelinkAsset)
    return reportRequired(report, 'asset_data');
  checkText(report, textAsset?.text, 'text_asset.text', longest.description, textAsset !== undefined);
  checkPolicy(report, textAsset?.text, 'text_asset.text');
  checkText(report, resource.name, 'name', longest.assetName);
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
  if (resource.name === undefined)
    report(
      { assetError: 'NAME_REQUIRED_FOR_ASSET_TYPE' },
      'An asset name is required for this asset type.',
      'name',
    );
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

/** The link of an asset to a campaign. */
export const checkCampaignAsset = (checked: Checked<CampaignAsset>): void => {
  checkReference(checked, checked.resource.campaign, 'campaigns', 'campaign');
  checkReference(checked, checked.resource.asset, 'assets', 'asset');
  if (checked.resource.fieldType === undefined) reportRequired(checked.report, 'field_type');
};
