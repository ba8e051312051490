import { Binary, BSONRegExp, Code, Decimal128, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues, equalValues, groupKey, isIdentical, typeBracket, typeName } from './compare.ts';
import { fromPlain, toValue } from './plain.ts';
import { DoubleValue, toDouble, type Value } from './value.ts';

const toDecimal = (text: string): Decimal128 => Decimal128.fromString(text);

/** In ascending order; inner arrays are equal values. */
const ladder: (Value | undefined)[][] = [
  [new MinKey()],
  [undefined],
  [null],
  [NaN, toDecimal('NaN')],
  [-Infinity, toDecimal('-Infinity')],
  [toDecimal('-1E+400')],
  [-(2n ** 63n), -(2 ** 63), toDecimal('-9223372036854775808')],
  [-1, -1n, new DoubleValue(-1), toDecimal('-1.00')],
  [-0.5, toDecimal('-0.5')],
  [0, 0n, new DoubleValue(0), -0, toDecimal('0'), toDecimal('-0E+5')],
  [toDecimal('1E-400')],
  [toDecimal('0.1')],
  [0.1],
  [1, 1n, new DoubleValue(1), toDecimal('1'), toDecimal('1.0'), toDecimal('10E-1')],
  [2 ** 53, 2n ** 53n, toDecimal('9007199254740992')],
  [2n ** 53n + 1n, toDecimal('9007199254740993')],
  [2n ** 63n - 1n, toDecimal('9223372036854775807')],
  [2 ** 63, toDecimal('9223372036854775808')],
  [1e22, toDecimal('1E+22')],
  [toDecimal('12345678901234567890123456789012.34')],
  [toDecimal('1E+400')],
  [Infinity, toDecimal('Infinity')],
  [''],
  ['A'],
  ['a'],
  ['a\u0000'],
  ['aa'],
  ['\uFFFD'],
  ['\u{1F40E}'],
  [fromPlain({})],
  [fromPlain({ b: 1 })],
  [fromPlain({ a: 'x' })],
  [fromPlain({ a: 'x', b: 1 }), fromPlain({ a: 'x', b: 1n })],
  [[]],
  [[1], [1n]],
  [[1, 2]],
  [[2]],
  [new Binary(Buffer.from([9]), 0)],
  [new Binary(Buffer.from([9]), 4)],
  [new Binary(Buffer.from([0, 1]), 0)],
  [new ObjectId('000000000000000000000001')],
  [new ObjectId('f00000000000000000000001')],
  [false],
  [true],
  [new Date(-1)],
  [new Date(0)],
  [new Timestamp({ t: 1, i: 2 })],
  [new Timestamp({ t: 4294967295, i: 0 })],
  [new BSONRegExp('a')],
  [new BSONRegExp('a', 'i')],
  [new BSONRegExp('b')],
  [new Code('a')],
  [new MaxKey()],
];

describe('compareValues', () => {
  it('has MongoDBs order over all types', () => {
    for (const [i, left] of ladder.entries()) {
      for (const [j, right] of ladder.entries()) {
        for (const a of left) {
          for (const b of right) {
            expect([a, b, compareValues(a, b)]).toEqual([a, b, Math.sign(i - j)]);
            expect([a, b, groupKey(a) === groupKey(b)]).toEqual([a, b, i === j]);
          }
        }
      }
    }
  });

  it('orders by UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(compareValues(a, b)).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });

  it('is a total order, in agreement with group keys', () => {
    const number = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.double().map(toDouble),
      fc.integer({ min: -3, max: 3 }).map((n) => new DoubleValue(n)),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.integer({ min: -3, max: 3 }).map(BigInt),
      fc
        .tuple(
          fc.bigInt({ min: -(10n ** 34n) + 1n, max: 10n ** 34n - 1n }),
          fc.integer({ min: -40, max: 10 }),
        )
        .map(([c, e]) => toDecimal(`${c}E${e}`)),
      fc
        .double({ noDefaultInfinity: true, noNaN: true })
        .map((n) => Decimal128.fromStringWithRounding(String(n))),
    );
    const value: fc.Arbitrary<Value> = fc.oneof(
      number,
      fc.string({ maxLength: 2 }),
      fc.array(number, { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b'), number).map(toValue),
      fc.boolean(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(compareValues(a, b)).toBe(-compareValues(b, a) + 0);
        expect(compareValues(a, a)).toBe(0);
        if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0)
          expect(compareValues(a, c)).toBeLessThanOrEqual(0);
        expect(equalValues(a, b)).toBe(groupKey(a) === groupKey(b));
      }),
      { numRuns: 3000 },
    );
  });

  it('tells types', () => {
    expect([1, 1.5, 1n, toDecimal('1'), 'x', null, undefined, [], new Date()].map(typeName)).toEqual([
      'int',
      'double',
      'long',
      'decimal',
      'string',
      'null',
      'missing',
      'array',
      'date',
    ]);
    expect(typeBracket(1)).toBe(typeBracket(toDecimal('1')));
    expect(isIdentical(1, 1n)).toBe(false);
    expect(isIdentical(0, -0)).toBe(false);
    expect(isIdentical(fromPlain({ a: [1] }), fromPlain({ a: [1] }))).toBe(true);
    expect(isIdentical(fromPlain({ a: [1] }), fromPlain({ a: [1n] }))).toBe(false);
    expect(isIdentical(toDecimal('1.0'), toDecimal('1'))).toBe(false);
  });
});
