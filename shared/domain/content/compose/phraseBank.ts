import type { ContentTone } from '../content.ts';

/**
 * Sentences of a language with places for facts: {shop}, {domain}, {product}, {price}, {was}, {percent}, {brand},
 * {category}, {count}, {from}, {to}, {other}, {otherPrice}, {topic}. Names appear as the shop writes them, so no word
 * around one may depend on its gender, number or case.
 */
export interface ContentPhrases {
  readonly titles: {
    readonly sale: readonly string[];
    readonly category: readonly string[];
    readonly product: readonly string[];
    readonly shop: readonly string[];
  };
  readonly openers: Readonly<Record<ContentTone, readonly string[]>>;
  readonly closers: Readonly<Record<ContentTone, readonly string[]>>;
  readonly product: {
    readonly sale: readonly string[];
    readonly price: readonly string[];
    readonly stock: readonly string[];
    readonly brand: readonly string[];
    readonly category: readonly string[];
  };
  readonly compare: readonly string[];
  readonly assortment: readonly string[];
  /** Advice that holds for any goods. */
  readonly advice: readonly string[];
  readonly headings: {
    readonly products: string;
    readonly compare: string;
    readonly advice: string;
    readonly questions: string;
    readonly end: string;
  };
  /** Question and answer. */
  readonly questions: readonly (readonly [string, string])[];
  readonly buttons: readonly string[];
  readonly summaries: readonly string[];
  /** Topics: a title, and what the text is about. */
  readonly ideas: readonly (readonly [string, string])[];
  readonly listTitles: { readonly ideas: string; readonly headlines: string; readonly strategy: string };
}
