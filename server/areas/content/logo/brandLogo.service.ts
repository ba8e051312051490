import { leastLogoSide, widestLogo } from '#shared/domain/content/image/contentImage.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { deriveShopFolder, toImageError } from '#server/areas/asset/index.ts';
import type { Services } from '#server/services.ts';
import { deleteBrandLogo, findBrandLogo, writeBrandLogo } from './brandLogo.repository.ts';

/** The logo as it is shown where it is managed; null where the shop has none. */
export async function readBrandLogo({ publicUrl }: Pick<Services, 'publicUrl'>, eshopId: EshopId) {
  const logo = await findBrandLogo(eshopId);
  if (logo === null) return null;
  const { key, width, height, savedAt } = logo;
  return { url: `${publicUrl}/files/${key}`, width, height, savedAt: savedAt.toISOString() };
}

/** The file of the logo; null where the shop has none. */
export async function readLogoFile(
  { files }: Pick<Services, 'files'>,
  eshopId: EshopId,
): Promise<Buffer | null> {
  const logo = await findBrandLogo(eshopId);
  return logo === null ? null : await files.read(logo.key);
}

/**
 * Saves a logo, decoded and encoded again as PNG with its transparency, in the place of the one before.
 * @throws AppError file_type_not_allowed, file_too_large, image_invalid, image_too_small, image_ratio_mismatch
 */
export async function saveBrandLogo(services: Services, eshopId: EshopId, file: Buffer) {
  const { bytes, width, height } = await services.images.encode(file, 'Png').catch((thrown: unknown) => {
    throw toImageError(thrown);
  });
  if (Math.min(width, height) < leastLogoSide)
    throw new AppError('image_too_small', { params: { minimum: `${leastLogoSide} × ${leastLogoSide} px` } });
  const ratio = width / height;
  if (ratio > widestLogo || ratio < 1 / widestLogo) throw new AppError('image_ratio_mismatch');
  const key = await services.files.write(deriveShopFolder(services, eshopId), 'png', bytes);
  const before = await writeBrandLogo(eshopId, { key, width, height, savedAt: new Date() });
  if (before !== null) await services.files.remove(before.key);
  return await readBrandLogo(services, eshopId);
}

/** Removes the logo with its file; pictures and videos made before keep it. */
export async function removeBrandLogo({ files }: Pick<Services, 'files'>, eshopId: EshopId): Promise<void> {
  const logo = await deleteBrandLogo(eshopId);
  if (logo !== null) await files.remove(logo.key);
}
