import { Decimal128 } from 'bson';
import { isNumeric, toNumber, type NumericValue } from '../../values/arithmetic.ts';
import { compareValues, typeName } from '../../values/compare.ts';
import { countDigits, createDecimal, splitDecimal } from '../../values/decimal.ts';
import { toDouble, type Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';

/** The numbers that the boundaries of $bucketAuto are rounded to: an ascending series without an end on either side. */
interface Series {
  /** How many terms a power of ten has, not necessarily a whole number. */
  readonly density: number;
  computeDouble(position: number): number;
  computeDecimal(position: number): Decimal128;
}

/** A series that repeats in every power of ten, from the terms of one decade, written with `digits` digits each. */
function createDecades(decade: readonly number[]): Series {
  const count = decade.length;
  const digits = String(decade[0]).length;
  const locate = (position: number): { term: number; exponent: number } => {
    const power = Math.floor(position / count);
    return { term: decade[position - power * count] ?? 0, exponent: power - digits + 1 };
  };
  return {
    density: count,
    computeDouble: (position) => {
      const { term, exponent } = locate(position);
      return Number(`${term}e${exponent}`);
    },
    computeDecimal: (position) => {
      const { term, exponent } = locate(position);
      return createDecimal(false, BigInt(term), exponent);
    },
  };
}

const powersOfTwo: Series = {
  density: Math.log2(10),
  computeDouble: (position) => 2 ** position,
  computeDecimal: (position) =>
    position < 0
      ? createDecimal(false, 5n ** BigInt(-position), position)
      : createDecimal(false, 2n ** BigInt(position), 0),
};

/** IEC 60063: equal ratios, rounded to three digits; 920 of E192 is the one term that the standard rounds otherwise. */
function createEqualRatios(count: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const term = Math.round(100 * 10 ** (i / count));
    return term === 919 ? 920 : term;
  });
}

/** ISO 3, whose rounding follows no formula; the coarser series take every second term of the next finer one. */
const r80 = [
  100, 103, 106, 109, 112, 115, 118, 122, 125, 128, 132, 136, 140, 145, 150, 155, 160, 165, 170, 175, 180,
  185, 190, 195, 200, 206, 212, 218, 224, 230, 236, 243, 250, 258, 265, 272, 280, 290, 300, 307, 315, 325,
  335, 345, 355, 365, 375, 387, 400, 412, 425, 437, 450, 462, 475, 487, 500, 515, 530, 545, 560, 580, 600,
  615, 630, 650, 670, 690, 710, 730, 750, 775, 800, 825, 850, 875, 900, 925, 950, 975,
];
const selectEvery = (step: number, terms: readonly number[]): number[] =>
  terms.filter((_, i) => i % step === 0);
const e24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91];

const series: ReadonlyMap<string, Series> = new Map([
  ['R5', createDecades(selectEvery(16, r80))],
  ['R10', createDecades(selectEvery(8, r80))],
  ['R20', createDecades(selectEvery(4, r80))],
  ['R40', createDecades(selectEvery(2, r80))],
  ['R80', createDecades(r80)],
  ['1-2-5', createDecades([1, 2, 5])],
  ['E6', createDecades(selectEvery(4, e24))],
  ['E12', createDecades(selectEvery(2, e24))],
  ['E24', createDecades(e24)],
  ['E48', createDecades(createEqualRatios(48))],
  ['E96', createDecades(createEqualRatios(96))],
  ['E192', createDecades(createEqualRatios(192))],
  ['POWERSOF2', powersOfTwo],
]);

/** Rounds the boundaries of buckets to the terms of a series; zero stays zero. */
export interface Granularity {
  /** The least term above a number. */
  roundUp(value: NumericValue): Value;
  /** The greatest term below a number. */
  roundDown(value: NumericValue): Value;
}

/** Refuses a value that has no place in a series. Throws 40258 to 40260. */
export function checkRoundable(value: Value): NumericValue {
  const numericOnly = `$bucketAuto can specify a 'granularity' with numeric boundaries only`;
  if (!isNumeric(value))
    throw createAggregationError(40258, `${numericOnly}, but found a value with type: ${typeName(value)}`);
  const number = toNumber(value);
  if (Number.isNaN(number)) throw createAggregationError(40259, `${numericOnly}, but found a NaN`);
  if (number < 0)
    throw createAggregationError(
      40260,
      `$bucketAuto can specify a 'granularity' with non-negative numbers only, but found a negative number`,
    );
  return value;
}

/** The common logarithm of a positive number, to about two digits where a double can't hold the number. */
function estimateLogarithm(value: NumericValue): number {
  if (!(value instanceof Decimal128)) return Math.log10(toNumber(value));
  const { coefficient, exponent } = splitDecimal(value);
  return countDigits(coefficient) + exponent - 0.5;
}

function isInfinite(value: NumericValue): boolean {
  return value instanceof Decimal128
    ? splitDecimal(value).kind === 'infinite'
    : toNumber(value) === Number.POSITIVE_INFINITY;
}

/** Finds the next term of a series in one direction. Zero and infinity stay what they are. */
function createRounding(terms: Series, towards: 'up' | 'down'): (value: NumericValue) => Value {
  return (value) => {
    if (isInfinite(value) || compareValues(value, 0) === 0) return value;
    const getTerm = (position: number): Value =>
      value instanceof Decimal128 ? terms.computeDecimal(position) : toDouble(terms.computeDouble(position));
    const isAbove = (position: number): boolean => compareValues(getTerm(position), value) > 0;
    const isBelow = (position: number): boolean => compareValues(getTerm(position), value) < 0;
    let position = Math.floor(estimateLogarithm(value) * terms.density);
    if (towards === 'up') {
      while (isAbove(position)) position--;
      while (!isAbove(position)) position++;
    } else {
      while (isBelow(position)) position++;
      while (!isBelow(position)) position--;
    }
    return getTerm(position);
  };
}

/** Reads the granularity of a $bucketAuto. Throws 40257 and 40261. */
export function readGranularity(written: Value | undefined): Granularity | undefined {
  if (written === undefined) return undefined;
  if (typeof written !== 'string')
    throw createAggregationError(
      40261,
      `The $bucketAuto 'granularity' field must be a string, but found type: ${typeName(written)}.`,
    );
  const terms = series.get(written);
  if (!terms) throw createAggregationError(40257, `Unknown rounding granularity '${written}'`);
  return { roundUp: createRounding(terms, 'up'), roundDown: createRounding(terms, 'down') };
}
