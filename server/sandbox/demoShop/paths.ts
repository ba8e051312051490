import type { DemoProduct } from './catalogue.ts';

/** The host name under which the demo shop is known when it is reached by a path. */
export const demoShopHost = 'demo-shop.localhost';

/** Where a product's page is, from the shop's root. */
export const productPath = (product: Pick<DemoProduct, 'id' | 'slug'>): string =>
  `/produkt/${product.id}/${product.slug}`;

/** Where a category's page is, from the shop's root. */
export const getCategoryPath = (slug: string): string => `/kategorie/${slug}`;

/** Where a product's picture is, from the shop's root. */
export const getImagePath = (productId: string, size: 1200 | 640 | 320): string =>
  `/obrazky/${productId}-${size}.jpg`;
