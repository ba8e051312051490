import type { EshopId } from '#shared/domain/ids/ids.ts';
import { categorySeparator } from './storedItem.ts';

/** Looks products of a shop up: the path of categories of each that the catalogue has, from the widest to the narrowest. */
export type FindCategories = (
  eshopId: EshopId,
  productIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

const freshForMs = 600_000;
const mostProducts = 200_000;
const longestCategory = 300;

/** What the catalogue has of products. */
export interface Catalogued {
  /** Categories of all that were asked for; null where it has none. */
  readonly categories: ReadonlyMap<string, string | null>;
  /** Products that it does not have at all. */
  readonly missing: ReadonlySet<string>;
}

/** Where measurement reads the categories of products, which are of an area that it does not know. */
export interface Catalogue {
  /** Looks products up in the catalogue as it was at most ten minutes ago. */
  lookUp(eshopId: EshopId, productIds: ReadonlySet<string>): Promise<Catalogued>;
}

/** Creates a catalogue that remembers what it has read. */
export function createCatalogue(findCategories: FindCategories): Catalogue {
  const known = new Map<string, { category: string | null; isCatalogued: boolean; readAtMs: number }>();
  return {
    async lookUp(eshopId, productIds) {
      const now = performance.now();
      const toKey = (productId: string) => `${eshopId} ${productId}`;
      const missing = [...productIds].filter((productId) => {
        const entry = known.get(toKey(productId));
        return entry === undefined || now - entry.readAtMs > freshForMs;
      });
      if (missing.length > 0) {
        const found = await findCategories(eshopId, missing);
        if (known.size + missing.length > mostProducts) known.clear();
        for (const productId of missing) {
          const path = found.get(productId) ?? [];
          const isCatalogued = found.has(productId);
          const category = path.length === 0 ? null : path.join(categorySeparator).slice(0, longestCategory);
          known.set(toKey(productId), { category, isCatalogued, readAtMs: now });
        }
      }
      const entries = [...productIds].map((productId) => ({ productId, entry: known.get(toKey(productId)) }));
      return {
        categories: new Map(entries.map(({ productId, entry }) => [productId, entry?.category ?? null])),
        missing: new Set(
          entries.flatMap(({ productId, entry }) => (entry?.isCatalogued === true ? [] : [productId])),
        ),
      };
    },
  };
}

/** A catalogue without products: events are counted under no category. */
export const emptyCatalogue: Catalogue = createCatalogue(async () => await Promise.resolve(new Map()));
