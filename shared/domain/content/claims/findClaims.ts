import { collapseSpaces } from '../../format/collapseSpaces.ts';
import { formatMoneyText } from '../../format/moneyText.ts';
import type { Language } from '../../../i18n/languages.ts';
import { getDiscountPercent, type ContentFacts, type ContentProduct } from '../contentFacts.ts';
import {
  foldedPatterns,
  moneyPattern,
  numberPattern,
  percentPattern,
  type ClaimKind,
} from './claimPatterns.ts';
import { isSoldOutClaim } from './claimWords.ts';
import { extractNumbers } from './numbers.ts';
import { foldAccents } from '../../search/foldAccents.ts';

/** Fields that a claim may rest on. */
export const sourceFields = [
  'price',
  'salePrice',
  'discount',
  'availability',
  'title',
  'description',
  'shopDescription',
  'categoryPrice',
  'productCount',
  'categoryCount',
  'brief',
  'confirmed',
] as const;
export type SourceField = (typeof sourceFields)[number];

/** Where a claim comes from. */
export interface ClaimSource {
  readonly field: SourceField;
  /** As the field has it. */
  readonly value: string;
  readonly productId: string | null;
}

/** Something in a text that can be true or false. */
export interface Claim {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: ClaimKind;
  /** Null: not found in the catalogue. */
  readonly source: ClaimSource | null;
}

const minorOfUnit = 100;
/** Small counts such as `3 ideas` claim nothing about a product. */
const smallCount = 12;

const foldedLetters = new Map<string, string>();

/** Spaces at which no line breaks: a title, a price or a search is the same with them. */
const noBreakSpaces = new Set(['\u00A0', '\u202F']);

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const plain = foldAccents(letter);
  const folded = noBreakSpaces.has(letter) ? ' ' : plain.length === 1 ? plain : letter;
  foldedLetters.set(letter, folded);
  return folded;
}

/** Folds letters one by one, so that positions stay: no accents, no large letters, one kind of space. */
export function foldLetters(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at += 1) folded += foldLetter(text.charAt(at));
  return folded;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function hasOverlap(range: Range, others: readonly Range[]): boolean {
  return others.some(({ start, end }) => range.start < end && start < range.end);
}

const foldedTexts = new WeakMap<ContentProduct, { title: string; description: string }>();

/** Folded words of a product; they are asked for at every claim. */
function getFolded(product: ContentProduct): { title: string; description: string } {
  const known = foldedTexts.get(product);
  if (known !== undefined) return known;
  const folded = { title: foldLetters(product.title), description: foldLetters(product.description ?? '') };
  foldedTexts.set(product, folded);
  return folded;
}

function findAll(text: string, part: string): Range[] {
  const ranges: Range[] = [];
  if (part === '') return ranges;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
    ranges.push({ start: at, end: at + part.length });
  return ranges;
}

function findTitles(folded: string, products: readonly ContentProduct[]) {
  return products.flatMap((product) =>
    findAll(folded, getFolded(product).title).map((range) => ({ ...range, product })),
  );
}

const sentenceEnd = /[.!?…]\s+(?=[\p{Lu}\d])/gu;

/** Where each sentence of a text ends. */
function listSentenceEnds(text: string): number[] {
  return [...text.matchAll(sentenceEnd)].map(({ index }) => index + 1);
}

type Sourcing = {
  readonly facts: ContentFacts;
  /** Products that the text names; all of them where it names none. */
  readonly about: readonly ContentProduct[];
  readonly isNamed: boolean;
  readonly brief: string;
  readonly language: Language;
};

function findMoneySource(text: string, { facts, about, isNamed, language }: Sourcing): ClaimSource | null {
  const [amount] = extractNumbers(text);
  const minor = Math.round(Number(amount) * minorOfUnit);
  const show = (value: number, product: ContentProduct) => formatMoneyText(value, product.currency, language);
  for (const product of about) {
    const { productId, priceMinor, salePriceMinor } = product;
    if (salePriceMinor === minor) return { field: 'salePrice', value: show(minor, product), productId };
    if (priceMinor === minor) return { field: 'price', value: show(minor, product), productId };
    if (salePriceMinor !== null && priceMinor - salePriceMinor === minor)
      return { field: 'discount', value: show(minor, product), productId };
  }
  // Beside a named product only its own price counts.
  const category = isNamed
    ? undefined
    : facts.categories.find(({ fromPriceMinor }) => fromPriceMinor === minor);
  return category === undefined ? null : { field: 'categoryPrice', value: category.name, productId: null };
}

function findDiscountSource(text: string, { about }: Sourcing): ClaimSource | null {
  const [percent] = extractNumbers(text);
  const product = about.find((candidate) => getDiscountPercent(candidate) === Number(percent));
  if (product === undefined) return null;
  return { field: 'discount', value: `${percent} %`, productId: product.productId };
}

function findStockSource(folded: string, { about }: Sourcing): ClaimSource | null {
  const isCount = /\d/.test(folded);
  const wanted = isSoldOutClaim(folded) ? 'out_of_stock' : 'in_stock';
  const [first] = about;
  if (isCount || first === undefined || !about.every(({ availability }) => availability === wanted))
    return null;
  return { field: 'availability', value: first.availability, productId: first.productId };
}

