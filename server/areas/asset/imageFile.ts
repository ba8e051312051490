import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import {
  aspectRatioTolerance,
  aspectRatioValue,
  imageMinimumPx,
  maxImageBytes,
  type AssetAspectRatio,
  type AssetFileFormat,
} from '#shared/domain/asset/asset.ts';
import { AppError } from '#shared/errors/appError.ts';

/** Ratios that ad images may have; the others are of videos. */
export type ImageRatio = keyof typeof imageMinimumPx;

/** An image as it is kept. */
export interface AdImage {
  readonly bytes: Buffer;
  readonly fileFormat: 'Jpg' | 'Png';
  readonly width: number;
  readonly height: number;
}

/** Pixels beyond which an image is not decoded: it would take hundreds of megabytes. */
const maxPixels = 50_000_000;
const decodeSeconds = 30;
/** Decodings at the same time; each may take some two hundred megabytes. */
const decodersAtOnce = 2;

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

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= decodersAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place is handed on, not given back, while somebody waits.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** Whether ad images of that ratio exist. */
export function isImageRatio(ratio: AssetAspectRatio): ratio is ImageRatio {
  return Object.hasOwn(imageMinimumPx, ratio);
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await open(bytes).metadata();
  } catch (cause) {
    throw new AppError('image_invalid', { cause });
  }
}

function checkSize({ width, height }: { width: number; height: number }, ratio: ImageRatio): void {
  if (width * height > maxPixels) throw new AppError('image_invalid');
  const [leastWidth, leastHeight] = imageMinimumPx[ratio];
  if (width < leastWidth || height < leastHeight)
    throw new AppError('image_too_small', { params: { width: leastWidth, height: leastHeight } });
  if (Math.abs(width / height / aspectRatioValue[ratio] - 1) > aspectRatioTolerance)
    throw new AppError('image_ratio_mismatch', { params: { ratio: ratioNames[ratio] } });
}

async function encode(
  bytes: Buffer,
  format: 'Jpg' | 'Png',
): Promise<{ data: Buffer; width: number; height: number }> {
  // Turned as its camera meant it; everything else that the file said of itself (place, device, owner) stays behind.
  const image = open(bytes).timeout({ seconds: decodeSeconds }).autoOrient().toColourspace('srgb');
  const encoded =
    format === 'Png'
      ? image.png({ compressionLevel: 9 })
      : image.flatten({ background: '#ffffff' }).jpeg({ quality: 90, mozjpeg: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Checks an uploaded image, cheapest first, and makes it anew: what is kept was written by us, so nothing can hide in it.
 * @throws AppError file_type_not_allowed, image_invalid, image_too_small, image_ratio_mismatch
 */
export async function makeAdImage(
  bytes: Buffer,
  declared: AssetFileFormat,
  ratio: ImageRatio,
): Promise<AdImage> {
  const detected = await fileTypeFromBuffer(bytes);
  if (detected === undefined || detected.mime !== mediaTypes[declared])
    throw new AppError('file_type_not_allowed');
  // The header tells the size before a pixel is decoded.
  const { autoOrient } = await readHeader(bytes);
  checkSize(autoOrient, ratio);
  try {
    return await inTurn(async () => {
      const wished = declared === 'Png' ? 'Png' : 'Jpg';
      let made = await encode(bytes, wished);
      // The platforms' limit holds for what we send them.
      const fileFormat = made.data.length > maxImageBytes ? 'Jpg' : wished;
      if (fileFormat !== wished) made = await encode(bytes, fileFormat);
      return { bytes: made.data, fileFormat, width: made.width, height: made.height };
    });
  } catch (cause) {
    throw new AppError('image_invalid', { cause });
  }
}
