import {
  accessories,
  harmlessAnywhere,
  ordinaryCategories,
  restrictedKinds,
  restrictedKindNames,
  type RestrictedKindName,
} from './restrictedKinds.ts';
import { compileEndings, compileStems, compileWords } from './wordForms.ts';

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
  readonly names: RegExp;
  readonly sole: RegExp;
  readonly soleEndings: RegExp | null;
  readonly categories: RegExp;
  readonly shelves: RegExp;
  readonly brands: RegExp;
  readonly marks: readonly RegExp[];
  readonly harmless: RegExp;
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
    names: compileWords(names),
    sole: compileWords(sole),
    soleEndings: soleEndings === '' ? null : compileEndings(soleEndings),
    categories: compileWords(`${names} ${sole} ${categories} ${shelves}`),
    shelves: compileWords(`${sole} ${shelves}`),
    brands: compileWords(brands),
    marks,
    harmless: compileWords(`${harmlessAnywhere} ${harmless}`),
  };
});

/** Any stem of any list, wherever it begins: most goods have none, and one look tells it. */
const anyStem = compileStems(
  Object.values(restrictedKinds).flatMap(({ names, sole, soleEndings = '', categories, shelves, brands }) => [
    names,
    sole,
    soleEndings,
    categories,
    shelves,
    brands,
  ]),
);

const somethingElse = compileWords(`${harmlessAnywhere} ${accessories}`);

const ordinary = compileWords(ordinaryCategories);

/** As far as a text is read: what it is comes first. */
const readChars = 500;

/** A text without the words found in it: a `roman candle` is no candle, `sex toys` are no toys. */
const without = (text: string, found: string | null): string =>
  found === null ? text : text.replace(found, ' ');

/** Something that comes with the goods, e.g. a pouch, does not say what they are. */
const accompaniment =
  /(?<![\p{L}\p{N}])(?:s|se|so|with|mit|vcetne|vratane|incl\.?|inkl\.?|inklusive) [\p{L}\p{N}]{1,40}/gu;

/** A name that alone is enough, where nothing says that it is a toy, a book, an accessory or food. */
function findSole(kind: CompiledKind, title: string, category: string): string | null {
  const found = kind.sole.exec(title)?.[0] ?? kind.soleEndings?.exec(title)?.[0] ?? null;
  if (found === null || ordinary.test(category)) return null;
  const rest = removeEvidence(kind, title.replace(found, ' ')).replaceAll(accompaniment, ' ');
  return somethingElse.test(rest) || somethingElse.test(removeEvidence(kind, category)) ? null : found;
}

function removeEvidence({ names, sole, brands, marks }: CompiledKind, text: string): string {
  return [sole, names, brands, ...marks].reduce((rest, evidence) => rest.replace(evidence, ' '), text);
}

/** A category that holds nothing else, of goods that don't only belong to such. */
function findShelf(kind: CompiledKind, title: string, category: string): string | null {
  const found = kind.shelves.exec(category)?.[0] ?? null;
  if (found === null) return null;
  const goods = removeEvidence(kind, title).replaceAll(accompaniment, ' ');
  const shelf = removeEvidence(kind, category.replace(found, ' '));
  return [goods, shelf].some((text) => somethingElse.test(text) || kind.harmless.test(text)) ||
    ordinary.test(shelf)
    ? null
    : found;
}

function weigh(kind: CompiledKind, title: string, category: string): RestrictedFinding | null {
  const sole = findSole(kind, title, category) ?? findShelf(kind, title, category);
  if (sole !== null) return { kind: kind.kind, word: sole, isCertain: true };
  const name = kind.names.exec(title)?.[0] ?? null;
  const filed = kind.categories.exec(category)?.[0] ?? null;
  const brand = kind.brands.exec(title)?.[0] ?? null;
  if (name === null && filed === null && brand === null) return null;
  const goods = removeEvidence(kind, title).replaceAll(accompaniment, ' ');
  if (kind.harmless.test(goods) || kind.harmless.test(removeEvidence(kind, without(category, filed))))
    return null;
  const hasMark = kind.marks.some((mark) => mark.test(title));
  const isCertain = [name, filed, brand].filter((found) => found !== null).length + (hasMark ? 1 : 0) > 1;
  if (!isCertain && kind.kind !== 'adult' && ordinary.test(category)) return null;
  return { kind: kind.kind, word: name ?? brand ?? filed ?? '', isCertain };
}

/**
 * Looks for goods that must not be advertised: by their name, category, maker, and marks such as a calibre or a strength.
 * Title and category are results of `foldAccents`.
 */
export function findRestricted(wholeTitle: string, wholeCategory: string): RestrictedFinding | null {
  const title = wholeTitle.slice(0, readChars);
  const category = wholeCategory.slice(0, readChars);
  if (!anyStem.test(title) && !anyStem.test(category)) return null;
  let possible: RestrictedFinding | null = null;
  for (const kind of kinds) {
    const finding = weigh(kind, title, category);
    if (finding?.isCertain === true) return finding;
    possible ??= finding;
  }
  return possible;
}