/** The product or shop whose own words say the same. */
function findWrittenSource(matches: (folded: string) => boolean, sourcing: Sourcing): ClaimSource | null {
  const { about, facts, brief } = sourcing;
  for (const product of about) {
    const { productId, title, description } = product;
    const folded = getFolded(product);
    if (matches(folded.title)) return { field: 'title', value: title, productId };
    if (matches(folded.description))
      return { field: 'description', value: (description ?? '').slice(0, 200), productId };
  }
  if (matches(foldLetters(facts.description ?? '')))
    return { field: 'shopDescription', value: (facts.description ?? '').slice(0, 200), productId: null };
  return matches(foldLetters(brief)) ? { field: 'brief', value: brief.slice(0, 200), productId: null } : null;
}

function findNumberSource(text: string, sourcing: Sourcing): ClaimSource | null {
  const values = extractNumbers(text);
  const { productCount } = sourcing.facts;
  const written = findWrittenSource((words) => {
    const known = extractNumbers(words);
    return values.every((value) => known.includes(value));
  }, sourcing);
  if (written !== null) return written;
  const value = Number(values[0]);
  const category = sourcing.facts.categories.find(({ count }) => count === value);
  if (category !== undefined) return { field: 'categoryCount', value: category.name, productId: null };
  // A count may be rounded down, by no more than half.
  const isCount =
    value <= productCount && value * 2 >= productCount && (value % 10 === 0 || value === productCount);
  return isCount && value > smallCount
    ? { field: 'productCount', value: String(productCount), productId: null }
    : null;
}

function findFoldedSource(kind: ClaimKind, pattern: RegExp, found: string, sourcing: Sourcing) {
  if (kind === 'Stock') return findStockSource(found, sourcing);
  const stem = found.slice(0, Math.max(4, Math.ceil(found.length * 0.7)));
  const digits = extractNumbers(found);
  return findWrittenSource((words) => {
    if (kind === 'Material') return words.includes(stem);
    const [same] = words.match(pattern) ?? [];
    return same !== undefined && digits.every((value) => extractNumbers(same).includes(value));
  }, sourcing);
}

/**
 * The claims of a text (price, discount, stock, material, delivery, rating, superlatives, guarantees, numbers), each
 * with the field that it rests on, in reading order. A price beside a named product must be that product's.
 * @param brief what the user asked for in their own words; it may be repeated
 */
export function findClaims(text: string, facts: ContentFacts, brief: string, language: Language): Claim[] {
  const folded = foldLetters(text);
  const titles = findTitles(folded, facts.products);
  const names = [facts.domain, facts.shopName].flatMap((name) => findAll(folded, foldLetters(name)));
  const ends = listSentenceEnds(text);
  /** What a claim rests on: the products of its sentence, or all where that names none. */
  const getSourcing = (at: number): Sourcing => {
    const end = ends.find((one) => one > at) ?? text.length;
    const start = ends.findLast((one) => one <= at) ?? 0;
    const named = titles
      .filter((title) => title.start < end && title.end > start)
      .map(({ product }) => product);
    const isNamed = named.length > 0;
    return { facts, about: isNamed ? named : facts.products, isNamed, brief, language };
  };
  const claims: Claim[] = [];
  const add = (kind: ClaimKind, start: number, length: number, source: ClaimSource | null) => {
    const range = { start, end: start + length };
    // A number in the name of a product or the shop claims nothing more.
    if (hasOverlap(range, claims) || hasOverlap(range, titles) || hasOverlap(range, names)) return;
    claims.push({ ...range, text: text.slice(start, range.end), kind, source });
  };
  for (const { 0: found, index } of text.matchAll(moneyPattern))
    add('Price', index, found.length, findMoneySource(found, getSourcing(index)));
  for (const { 0: found, index } of text.matchAll(percentPattern)) {
    const sourcing = getSourcing(index);
    add(
      'Discount',
      index,
      found.length,
      findDiscountSource(found, sourcing) ?? findNumberSource(found, sourcing),
    );
  }
  for (const { kind, pattern } of foldedPatterns) {
    for (const { 0: found, index } of folded.matchAll(pattern))
      add(kind, index, found.length, findFoldedSource(kind, pattern, found, getSourcing(index)));
  }
  for (const { 0: found, index } of text.matchAll(numberPattern)) {
    const [value] = extractNumbers(found);
    const isSmall = Number(value) <= smallCount && /^\d+$/.test(found.trim().split(/\s/)[0] ?? '');
    const year = Number(value) >= 1_990 && Number(value) <= 2_100 && /^\d{4}(?!\d)/.test(found);
    if (!isSmall && !year)
      add('Number', index, found.trimEnd().length, findNumberSource(found, getSourcing(index)));
  }
  return claims.sort((one, other) => one.start - other.start);
}

/** How a claim that a user confirmed is remembered: by what it says. */
export function toClaimKey(claim: Pick<Claim, 'text'>): string {
  return collapseSpaces(foldLetters(claim.text));
}
