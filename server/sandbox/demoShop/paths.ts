import type { DemoProduct } from './catalogue.ts';

/** Ending of all names that the sandbox answers for: reserved for tests, so no public name ends so. */
export const shopEnding = '.test';
/** The first of its shops, which sells lamps. */
export const demoShopHost = 'svetluskov.test';

/** Whether a host is one of the sandbox's shops: a single name before the ending. */
export const isShopHost = (hostName: string): boolean => /^[a-z0-9-]+\.test$/.test(hostName);

/** Where people open a shop, whose name only the sandbox knows; `index` is the sandbox's own address. */
export const buildShopUrl = (index: string, host: string): string => `${index}/shops/${host}`;

/** Where a product's page is, from the shop's root. */
export const buildProductPath = (product: Pick<DemoProduct, 'id' | 'slug'>): string =>
  `/produkt/${product.id}/${product.slug}`;

/** Where a category's page is, from the shop's root. */
export const getCategoryPath = (slug: string): string => `/kategorie/${slug}`;

/** Where a product's picture is, from the shop's root. */
export const getImagePath = (productId: string, size: 1200 | 640 | 320): string =>
  `/obrazky/${productId}-${size}.jpg`;
