import { Binary, BSONRegExp, BSONSymbol, MaxKey, MinKey } from 'bson';
import { isNumeric, toExactInteger, toNumber, trunc } from '../values/arithmetic.ts';
import type { Collation } from '../values/collation.ts';
import { compareValues, equalValues, groupKey, typeBracket, typeNumber } from '../values/compare.ts';
import { bsonTypes } from '../values/types.ts';
import type { Doc, Value } from '../values/value.ts';
import type { FilterEnv } from './environment.ts';
import { createBadValueError, createParseError, createLocationError, typeMismatch } from './errors.ts';
import { compileRegex } from './regex.ts';

/** Where the positional operator finds what matched. */
export interface MatchDetails {
  position?: number;
}

/** Tells of one value that a path reaches whether it meets a condition. */
export type ElementTest = (value: Value | undefined, details?: MatchDetails) => boolean;

/** A condition on a field; it can be put to a document's path or to one value. */
export type ElementPredicate =
  | { readonly kind: 'test'; readonly intoLeaf: boolean; readonly test: ElementTest }
  | { readonly kind: 'not'; readonly of: ElementPredicate }
  | { readonly kind: 'and'; readonly of: readonly ElementPredicate[] };

/** A predicate that looks at each array element and at the array itself. */
export function onElements(test: ElementTest): ElementPredicate {
  return { kind: 'test', intoLeaf: true, test };
}

/** A predicate that looks only at the value itself, arrays as a whole. */
export function onWhole(test: ElementTest): ElementPredicate {
  return { kind: 'test', intoLeaf: false, test };
}

/** Puts a predicate to one value, without going into it. */
export function testElement(
  predicate: ElementPredicate,
  value: Value | undefined,
  details?: MatchDetails,
): boolean {
  switch (predicate.kind) {
    case 'test':
      return predicate.test(value, details);
    case 'not':
      return !testElement(predicate.of, value);
    case 'and':
      return predicate.of.every((part) => testElement(part, value, details));
  }
}

/** Equality as queries know it: null stands for missing as well. */
export function equalTo(wanted: Value, collation?: Collation): ElementPredicate {
  if (wanted === null) return onElements((value) => value === null || value === undefined);
  if (typeof wanted === 'string' && !collation) {
    return onElements((value) => value === wanted || (value instanceof BSONSymbol && value.value === wanted));
  }
  const bracket = typeBracket(wanted);
  return onElements(
    (value) => typeBracket(value) === bracket && compareValues(value, wanted, collation) === 0,
  );
}

function isNan(value: Value | undefined): boolean {
  return isNumeric(value) && Number.isNaN(toNumber(value));
}

/** $lt, $lte, $gt, $gte: only values of the same type class compare, besides MinKey and MaxKey. */
export function compareInOrder(operator: string, wanted: Value, collation?: Collation): ElementPredicate {
  if (wanted instanceof BSONRegExp) {
    throw createBadValueError(`Can't have RegEx as arg to predicate over field with ${operator}.`);
  }
  const isBelow = operator.startsWith('$lt');
  const orEqual = operator.endsWith('e');
  if (wanted === null) return orEqual ? equalTo(null) : onElements(() => false);
  const bracket = typeBracket(wanted);
  const wantedIsNan = isNan(wanted);
  return onElements((value) => {
    if (typeBracket(value) !== bracket) {
      return isBelow ? wanted instanceof MaxKey : wanted instanceof MinKey;
    }
    if (bracket === 10) {
      const valueIsNan = isNan(value);
      if (wantedIsNan || valueIsNan) return orEqual && wantedIsNan && valueIsNan;
    }
    const order = compareValues(value, wanted, collation);
    return order === 0 ? orEqual : isBelow ? order < 0 : order > 0;
  });
}

/** $regex: strings that match, and regular expressions that are the same. */
export function matchesRegex(pattern: string, options: string, env: FilterEnv): ElementPredicate {
  const test = compileRegex(pattern, options, env.matchLimitMs);
  const same = new BSONRegExp(pattern, options);
  return onElements((value) => {
    if (typeof value === 'string') return test(value);
    if (value instanceof BSONSymbol) return test(value.value);
    return value instanceof BSONRegExp && compareValues(value, same) === 0;
  });
}

/** $in: any of the values; regular expressions among them match texts. */
export function matchAny(values: readonly Value[], env: FilterEnv): ElementPredicate {
  const { collation } = env;
  const keys = new Set<string>();
  const tests: ElementTest[] = [];
  for (const value of values) {
    if (value instanceof Map && [...value.keys()][0]?.startsWith('$') && !isDbRef(value)) {
      throw createBadValueError('cannot nest $ under $in');
    }
    if (value instanceof BSONRegExp) {
      const predicate = matchesRegex(value.pattern, value.options, env);
      if (predicate.kind === 'test') tests.push(predicate.test);
    } else if (collation && value !== null) {
      tests.push((found) => found !== undefined && equalValues(found, value, collation));
    } else keys.add(groupKey(value));
  }
  const hasNull = keys.has(groupKey(null));
  return onElements((value) => {
    if (value === undefined ? hasNull : keys.has(groupKey(value))) return true;
    return tests.some((test) => test(value));
  });
}

/** True for {$ref, $id, $db}, which is a value although its names begin with a dollar. */
export function isDbRef(doc: Doc): boolean {
  const [first] = doc.keys();
  return first === '$ref' || first === '$id' || first === '$db';
}

/** What an operator's argument means as a yes or no. */
export function isTrue(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumeric(value) || !equalValues(value, 0);
}

