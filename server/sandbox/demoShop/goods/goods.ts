/** Goods of one kind: each name in each variant is a product. */
export interface GoodsLine {
  /** As the shop's own categories read, the widest first. */
  readonly category: string;
  /** Google's category, in English. */
  readonly googleCategory: string;
  readonly brand: string;
  readonly names: readonly string[];
  readonly variants: readonly string[];
  /** Lowest and highest price, including VAT. */
  readonly prices: readonly [number, number];
}
/** What a further shop of the sandbox sells, in the words of its country. */
export interface Goods {
  readonly language: 'cs' | 'sk' | 'de';
  readonly currency: 'CZK' | 'EUR';
  readonly vatPercent: number;
  readonly delivery: { readonly price: number; readonly freeFrom: number };
  /** What order numbers begin with, and the addresses of its checkout. */
  readonly words: { readonly order: string; readonly checkout: string; readonly thanks: string };
  /** What a product is said to be, after its name. */
  readonly says: string;
  readonly inStock: string;
  readonly lines: readonly GoodsLine[];
}
