import { aspectRatioValue } from '#shared/domain/asset/asset.ts';
import type { ImageLimit, ImageRatio } from '#shared/domain/asset/imageLimits.ts';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The largest part of a picture that has a ratio. */
export function getLargestCrop({ width, height }: PixelSize, ratio: ImageRatio): PixelSize {
  const value = aspectRatioValue[ratio];
  return width / height > value ? { width: height * value, height } : { width, height: width / value };
}

/** How far a picture may be enlarged in its frame before fewer pixels are left than asked for; under 1 it has too few. */
export function getMaximumZoom(size: PixelSize, ratio: ImageRatio, limit: ImageLimit): number {
  const whole = getLargestCrop(size, ratio);
  const [width, height] = limit.minimumPx;
  // Half a pixel is what rounding may take.
  return Math.min((whole.width + 0.5) / width, (whole.height + 0.5) / height);
}

/** The size at which a part is saved: its own, but no more than the platform advises and no less than it asks for. */
export function getSavedSize(part: PixelSize, ratio: ImageRatio, limit: ImageLimit): PixelSize {
  const [least] = limit.minimumPx;
  const [advised] = limit.advisedPx;
  const width = Math.max(least, Math.min(Math.round(part.width), advised));
  return { width, height: Math.round(width / aspectRatioValue[ratio]) };
}

/** Whether a picture has the ratio already, to the pixel that rounding may move. */
export function hasRatio({ width, height }: PixelSize, ratio: ImageRatio): boolean {
  return Math.abs(width / aspectRatioValue[ratio] - height) <= 1;
}
