import { otherProductsKey } from '#shared/domain/report/otherNames.ts';
import type { EventItem } from '../measurement.ts';

/** A product of an event with the category that the catalogue had it in then. */
export interface StoredItem extends EventItem {
  /** The shop's categories from the widest to the narrowest, joined as `categorySeparator` says; null where unknown. */
  readonly category: string | null;
  /** Counted among others: beyond the day's limit of distinct products outside the catalogue. */
  readonly isAmongOthers?: true;
}

/** The row of products that an item is counted in. */
export function getProductKey({ productId, isAmongOthers }: StoredItem): string {
  return isAmongOthers === true ? otherProductsKey : productId;
}

/** Separates a category from one within it. */
export const categorySeparator = ' > ';

/** A category and those around it, the widest first. */
export function listCategoriesAround(category: string): string[] {
  const parts = category.split(categorySeparator);
  return parts.map((_part, index) => parts.slice(0, index + 1).join(categorySeparator));
}
