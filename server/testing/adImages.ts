import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { AdImage } from '#server/platforms/adPlatform.ts';
import type { AssetAspectRatio } from '#shared/domain/asset/asset.ts';

/** An image for the ads of a test: of the asked size and format, in a colour that another name does not have. */
export function drawImage(
  name: string,
  aspectRatio: AssetAspectRatio,
  [width, height]: readonly [number, number],
  fileFormat: AdImage['fileFormat'] = 'Png',
): AdImage {
  return {
    name,
    aspectRatio,
    fileFormat,
    width,
    height,
    readBytes: async () => {
      const background = `#${createHash('sha256').update(name).digest('hex').slice(0, 6)}`;
      const drawing = sharp({ create: { width, height, channels: 3, background } });
      return (fileFormat === 'Png' ? drawing.png() : drawing.jpeg()).toBuffer();
    },
  };
}
