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
/** Joined to the word, as in `nicotine-free`, or after it at the end of a phrase. */
const saysFree = /^(?:-(?:free|frei)(?![a-z0-9])| (?:free|frei)(?= ?(?:$|[,;:.!?)\]|/–—-])))/;
/** Goods or services that are free instead: `pepper spray-free shipping`, `pepper spray free, fast delivery`. */
const offered =
  /^[^a-z0-9]*(?:[a-z]{1,12} )?(?:shipping|shipment|postage|p&p|delivery|returns?|samples?|gifts?|haus|versand|lieferung)(?![a-z])/;

/** Whether a text says that what it has between two places is not there: `bez nikotinu`, `nicotine-free`. */
function isDenied(text: string, [start, end]: readonly [number, number]): boolean {
  if (saysWithout.test(text.slice(Math.max(0, start - 9), start))) return true;
  const free = saysFree.exec(text.slice(end, end + 8));
  return free !== null && !offered.test(text.slice(end + free[0].length));
}

/** Where the first name is that alone is enough. */
function locateSole({ sole, soleEndings }: CompiledKind, text: string): readonly [number, number] | null {
  const ending = sole.locate(text) ?? soleEndings?.exec(text) ?? null;
  if (ending === null || !('index' in ending)) return ending;
  return [ending.index, ending.index + ending[0].length];
}

/** The first such name that is not denied; one that is hides no later one. */
function findSoleName(kind: CompiledKind, title: string): string | null {
  for (let text = title; ;) {
    const place = locateSole(kind, text);
    if (place === null) return null;
    if (!isDenied(text, place)) return text.slice(...place);
    text = `${text.slice(0, place[0])} ${text.slice(place[1])}`;
  }
}

/** A name that alone is enough, where nothing says that it is a toy, a book, an accessory or food. */
function findSole(kind: CompiledKind, title: string, category: string): string | null {
  const found = findSoleName(kind, title);
  if (found === null || ordinary.isIn(category)) return null;
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
