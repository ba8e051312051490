import type { SampleCheck } from '#shared/domain/feed/feedChecks.ts';
import { hash } from 'node:crypto';
import type { Currency } from '#shared/domain/money/currency.ts';

/** A product as far as its page and its image are compared with it. */
export interface SampleProduct {
  readonly productId: string;
  readonly title: string;
  readonly link: string;
  readonly imageLink: string;
  readonly priceMinor: number;
  readonly salePriceMinor?: number | null | undefined;
  readonly currency: Currency;
  readonly availability: string;
  readonly categoryPath: readonly string[];
  readonly googleCategory?: string | null | undefined;
}

/** A fault that a page or an image showed. */
export interface SampleFault {
  readonly check: SampleCheck;
  /** Value found there, e.g. `HTTP 404` or `1 290 CZK`; null if there is none to report. */
  readonly found: string | null;
}

/** Default number of products to check. */
const defaultSampleSize = 50;
/** Categories counted separately; later ones share their slots. */
const maxCategories = 200;
/** Strata that may keep as many products as are looked at in all. */
const fullStrata = 20;

interface Ranked {
  readonly rank: string;
  readonly product: SampleProduct;
}

/** Prices of one band differ by less than four times. */
function getPriceBand(priceMinor: number): number {
  return Math.floor(Math.log2(Math.max(1, priceMinor)) / 2);
}

/**
 * Chooses products whose pages are looked at: of every category and price band some, the same ones as long as the
 * catalogue is the same. Memory does not grow with the catalogue.
 */
export async function chooseSample(
  products: AsyncIterable<SampleProduct> | Iterable<SampleProduct>,
  size: number = defaultSampleSize,
): Promise<SampleProduct[]> {
  const strata = new Map<string, Ranked[]>();
  const categories = new Set<string>();
  // A shop of one category is looked at as often as any; where there are many strata, each keeps few.
  let sampleCount = size;
  for await (const product of products) {
    const named = product.categoryPath.slice(0, 2).join(' > ');
    if (categories.size < maxCategories) categories.add(named);
    const category = categories.has(named) ? named : '';
    const key = `${category}|${getPriceBand(product.priceMinor)}`;
    const rank = hash('sha1', product.productId, 'hex');
    const best = strata.get(key);
    if (best === undefined) {
      strata.set(key, [{ rank, product }]);
      const fewer = Math.max(2, Math.min(size, Math.ceil((size * fullStrata) / strata.size)));
      if (fewer < sampleCount) for (const pile of strata.values()) pile.splice(fewer);
      sampleCount = fewer;
      continue;
    }
    const worst = best.at(-1);
    if (best.length >= sampleCount && worst !== undefined && worst.rank <= rank) continue;
    const at = best.findIndex((other) => other.rank > rank);
    best.splice(at === -1 ? best.length : at, 0, { rank, product });
    if (best.length > sampleCount) best.pop();
  }
  const chosen: SampleProduct[] = [];
  const piles = [...strata.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pile]) => pile);
  // The strata take turns; when there are more of them than places, every n-th begins.
  const step = Math.max(1, piles.length / size);
  for (let round = 0; chosen.length < size; round += 1) {
    const before = chosen.length;
    for (let at = 0; at < piles.length && chosen.length < size; at += step) {
      const next = piles[Math.floor(at)]?.[round];
      if (next !== undefined) chosen.push(next.product);
    }
    if (chosen.length === before) break;
  }
  return chosen;
}
