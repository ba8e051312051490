import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { StoredResource } from './accounts.ts';
import type { Draft } from './draft.ts';

const mimeTypes: Readonly<Record<string, string>> = {
  jpeg: 'IMAGE_JPEG',
  png: 'IMAGE_PNG',
  gif: 'IMAGE_GIF',
};

const computeHash = (data: string): string =>
  createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex');

/**
 * The asset of the account with the same text or picture, which is answered instead of a second one; `nameTaken` when
 * another picture has the name.
 */
export const findSameAsset = (
  draft: Draft,
  asset: Readonly<Record<string, unknown>>,
): StoredResource | 'nameTaken' | undefined => {
  const text = (asset['textAsset'] as { text: string } | undefined)?.text;
  const image = asset['imageAsset'] as { data: string } | undefined;
  const hash = image === undefined ? undefined : computeHash(image.data);
  const present = draft.list('assets');
  const same = present.find(({ value }) =>
    hash === undefined
      ? text !== undefined && (value['textAsset'] as { text: string } | undefined)?.text === text
      : value['contentHash'] === hash,
  );
  if (same !== undefined) return same;
  const { name } = asset;
  return name !== undefined && present.some(({ value }) => value['name'] === name) ? 'nameTaken' : undefined;
};

/** Completes an asset for storage: sets its type, and an image's size in place of its bytes. */
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
      contentHash: computeHash(image.data),
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
