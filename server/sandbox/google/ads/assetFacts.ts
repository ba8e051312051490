import sharp from 'sharp';

const mimeTypes: Readonly<Record<string, string>> = {
  jpeg: 'IMAGE_JPEG',
  png: 'IMAGE_PNG',
  gif: 'IMAGE_GIF',
};

/** An asset as it is kept: its type told, and of a picture its measures instead of its bytes. */
export const finishAsset = async (
  asset: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> => {
  const image = asset['imageAsset'] as { data: string } | undefined;
  if (image) {
    const data = Buffer.from(image.data, 'base64');
    const { width, height, format } = await sharp(data).metadata();
    return {
      ...asset,
      type: 'IMAGE',
      imageAsset: {
        fileSize: String(data.length),
        mimeType: mimeTypes[format] ?? 'UNKNOWN',
        fullSize: { widthPixels: String(width), heightPixels: String(height) },
      },
    };
  }
  if (asset['calloutAsset']) return { ...asset, type: 'CALLOUT' };
  return { ...asset, type: asset['sitelinkAsset'] ? 'SITELINK' : 'TEXT' };
};
