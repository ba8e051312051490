import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { readDiscovery } from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import type { AssetDocument } from '../asset.model.ts';
import { saveGeneratedImage } from '../asset.service.ts';
import { framePhoto } from './generateProductImage.service.ts';
import { findImagePlace } from './imagePlace.ts';
import { fetchProductPhoto } from './productPhoto.ts';

/**
 * Saves the logo that was found on the shop's website, whole on its own background.
 * @throws AppError not_found where none was found; format_not_available, asset_limit_reached, asset_already_there,
 *   product_image_unreachable, file_type_not_allowed, file_too_large, image_invalid, image_too_small
 */
export async function importSiteLogo(
  services: Services,
  eshopId: EshopId,
  request: {
    readonly channel: Channel;
    readonly format: Format;
    readonly aspectRatio: 'Logo1x1' | 'Logo4x1';
  },
): Promise<AssetDocument> {
  const place = await findImagePlace({ eshopId, ...request }, 'aspectRatio');
  const logoUrl = (await readDiscovery(eshopId))?.logoUrl ?? null;
  if (logoUrl === null) throw new AppError('not_found');
  const picture = await fetchProductPhoto(services, logoUrl);
  const image = await framePhoto(services, picture, place);
  return await saveGeneratedImage(services, place, { ...image, fileFormat: 'Jpg' }, 'logo.jpg');
}
