import {
  accessories,
  harmlessAnywhere,
  ordinaryCategories,
  restrictedKinds,
  restrictedKindNames,
  type RestrictedKindName,
} from './restrictedKinds.ts';
import { compileEndings, createWordMatcher, type WordMatcher } from './wordForms.ts';

/** Goods that look like those that must not be advertised. */
export interface RestrictedFinding {
  readonly kind: RestrictedKindName;
  /** The word of the text. */
  readonly word: string;
  /** Two kinds of evidence agree; otherwise a person has to say. */
  readonly isCertain: boolean;
}

interface CompiledKind {
  readonly kind: RestrictedKindName;
  readonly names: WordMatcher;
  readonly sole: WordMatcher;
  readonly soleEndings: RegExp | null;
  readonly categories: WordMatcher;
  readonly shelves: WordMatcher;
  readonly brands: WordMatcher;
  readonly marks: readonly RegExp[];
  readonly harmless: WordMatcher;
}

const kinds: readonly CompiledKind[] = restrictedKindNames.map((kind) => {
  const {
    names,
    sole,
    soleEndings = '',
    categories,
    shelves,
    brands,
    marks,
    harmless,
  } = restrictedKinds[kind];
  return {
    kind,
    names: createWordMatcher(names),
    sole: createWordMatcher(sole),
    soleEndings: soleEndings === '' ? null : compileEndings(soleEndings),
    categories: createWordMatcher(`${names} ${sole} ${categories} ${shelves}`),
    shelves: createWordMatcher(`${sole} ${shelves}`),
    brands: createWordMatcher(brands),
    marks,
    harmless: createWordMatcher(`${harmlessAnywhere} ${harmless}`),
  };
});

/** Words and endings of any list: most goods have none, and one look tells it. */
const allLists = Object.values(restrictedKinds);
const anyWord = createWordMatcher(
  allLists
    .flatMap(({ names, sole, categories, shelves, brands }) => [names, sole, categories, shelves, brands])
    .join(' '),
);
const anyEnding = compileEndings(allLists.map(({ soleEndings = '' }) => soleEndings).join(' '));

const somethingElse = createWordMatcher(`${harmlessAnywhere} ${accessories}`);

const ordinary = createWordMatcher(ordinaryCategories);

const hasEvidence = (text: string): boolean => anyWord.isIn(text) || anyEnding.test(text);

/** As far as a text is read: what it is comes first. */
const readChars = 500;

/** A text without the words found in it: a `roman candle` is no candle, `sex toys` are no toys. */
const without = (text: string, found: string | null): string =>
  found === null ? text : text.replace(found, ' ');

/** Something that comes with the goods, e.g. a pouch, does not say what they are. */
const accompaniment =
  /(?<![\p{L}\p{N}])(?:s|se|so|with|mit|vcetne|vratane|incl\.?|inkl\.?|inklusive) [\p{L}\p{N}]{1,40}/gu;

const saysWithout = /(?:bez|ohne|without|anti|non|proti|gegen)[ -]$/;
const saysFree = /^[ -]?(?:free|frei)(?![a-z])/;

/** Whether a text says that a thing is not there: `bez nikotinu`, `nicotine-free`. */
function isDenied(text: string, word: string): boolean {
  const at = text.indexOf(word);
  return (
    saysWithout.test(text.slice(Math.max(0, at - 9), at)) ||
    saysFree.test(text.slice(at + word.length, at + word.length + 6))
  );
}

/** A name that alone is enough, where nothing says that it is a toy, a book, an accessory or food. */
function findSole(kind: CompiledKind, title: string, category: string): string | null {
  const found = kind.sole.find(title) ?? kind.soleEndings?.exec(title)?.[0] ?? null;
  if (found === null || ordinary.isIn(category) || isDenied(title, found)) return null;
  const rest = removeEvidence(kind, title.replace(found, ' ')).replaceAll(accompaniment, ' ');
  return somethingElse.isIn(rest) || somethingElse.isIn(removeEvidence(kind, category)) ? null : found;
}

function removeEvidence({ names, sole, brands, marks }: CompiledKind, text: string): string {
  const rest = [sole, names, brands].reduce((left, words) => words.remove(left), text);
  return marks.reduce((left, mark) => left.replace(mark, ' '), rest);
}

/** A category that holds nothing else, of goods that don't only belong to such. */
function findShelf(kind: CompiledKind, title: string, category: string): string | null {
  const found = kind.shelves.find(category);
  if (found === null) return null;
  const goods = removeEvidence(kind, title).replaceAll(accompaniment, ' ');
  const shelf = removeEvidence(kind, category.replace(found, ' '));
  return [goods, shelf].some((text) => somethingElse.isIn(text) || kind.harmless.isIn(text)) ||
    ordinary.isIn(shelf)
    ? null
    : found;
}

function weigh(kind: CompiledKind, title: string, category: string): RestrictedFinding | null {
  const sole = findSole(kind, title, category) ?? findShelf(kind, title, category);
  if (sole !== null) return { kind: kind.kind, word: sole, isCertain: true };
  const name = kind.names.find(title);
  const filed = kind.categories.find(category);
  const brand = kind.brands.find(title);
  if (name === null && filed === null && brand === null) return null;
  const goods = removeEvidence(kind, title).replaceAll(accompaniment, ' ');
  if (kind.harmless.isIn(goods) || kind.harmless.isIn(removeEvidence(kind, without(category, filed))))
    return null;
  const hasMark = kind.marks.some((mark) => mark.test(title));
  const isCertain = [name, filed, brand].filter((found) => found !== null).length + (hasMark ? 1 : 0) > 1;
  if (!isCertain && kind.kind !== 'adult' && ordinary.isIn(category)) return null;
  return { kind: kind.kind, word: name ?? brand ?? filed ?? '', isCertain };
}

/** Letters of other scripts that are drawn like Latin ones, as folded: a disguise, beside letters of full width or in circles. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  'аa еe оo рp сc уy хx кk мm тt вb нh іi јj ѕs ԁd οo αa εe ιi κk νv ρp τt υu χx'
    .split(' ')
    .map(([letter = '', latin = '']) => [letter, latin] as const),
);
const foreignLetter = /[\u0370-\u052F]/g;
const latinLetter = /[a-z]/;
const beyondAscii = /[^ -~]/;
const invisible = /[\p{Cf}\u034F]/gu;

/** A text as people see it: without invisible characters, letters of other scripts among Latin ones as those. */
function readAsSeen(text: string): string {
  const start = text.slice(0, readChars);
  if (!beyondAscii.test(start)) return start;
  const plain = start.normalize('NFKC').toLowerCase().replaceAll(invisible, '');
  if (!latinLetter.test(plain)) return plain;
  return plain.replaceAll(foreignLetter, (letter) => lookAlikes.get(letter) ?? letter);
}

/**
 * Looks for goods that must not be advertised: by their name, category, maker, and marks such as a calibre or a strength.
 * Title and category are results of `foldAccents`.
 */
export function findRestricted(wholeTitle: string, wholeCategory: string): RestrictedFinding | null {
  const title = readAsSeen(wholeTitle);
  const category = readAsSeen(wholeCategory);
  if (!hasEvidence(title) && !hasEvidence(category)) return null;
  let possible: RestrictedFinding | null = null;
  for (const kind of kinds) {
    const finding = weigh(kind, title, category);
    if (finding?.isCertain === true) return finding;
    possible ??= finding;
  }
  return possible;
}
