import { Decimal128 } from 'bson';
import { createDatabaseError } from '../codes.ts';
import { createIndexKeys } from './collationKeys.ts';
import { compareStrings } from './utf8.ts';
import { DoubleValue, type Doc, type Value } from './value.ts';

/** How strings are compared where not their bytes decide: the rules of a language. */
export interface Collation {
  /** Every option, as listCollections and listIndexes show it. */
  readonly specification: Doc;
  compare(a: string, b: string): number;
  /** The same text for two strings exactly when `compare` holds them for equal; good within this object only. */
  getKey(text: string): string;
  /**
   * The same bytes for two strings whenever `compare` holds them for equal, and for some that differ, too; good as long
   * as `collationVersion` is the same.
   */
  buildIndexKey(text: string): Uint8Array;
}

const optionNames: ReadonlySet<string> = new Set([
  'locale',
  'caseLevel',
  'caseFirst',
  'strength',
  'numericOrdering',
  'alternate',
  'maxVariable',
  'normalization',
  'backwards',
  'version',
]);

/** MongoDB's names of the orders that a locale has besides its usual one, and those of the Unicode locale data. */
const variants: ReadonlyMap<string, string> = new Map([
  ['phonebook', 'phonebk'],
  ['traditional', 'trad'],
  ['dictionary', 'dict'],
  ['pinyin', 'pinyin'],
  ['stroke', 'stroke'],
  ['zhuyin', 'zhuyin'],
  ['unihan', 'unihan'],
  ['phonetic', 'phonetic'],
  ['compat', 'compat'],
  ['emoji', 'emoji'],
  ['eor', 'eor'],
]);

function createNotSupportedError(what: string): Error {
  return createDatabaseError(238, `collation with ${what} is not supported by this server`);
}

function createWrongTypeError(name: string, expected: string): Error {
  return createDatabaseError(
    14,
    `BSON field 'collation.${name}' is the wrong type, expected type '${expected}'`,
  );
}

function flag(spec: Doc, name: string): boolean {
  const value = spec.get(name) ?? false;
  if (typeof value !== 'boolean') throw createWrongTypeError(name, 'bool');
  return value;
}

function parseChoice<Choice extends string>(
  spec: Doc,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = spec.get(name) ?? choices[0];
  const chosen = choices.find((candidate) => candidate === value);
  if (chosen !== undefined) return chosen;
  if (typeof value !== 'string') throw createWrongTypeError(name, 'string');
  throw createDatabaseError(
    2,
    `Enumeration value '${value}' for field 'collation.${name}' is not a valid value.`,
  );
}

function parseStrength(value: Value | undefined): number {
  if (value === undefined) return 3;
  let number: number | undefined;
  if (typeof value === 'number') number = value;
  else if (typeof value === 'bigint') number = Number(value);
  else if (value instanceof DoubleValue) number = value.value;
  else if (value instanceof Decimal128) number = Number(value.toString());
  if (number === undefined) throw createWrongTypeError('strength', 'int');
  if (number >= 1 && number <= 5 && Number.isInteger(number)) return number;
  throw createDatabaseError(
    2,
    `Enumeration value '${number}' for field 'collation.strength' is not a valid value.`,
  );
}

/** The language tag of a locale such as `de_AT` or `de@collation=phonebook`. Throws BadValue (2). */
function toLanguageTag(locale: string): string {
  const [, name = '', variant] = /^([A-Za-z0-9_]+)(?:@collation=(\w+))?$/.exec(locale) ?? [];
  const tag = name.replaceAll('_', '-');
  const order = variant === undefined ? undefined : variants.get(variant);
  let supported: string[] = [];
  try {
    supported = tag === '' ? [] : Intl.Collator.supportedLocalesOf(tag);
  } catch {
    // No language tag: thrown below.
  }
  // The order of code points of this locale is not what the collator gives.
  if (supported.length === 0 || tag.endsWith('-POSIX') || (variant !== undefined && order === undefined)) {
    throw createDatabaseError(2, `Field 'locale' is invalid in: { locale: "${locale}" }`);
  }
  const full = order === undefined ? tag : `${tag}-u-co-${order}`;
  if (order !== undefined && new Intl.Collator(full).resolvedOptions().collation !== order) {
    throw createNotSupportedError(`locale '${locale}'`);
  }
  return full;
}

/** Collation options; undefined leaves it to the language. */
interface Options {
  readonly strength: number;
  readonly caseLevel: boolean;
  readonly caseFirst: 'off' | 'upper' | 'lower' | undefined;
  readonly numericOrdering: boolean;
  readonly alternate: 'non-ignorable' | 'shifted' | undefined;
}

