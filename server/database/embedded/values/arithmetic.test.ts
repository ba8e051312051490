import { Decimal128 } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abs,
  add,
  addExact,
  ceil,
  divide,
  floor,
  mod,
  multiply,
  multiplyExact,
  round,
  sqrt,
  subtract,
  toDecimal,
  toExactInteger,
  trunc,
  type NumericValue,
} from './arithmetic.ts';
import { compareNumbers } from './compare.ts';
import { toDecimalFromDouble, createDecimal, splitDecimal } from './decimal.ts';
import { DoubleValue } from './value.ts';

const readDecimal = (text: string): Decimal128 => Decimal128.fromString(text);
const show = (value: NumericValue | undefined): string =>
  typeof value === 'bigint'
    ? `long ${value}`
    : value instanceof DoubleValue
      ? `double ${value.value}`
      : value instanceof Decimal128
        ? `dec ${value.toString()}`
        : String(value);

const d5 = new DoubleValue(5);
const max64 = 2n ** 63n - 1n;

describe('arithmetic', () => {
  it.each<[string, () => NumericValue | undefined, string]>([
    ['int + int', () => add(1, 2), '3'],
    ['int32 overflow', () => add(2147483647, 1), 'long 2147483648'],
    ['int * int beyond 2^53', () => multiply(2147483647, 2147483647), 'long 4611686014132420609'],
    ['0 * -1 is an int', () => multiply(0, -1), '0'],
    ['int + long', () => add(1, 2n), 'long 3'],
    ['long overflow', () => add(max64, 1), '9223372036854776000'],
    ['long overflow, exactly', () => addExact(max64, 1), 'undefined'],
    ['long product overflow', () => multiplyExact(max64, 2n), 'undefined'],
    ['int + integral double', () => add(1, d5), 'double 6'],
    ['double + double', () => add(0.1, 0.2), '0.30000000000000004'],
    ['decimal + double', () => add(readDecimal('1'), 0.1), 'dec 1.100000000000000'],
    ['decimal + int', () => add(readDecimal('1.10'), 2), 'dec 3.10'],
    ['decimal - decimal', () => subtract(readDecimal('1.0'), readDecimal('1.0')), 'dec 0.0'],
    [
      'decimal far apart',
      () => add(readDecimal('1E+100'), readDecimal('1E-100')),
      'dec 1.000000000000000000000000000000000E+100',
    ],
    [
      'decimal far below',
      () => subtract(readDecimal('1E+100'), readDecimal('1')),
      'dec 1.000000000000000000000000000000000E+100',
    ],
    [
      'decimal just below',
      () => subtract(readDecimal('1E+34'), readDecimal('1')),
      'dec 9999999999999999999999999999999999',
    ],
    [
      'decimal tie to even',
      () => add(readDecimal('1000000000000000000000000000000000'), readDecimal('0.5')),
      'dec 1000000000000000000000000000000000',
    ],
    ['decimal zero operand', () => add(readDecimal('5'), readDecimal('0.00')), 'dec 5.00'],
    ['decimal product', () => multiply(readDecimal('1.20'), 3), 'dec 3.60'],
    ['decimal overflow', () => multiply(readDecimal('9E+6144'), readDecimal('9E+6144')), 'dec Infinity'],
    ['decimal underflow', () => multiply(readDecimal('1E-6176'), readDecimal('0.1')), 'dec 0E-6176'],
    ['int / int', () => divide(7, 2), '3.5'],
    ['int / int integral', () => divide(6, 2), 'double 3'],
    ['decimal / int', () => divide(readDecimal('1'), 3), 'dec 0.3333333333333333333333333333333333'],
    ['decimal exact quotient', () => divide(readDecimal('6.0'), readDecimal('2')), 'dec 3.0'],
    ['int % int', () => mod(-7, 3), '-1'],
    ['int % int zero', () => mod(-6, 3), '0'],
    ['long % int', () => mod(7n, 4), 'long 3'],
    ['double % int', () => mod(7.5, 2), '1.5'],
    ['decimal % int', () => mod(readDecimal('7.25'), 2), 'dec 1.25'],
    ['abs of the least int32', () => abs(-2147483648), 'long 2147483648'],
    ['floor of a negative', () => floor(-1.5), 'double -2'],
    ['ceil of a decimal', () => ceil(readDecimal('1.1')), 'dec 2'],
    ['floor of a negative decimal', () => floor(readDecimal('-1.1')), 'dec -2'],
    ['round half to even', () => round(2.5), 'double 2'],
    ['round half to even, up', () => round(3.5), 'double 4'],
    ['round to places', () => round(2.675, 2), '2.67'],
    ['round an int', () => round(15, -1), '20'],
    ['round an int down', () => round(25, -1), '20'],
    ['round an int wide', () => round(2147483647, -9), '2000000000'],
    ['trunc a double', () => trunc(-1.29, 1), '-1.2'],
    ['trunc an int', () => trunc(19, -1), '10'],
    ['round a decimal', () => round(readDecimal('1.005'), 2), 'dec 1.00'],
    ['sqrt', () => sqrt(9), 'double 3'],
    ['sqrt of a decimal', () => sqrt(readDecimal('2')), 'dec 1.414213562373095048801688724209698'],
    ['sqrt of a square', () => sqrt(readDecimal('6.25')), 'dec 2.5'],
    ['double to decimal', () => toDecimal(0.1), 'dec 0.100000000000000'],
    ['integral double to decimal', () => toDecimal(new DoubleValue(1)), 'dec 1.00000000000000'],
    ['large double to decimal', () => toDecimal(1e300), 'dec 1.00000000000000E+300'],
    ['rounding up to one more digit', () => toDecimal(0.9999999999999999), 'dec 1.00000000000000'],
  ])('%s', (_name, run, expected) => {
    expect(show(run())).toBe(expected);
  });

  it('refuses division by zero and the absolute value of the least int64', () => {
    expect(() => divide(1, 0)).toThrow(expect.objectContaining({ code: 2 }));
    expect(() => divide(1, readDecimal('0.00'))).toThrow(expect.objectContaining({ code: 2 }));
    expect(() => mod(1, new DoubleValue(0))).toThrow(expect.objectContaining({ code: 16610 }));
    expect(() => abs(-(2n ** 63n))).toThrow(expect.objectContaining({ code: 28680 }));
  });

  it('finds exact integers', () => {
    expect(
      [1, 1.5, d5, readDecimal('1E+2'), readDecimal('1.50'), readDecimal('2.00'), NaN, 7n].map(
        toExactInteger,
      ),
    ).toEqual([1n, undefined, 5n, 100n, undefined, 2n, undefined, 7n]);
  });

  it('splits and makes decimals as bson reads and writes them', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 34n - 1n }),
        fc.integer({ min: -6176, max: 6111 }),
        fc.boolean(),
        (coefficient, exponent, negative) => {
          const decimal = createDecimal(negative, coefficient, exponent);
          expect(decimal.toString()).toBe(
            readDecimal(`${negative ? '-' : ''}${coefficient}E${exponent}`).toString(),
          );
          expect(splitDecimal(decimal)).toEqual({ kind: 'finite', negative, coefficient, exponent });
        },
      ),
    );
  });

  it('keeps a double through 17 or more decimal digits, and rounds sums of decimals right', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        expect(compareNumbers(Number(toDecimalFromDouble(value, 34).toString()), value)).toBe(0);
      }),
    );
    const small = fc.tuple(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      fc.integer({ min: -6, max: 6 }),
    );
    fc.assert(
      fc.property(small, small, ([a, m], [b, n]) => {
        const low = Math.min(m, n);
        const exact = a * 10n ** BigInt(m - low) + b * 10n ** BigInt(n - low);
        expect(
          compareNumbers(
            add(readDecimal(`${a}E${m}`), readDecimal(`${b}E${n}`)),
            readDecimal(`${exact}E${low}`),
          ),
        ).toBe(0);
      }),
    );
  });
});
