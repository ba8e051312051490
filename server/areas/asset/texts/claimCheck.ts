import type { TextBasis } from '#shared/domain/asset/generatedText.ts';
import type { CatalogueFacts } from './catalogueFacts.ts';
import { unsupportedClaims } from '#shared/domain/content/claims/unsupportedClaims.ts';
import { extractNumbers } from '#shared/domain/content/claims/numbers.ts';
import { foldAccents } from '#shared/domain/search/foldAccents.ts';

/** Something that a text says and no fact carries. */
export interface FalseClaim {
  readonly kind: 'Number' | 'Name' | 'Promise';
  readonly value: string;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’®™-]*/gu;
/** As much of a word as bending leaves alone. */
const stemLength = 4;
const minStemShare = 0.7;

/** Everything that the facts say in words. */
function listFactTexts(facts: CatalogueFacts): string[] {
  return [
    facts.shopName,
    facts.domain,
    facts.description ?? '',
    ...facts.brands,
    ...facts.categories.map(({ name }) => name),
    ...facts.titles,
  ];
}

/** The prices of the facts, as they are written. */
function listPrices(facts: CatalogueFacts): string[] {
  return [facts.fromPrice, facts.toPrice, ...facts.categories.map(({ fromPrice }) => fromPrice)].filter(
    (price) => price !== null,
  );
}

function collectAllowedNumbers(facts: CatalogueFacts): Set<string> {
  const factTexts = [...listFactTexts(facts), ...listPrices(facts), String(facts.discountPercent ?? '')];
  return new Set([String(facts.productCount), ...factTexts.flatMap(extractNumbers)]);
}

/** A count of products may be rounded down, by no more than half: `over 1,200` of 1,290. */
function isRoundedCount(value: string, { productCount }: CatalogueFacts): boolean {
  const factTexts = Number(value);
  return (
    Number.isInteger(factTexts) &&
    factTexts >= 10 &&
    factTexts % 10 === 0 &&
    factTexts <= productCount &&
    factTexts * 2 >= productCount
  );
}

function fold(word: string): string {
  return foldAccents(word).replaceAll(/[®™]/g, '');
}

/** Whether a word is one of the vocabulary, bent as languages bend names: the same beginning, a short other end. */
function isKnown(word: string, vocabulary: ReadonlySet<string>): boolean {
  const folded = fold(word);
  if (vocabulary.has(folded)) return true;
  for (const known of vocabulary) {
    const least = Math.max(stemLength, Math.ceil(Math.max(known.length, folded.length) * minStemShare));
    if (known.length >= stemLength && known.slice(0, least) === folded.slice(0, least)) return true;
  }
  return false;
}

/** Whether a word is joined of words of the vocabulary, as parts of addresses are: `Lamps-and-Chandeliers`. */
function isKnownCompound(word: string, vocabulary: ReadonlySet<string>): boolean {
  const parts = word.split('-');
  return parts.length > 1 && parts.every((part) => !/[\p{Lu}\p{N}]/u.test(part) || isKnown(part, vocabulary));
}

/** Whether a word looks like a name: large letters or digits inside it, or a large one at its start within a sentence. */
function isNameLike(word: string, before: string, isGerman: boolean): boolean {
  const inside = word.slice(1);
  if (/\p{N}/u.test(word) && /\p{L}/u.test(word)) return true;
  if (/\p{Lu}/u.test(inside) && /\p{L}/u.test(word.charAt(0))) return true;
  if (/[®™]/.test(word)) return true;
  const begins = before.trim() === '' || /[.!?…:|–—•"„“»]\s*$/.test(before);
  // German writes every noun large, so that alone says nothing there.
  return !isGerman && !begins && /^\p{Lu}/u.test(word);
}

/** What a text claims that the facts do not carry; nothing when each number, name and promise of it is one of theirs. */
export function findFalseClaims(text: string, facts: CatalogueFacts): FalseClaim[] {
  const claims: FalseClaim[] = [];
  const known = collectAllowedNumbers(facts);
  for (const value of extractNumbers(text))
    if (!known.has(value) && !isRoundedCount(value, facts)) claims.push({ kind: 'Number', value });
  const vocabulary = new Set(
    [...listFactTexts(facts), ...listPrices(facts)].flatMap((factText) =>
      [...factText.matchAll(wordPattern)].map(([word]) => fold(word)),
    ),
  );
  // The domain is one word of the text and several of its parts.
  const spoken = text.replaceAll(
    new RegExp(facts.domain.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu'),
    '…',
  );
  for (const match of spoken.matchAll(wordPattern)) {
    const [word] = match;
    const isName = isNameLike(word, spoken.slice(0, match.index), facts.language === 'de');
    if (isName && !isKnown(word, vocabulary) && !isKnownCompound(word, vocabulary))
      claims.push({ kind: 'Name', value: word });
  }
  const description = fold(facts.description ?? '');
  for (const promise of unsupportedClaims) {
    const found = promise.exec(fold(text))?.[0];
    if (found !== undefined && !promise.test(description)) claims.push({ kind: 'Promise', value: found });
  }
  return claims;
}

/** The facts that a text says, for whoever wants to see what it rests on. */
export function findTextBasis(text: string, facts: CatalogueFacts): TextBasis[] {
  const folded = fold(text);
  const includesName = (name: string) => name.length > 1 && folded.includes(fold(name));
  const isNamed = (kind: TextBasis['kind'], names: readonly string[]) =>
    names.filter(includesName).map((value): TextBasis => ({ kind, value }));
  const values = new Set(extractNumbers(text));
  const prices = [...new Set(listPrices(facts))].filter((price) =>
    extractNumbers(price).every((value) => values.has(value)),
  );
  const isCounted = [...values].some(
    (value) => value === String(facts.productCount) || isRoundedCount(value, facts),
  );
  const basis: TextBasis[] = [
    ...isNamed(
      'Category',
      facts.categories.map(({ name }) => name),
    ),
    ...isNamed('Brand', facts.brands),
    ...isNamed('Product', facts.titles),
    ...prices.map((value): TextBasis => ({ kind: 'Price', value })),
    ...(facts.discountPercent !== null && values.has(String(facts.discountPercent))
      ? [{ kind: 'Discount', value: `${facts.discountPercent} %` } as const]
      : []),
    ...(isCounted ? [{ kind: 'Count', value: String(facts.productCount) } as const] : []),
    ...isNamed('Shop', [facts.domain, facts.shopName]).slice(0, 1),
  ];
  return basis.length > 0 || facts.description === null
    ? basis
    : [{ kind: 'Description', value: facts.description }];
}