/** The order of a language with the options; one that cannot be had is refused. Throws 238. */
function createCollator(tag: string, options: Options): Intl.Collator {
  const { strength, caseLevel, caseFirst, numericOrdering, alternate } = options;
  const sensitivities = ['base', 'accent', 'variant', 'variant', 'variant'] as const;
  const collator = new Intl.Collator(tag, {
    usage: 'sort',
    sensitivity: caseLevel && strength === 1 ? 'case' : sensitivities[strength - 1],
    caseFirst: caseFirst === 'off' ? 'false' : caseFirst,
    numeric: numericOrdering,
    ignorePunctuation: alternate === undefined ? undefined : alternate === 'shifted',
  });
  const had = resolve(collator);
  if (caseFirst !== undefined && had.caseFirst !== caseFirst)
    throw createNotSupportedError(`caseFirst '${caseFirst}'`);
  if (alternate !== undefined && had.alternate !== alternate)
    throw createNotSupportedError(`alternate '${alternate}'`);
  return collator;
}

/** What a collator does where the options left it to the language. */
function resolve(collator: Intl.Collator): Required<Pick<Options, 'caseFirst' | 'alternate'>> {
  const { caseFirst, ignorePunctuation } = collator.resolvedOptions();
  return {
    caseFirst: caseFirst === 'upper' || caseFirst === 'lower' ? caseFirst : 'off',
    alternate: ignorePunctuation ? 'shifted' : 'non-ignorable',
  };
}

function compareWith(collator: Intl.Collator, strength: number): (a: string, b: string) => number {
  if (strength < 5) return collator.compare;
  return (a, b) => {
    const order = collator.compare(a, b);
    if (order !== 0) return order;
    return compareStrings(a.normalize('NFD'), b.normalize('NFD'));
  };
}

/** Finds representatives of equal strings: a sorted list of the different ones that came so far. */
function createKeys(compare: (a: string, b: string) => number): (text: string) => string {
  const known = new Map<string, string>();
  const different: string[] = [];
  return (text) => {
    let key = known.get(text);
    if (key !== undefined) return key;
    let [low, high] = [0, different.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = compare(different[middle] ?? '', text);
      if (order === 0) {
        key = different[middle];
        break;
      }
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    if (key === undefined) different.splice(low, 0, (key = text));
    known.set(text, key);
    return key;
  };
}

/** Reads a collation; undefined for the simple one, which compares bytes. Throws 2, 14, 40414, 40415 and 238. */
export function parseCollation(spec: Doc): Collation | undefined {
  if (spec.size === 0) return undefined;
  for (const name of spec.keys()) {
    if (!optionNames.has(name))
      throw createDatabaseError(40415, `BSON field 'collation.${name}' is an unknown field.`);
  }
  const locale = spec.get('locale');
  if (locale === undefined)
    throw createDatabaseError(40414, `BSON field 'collation.locale' is missing but a required field`);
  if (typeof locale !== 'string') throw createWrongTypeError('locale', 'string');
  if (locale === 'simple') {
    if (spec.size > 1)
      throw createDatabaseError(2, `The locale 'simple' takes no other options of a collation`);
    return undefined;
  }
  const strength = parseStrength(spec.get('strength'));
  const caseLevel = flag(spec, 'caseLevel');
  const caseFirst = spec.has('caseFirst')
    ? parseChoice(spec, 'caseFirst', ['off', 'upper', 'lower'])
    : undefined;
  const numericOrdering = flag(spec, 'numericOrdering');
  const alternate = spec.has('alternate')
    ? parseChoice(spec, 'alternate', ['non-ignorable', 'shifted'])
    : undefined;
  const maxVariable = parseChoice(spec, 'maxVariable', ['punct', 'space']);
  const tag = toLanguageTag(locale);
  // In French of Canada accents count from the end.
  const countsBackwards = tag === 'fr-CA';
  if (caseLevel && strength === 2) throw createNotSupportedError('caseLevel and strength 2');
  if (spec.has('backwards') && flag(spec, 'backwards') !== countsBackwards) {
    throw createNotSupportedError(`backwards: ${String(!countsBackwards)}`);
  }
  const collator = createCollator(tag, { strength, caseLevel, caseFirst, numericOrdering, alternate });
  const had = resolve(collator);
  if (had.alternate === 'shifted' && maxVariable === 'space')
    throw createNotSupportedError(`maxVariable 'space'`);
  if (had.alternate === 'shifted' && strength > 3) {
    throw createNotSupportedError(`alternate 'shifted' and strength ${strength}`);
  }
  const compare = compareWith(collator, strength);
  const options = { strength: 1, caseLevel: false, caseFirst, numericOrdering, alternate };
  const base = createCollator(tag, options);
  return {
    specification: new Map<string, Value>([
      ['locale', locale],
      ['caseLevel', caseLevel],
      ['caseFirst', had.caseFirst ?? 'off'],
      ['strength', strength],
      ['numericOrdering', numericOrdering],
      ['alternate', had.alternate ?? 'non-ignorable'],
      ['maxVariable', maxVariable],
      ['normalization', flag(spec, 'normalization')],
      ['backwards', countsBackwards],
      ['version', '57.1'],
    ]),
    compare,
    getKey: createKeys(compare),
    buildIndexKey: createIndexKeys(base),
  };
}
