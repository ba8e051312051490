import type { Report } from '../fault.ts';
import type { Draft, Entity } from './accountBook.ts';
import { assetCounts, imageUses, longest, ratioTolerance, requiredImageUses } from './limits.ts';
import type { Ad, AssetGroup, AssetLink } from './schemas.ts';
import { checkPaths, checkText, countCharacters } from './texts.ts';

/** Checks a dynamic search ad as it would be after the call. */
export const checkAd = (report: Report, draft: Draft, adGroup: Entity, ad: Ad, self?: Entity): void => {
  checkText(report, ad.Text, { field: 'Text', limit: longest.dynamicText, isRequired: true });
  checkText(report, ad.TextPart2, { field: 'TextPart2', limit: longest.dynamicText });
  checkPaths(report, ad.Path1, ad.Path2, longest.path);
  if (adGroup.value['AdGroupType'] !== 'SearchDynamic')
    report('CampaignServiceAdTypeInvalidForCampaign', 'Type');
  const isSame = (other: Entity): boolean =>
    (['Text', 'TextPart2', 'Path1', 'Path2'] as const).every(
      (field) => (other.value[field] ?? '') === (ad[field] ?? ''),
    );
  if (draft.list('Ad', adGroup.id).some((other) => other.id !== self?.id && isSame(other)))
    report('CampaignServiceDuplicateAd', 'Text');
};

const textLimits = {
  Headlines: longest.headline,
  LongHeadlines: longest.longHeadline,
  Descriptions: longest.description,
} as const;

const checkTexts = (report: Report, field: keyof typeof assetCounts, links: readonly AssetLink[]): void => {
  const [least, most] = assetCounts[field];
  if (links.length < least) report('CampaignServiceTooFewAssets', field, `At least ${least}.`);
  if (links.length > most) report('CampaignServiceTooManyAssets', field, `At most ${most}.`);
  const seen = new Set<string>();
  for (const { Asset: asset } of links) {
    const text = asset.Text ?? '';
    checkText(report, text, { field, limit: textLimits[field], isRequired: true });
    if (seen.has(text.trim().toLowerCase())) report('CampaignServiceDuplicateAssetText', field, text);
    seen.add(text.trim().toLowerCase());
  }
};

const checkImages = (report: Report, draft: Draft, links: readonly AssetLink[]): void => {
  for (const [use, { most }] of Object.entries(imageUses))
    if (links.filter(({ Asset: asset }) => asset.SubType === use).length > most)
      report('CampaignServiceTooManyAssets', 'Images', `At most ${most} of ${use}.`);
  for (const use of requiredImageUses)
    if (!links.some(({ Asset: asset }) => asset.SubType === use))
      report('CampaignServiceTooFewAssets', 'Images', use);
  for (const { Asset: asset } of links) {
    const media = draft.find('Media', asset.Id ?? undefined);
    const use = imageUses[asset.SubType ?? ''];
    if (media === undefined || media.isDeleted || use === undefined) {
      report('CampaignServiceInvalidAssetId', 'Images', asset.SubType ?? '');
      continue;
    }
    const width = Number(media.value['Width']);
    const height = Number(media.value['Height']);
    if (width < use.leastWidth || height < use.leastHeight)
      report(
        'CampaignServiceInvalidImageDimensions',
        'Images',
        `${width}x${height}, at least ${use.leastWidth}x${use.leastHeight}`,
      );
    if (Math.abs(width / height / use.ratio - 1) > ratioTolerance)
      report('CampaignServiceInvalidImageAspectRatio', 'Images', `${width}x${height}`);
  }
};

const isWebAddress = (value: string): boolean => URL.canParse(value) && /^https?:/.test(value);

/** Checks an asset group as it would be after the call. */
export const checkAssetGroup = (
  report: Report,
  draft: Draft,
  campaign: Entity,
  group: AssetGroup,
  self?: Entity,
): void => {
  const name = group.Name?.trim() ?? '';
  if (name === '' || countCharacters(name) > longest.assetGroupName)
    report('CampaignServiceInvalidAdGroupName', 'Name');
  const isTaken = (other: Entity): boolean => other.id !== self?.id && other.value['Name'] === name;
  if (draft.list('AssetGroup', campaign.id).some(isTaken))
    report('CampaignServiceDuplicateAssetGroupName', 'Name');
  checkText(report, group.BusinessName, {
    field: 'BusinessName',
    limit: longest.businessName,
    tooLong: 'CampaignServiceTooMuchAdTextInBusinessName',
    isRequired: true,
  });
  checkTexts(report, 'Headlines', group.Headlines ?? []);
  checkTexts(report, 'LongHeadlines', group.LongHeadlines ?? []);
  checkTexts(report, 'Descriptions', group.Descriptions ?? []);
  checkImages(report, draft, group.Images ?? []);
  checkPaths(report, group.Path1, group.Path2, longest.path);
  const urls = group.FinalUrls ?? [];
  if (urls.length === 0 || !urls.every(isWebAddress))
    report('CampaignServiceInvalidAdDestinationUrlFormat', 'FinalUrls');
};
