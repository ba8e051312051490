import type { AssetAspectRatio } from '#shared/domain/asset/asset.ts';
import { listMissingImages } from '#shared/domain/asset/imageLimits.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError, type FieldError } from '#shared/errors/appError.ts';
import type { Services } from '#server/services.ts';
import type { AssetDocument } from './asset.model.ts';
import { findAssets, sortByShopOrder } from './asset.repository.ts';
import { readTextFile, findTextFaults, type Texts } from './textFile.ts';

/** A stored image of an ad. */
export interface ContentImage {
  /** Id of the asset: never used for another picture. */
  readonly name: string;
  readonly aspectRatio: AssetAspectRatio;
  readonly fileFormat: 'Jpg' | 'Png';
  readonly width: number;
  readonly height: number;
  /** Where its bytes are in the file store. */
  readonly fileKey: string;
}

/** What the shop saved for the ads of a format, when it makes a whole ad. */
export interface CompleteContent {
  readonly texts: Texts;
  /** By ratio, in the shop's order; empty for formats without images. */
  readonly images: readonly ContentImage[];
}

/** The texts among the assets of a format, with their file; none where none are saved. */
export async function readStoredTexts(
  { files }: Pick<Services, 'files'>,
  assets: readonly Pick<AssetDocument, 'fileFormat' | 'fileKey'>[],
  channel: Channel,
  format: Format,
): Promise<{ texts: Texts; fileKey: string | null }> {
  const fileKey = assets.find(({ fileFormat }) => fileFormat === 'Json')?.fileKey ?? null;
  const bytes = fileKey === null ? null : await files.read(fileKey);
  return { texts: bytes === null ? {} : readTextFile(bytes, channel, format), fileKey };
}

/**
 * The saved texts and images of a format.
 * @throws AppError campaign_content_incomplete with each field that is missing or wrong: texts by their keys, images by
 *   their ratio
 */
export async function readCompleteContent(
  services: Services,
  eshopId: EshopId,
  channel: Channel,
  format: Format,
): Promise<CompleteContent> {
  const assets = await findAssets(eshopId, channel, format);
  const { texts } = await readStoredTexts(services, assets, channel, format);
  const images = sortByShopOrder(assets).flatMap(
    ({ _id, aspectRatio, fileFormat, width, height, fileKey }): ContentImage[] =>
      aspectRatio && width && height && (fileFormat === 'Jpg' || fileFormat === 'Png')
        ? [{ name: _id.toString(), aspectRatio, fileFormat, width, height, fileKey }]
        : [],
  );
  const missing = listMissingImages(
    channel,
    format,
    images.map(({ aspectRatio }) => aspectRatio),
  );
  const fields: FieldError[] = [
    ...findTextFaults(channel, format, texts),
    ...missing.map(
      ({ ratio, minimum }) => ({ field: ratio, key: 'tooFewItems', params: { minimum } }) as const,
    ),
  ];
  if (fields.length > 0) throw new AppError('campaign_content_incomplete', { fields });
  return { texts, images };
}