/** $size: arrays of that many elements. */
export function hasSize(argument: Value): ElementPredicate {
  const size = isNumeric(argument) ? toExactInteger(argument) : undefined;
  if (size === undefined) throw createParseError('Failed to parse $size. Expected an integer');
  if (size < 0n)
    throw createParseError(`Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return onWhole((value) => Array.isArray(value) && value.length === Number(size));
}

function parseWholeNumber(value: Value | undefined, name: string): bigint {
  if (!isNumeric(value)) throw createBadValueError(`malformed mod, ${name} not a number`);
  const integer = toExactInteger(trunc(value));
  if (integer === undefined)
    throw createBadValueError(`malformed mod, ${name} value is invalid: NaN or infinite`);
  return integer;
}

/** $mod: [divisor, remainder], on the integer parts. */
export function hasRemainder(argument: Value): ElementPredicate {
  if (!Array.isArray(argument)) throw createBadValueError('malformed mod, needs to be an array');
  if (argument.length < 2) throw createBadValueError('malformed mod, not enough elements');
  if (argument.length > 2) throw createBadValueError('malformed mod, too many elements');
  const divisor = parseWholeNumber(argument[0], 'divisor');
  const remainder = parseWholeNumber(argument[1], 'remainder');
  if (divisor === 0n) throw createBadValueError('divisor cannot be 0');
  return onElements((value) => {
    if (!isNumeric(value)) return false;
    const integer = toExactInteger(trunc(value));
    if (integer === undefined || integer < -(2n ** 63n) || integer >= 2n ** 63n) return false;
    return integer % divisor === remainder;
  });
}

const numberTypes: readonly number[] = [bsonTypes.double, bsonTypes.int, bsonTypes.long, bsonTypes.decimal];
const typeCodes: ReadonlyMap<string, number> = new Map(Object.entries(bsonTypes));

/** The numbers of the types that a name or number stands for. Throws BadValue (2) and TypeMismatch (14). */
export function parseTypes(argument: Value): readonly number[] {
  if (typeof argument === 'string') {
    if (argument === 'number') return numberTypes;
    const code = typeCodes.get(argument);
    if (code === undefined) throw createBadValueError(`Unknown type name alias: ${argument}`);
    return [code];
  }
  if (!isNumeric(argument)) throw typeMismatch('type must be represented as a number or a string');
  const code = toExactInteger(argument);
  const known = code === -1n ? bsonTypes.minKey : Number(code ?? 0n);
  if (![...typeCodes.values()].includes(known))
    throw createBadValueError(`Invalid numerical type code: ${toNumber(argument)}`);
  return [known];
}

/** $type: one type or any of several, by number or name. */
export function hasType(argument: Value): ElementPredicate {
  const list = Array.isArray(argument) ? argument : [argument];
  if (list.length === 0) throw createParseError('$type must match at least one type');
  const types = new Set(list.flatMap(parseTypes));
  return onElements((value) => value !== undefined && types.has(typeNumber(value)));
}

function parseBitMask(operator: string, argument: Value): bigint {
  if (Array.isArray(argument)) {
    let mask = 0n;
    for (const element of argument) {
      const position = isNumeric(element) ? toExactInteger(element) : undefined;
      if (position === undefined)
        throw createBadValueError(`Failed to parse bit position. Expected an integer in ${operator}`);
      if (position < 0n)
        throw createBadValueError(
          `Failed to parse bit position. Expected a non-negative number in ${operator}`,
        );
      if (position > 1_000_000n)
        throw createBadValueError(`bit position ${position} of ${operator} is out of range`);
      mask |= 1n << position;
    }
    return mask;
  }
  if (argument instanceof Binary) return toBits(argument);
  const mask = isNumeric(argument) ? toExactInteger(argument) : undefined;
  if (mask === undefined) {
    throw createBadValueError(
      `${operator} takes an Array, a number, or a BinData but received something else`,
    );
  }
  if (mask < 0n) throw createParseError(`Expected a non-negative number in: ${operator}`);
  return mask;
}

function toBits(value: Binary): bigint {
  const bytes = value.buffer.subarray(0, value.position);
  let bits = 0n;
  for (let i = bytes.length - 1; i >= 0; i--) bits = (bits << 8n) | BigInt(bytes[i] ?? 0);
  return bits;
}

/** $bitsAllSet, $bitsAllClear, $bitsAnySet, $bitsAnyClear on integral numbers (two's complement) and binary values. */
export function hasBits(operator: string, argument: Value): ElementPredicate {
  const mask = parseBitMask(operator, argument);
  return onElements((value) => {
    let bits: bigint | undefined;
    if (value instanceof Binary) bits = toBits(value);
    else if (isNumeric(value)) bits = toExactInteger(value);
    if (bits === undefined || (isNumeric(value) && (bits < -(2n ** 63n) || bits >= 2n ** 63n))) return false;
    const set = bits & mask;
    switch (operator) {
      case '$bitsAllSet':
        return set === mask;
      case '$bitsAllClear':
        return set === 0n;
      case '$bitsAnySet':
        return set !== 0n;
      default:
        return set !== mask;
    }
  });
}

/** The text of a regular expression operator's argument; throws when it is neither a text nor a regular expression. */
export function parseRegexParts(
  pattern: Value | undefined,
  options: Value | undefined,
): { pattern: string; options: string } {
  if (pattern === undefined) throw createBadValueError('$options needs a $regex');
  if (options !== undefined && typeof options !== 'string')
    throw createBadValueError('$options has to be a string');
  if (pattern instanceof BSONRegExp) {
    if (options !== undefined && pattern.options !== '') {
      throw createLocationError(51075, 'options set in both $regex and $options');
    }
    return { pattern: pattern.pattern, options: options ?? pattern.options };
  }
  if (typeof pattern !== 'string') throw createBadValueError('$regex has to be a string');
  return { pattern, options: options ?? '' };
}
