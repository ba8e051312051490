import type { Currency } from '../money/currency.ts';
import type { Language } from '../../i18n/languages.ts';

/** A product as its feed had it last. */
export interface ContentProduct {
  readonly productId: string;
  readonly title: string;
  readonly description: string | null;
  readonly brand: string | null;
  readonly categoryPath: readonly string[];
  readonly priceMinor: number;
  /** Only when lower than the price. */
  readonly salePriceMinor: number | null;
  readonly currency: Currency;
  /** As the feed says it: `in_stock`, `out_of_stock`, … */
  readonly availability: string;
  readonly link: string;
  readonly imageLink: string;
}

/** A category with its lowest price, null where it has several currencies. */
export interface ContentCategory {
  readonly name: string;
  readonly count: number;
  readonly fromPriceMinor: number | null;
  /** Some of its products in stock, the largest discounts first; missing in facts that were stored before. */
  readonly productIds?: readonly string[];
}

/** All that a text of a shop may say. */
export interface ContentFacts {
  /** Of the catalogue: its descriptions are quoted only in this language. */
  readonly language: Language;
  readonly domain: string;
  readonly shopName: string;
  /** What the shop says of itself. */
  readonly description: string | null;
  readonly productCount: number;
  readonly brands: readonly string[];
  readonly categories: readonly ContentCategory[];
  readonly currency: Currency | null;
  /** The products that the text is about. */
  readonly products: readonly ContentProduct[];
}

/** What a buyer pays, minor units. */
export function getPaidMinor(product: ContentProduct): number {
  return product.salePriceMinor ?? product.priceMinor;
}

/** Discount in whole percent, rounded down; null where nothing is reduced. */
export function getDiscountPercent(product: ContentProduct): number | null {
  if (product.salePriceMinor === null || product.priceMinor === 0) return null;
  return Math.floor(((product.priceMinor - product.salePriceMinor) * 100) / product.priceMinor);
}
