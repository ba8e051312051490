import sharp from 'sharp';
import type { AdImage } from '#server/platforms/adPlatform.ts';
import type { AssetAspectRatio } from '#shared/domain/asset/asset.ts';

/** An image for the ads of a test: one colour, of the asked size and format. */
export function drawnImage(
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
      const drawing = sharp({ create: { width, height, channels: 3, background: '#3b6ea5' } });
      return (fileFormat === 'Png' ? drawing.png() : drawing.jpeg()).toBuffer();
    },
  };
}
