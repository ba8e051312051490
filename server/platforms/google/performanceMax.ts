import type { ImageRatio } from '#shared/domain/asset/imageLimits.ts';
import { selectTexts } from '#shared/domain/campaign/textLimits.ts';
import type { AdContent, AdTexts, CampaignAddress, NewCampaign } from '../adPlatform.ts';
import type { PlatformFault } from '#shared/domain/campaign/refusal.ts';
import { createFault } from '../platformError.ts';
import type { GoogleClient } from './googleClient.ts';
import { extractDigits } from './googleNames.ts';
import { readRows, rows } from './googleRows.ts';
import { uploadImages } from './imageAssets.ts';
import { parseMerchantCatalogue } from './merchantCatalogue.ts';
import {
  buildBudgetOperation,
  buildCampaignBasics,
  buildCountryOperation,
  buildTemporaryName,
} from './newCampaign.ts';

/** Google's field of each kind of text that is linked; the kind is the key without its number. */
const textFields: Readonly<Record<string, string>> = {
  Headline: 'HEADLINE',
  LongHeadline: 'LONG_HEADLINE',
  Description: 'DESCRIPTION',
  BusinessName: 'BUSINESS_NAME',
};

/** Google's field of each ratio of image. */
const imageFields: Readonly<Partial<Record<ImageRatio, string>>> = {
  Landscape191x100: 'MARKETING_IMAGE',
  Square1x1: 'SQUARE_MARKETING_IMAGE',
  Portrait4x5: 'PORTRAIT_MARKETING_IMAGE',
  Logo1x1: 'LOGO',
  Logo4x1: 'LANDSCAPE_LOGO',
};

/** A link of an asset to the group: either of a text, or of an image that is uploaded. */
interface DesiredLink {
  readonly fieldType: string;
  readonly text?: string;
  readonly asset?: string;
}

const refuse = (fault: PlatformFault) => createFault('Google', fault);

function listTextLinks(texts: AdTexts): DesiredLink[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const text = value.trim();
    const kind = key.replace(/(?<!\d)\d+$/, '');
    if (text === '' || kind === 'Path') return [];
    const fieldType = textFields[kind];
    if (fieldType === undefined) throw refuse('FormUnsupported');
    return [{ fieldType, text }];
  });
}

/** The parts of the shown address: fields of the group itself, the second one only behind a first. */
function getPathFields(texts: AdTexts): {
  readonly path1?: string | undefined;
  readonly path2?: string | undefined;
} {
  const [path1, path2, third] = selectTexts(texts, 'Path');
  if (third !== undefined) throw refuse('FormUnsupported');
  return { path1, path2 };
}

async function prepareLinks(
  client: GoogleClient,
  accountId: string,
  content: AdContent,
): Promise<readonly DesiredLink[]> {
  const texts = listTextLinks(content.texts);
  const images = content.images.map((image) => {
    const fieldType = imageFields[image.aspectRatio as ImageRatio];
    if (fieldType === undefined) throw refuse('FormUnsupported');
    return { image, fieldType };
  });
  const assets = await uploadImages(client, accountId, content.images);
  return [
    ...texts,
    ...images.map(({ image, fieldType }) => ({ fieldType, asset: assets.get(image.name) ?? '' })),
  ];
}

/** Operations that make the texts, each once however many fields show it, and then link everything to the group. */
function linkOperations(accountId: string, assetGroup: string, links: readonly DesiredLink[]): object[] {
  const texts = [...new Set(links.flatMap(({ text }) => text ?? []))];
  // Temporary ids of texts lie behind those of the campaign's own parts.
  const toAssetName = (text: string) => `customers/${accountId}/assets/-${100 + texts.indexOf(text)}`;
  return [
    ...texts.map((text) => ({
      assetOperation: { create: { resourceName: toAssetName(text), textAsset: { text } } },
    })),
    ...links.map(({ fieldType, text, asset }) => ({
      assetGroupAssetOperation: {
        create: { assetGroup, asset: text === undefined ? asset : toAssetName(text), fieldType },
      },
    })),
  ];
}

