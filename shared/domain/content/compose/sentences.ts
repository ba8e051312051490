import { formatCount, formatMoneyText } from '../../format/moneyText.ts';
import type { Language } from '../../../i18n/languages.ts';
import { listLeftOut, toBriefText, type ContentBrief } from '../contentBrief.ts';
import { getDiscountPercent, getPaidMinor, type ContentFacts, type ContentProduct } from '../contentFacts.ts';
import { findClaims } from '../claims/findClaims.ts';

export type Slots = Readonly<Record<string, string | null>>;

const shortDescription = 30;
const longSentence = 260;

/** A number generator by a seed: the same request gives the same text. */
export function createRandom(seed: number): () => number {
  let state = (seed >>> 0) + 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Chooses sentences whose places have facts, each at most once in a text. */
export class Speaker {
  readonly #used = new Set<string>();
  readonly #supported = new Map<string, boolean>();
  readonly #random: () => number;
  readonly #facts: ContentFacts;
  readonly #brief: ContentBrief;
  readonly #leftOut: readonly string[];

  constructor(facts: ContentFacts, brief: ContentBrief, seed: number) {
    this.#facts = facts;
    this.#brief = brief;
    this.#random = createRandom(seed);
    this.#leftOut = listLeftOut(brief);
  }

  /** A sentence of a list with its places filled; null when all were said or lack a fact. */
  say(patterns: readonly string[], slots: Slots): string | null {
    for (const pattern of this.#shuffle(patterns)) {
      const sentence = fill(pattern, slots);
      if (sentence !== null && this.accept(sentence)) return sentence;
    }
    return null;
  }

  /** The same for pairs, such as questions and answers. */
  sayPair(pairs: readonly (readonly [string, string])[], slots: Slots): [string, string] | null {
    for (const [first, second] of this.#shuffle(pairs)) {
      const one = fill(first, slots);
      const other = fill(second, slots);
      if (one === null || other === null) continue;
      if (this.#used.has(one.toLowerCase()) || this.#used.has(other.toLowerCase())) continue;
      if (!this.isSupported(other) || !this.accept(one)) continue;
      this.#used.add(other.toLowerCase());
      return [one, other];
    }
    return null;
  }

  /** Whether a sentence is new, supported and without words that the user left out; it is then said. */
  accept(sentence: string): boolean {
    const key = sentence.toLowerCase();
    if (this.#used.has(key) || !this.isSupported(sentence)) return false;
    this.#used.add(key);
    return true;
  }

  /** Whether every claim of a sentence has a source and none of its words was left out. */
  isSupported(sentence: string): boolean {
    const known = this.#supported.get(sentence);
    if (known !== undefined) return known;
    const isSupported = this.#checkSupport(sentence);
    this.#supported.set(sentence, isSupported);
    return isSupported;
  }

  #checkSupport(sentence: string): boolean {
    const lower = sentence.toLowerCase();
    if (this.#leftOut.some((word) => lower.includes(word))) return false;
    if (this.#brief.avoidsExclamations === true && /[!¡]/.test(sentence)) return false;
    const brief = toBriefText(this.#brief);
    return findClaims(sentence, this.#facts, brief, this.#brief.language).every(
      ({ source }) => source !== null,
    );
  }

  #shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, rank: this.#random() }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ item }) => item);
  }
}

function fill(pattern: string, slots: Slots): string | null {
  let isComplete = true;
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name] ?? null;
    if (value === null || value === '') isComplete = false;
    return value ?? '';
  });
  return isComplete ? filled.replaceAll('..', '.') : null;
}

/** Facts of the shop and the selection as they are said. */
export function buildShopSlots(facts: ContentFacts, brief: ContentBrief): Slots {
  const { language } = brief;
  const prices = facts.products.map(getPaidMinor);
  const currencies = new Set(facts.products.map(({ currency }) => currency));
  const [currency] = currencies;
  const isOneCurrency = currency !== undefined && currencies.size === 1 && prices.length > 1;
  const show = (minor: number) => (isOneCurrency ? formatMoneyText(minor, currency, language) : null);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  return {
    shop: facts.shopName,
    domain: facts.domain,
    from: low < high ? show(low) : null,
    to: low < high ? show(high) : null,
    topic: brief.topic === '' ? null : brief.topic,
    occasion: brief.occasion === '' ? null : brief.occasion,
  };
}

/** Facts of a product as they are said. */
export function buildProductSlots(product: ContentProduct, language: Language): Slots {
  const { title, currency, priceMinor, brand, categoryPath } = product;
  const percent = getDiscountPercent(product);
  return {
    product: title,
    price: formatMoneyText(getPaidMinor(product), currency, language),
    was: percent === null ? null : formatMoneyText(priceMinor, currency, language),
    percent: percent === null || percent < 1 ? null : String(percent),
    // A title that begins with its brand has said it.
    brand: brand === null || title.toLowerCase().includes(brand.toLowerCase()) ? null : brand,
    category: categoryPath.at(-1) ?? null,
    from: null,
  };
}

/** A category as it is said, with its count and lowest price. */
export function buildCategorySlots(facts: ContentFacts, name: string | null, language: Language): Slots {
  const category = facts.categories.find((candidate) => candidate.name === name) ?? facts.categories[0];
  if (category === undefined) return { category: name, count: null, from: null };
  const { fromPriceMinor, count } = category;
  return {
    category: category.name,
    count: formatCount(count, language),
    from:
      fromPriceMinor === null || facts.currency === null
        ? null
        : formatMoneyText(fromPriceMinor, facts.currency, language),
  };
}

/** Sentences of a product's own description that a text may quote. */
export function listDescriptionSentences(product: ContentProduct): string[] {
  return (product.description ?? '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter(
      (sentence) =>
        sentence.length >= shortDescription &&
        sentence.length <= longSentence &&
        /[.!?]$/.test(sentence) &&
        !/[{}<>]|https?:/.test(sentence),
    );
}
