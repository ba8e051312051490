import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { SourceMark } from '#shared/domain/content/fileOrigin.ts';
import { readSourceMark, writeSourceMark } from './studio/sourceMark.ts';
import { imageMediaTypes, type EncodedFormat, type ImageHeader, type ImageLimits } from './imageProtocol.ts';

/** An image that is not taken, before a pixel of it is decoded. */
export class Refused extends Error {
  readonly reason: 'notAllowed' | 'tooLarge';
  constructor(reason: 'notAllowed' | 'tooLarge') {
    super(reason);
    this.reason = reason;
  }
}

/** Opens an image from outside: within the limits, its first frame alone, and only while it is whole. */
export function openImage(bytes: Uint8Array, limits: ImageLimits) {
  return sharp(bytes, {
    limitInputPixels: limits.maxPixels,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  });
}

/** What an image is by its head. @throws Refused */
export async function readHeader(bytes: Uint8Array, limits: ImageLimits): Promise<ImageHeader> {
  const found = await fileTypeFromBuffer(bytes);
  const mediaType = imageMediaTypes.find((known) => known === found?.mime);
  // Only the name identifies an animated PNG; its first frame is used as that of a plain one.
  const isAnimatedPng = found?.mime === 'image/apng';
  if (mediaType === undefined && !isAnimatedPng) throw new Refused('notAllowed');
  const { width, height, autoOrient } = await openImage(bytes, limits).metadata();
  if (width * height > limits.maxPixels) throw new Refused('tooLarge');
  return { mediaType: mediaType ?? 'image/png', width: autoOrient.width, height: autoOrient.height };
}

/** An image turned upright in our colours, to be worked on within the limits of time. @throws Refused */
export async function openUpright(bytes: Uint8Array, limits: ImageLimits) {
  await readHeader(bytes, limits);
  // Turned as its camera meant it; everything else that the file said of itself (place, device, owner) stays behind.
  return openImage(bytes, limits)
    .timeout({ seconds: Math.ceil(limits.timeMs / 1_000) })
    .autoOrient()
    .toColourspace('srgb');
}

/** How an image says that it came to be; null where it doesn't. */
export async function readMark(bytes: Uint8Array, limits: ImageLimits): Promise<SourceMark | null> {
  const { xmp } = await openImage(bytes, limits).metadata();
  return readSourceMark(xmp);
}

/** Re-encodes the image; of what it said of itself, only the mark of a generated image stays. @throws Refused */
export async function encode(bytes: Uint8Array, format: EncodedFormat, limits: ImageLimits) {
  const image = await openUpright(bytes, limits);
  const encoded =
    format === 'Png'
      ? image.png({ compressionLevel: 9 })
      : image.flatten({ background: '#ffffff' }).jpeg({ quality: 90, mozjpeg: true });
  const mark = await readMark(bytes, limits);
  const { data, info } = await writeSourceMark(encoded, mark).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
