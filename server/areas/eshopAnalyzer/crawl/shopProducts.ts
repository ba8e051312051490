import type { EshopId } from '#shared/domain/ids/ids.ts';
import { readCatalogue } from '#server/areas/product/index.ts';
import type { PageValues } from '../pageValues.ts';
import { normalizeAddress } from './addresses.ts';
import { toKey } from './frontier.ts';
import { hashText } from './hashText.ts';

/** Products whose pages are read first, and the most that may follow. */
const bestProducts = 50;
const furtherProducts = 300;

/** The product pages of a shop by its feed. */
export interface ShopProducts {
  readonly count: number;
  /** The product of an address, or null. */
  find(url: URL): string | null;
  /** Those that bring most, then others over the whole catalogue. */
  readonly chosen: readonly { readonly productId: string; readonly url: URL }[];
}

/** Reads where the products of a shop are; those that bring most come first. */
export async function readShopProducts(
  eshopId: EshopId,
  start: URL,
  values: PageValues,
): Promise<ShopProducts> {
  const byAddress = new Map<number, string>();
  const weighed: { productId: string; url: URL; value: number; order: number }[] = [];
  let count = 0;
  for await (const { productId, link } of readCatalogue(eshopId)) {
    const url = normalizeAddress(link, start);
    if (url === null) continue;
    count += 1;
    byAddress.set(hashText(toKey(url)), productId);
    const value = values.byProduct.get(productId);
    const share =
      value === undefined
        ? 0
        : value.revenueMinor / Math.max(1, values.best.revenueMinor) +
          value.views / Math.max(1, values.best.views);
    weighed.push({ productId, url, value: share, order: hashText(productId) });
    // Memory does not grow with the catalogue: what cannot be chosen any more goes.
    if (weighed.length >= 20_000) shorten(weighed);
  }
  shorten(weighed);
  return {
    count,
    find: (url) => byAddress.get(hashText(toKey(url))) ?? null,
    chosen: weighed.map(({ productId, url }) => ({ productId, url })),
  };
}

/** Keeps the best, and of the others those whose order is first, which is the same in each run. */
function shorten(weighed: { value: number; order: number }[]): void {
  weighed.sort((a, b) => b.value - a.value || a.order - b.order);
  const others = weighed.splice(bestProducts).sort((a, b) => a.order - b.order);
  weighed.push(...others.slice(0, furtherProducts));
}
