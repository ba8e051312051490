import type { DemoProduct } from './catalogue.ts';

/** Where a product's page is, from the shop's root. */
export const productPath = (product: Pick<DemoProduct, 'id' | 'slug'>): string =>
  `/produkt/${product.id}/${product.slug}`;

/** Where a category's page is, from the shop's root. */
export const categoryPath = (slug: string): string => `/kategorie/${slug}`;

/** Where a product's picture is, from the shop's root. */
export const imagePath = (productId: string, size: 1200 | 640 | 320): string =>
  `/obrazky/${productId}-${size}.jpg`;
