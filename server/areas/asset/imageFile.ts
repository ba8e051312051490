import { aspectRatioName, maxImageBytes, type AssetFileFormat } from '#shared/domain/asset/asset.ts';
import { checkImageSize, type ImageLimit, type ImageRatio } from '#shared/domain/asset/imageLimits.ts';
import { AppError } from '#shared/errors/appError.ts';
import { ImageFault, type ImageHeader, type ImageWorker } from '#server/integrations/images/index.ts';

/** A stored image. */
export interface AdImage {
  readonly bytes: Buffer;
  readonly fileFormat: 'Jpg' | 'Png';
  readonly width: number;
  readonly height: number;
}

const mediaTypes: Partial<Record<AssetFileFormat, string>> = {
  Jpg: 'image/jpeg',
  Png: 'image/png',
  Webp: 'image/webp',
};

/** @throws AppError image_too_small, image_ratio_mismatch */
export function checkSize(
  size: Pick<ImageHeader, 'width' | 'height'>,
  ratio: ImageRatio,
  limit: ImageLimit,
): void {
  const [width, height] = limit.minimumPx;
  switch (checkImageSize(size, ratio, limit)) {
    case 'tooSmall':
      throw new AppError('image_too_small', { params: { width, height } });
    case 'wrongRatio':
      throw new AppError('image_ratio_mismatch', { params: { ratio: aspectRatioName[ratio] } });
    case null:
      break;
  }
}

/** What a fault of the image worker is to a caller. */
export function toAppError(thrown: unknown): unknown {
  if (!(thrown instanceof ImageFault)) return thrown;
  const code = thrown.reason === 'notAllowed' ? 'file_type_not_allowed' : 'image_invalid';
  return new AppError(code, { cause: thrown });
}

/**
 * Checks an uploaded image, cheapest first, and re-encodes it: only our own bytes are stored, so nothing can hide in
 * it.
 * @throws AppError file_type_not_allowed, image_invalid, image_too_small, image_ratio_mismatch
 */
export async function createAdImage(
  images: ImageWorker,
  bytes: Buffer,
  declared: AssetFileFormat,
  { ratio, limit }: { ratio: ImageRatio; limit: ImageLimit },
): Promise<AdImage> {
  try {
    const header = await images.readHeader(bytes);
    if (header.mediaType !== mediaTypes[declared]) throw new AppError('file_type_not_allowed');
    checkSize(header, ratio, limit);
    const preferredFormat = declared === 'Png' ? 'Png' : 'Jpg';
    let encoded = await images.encode(bytes, preferredFormat);
    // The platforms' limit holds for what we send them.
    const fileFormat = encoded.bytes.length > maxImageBytes ? 'Jpg' : preferredFormat;
    if (fileFormat !== preferredFormat) encoded = await images.encode(bytes, fileFormat);
    return { ...encoded, fileFormat };
  } catch (thrown) {
    throw toAppError(thrown);
  }
}
