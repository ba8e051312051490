import { maxImageBytes } from '#shared/domain/asset/asset.ts';
import { checkImageSize, type ImageLimit, type ImageRatio } from '#shared/domain/asset/imageLimits.ts';
import { getMaximumZoom, getSavedSize, type PixelSize } from './cropMath.ts';

/** Media types that are taken, as a file chooser wants them. */
export const acceptedImages = 'image/jpeg,image/png,image/webp';
/** A photo straight from a camera; the saved image is smaller. */
export const maxSourceBytes = 26_214_400;
const maxSourcePixels = 50_000_000;

/** Why a picture is not taken, before anything is sent. */
export type ImageFault = 'type' | 'weight' | 'unreadable' | 'pixels' | 'tooSmall';

/** A picture that may be cropped. */
export interface SourceImage extends PixelSize {
  readonly file: File;
  /** Address of its bytes in this tab; to be revoked. */
  readonly src: string;
}

/** Looks at a picture that a person chose: its type, weight, pixels, and whether enough of them are left for the ratio. */
export async function openImage(
  file: File,
  ratio: ImageRatio,
  limit: ImageLimit,
): Promise<{ image: SourceImage } | { fault: ImageFault }> {
  if (!acceptedImages.split(',').includes(file.type)) return { fault: 'type' };
  if (file.size > maxSourceBytes) return { fault: 'weight' };
  const src = URL.createObjectURL(file);
  const refuse = (fault: ImageFault) => {
    URL.revokeObjectURL(src);
    return { fault };
  };
  const picture = new Image();
  picture.src = src;
  try {
    await picture.decode();
  } catch {
    return refuse('unreadable');
  }
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  if (size.width * size.height > maxSourcePixels) return refuse('pixels');
  if (getMaximumZoom(size, ratio, limit) < 1) return refuse('tooSmall');
  return { image: { file, src, ...size } };
}

async function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> {
  return await new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** Draws a part of a picture as it is uploaded: in the asked ratio, PNG where it was one, JPEG otherwise or where PNG is too heavy. */
export async function cropImage(
  image: SourceImage,
  part: PixelSize & { readonly x: number; readonly y: number },
  ratio: ImageRatio,
  limit: ImageLimit,
): Promise<File | null> {
  const { width, height } = getSavedSize(part, ratio, limit);
  if (checkImageSize({ width, height }, ratio, limit) !== null) return null;
  const picture = new Image();
  picture.src = image.src;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  const stem = image.file.name.replace(/\.[^.]*$/, '');
  const isPng = image.file.type === 'image/png';
  const png = isPng ? await encode(canvas, 'image/png') : null;
  if (png !== null && png.size <= maxImageBytes) return new File([png], `${stem}.png`, { type: png.type });
  if (isPng) {
    // JPEG has no transparency: what shows through would become black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  const jpeg = await encode(canvas, 'image/jpeg', 0.92);
  return jpeg === null || jpeg.size > maxImageBytes
    ? null
    : new File([jpeg], `${stem}.jpg`, { type: jpeg.type });
}
