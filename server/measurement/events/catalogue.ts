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

let find: FindCategories = async () => await Promise.resolve(new Map());
const known = new Map<string, { category: string | null; readAtMs: number }>();

/** Names the catalogue in which categories of products are looked up: measurement knows no area. */
export function registerCatalogue(findCategories: FindCategories): void {
  find = findCategories;
  known.clear();
}

/** Categories of products as the catalogue had them at most ten minutes ago; null for those it does not have. */
export async function categoriesOf(
  eshopId: EshopId,
  productIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string | null>> {
  const now = performance.now();
  const idOf = (productId: string) => `${eshopId} ${productId}`;
  const missing = [...productIds].filter((productId) => {
    const entry = known.get(idOf(productId));
    return entry === undefined || now - entry.readAtMs > freshForMs;
  });
  if (missing.length > 0) {
    const found = await find(eshopId, missing);
    if (known.size + missing.length > mostProducts) known.clear();
    for (const productId of missing) {
      const path = found.get(productId) ?? [];
      const category = path.length === 0 ? null : path.join(categorySeparator).slice(0, longestCategory);
      known.set(idOf(productId), { category, readAtMs: now });
    }
  }
  return new Map(
    [...productIds].map((productId) => [productId, known.get(idOf(productId))?.category ?? null]),
  );
}
