import { guardedFields, type GuardedField } from '#shared/domain/feed/feedLife.ts';
import { guardLimits } from '#shared/domain/feed/guardRules.ts';
import type { FeedShape } from '#server/serviceTypes/feedParser.ts';
import type { RawField, RawProduct } from '../formats/feedFormat.ts';
import { createDistinctCounter } from './distinctCounter.ts';

const rawField: Readonly<Record<GuardedField, RawField>> = {
  image_link: 'imageLink',
  description: 'description',
  brand: 'brand',
  gtin: 'gtin',
  mpn: 'mpn',
  product_type: 'productType',
};

/** Counts for a reading that begins. */
function createZeroFields(): Record<GuardedField, number> {
  return { image_link: 0, description: 0, brand: 0, gtin: 0, mpn: 0, product_type: 0 };
}

/** Counts the fields of one more product. */
function countFields(counts: Record<GuardedField, number>, fields: RawProduct): void {
  for (const field of guardedFields) if (fields[rawField[field]] !== undefined) counts[field] += 1;
}

/** A product as far as it shapes its feed. */
export interface ShapingProduct {
  readonly title: string;
  readonly link: string;
  readonly imageLink: string;
  readonly availability: string;
  readonly priceMinor: number;
  readonly salePriceMinor: number | null;
  readonly sale?: { readonly priceMinor: number } | null;
}

/** Counts what makes up the shape of a feed, in memory that doesn't grow with it. */
export interface ShapeCounter {
  countItem(fields: RawProduct): void;
  /** Counts a product that the checks let through. */
  countProduct(product: ShapingProduct): void;
  getShape(): FeedShape;
}

/** A counter for one reading. */
export function createShapeCounter(): ShapeCounter {
  const fieldCounts = createZeroFields();
  const [titles, links, images] = [createDistinctCounter(), createDistinctCounter(), createDistinctCounter()];
  const counts = { items: 0, products: 0, inStock: 0, deepSales: 0 };
  return {
    countItem(fields) {
      counts.items += 1;
      countFields(fieldCounts, fields);
    },
    countProduct({ title, link, imageLink, availability, priceMinor, salePriceMinor, sale }) {
      counts.products += 1;
      titles.add(title);
      links.add(link);
      images.add(imageLink);
      if (availability !== 'out_of_stock') counts.inStock += 1;
      // A sale is judged when it is announced: when it begins, nothing is new about it.
      const salePrice = sale?.priceMinor ?? salePriceMinor;
      if (salePrice !== null && salePrice < priceMinor * guardLimits.deepSale) counts.deepSales += 1;
    },
    getShape: () => ({
      ...counts,
      fields: { ...fieldCounts },
      titles: titles.estimate(),
      links: links.estimate(),
      images: images.estimate(),
    }),
  };
}
