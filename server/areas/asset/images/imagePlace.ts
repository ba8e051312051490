import type { AssetAspectRatio } from '#shared/domain/asset/asset.ts';
import { getImageLimits, type ImageLimit, type ImageRatio } from '#shared/domain/asset/imageLimits.ts';
import { findWizardSteps, type Channel, type Format } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findFreeSlot } from '../asset.repository.ts';

/** Where an image is saved, and which images fit. */
export interface ImagePlace {
  readonly eshopId: EshopId;
  readonly channel: Channel;
  readonly format: Format;
  readonly ratio: ImageRatio;
  readonly limit: ImageLimit;
}

/** Says that a ratio has as many images as it takes. */
export function placeTaken({ limit }: ImagePlace): AppError {
  return new AppError('asset_limit_reached', { params: { maximum: limit.max } });
}

/**
 * The place of one more image; it is asked for before the work, and decided by the saving.
 * @param ratioField as the call calls the ratio
 * @throws AppError format_not_available, invalid_request, asset_limit_reached
 */
export async function findImagePlace(
  wanted: { eshopId: EshopId; channel: Channel; format: Format; aspectRatio: AssetAspectRatio | null },
  ratioField: 'AspectRatio' | 'aspectRatio',
): Promise<ImagePlace> {
  const { eshopId, channel, format, aspectRatio } = wanted;
  const rows = findWizardSteps(channel, format) === null ? [] : getImageLimits(channel, format);
  if (rows.length === 0) throw new AppError('format_not_available');
  const row = rows.find(({ ratio }) => ratio === aspectRatio);
  if (row === undefined) {
    const key = aspectRatio === null ? 'required' : 'notAllowed';
    throw new AppError('invalid_request', { fields: [{ field: ratioField, key }] });
  }
  const place: ImagePlace = { eshopId, channel, format, ...row };
  const free = await findFreeSlot(eshopId, { channel, format, aspectRatio: row.ratio }, row.limit.max);
  if (free === null) throw placeTaken(place);
  return place;
}
