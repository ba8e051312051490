import {
  aspectRatioTolerance,
  aspectRatioValue,
  imageMinimumPx,
  maxImageBytes,
  type AssetAspectRatio,
  type AssetFileFormat,
} from '#shared/domain/asset/asset.ts';
import { AppError } from '#shared/errors/appError.ts';
import { ImageFault, type ImageHeader, type ImageWorker } from '#server/integrations/images/index.ts';

/** Ratios that ad images may have; the others are of videos. */
export type ImageRatio = keyof typeof imageMinimumPx;

/** An image as it is kept. */
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
const ratioNames: Readonly<Record<ImageRatio, string>> = {
  Landscape191x100: '1.91:1',
  Square1x1: '1:1',
  Portrait4x5: '4:5',
  Logo4x1: '4:1',
};

/** Whether ad images of that ratio exist. */
export function isImageRatio(ratio: AssetAspectRatio): ratio is ImageRatio {
  return Object.hasOwn(imageMinimumPx, ratio);
}

function checkSize({ width, height }: ImageHeader, ratio: ImageRatio): void {
  const [leastWidth, leastHeight] = imageMinimumPx[ratio];
  if (width < leastWidth || height < leastHeight)
    throw new AppError('image_too_small', { params: { width: leastWidth, height: leastHeight } });
  if (Math.abs(width / height / aspectRatioValue[ratio] - 1) > aspectRatioTolerance)
    throw new AppError('image_ratio_mismatch', { params: { ratio: ratioNames[ratio] } });
}

function toAppError(thrown: unknown): unknown {
  if (!(thrown instanceof ImageFault)) return thrown;
  const code = thrown.reason === 'notAllowed' ? 'file_type_not_allowed' : 'image_invalid';
  return new AppError(code, { cause: thrown });
}

/**
 * Checks an uploaded image, cheapest first, and makes it anew: what is kept was written by us, so nothing can hide in it.
 * @throws AppError file_type_not_allowed, image_invalid, image_too_small, image_ratio_mismatch
 */
export async function makeAdImage(
  images: ImageWorker,
  bytes: Buffer,
  declared: AssetFileFormat,
  ratio: ImageRatio,
): Promise<AdImage> {
  try {
    const header = await images.readHeader(bytes);
    if (header.mediaType !== mediaTypes[declared]) throw new AppError('file_type_not_allowed');
    checkSize(header, ratio);
    const wished = declared === 'Png' ? 'Png' : 'Jpg';
    let made = await images.encode(bytes, wished);
    // The platforms' limit holds for what we send them.
    const fileFormat = made.bytes.length > maxImageBytes ? 'Jpg' : wished;
    if (fileFormat !== wished) made = await images.encode(bytes, fileFormat);
    return { ...made, fileFormat };
  } catch (thrown) {
    throw toAppError(thrown);
  }
}
