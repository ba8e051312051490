import { createHash, createHmac } from 'node:crypto';
import { getTextAssetType, type AssetAspectRatio, type AssetFileFormat } from '#shared/domain/asset/asset.ts';
import { findWizardSteps, type Channel, type Format } from '#shared/domain/campaign/campaign.ts';
import type { AssetId, EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { UploadedFile } from '#server/http/callContext.ts';
import type { Services } from '#server/services.ts';
import type { AssetDocument } from './asset.model.ts';
import {
  deleteAssetsByIds,
  findAssetsByIds,
  insertImage,
  replaceTexts,
  writePositions,
} from './asset.repository.ts';
import { createAdImage, type AdImage } from './imageFile.ts';
import { findImagePlace, placeTaken, type ImagePlace } from './images/imagePlace.ts';
import { readTextFile } from './textFile.ts';

/** An upload as it is asked for. */
export interface Upload {
  readonly eshopId: EshopId;
  readonly channel: Channel;
  readonly format: Format;
  readonly fileFormat: AssetFileFormat;
  readonly aspectRatio: AssetAspectRatio | null;
  readonly file: UploadedFile;
}

const longestFileName = 200;

/** The folder of a shop's files: the same for all of them, and not to be guessed from the shop's id. */
export function deriveShopFolder(services: Services, eshopId: EshopId): string {
  return createHmac('sha256', services.config.secret).update(`files:${eshopId}`).digest('hex').slice(0, 32);
}

/** The name that a person's machine gave to a file, without folders and control characters. */
function cleanFileName(fileName: string, fallback: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- control characters are removed on purpose
  const clean = last.replace(/[\u0000-\u001F\u007F]/g, '').trim();
  return clean === '' ? fallback : clean.slice(0, longestFileName);
}

async function saveTexts(services: Services, upload: Upload): Promise<AssetDocument> {
  const { eshopId, channel, format, file } = upload;
  if (upload.aspectRatio !== null)
    throw new AppError('invalid_request', { fields: [{ field: 'AspectRatio', key: 'notAllowed' }] });
  const texts = readTextFile(file.bytes, channel, format);
  const fileKey = await services.files.write(
    deriveShopFolder(services, eshopId),
    'json',
    Buffer.from(JSON.stringify(texts)),
  );
  const { asset, replacedKey } = await replaceTexts(eshopId, {
    channel,
    format,
    type: getTextAssetType(channel, format),
    fileFormat: 'Json',
    aspectRatio: null,
    width: null,
    height: null,
    fileName: cleanFileName(file.fileName, 'texts.json'),
    fileKey,
  }).catch(async (thrown: unknown) => {
    await services.files.remove(fileKey);
    throw thrown;
  });
  if (replacedKey !== null) await services.files.remove(replacedKey);
  return asset;
}

/** Keeps an image that was made by us in its place. @throws AppError asset_limit_reached, asset_already_there */
export async function saveGeneratedImage(
  services: Services,
  place: ImagePlace,
  image: AdImage,
  fileName: string,
): Promise<AssetDocument> {
  const { eshopId, channel, format, ratio, limit } = place;
  const ending = image.fileFormat === 'Png' ? 'png' : 'jpg';
  const fileKey = await services.files.write(deriveShopFolder(services, eshopId), ending, image.bytes);
  try {
    const fields = {
      channel,
      format,
      type: limit.type,
      fileFormat: image.fileFormat,
      aspectRatio: ratio,
      width: image.width,
      height: image.height,
      fileName: cleanFileName(fileName, `image.${ending}`),
      fileKey,
      contentHash: createHash('sha256').update(image.bytes).digest('base64url'),
    } as const;
    const asset = await insertImage(eshopId, fields, limit.max);
    if (asset === 'full') throw placeTaken(place);
    if (asset === 'present') throw new AppError('asset_already_there');
    return asset;
  } catch (thrown) {
    await services.files.remove(fileKey);
    throw thrown;
  }
}

async function saveImage(services: Services, upload: Upload): Promise<AssetDocument> {
  const place = await findImagePlace(upload, 'AspectRatio');
  const image = await createAdImage(services.images, upload.file.bytes, upload.fileFormat, place);
  return await saveGeneratedImage(services, place, image, upload.file.fileName);
}

/**
 * Saves an uploaded file for the ads of a channel and format: texts replace those before, images are added.
 * @throws AppError format_not_available, file_type_not_allowed, file_too_large, image_invalid, image_too_small,
 *   image_ratio_mismatch, text_asset_invalid, asset_limit_reached, asset_already_there
 */
export async function saveAsset(services: Services, upload: Upload): Promise<AssetDocument> {
  if (findWizardSteps(upload.channel, upload.format) === null) throw new AppError('format_not_available');
  switch (upload.fileFormat) {
    case 'Json':
      return await saveTexts(services, upload);
    case 'Jpg':
    case 'Png':
    case 'Webp':
      return await saveImage(services, upload);
    case 'Mp4':
      throw new AppError('file_type_not_allowed');
  }
}

/** Deletes assets with their files, all or, when one of them is not the shop's, none. @throws AppError not_found */
export async function deleteAssets(
  services: Services,
  eshopId: EshopId,
  assetIds: readonly AssetId[],
): Promise<void> {
  const wanted = new Set(assetIds);
  const found = await findAssetsByIds(eshopId, [...wanted]);
  if (found.length !== wanted.size) throw new AppError('not_found');
  await deleteAssetsByIds(eshopId, [...wanted]);
  for (const { fileKey } of found) await services.files.remove(fileKey);
}

/**
 * Puts images of a ratio in an order.
 * @throws AppError not_found when one of them is not of the shop, the format and the ratio
 */
export async function orderAssets(
  eshopId: EshopId,
  order: { channel: Channel; format: Format; aspectRatio: AssetAspectRatio; assetIds: readonly AssetId[] },
): Promise<void> {
  const assetIds = [...new Set(order.assetIds)];
  const found = await findAssetsByIds(eshopId, assetIds);
  const areTheirs = found.every(
    ({ channel, format, aspectRatio }) =>
      channel === order.channel && format === order.format && aspectRatio === order.aspectRatio,
  );
  if (found.length !== assetIds.length || !areTheirs) throw new AppError('not_found');
  await writePositions(eshopId, order, assetIds);
}
