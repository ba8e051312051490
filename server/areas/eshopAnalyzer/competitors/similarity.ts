import {
  fewestComparedProducts,
  similarityKeys,
  sumSimilarity,
  type SimilarityParts,
} from '#shared/domain/competitor/competitors.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { Offer } from './competitor.model.ts';
import { toPlainName } from './words.ts';

const bands = 10;

/** Counts the shop’s own catalogue piece by piece, as far as a competitor is compared with it. */
export function createOwnCounts() {
  const brands = new Map<string, number>();
  const categories = new Map<string, number>();
  const prices = new Map<Currency, number[]>();
  let count = 0;
  const increase = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  return {
    add(product: {
      brand?: string | null;
      categoryPath: readonly string[];
      currency: Currency;
      priceMinor: number;
    }): void {
      count += 1;
      if (product.brand != null) increase(brands, toPlainName(product.brand));
      const category = product.categoryPath.at(-1);
      if (category !== undefined) increase(categories, toPlainName(category));
      const list = prices.get(product.currency) ?? [];
      list.push(product.priceMinor);
      prices.set(product.currency, list);
    },
    brands,
    categories,
    prices,
    get count() {
      return count;
    },
  };
}
export type OwnCounts = ReturnType<typeof createOwnCounts>;

function countNames(names: readonly (string | null | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names)
    if (name != null) counts.set(toPlainName(name), (counts.get(toPlainName(name)) ?? 0) + 1);
  return counts;
}

const sumCounts = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** What two catalogues have in common of a field: the smaller of both shares of each name, summed. */
function intersectShares(
  own: ReadonlyMap<string, number>,
  theirs: ReadonlyMap<string, number>,
): number | null {
  const [ownTotal, theirTotal] = [sumCounts(own), sumCounts(theirs)];
  if (ownTotal === 0 || theirTotal < fewestComparedProducts) return null;
  let share = 0;
  for (const [name, count] of theirs) share += Math.min(count / theirTotal, (own.get(name) ?? 0) / ownTotal);
  return Math.min(1, share);
}

/** How the competitor’s prices spread over ten bands with as many of the shop’s own products each. */
function comparePriceBands(counts: OwnCounts, offers: readonly Offer[]): number | null {
  let best: number | null = null;
  for (const [currency, prices] of counts.prices) {
    const theirs = offers.flatMap((offer) =>
      offer.priceMinor != null && offer.currency === currency ? [offer.priceMinor] : [],
    );
    if (theirs.length < fewestComparedProducts || prices.length < fewestComparedProducts) continue;
    const sorted = prices.toSorted((a, b) => a - b);
    const limits = Array.from(
      { length: bands - 1 },
      (_value, index) => sorted[Math.floor(((index + 1) * sorted.length) / bands)] ?? 0,
    );
    const split = (list: readonly number[]): number[] => {
      const inBands = Array.from({ length: bands }, () => 0);
      for (const price of list) {
        const band = limits.filter((limit) => price >= limit).length;
        inBands[band] = (inBands[band] ?? 0) + 1 / list.length;
      }
      return inBands;
    };
    const own = split(sorted);
    const share = split(theirs).reduce((sum, part, band) => sum + Math.min(part, own[band] ?? 0), 0);
    best = Math.max(best ?? 0, share);
  }
  return best === null ? null : Math.min(1, best);
}

const roundPart = (part: number | null): number | null =>
  part === null ? null : Math.round(part * 1_000) / 1_000;

/**
 * How alike a competitor is to the shop, by products that were chosen without regard to the shop’s own.
 * @param shared how many of them the shop sells too
 */
export function compareCatalogs(
  counts: OwnCounts,
  sample: readonly Offer[],
  shared: number,
): { readonly parts: SimilarityParts; readonly similarity: number | null } {
  const isEnough = sample.length >= fewestComparedProducts && counts.count > 0;
  const measured: SimilarityParts = {
    Products: isEnough ? shared / sample.length : null,
    Brands: intersectShares(counts.brands, countNames(sample.map(({ brand }) => brand))),
    Categories: intersectShares(counts.categories, countNames(sample.map(({ category }) => category))),
    Prices: comparePriceBands(counts, sample),
    // Google’s report of shops beside it in search results is not connected.
    SearchResults: null,
  };
  const parts = Object.fromEntries(
    similarityKeys.map((key) => [key, roundPart(measured[key])]),
  ) as unknown as SimilarityParts;
  return { parts, similarity: isEnough ? sumSimilarity(parts) : null };
}
