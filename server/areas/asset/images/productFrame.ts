import type { ImageLimit } from '#shared/domain/asset/imageLimits.ts';
import type { PixelSize } from '#server/integrations/images/index.ts';

/** How far a photo is enlarged at most: beyond it, it looks soft. */
export const mostEnlarged = 1.5;

/**
 * The frame for a photo: as large as advised where the photo is large enough, else as large as it carries; null where
 * that is less than the platform takes.
 */
export function frameFor(photo: PixelSize, limit: ImageLimit): PixelSize | null {
  const [width, height] = limit.advisedPx;
  const [leastWidth, leastHeight] = limit.minimumPx;
  // Enlarging ends at the side that fills the frame first.
  const enlarged = Math.min(width / photo.width, height / photo.height);
  const share = Math.min(1, mostEnlarged / enlarged);
  const size = { width: Math.round(width * share), height: Math.round(height * share) };
  return size.width < leastWidth || size.height < leastHeight ? null : size;
}

/** The size of a photo that certainly is enough for a frame. */
export function getMinimumPhoto({ minimumPx: [width, height] }: ImageLimit): PixelSize {
  return { width: Math.ceil(width / mostEnlarged), height: Math.ceil(height / mostEnlarged) };
}
