import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { z } from 'zod';
import type { EarlierProduct } from '#shared/domain/content/suggestions/findSuggestions.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

const rowsSchema = z.array(z.tuple([z.string(), z.int(), z.boolean()]));
/** Of 20,000 products with ids of 50 characters; a stored catalogue never comes close. */
const mostBytes = 8_000_000;

/** Price and availability of products, packed: about ten bytes for each. */
export async function packCatalogue(products: ReadonlyMap<string, EarlierProduct>): Promise<Buffer> {
  const rows = [...products].map(([id, { paidMinor, isInStock }]) => [id, paidMinor, isInStock] as const);
  return await deflate(JSON.stringify(rows));
}

export async function unpackCatalogue(packed: Uint8Array): Promise<Map<string, EarlierProduct>> {
  const text = await inflate(packed, { maxOutputLength: mostBytes });
  const rows = rowsSchema.parse(JSON.parse(text.toString('utf8')));
  return new Map(rows.map(([id, paidMinor, isInStock]) => [id, { paidMinor, isInStock }]));
}
