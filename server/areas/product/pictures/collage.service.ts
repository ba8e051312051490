import { createHash } from 'node:crypto';
import { collageSide } from '#shared/domain/product/picture.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import { findProducts } from '../product.repository.ts';
import { findTablePage } from '../table/productTable.repository.ts';
import { readPicture, type PictureResult } from './picture.service.ts';

const mostTiles = 4;
/** Products whose photos are tried: some have none. */
const mostTried = 12;
const tileSide = 96;

/**
 * A picture of a category: photos of up to four of its products, from our copies. With fewer than two it is the one photo.
 * Composed for each request; browsers cache it.
 */
export async function readCollage(
  services: Pick<Services, 'config' | 'fetcher' | 'files' | 'images' | 'log'>,
  eshopId: EshopId,
  category: string,
): Promise<PictureResult> {
  const { rows } = await findTablePage(
    eshopId,
    { category, page: 1, pageSize: mostTried, sort: '-price' },
    {},
  );
  const products = await findProducts(
    eshopId,
    rows.map(({ productId }) => productId),
  );
  const links = new Map(products.map(({ productId, imageLink }) => [productId, imageLink]));
  const found: { key: string; bytes: Buffer }[] = [];
  for (const { productId } of rows) {
    const result = await readPicture(services, eshopId, { url: links.get(productId) ?? '', size: tileSide });
    if (result.kind === 'busy') return result;
    if (result.kind === 'found') found.push(result);
    if (found.length === mostTiles) break;
  }
  const [first] = found;
  if (first === undefined) return { kind: 'missing' };
  if (found.length === 1) return { kind: 'found', ...first };
  const { bytes } = await services.images.composeCollage(
    found.map((tile) => tile.bytes),
    collageSide,
  );
  const key = createHash('sha256')
    .update(found.map((tile) => tile.key).join())
    .digest('base64url');
  return { kind: 'found', key, bytes };
}
