import type { Language } from '#shared/i18n/languages.ts';

/** A category as the shop calls it. */
export interface CategoryFact {
  readonly name: string;
  readonly count: number;
  readonly inStockCount: number;
  /** The catalogue's lowest price; null when it has several currencies or was not read completely. */
  readonly fromPrice: string | null;
}

/** All that texts about a shop may say. */
export interface CatalogueFacts {
  readonly language: Language;
  /** As people type it. */
  readonly domain: string;
  /** The domain without its ending, capitalised. */
  readonly shopName: string;
  /** What the shop says of itself. */
  readonly description: string | null;
  readonly productCount: number;
  /** The most products first. */
  readonly brands: readonly string[];
  readonly categories: readonly CategoryFact[];
  /** Some that are in stock, spread over the catalogue. */
  readonly titles: readonly string[];
  readonly fromPrice: string | null;
  readonly toPrice: string | null;
  /** The largest discount in whole percent, rounded down; null where nothing is reduced. */
  readonly discountPercent: number | null;
}

/** The name of a shop by its domain: `lampy-doma.cz` is `Lampy doma`. */
export function toShopName(domain: string): string {
  const host = domain.split(':')[0] ?? '';
  const labels = host.split('.').filter((label) => label !== 'www');
  const stem = (labels.at(-2) ?? labels[0] ?? '').replaceAll(/[-_]+/g, ' ').trim();
  return stem.charAt(0).toLocaleUpperCase() + stem.slice(1);
}
