import { foldText } from '#shared/domain/product/searchText.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findProductsById } from './feedProducts.repository.ts';

/** The widest part of a path of Google's categories; their numbers say nothing without their table. */
function getWidestCategory(category: string | null | undefined): string {
  const [widest = ''] = (category ?? '').split('>');
  return /^\s*(?:\d+\s*)?$/.test(widest) ? '' : foldText(widest);
}

/**
 * What a shop sells most of, by the widest of Google's categories, where products have none by the shop's own; folded,
 * so that shops can be compared by it. Null where nothing is known.
 * @param weights how much each product counts, by the shop's own id
 */
export async function findMainCategory(
  eshopId: EshopId,
  weights: ReadonlyMap<string, number>,
): Promise<string | null> {
  const sums = new Map<string, number>();
  for (const product of await findProductsById(eshopId, [...weights.keys()])) {
    const category = getWidestCategory(product.googleCategory) || foldText(product.categoryPath[0] ?? '');
    if (category !== '')
      sums.set(category, (sums.get(category) ?? 0) + (weights.get(product.productId) ?? 0));
  }
  const [most] = [...sums].sort(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1));
  return most?.[0] ?? null;
}
