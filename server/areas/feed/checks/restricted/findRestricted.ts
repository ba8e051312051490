import {
  harmlessAnywhere,
  ordinaryCategories,
  restrictedKinds,
  restrictedKindNames,
  type RestrictedKindName,
} from './restrictedKinds.ts';
import { compileStems, compileWords } from './wordForms.ts';

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
  readonly categories: RegExp;
  readonly brands: RegExp;
  readonly marks: readonly RegExp[];
  readonly harmless: RegExp;
}

const kinds: readonly CompiledKind[] = restrictedKindNames.map((kind) => {
  const { names, categories, brands, marks, harmless } = restrictedKinds[kind];
  return {
    kind,
    names: compileWords(names),
    categories: compileWords(`${names} ${categories}`),
    brands: compileWords(brands),
    marks,
    harmless: compileWords(`${harmlessAnywhere} ${harmless}`),
  };
});

/** Any stem of any list, wherever it begins: most goods have none, and one look tells it. */
const anyStem = compileStems(
  Object.values(restrictedKinds).flatMap(({ names, categories, brands }) => [names, categories, brands]),
);

const ordinary = compileWords(ordinaryCategories);

/** As far as a text is read: what it is comes first. */
const readChars = 500;

/** A text without the words found in it: a `roman candle` is no candle, `sex toys` are no toys. */
const without = (text: string, found: string | null): string =>
  found === null ? text : text.replace(found, ' ');

/** Something that comes with the goods, e.g. a pouch, does not say what they are. */
const accompaniment =
  /(?<![\p{L}\p{N}])(?:s|se|so|with|mit|vcetne|vratane|incl\.?|inkl\.?|inklusive) [\p{L}\p{N}]{1,40}/gu;

function weigh(kind: CompiledKind, title: string, category: string): RestrictedFinding | null {
  const name = kind.names.exec(title)?.[0] ?? null;
  const filed = kind.categories.exec(category)?.[0] ?? null;
  const brand = kind.brands.exec(title)?.[0] ?? null;
  if (name === null && filed === null && brand === null) return null;
  const goods = without(title, name ?? brand).replaceAll(accompaniment, ' ');
  if (kind.harmless.test(goods) || kind.harmless.test(without(category, filed))) return null;
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