/** The operations of a whole paused campaign over all products of the shop's catalogue; the campaign's is the second. */
function buildCampaignOperations(campaign: NewCampaign, links: readonly DesiredLink[]): object[] {
  if (campaign.catalogueId === null) throw refuse('CatalogueMissing');
  const { merchantId, feedLabel } = parseMerchantCatalogue(campaign.catalogueId);
  const { accountId } = campaign;
  const own = (collection: string, id: number) => buildTemporaryName(accountId, collection, id);
  const assetGroup = own('assetGroups', -3);
  return [
    buildBudgetOperation(campaign, own('campaignBudgets', -1)),
    {
      campaignOperation: {
        create: {
          ...buildCampaignBasics(campaign),
          resourceName: own('campaigns', -2),
          advertisingChannelType: 'PERFORMANCE_MAX',
          campaignBudget: own('campaignBudgets', -1),
          maximizeConversionValue: {},
          shoppingSetting: { merchantId, feedLabel },
          // The name and the logo of the business belong to the asset group, so that they change with its other assets.
          brandGuidelinesEnabled: false,
        },
      },
    },
    buildCountryOperation(campaign, own('campaigns', -2)),
    {
      assetGroupOperation: {
        create: {
          resourceName: assetGroup,
          name: 'All products',
          campaign: own('campaigns', -2),
          finalUrls: [`https://${campaign.domainName}`],
          ...getPathFields(campaign.content.texts),
          status: 'ENABLED',
        },
      },
    },
    {
      assetGroupListingGroupFilterOperation: {
        // A root without a division: all products.
        create: { assetGroup, type: 'UNIT_INCLUDED', listingSource: 'SHOPPING' },
      },
    },
    ...linkOperations(accountId, assetGroup, links),
  ];
}

/** Makes a campaign with everything in it and answers the results of its operations. */
export async function createPerformanceMax(client: GoogleClient, campaign: NewCampaign) {
  const links = await prepareLinks(client, extractDigits(campaign.accountId), campaign.content);
  return await client.mutate(campaign.accountId, buildCampaignOperations(campaign, links));
}

/** Brings the campaign's group up to content in one step: old links go as the new ones come, and its paths change. */
export async function updatePerformanceMax(
  client: GoogleClient,
  { accountId, campaignId }: CampaignAddress,
  content: AdContent,
): Promise<void> {
  const ofCampaign = `campaign.id = ${extractDigits(campaignId)}`;
  const links = await prepareLinks(client, extractDigits(accountId), content);
  const [groups, linked] = await Promise.all([
    client.search(
      accountId,
      `SELECT campaign.id, asset_group.resource_name, asset_group.path1, asset_group.path2 FROM asset_group WHERE ${ofCampaign} AND asset_group.status != 'REMOVED'`,
    ),
    client.search(
      accountId,
      `SELECT asset_group_asset.resource_name, asset_group_asset.field_type, asset.resource_name, asset.text_asset.text FROM asset_group_asset WHERE ${ofCampaign} AND asset_group_asset.status != 'REMOVED'`,
    ),
  ]);
  const group = readRows(rows.assetGroup, groups)[0]?.assetGroup;
  if (group === undefined) throw refuse('PartMissing');
  const assetGroup = group.resourceName;
  const paths = getPathFields(content.texts);
  const arePathsCurrent = group.path1 === (paths.path1 ?? '') && group.path2 === (paths.path2 ?? '');
  const present = readRows(rows.assetLink, linked);
  const isSame = (desired: DesiredLink, { asset, assetGroupAsset }: (typeof present)[number]) =>
    assetGroupAsset.fieldType === desired.fieldType &&
    (desired.text === undefined
      ? asset.resourceName === desired.asset
      : asset.textAsset?.text === desired.text);
  const gone = present.filter((link) => !links.some((desired) => isSame(desired, link)));
  const missing = links.filter(
    (desired, index) =>
      !present.some((link) => isSame(desired, link)) ||
      // Twice the same is for Google to refuse, as it does when the campaign is made.
      links.findIndex((other) => isEqual(other, desired)) !== index,
  );
  const operations = [
    // A field that the mask names and the body leaves out is emptied.
    ...(arePathsCurrent
      ? []
      : [
          {
            assetGroupOperation: {
              update: { resourceName: assetGroup, ...paths },
              updateMask: 'path1,path2',
            },
          },
        ]),
    ...gone.map(({ assetGroupAsset }) => ({
      assetGroupAssetOperation: { remove: assetGroupAsset.resourceName },
    })),
    ...linkOperations(accountId, assetGroup, missing),
  ];
  if (operations.length > 0) await client.mutate(accountId, operations);
}

function isEqual(one: DesiredLink, other: DesiredLink): boolean {
  return one.fieldType === other.fieldType && one.text === other.text && one.asset === other.asset;
}
