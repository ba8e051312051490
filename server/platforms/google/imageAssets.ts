import type { AdImage } from '../adPlatform.ts';
import { PlatformError } from '../platformError.ts';
import { toLiteral, type GoogleClient } from './googleClient.ts';
import { getResultName } from './googleNames.ts';
import { readRows, rows } from './googleRows.ts';

/**
 * The images of an account as assets, by our names: those that are there are found, the others are uploaded, one a call
 * since one may have 5 MB. An uploaded image shows nothing until it is linked, so a failure later leaves nothing to undo.
 */
export async function uploadImages(
  client: GoogleClient,
  accountId: string,
  images: readonly AdImage[],
): Promise<ReadonlyMap<string, string>> {
  const assets = new Map<string, string>();
  if (images.length === 0) return assets;
  const names = images.map(({ name }) => toLiteral(name)).join(', ');
  const found = await client.search(
    accountId,
    `SELECT asset.resource_name, asset.name FROM asset WHERE asset.type = 'IMAGE' AND asset.name IN (${names})`,
  );
  for (const { asset } of readRows(rows.imageAsset, found)) assets.set(asset.name, asset.resourceName);
  for (const image of images) {
    if (assets.has(image.name)) continue;
    const data = (await image.readBytes()).toString('base64');
    const [answer] = await client.mutate(accountId, [
      { assetOperation: { create: { name: image.name, imageAsset: { data } } } },
    ]);
    const resourceName = getResultName(answer, 'assetResult');
    if (typeof resourceName !== 'string')
      throw new PlatformError('provider', { channel: 'Google', reason: 'An answer names no resource.' });
    assets.set(image.name, resourceName);
  }
  return assets;
}
