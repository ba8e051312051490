import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import {
  pictureFormats,
  pictureRatios,
  type ContentImageKind,
  type PictureRatio,
} from '#shared/domain/content/image/contentImage.ts';
import type { ContentId, ContentImageId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { deriveShopFolder, readAiBudget, saveAsset } from '#server/areas/asset/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { readContentProducts } from '../facts.service.ts';
import { recordGeneration, type NewGeneration } from '../generation.repository.ts';
import { readLogoFile } from '../logo/brandLogo.service.ts';
import { readPictureTrace } from '../origin/fileOrigin.service.ts';
import type { ContentImageRecord, StoredPicture } from './contentImage.model.ts';
import { hasChangedPrice, presentImage } from './contentImage.presenter.ts';
import {
  addPicture,
  deleteContentImages,
  findContentImagePage,
  findContentImages,
  findDeletedImages,
  markImagesDeleted,
  writeAltText,
} from './contentImage.repository.ts';
import { drawPicture, type Recipe } from './drawPicture.service.ts';
import { hashItem } from '../writing/hash.ts';

/** @throws AppError not_found */
async function readImage(eshopId: EshopId, imageId: ContentImageId): Promise<ContentImageRecord> {
  const [image] = await findContentImages(eshopId, [imageId]);
  if (image === undefined) throw new AppError('not_found');
  return image;
}

async function present(services: Services, eshopId: EshopId, image: ContentImageRecord) {
  return presentImage(services, image, await readContentProducts(eshopId, image.productIds));
}

/** A file of an image. @throws AppError not_found where the store lost it */
async function readFile(services: Services, key: string): Promise<Buffer> {
  const bytes = await services.files.read(key);
  if (bytes === null) throw new AppError('not_found');
  return bytes;
}

async function readRecipe(services: Services, eshopId: EshopId, image: ContentImageRecord): Promise<Recipe> {
  const { scene, seed, headline, price, groundKey } = image;
  const cuts = [];
  for (const { key, width, height } of image.cutOuts)
    cuts.push({ bytes: await readFile(services, key), width, height });
  const ground: Recipe['ground'] =
    groundKey === null
      ? { kind: 'drawn', scene: scene ?? 'Plain', seed }
      : { kind: scene === null ? 'photo' : 'model', bytes: await readFile(services, groundKey) };
  const logo = image.hasLogo === true ? await readLogoFile(services, eshopId) : null;
  return { cuts, ground, headline, price, logo };
}

/** Draws one more ratio and stores it, unless it exists. */
async function createRatio(
  services: Services,
  eshopId: EshopId,
  image: ContentImageRecord,
  { recipe, ratio }: { readonly recipe: Recipe; readonly ratio: PictureRatio },
): Promise<void> {
  const { bytes, width, height } = await drawPicture(services, recipe, ratio);
  const { productIds, model } = image;
  const generation: NewGeneration = {
    kind: 'Image',
    contentId: image._id.toString() as ContentId,
    version: pictureRatios.indexOf(ratio) + 2,
    model,
    promptHash: hashItem(JSON.stringify({ ratio })),
    productIds,
    ...(await readPictureTrace(services, bytes)),
    tokens: 0,
    microUsd: 0,
    createdBy: image.createdBy.toString() as UserId,
  };
  const key = await services.files.write(deriveShopFolder(services, eshopId), 'png', bytes);
  const picture: StoredPicture = { ratio, key, width, height };
  const imageId = image._id.toString() as ContentImageId;
  let isAdded = false;
  try {
    isAdded = await inTransaction(async (session) => {
      if (!(await addPicture(eshopId, imageId, picture, session))) return false;
      await recordGeneration(eshopId, generation, session);
      return true;
    });
  } finally {
    // Another request was first, the image was deleted, or storing failed: nothing refers to the file.
    if (!isAdded) await services.files.remove(key);
  }
}

/** Draws an image in all ratios. @throws AppError not_found */
export async function createRatios(services: Services, eshopId: EshopId, imageId: ContentImageId) {
  const image = await readImage(eshopId, imageId);
  const missing = pictureRatios.filter((ratio) => image.pictures.every((picture) => picture.ratio !== ratio));
  if (missing.length > 0) {
    const recipe = await readRecipe(services, eshopId, image);
    for (const ratio of missing) await createRatio(services, eshopId, image, { recipe, ratio });
  }
  return await present(services, eshopId, await readImage(eshopId, imageId));
}

/** @throws AppError not_found */
export async function saveAltText(
  services: Services,
  eshopId: EshopId,
  { imageId, alt }: { readonly imageId: ContentImageId; readonly alt: string },
) {
  const saved = await writeAltText(eshopId, imageId, alt);
  if (saved === null) throw new AppError('not_found');
  return await present(services, eshopId, saved);
}

/** Returns an image in a ratio, which is drawn where it is missing. @throws AppError not_found, image_price_changed */
async function readPicture(
  services: Services,
  eshopId: EshopId,
  imageId: ContentImageId,
  ratio: PictureRatio,
): Promise<{ image: ContentImageRecord; bytes: Buffer }> {
  const image = await readImage(eshopId, imageId);
  if (hasChangedPrice(image, await readContentProducts(eshopId, image.productIds)))
    throw new AppError('image_price_changed');
  if (image.pictures.every((picture) => picture.ratio !== ratio))
    await createRatio(services, eshopId, image, {
      recipe: await readRecipe(services, eshopId, image),
      ratio,
    });
  const drawn = await readImage(eshopId, imageId);
  const picture = drawn.pictures.find((one) => one.ratio === ratio);
  if (picture === undefined) throw new AppError('not_found');
  return { image, bytes: await readFile(services, picture.key) };
}

/** The file of an image whose price is current, for other areas. @throws AppError not_found, image_price_changed */
export async function readImageFile(
  services: Services,
  eshopId: EshopId,
  imageId: ContentImageId,
  ratio: PictureRatio,
): Promise<{ bytes: Buffer; altText: string; productIds: readonly string[]; isAiMade: boolean }> {
  const { image, bytes } = await readPicture(services, eshopId, imageId, ratio);
  return {
    bytes,
    altText: image.alt,
    productIds: [...image.productIds],
    isAiMade: image.model !== null,
  };
}

/**
 * Saves an image in a ratio as an asset of a campaign.
 * @throws AppError not_found, image_price_changed, invalid_request, format_not_available, asset_limit_reached,
 *   asset_already_there
 */
export async function saveImageAsAsset(
  services: Services,
  eshopId: EshopId,
  wanted: {
    readonly imageId: ContentImageId;
    readonly ratio: PictureRatio;
    readonly channel: Channel;
    readonly format: Format;
  },
) {
  const { imageId, ratio, channel, format } = wanted;
  const aspectRatio = pictureFormats[ratio].adRatio;
  if (aspectRatio === null)
    throw new AppError('invalid_request', { fields: [{ field: 'ratio', key: 'notAllowed' }] });
  const { image, bytes } = await readPicture(services, eshopId, imageId, ratio);
  return await saveAsset(services, {
    eshopId,
    channel,
    format,
    fileFormat: 'Png',
    aspectRatio,
    file: {
      fieldName: 'File',
      fileName: `${(image.alt === '' ? 'image' : image.alt).replaceAll(/[/\\]/g, '-').slice(0, 80)}.png`,
      bytes,
    },
  });
}

/** Removes the files of images, then their records: an interrupted run is finished by another. */
export async function purgeImages(
  { files }: Pick<Services, 'files'>,
  eshopId: EshopId,
  images: readonly ContentImageRecord[],
): Promise<void> {
  for (const { pictures, cutOuts, groundKey } of images) {
    const keys = [...pictures, ...cutOuts].map(({ key }) => key);
    for (const key of groundKey === null ? keys : [...keys, groundKey]) await files.remove(key);
  }
  await deleteContentImages(
    eshopId,
    images.map(({ _id }) => _id.toString() as ContentImageId),
  );
}

/** Deletes images with their files, all or none. @throws AppError not_found */
export async function removeImages(
  services: Services,
  eshopId: EshopId,
  imageIds: readonly ContentImageId[],
): Promise<void> {
  const unique = [...new Set(imageIds)];
  if ((await findContentImages(eshopId, unique)).length !== unique.length) throw new AppError('not_found');
  await markImagesDeleted(eshopId, unique, new Date());
  // Read again: a ratio may have been added in the meantime, and none is from now on.
  await purgeImages(services, eshopId, await findDeletedImages(eshopId, unique));
}

/** Images of a shop as a history lists them, the newest first. */
export async function readListedImages(
  services: Services,
  eshopId: EshopId,
  imageIds: readonly ContentImageId[],
) {
  const items = await findContentImages(eshopId, imageIds);
  const products = await readContentProducts(eshopId, [...new Set(items.flatMap((item) => item.productIds))]);
  return items
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((item) => presentImage(services, item, products));
}

/** A page of a shop's images, and what models may still draw today. */
export async function readImages(
  services: Services,
  eshopId: EshopId,
  filters: { readonly kind: ContentImageKind | null; readonly imageId: ContentImageId | null },
  page: { readonly page: number; readonly pageSize: number },
) {
  const { items, total } = await findContentImagePage(eshopId, filters, page);
  const products = await readContentProducts(eshopId, [...new Set(items.flatMap((item) => item.productIds))]);
  return {
    total,
    items: items.map((item) => presentImage(services, item, products)),
    ai: { model: services.imageModel?.name ?? null, ...(await readAiBudget(services, eshopId)) },
  };
}
