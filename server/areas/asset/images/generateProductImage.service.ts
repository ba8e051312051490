import type { ImageRatio } from '#shared/domain/asset/imageLimits.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findProductsById } from '#server/areas/product/index.ts';
import type { Services } from '#server/services.ts';
import type { AssetDocument } from '../asset.model.ts';
import { saveGeneratedImage } from '../asset.service.ts';
import { checkSize, toAppError } from '../imageFile.ts';
import { findImagePlace, type ImagePlace } from './imagePlace.ts';
import { frameFor, getMinimumPhoto } from './productFrame.ts';
import { fetchProductPhoto } from './productPhoto.ts';

/** An image of a product as it is asked for. */
export interface ProductImageRequest {
  readonly productId: string;
  readonly channel: Channel;
  readonly format: Format;
  readonly aspectRatio: ImageRatio;
}

/** Frames a photo for its place. @throws AppError image_too_small, file_type_not_allowed, image_invalid */
export async function framePhoto({ images }: Services, photo: Buffer, { ratio, limit }: ImagePlace) {
  try {
    const size = frameFor(await images.readHeader(photo), limit);
    if (size === null) throw new AppError('image_too_small', { params: { ...getMinimumPhoto(limit) } });
    const image = await images.frame(photo, size);
    checkSize(image, ratio, limit);
    return image;
  } catch (thrown) {
    throw toAppError(thrown);
  }
}

/**
 * Places the photo of a product whole on a clean background and saves it.
 * @throws AppError not_found, format_not_available, asset_limit_reached, product_image_missing,
 *   product_image_unreachable, file_type_not_allowed, file_too_large, image_invalid, image_too_small
 */
export async function generateProductImage(
  services: Services,
  eshopId: EshopId,
  request: ProductImageRequest,
): Promise<AssetDocument> {
  const [product] = await findProductsById(eshopId, [request.productId]);
  if (product === undefined) throw new AppError('not_found');
  const place = await findImagePlace({ eshopId, ...request }, 'aspectRatio');
  const photo = await fetchProductPhoto(services, product.imageLink);
  const image = await framePhoto(services, photo, place);
  return await saveGeneratedImage(
    services,
    place,
    { ...image, fileFormat: 'Jpg' },
    `${product.title.replaceAll(/[/\\]/g, '-')}.jpg`,
  );
}
