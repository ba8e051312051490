import { BSONRegExp, Decimal128, Double, Long, ObjectId, Timestamp } from 'bson';
import { describe, expect, it } from 'vitest';
import { DatabaseError } from '../../databaseError.ts';
import { fromPlain, toValue, toPlainValue } from '../../values/plain.ts';
import { compileExpression } from './compile.ts';

const NOW = new Date('2026-01-02T03:04:05.006Z');
const MISSING = Symbol('missing');

function evaluate(expression: unknown, doc: Record<string, unknown> = {}): unknown {
  const value = compileExpression(toValue(expression), { now: NOW })(fromPlain(doc));
  return value === undefined ? MISSING : toPlainValue(value);
}

function getErrorCode(expression: unknown, doc: Record<string, unknown> = {}): number | undefined {
  try {
    evaluate(expression, doc);
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseError) return error.code;
    throw error;
  }
}

const toDecimal = (text: string): Decimal128 => Decimal128.fromString(text);
const toDouble = (value: number): Double => new Double(value);
const toLong = (value: number | bigint): Long => Long.fromBigInt(BigInt(value));

type Row = readonly [expression: unknown, expected: unknown, doc?: Record<string, unknown>];

function testRows(rows: readonly Row[]): void {
  it.each(
    rows.map(
      (row) =>
        [JSON.stringify(row[0], (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v)), row] as const,
    ),
  )('%s', (_, [expression, expected, doc]) => {
    const found = evaluate(expression, doc);
    if (expected === MISSING) expect(found).toBe(MISSING);
    else expect(found).toEqual(toPlainValue(toValue(expected)));
  });
}

const people = { a: { b: [{ c: 1 }, { c: 2 }, { d: 3 }, 4, [{ c: 5 }]] }, list: [1, 2, 3], n: null, zero: 0 };

describe('paths and literals', () => {
  testRows([
    ['$a.b.c', [1, 2], people],
    ['$list.0', [], people],
    ['$nothing', MISSING, people],
    ['$n', null, people],
    [['$nothing', 1], [null, 1], people],
    [{ x: '$nothing', y: '$n' }, { y: null }, people],
    [{ $literal: '$a' }, '$a', people],
    ['$$ROOT.list', [1, 2, 3], people],
    ['$$CURRENT.zero', 0, people],
    ['$$NOW', NOW],
    ['$$REMOVE', MISSING],
    ['plain', 'plain'],
  ]);
});

describe('arithmetic', () => {
  testRows([
    [{ $add: [1, 2, 3] }, 6],
    [{ $add: [] }, 0],
    [{ $add: [2147483647, 1] }, toLong(2147483648)],
    [{ $add: [toLong(9223372036854775807n), 1] }, toDouble(9223372036854775808)],
    [{ $add: [toDecimal('0.1'), toDecimal('0.2')] }, toDecimal('0.3')],
    [{ $add: [1, null] }, null],
    [{ $add: [new Date(1000), 500] }, new Date(1500)],
    [{ $subtract: [new Date(5000), new Date(2000)] }, toLong(3000)],
    [{ $subtract: [new Date(5000), 2000] }, new Date(3000)],
    [{ $subtract: [5, 2.5] }, 2.5],
    [{ $multiply: [2, toLong(3)] }, toLong(6)],
    [{ $multiply: [] }, 1],
    [{ $divide: [7, 2] }, 3.5],
    [{ $divide: [6, 2] }, toDouble(3)],
    [{ $mod: [-7, 3] }, -1],
    [{ $mod: [7.5, 2] }, 1.5],
    [{ $abs: -5 }, 5],
    [{ $abs: null }, null],
    [{ $ceil: 1.2 }, toDouble(2)],
    [{ $floor: -1.2 }, toDouble(-2)],
    [{ $round: [2.5] }, toDouble(2)],
    [{ $round: [1234.5678, 2] }, 1234.57],
    [{ $round: [1250, -2] }, 1200],
    [{ $trunc: [-7.85, 1] }, -7.8],
    [{ $sqrt: 16 }, toDouble(4)],
    [{ $pow: [2, 10] }, 1024],
    [{ $pow: [2, 40] }, toLong(1099511627776)],
    [{ $pow: [2, -1] }, 0.5],
    [{ $pow: [2, 64] }, toDouble(18446744073709551616)],
    [{ $pow: [toDecimal('1.1'), 2] }, toDecimal('1.21')],
    [{ $exp: 0 }, toDouble(1)],
    [{ $ln: 1 }, toDouble(0)],
    [{ $log: [8, 2] }, toDouble(3)],
    [{ $log10: 100 }, toDouble(2)],
    [{ $bitAnd: [12, 10] }, 8],
    [{ $bitXor: [toLong(12), 10] }, toLong(6)],
    [{ $bitNot: 0 }, -1],
    [{ $sin: 0 }, toDouble(0)],
    [{ $tsSecond: new Timestamp({ t: 42, i: 7 }) }, toLong(42)],
    [{ $tsIncrement: new Timestamp({ t: 42, i: 7 }) }, toLong(7)],
  ]);
});

describe('accumulators as expressions', () => {
  testRows([
    [{ $sum: '$list' }, 6, people],
    [{ $sum: ['$list', 4] }, 4, people],
    [{ $sum: [1, 'x', 2.5] }, 3.5],
    [{ $sum: [0.1, 0.2, 0.3] }, 0.6],
    [{ $sum: [toDecimal('1.5'), toDecimal('2.5')] }, toDecimal('4.0')],
    [{ $avg: '$list' }, toDouble(2), people],
    [{ $avg: [] }, null],
    [{ $max: ['$list', 4] }, [1, 2, 3], people],
    [{ $min: [null, 3, 2] }, 2],
    [{ $stdDevPop: [1, 3] }, toDouble(1)],
    [{ $stdDevSamp: [1] }, null],
    [{ $median: { input: [3, 1, 2, 4], method: 'approximate' } }, toDouble(2)],
    [
      { $percentile: { input: [1, 2, 3, 4, 5], p: [0, 0.5, 0.9, 1], method: 'approximate' } },
      [1, 3, 5, 5].map(toDouble),
    ],
  ]);
});

describe('comparison, logic and choice', () => {
  testRows([
    [{ $cmp: [1, 2] }, -1],
    [{ $eq: [1, toLong(1)] }, true],
    [{ $eq: [1, toDecimal('1.0')] }, true],
    [{ $eq: ['$nothing', null] }, false],
    [{ $lt: ['$nothing', null] }, true],
    [{ $lt: ['$nothing', 0] }, true],
    [{ $gt: [1, null] }, true],
    [{ $gt: ['a', 99] }, true],
    [
      {
        $eq: [
          { x: 1, y: 2 },
          { y: 2, x: 1 },
        ],
      },
      false,
    ],
    [{ $and: [] }, true],
    [{ $or: [] }, false],
    [{ $and: [1, 'x', []] }, true],
    [{ $and: [1, 0] }, false],
    [{ $not: [toDecimal('0.00')] }, true],
    [{ $not: '$nothing' }, true],
    [{ $cond: [true, 'a', 'b'] }, 'a'],
    [{ $cond: { if: '$zero', then: 1, else: 2 } }, 2, people],
    [{ $ifNull: ['$nothing', '$n', 7] }, 7, people],
    [{ $ifNull: ['$nothing', '$nothing'] }, MISSING],
    [
      {
        $switch: {
          branches: [
            { case: false, then: 1 },
            { case: true, then: 2 },
          ],
          default: 3,
        },
      },
      2,
    ],
    [{ $cond: [{ $gt: ['$zero', 0] }, { $divide: [1, 0] }, 5] }, 5, people],
  ]);
});

describe('strings', () => {
  testRows([
    [{ $concat: ['a', 'b'] }, 'ab'],
    [{ $concat: ['a', null] }, null],
    [{ $toUpper: 'straße' }, 'STRAßE'],
    [{ $toLower: null }, ''],
    [{ $toUpper: 12 }, '12'],
    [{ $split: ['a-b-c', '-'] }, ['a', 'b', 'c']],
    [{ $substrBytes: ['cafétéria', 0, 5] }, 'café'],
    [{ $substrCP: ['cafétéria', 3, 2] }, 'ét'],
    [{ $substr: ['hello', 1, -1] }, 'ello'],
    [{ $substr: [new Date(0), 0, 10] }, '1970-01-01'],
    [{ $strLenBytes: 'é€' }, 5],
    [{ $strLenCP: '😀é' }, 2],
    [{ $indexOfBytes: ['cafétéria', 't'] }, 5],
    [{ $indexOfCP: ['cafétéria', 't'] }, 4],
    [{ $indexOfCP: ['abcabc', 'a', 1] }, 3],
    [{ $indexOfCP: ['abc', 'c', 0, 2] }, -1],
    [{ $indexOfCP: [null, 'c'] }, null],
    [{ $trim: { input: '  a b ' } }, 'a b'],
    [{ $ltrim: { input: 'xxay', chars: 'xy' } }, 'ay'],
    [{ $rtrim: { input: 'xay', chars: 'xy' } }, 'xa'],
    [{ $replaceOne: { input: 'a.b.c', find: '.', replacement: { $literal: '$&' } } }, 'a$&b.c'],
    [{ $replaceAll: { input: 'a.b.c', find: '.', replacement: '' } }, 'abc'],
    [{ $replaceAll: { input: null, find: '.', replacement: '' } }, null],
    [{ $strcasecmp: ['abc', 'ABD'] }, -1],
    [{ $regexMatch: { input: 'Hello', regex: 'hel', options: 'i' } }, true],
    [
      { $regexFind: { input: 'žabc', regex: new BSONRegExp('(b)(x)?', '') } },
      { match: 'b', idx: 2, captures: ['b', null] },
    ],
    [
      { $regexFindAll: { input: 'aXbX', regex: 'x', options: 'i' } },
      [
        { match: 'X', idx: 1, captures: [] },
        { match: 'X', idx: 3, captures: [] },
      ],
    ],
    [{ $regexFind: { input: null, regex: 'a' } }, null],
    [{ $regexMatch: { input: '$nothing', regex: 'a' } }, false],
  ]);
});

describe('arrays, sets and objects', () => {
  testRows([
    [{ $arrayElemAt: ['$list', -1] }, 3, people],
    [{ $arrayElemAt: ['$list', 9] }, MISSING, people],
    [{ $first: '$list' }, 1, people],
    [{ $last: [[]] }, MISSING],
    [{ $concatArrays: [[1], [2, 3]] }, [1, 2, 3]],
    [{ $slice: [[1, 2, 3], -2] }, [2, 3]],
    [{ $slice: [[1, 2, 3], 1, 1] }, [2]],
    [{ $slice: [[1, 2, 3], -5, 2] }, [1, 2]],
    [{ $in: [toLong(2), '$list'] }, true, people],
    [{ $indexOfArray: ['$list', 3] }, 2, people],
    [{ $range: [0, 10, 3] }, [0, 3, 6, 9]],
    [{ $range: [3, 0, -1] }, [3, 2, 1]],
    [{ $reverseArray: '$list' }, [3, 2, 1], people],
    [{ $size: '$list' }, 3, people],
    [{ $isArray: '$list' }, true, people],
    [{ $zip: { inputs: [[1, 2], ['a']] } }, [[1, 'a']]],
    [
      { $zip: { inputs: [[1, 2], ['a']], useLongestLength: true, defaults: [0, 'z'] } },
      [
        [1, 'a'],
        [2, 'z'],
      ],
    ],
    [
      {
        $arrayToObject: [
          [
            ['a', 1],
            ['b', 2],
          ],
        ],
      },
      { a: 1, b: 2 },
    ],
    [{ $arrayToObject: [[{ k: 'a', v: 1 }]] }, { a: 1 }],
    [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
    [{ $map: { input: '$list', as: 'x', in: { $multiply: ['$$x', 2] } } }, [2, 4, 6], people],
    [{ $map: { input: '$list', in: '$$this.z' } }, [null, null, null], people],
    [{ $filter: { input: '$list', as: 'x', cond: { $gt: ['$$x', 1] }, limit: 1 } }, [2], people],
    [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6, people],
    [
      {
        $map: {
          input: [[1, 2], [3]],
          as: 'row',
          in: { $map: { input: '$$row', as: 'x', in: { $add: ['$$x', { $size: '$$row' }] } } },
        },
      },
      [[3, 4], [4]],
    ],
    [
      { $let: { vars: { a: 1, b: 2 }, in: { $let: { vars: { a: '$$b' }, in: { $add: ['$$a', '$$b'] } } } } },
      4,
    ],
    [{ $sortArray: { input: [3, 1, 2], sortBy: -1 } }, [3, 2, 1]],
    [{ $sortArray: { input: [{ a: 2 }, { a: 1 }], sortBy: { a: 1 } } }, [{ a: 1 }, { a: 2 }]],
    [{ $firstN: { input: '$list', n: 2 } }, [1, 2], people],
    [{ $lastN: { input: '$list', n: 2 } }, [2, 3], people],
    [{ $maxN: { input: [5, null, 9, 1], n: 2 } }, [9, 5]],
    [{ $minN: { input: [5, null, 9, 1], n: 2 } }, [1, 5]],
    [
      {
        $setUnion: [
          [1, 2],
          [2, toLong(1), 3],
        ],
      },
      [1, 2, 3],
    ],
    [
      {
        $setIntersection: [
          [1, 2, 3],
          [3, 1],
        ],
      },
      [1, 3],
    ],
    [{ $setDifference: [[1, 2, 1], [2]] }, [1]],
    [
      {
        $setEquals: [
          [1, 2],
          [2, 1, 1],
        ],
      },
      true,
    ],
    [{ $setIsSubset: [[1], [1, 2]] }, true],
    [{ $anyElementTrue: [[0, null, 1]] }, true],
    [{ $allElementsTrue: [[]] }, true],
    [{ $mergeObjects: [{ a: 1 }, null, { a: 2, b: 3 }] }, { a: 2, b: 3 }],
    [{ $getField: 'x.y' }, 5, { 'x.y': 5 }],
    [{ $getField: { field: 'k', input: { k: 1 } } }, 1],
    [{ $setField: { field: 'x.y', input: {}, value: 1 } }, { 'x.y': 1 }],
    [{ $unsetField: { field: 'a', input: { a: 1, b: 2 } } }, { b: 2 }],
    [{ $bsonSize: {} }, 5],
    [{ $binarySize: 'é' }, 2],
  ]);
});

describe('conversion', () => {
  const id = new ObjectId('507f1f77bcf86cd799439011');
  testRows([
    [{ $type: '$nothing' }, 'missing'],
    [{ $type: [[]] }, 'array'],
    [{ $type: toDouble(5) }, 'double'],
    [{ $isNumber: toDecimal('1') }, true],
    [{ $toInt: '42' }, 42],
    [{ $toInt: 7.9 }, 7],
    [{ $toInt: true }, 1],
    [{ $toLong: new Date(5) }, toLong(5)],
    [{ $toDouble: '1.5e3' }, toDouble(1500)],
    [{ $toDecimal: '1.10' }, toDecimal('1.10')],
    [{ $toDecimal: 1.1 }, toDecimal('1.10000000000000')],
    [{ $toString: toDouble(2) }, '2'],
    [{ $toString: 0.30000000000000004 }, '0.3'],
    [{ $toString: toDouble(1e20) }, '1e+20'],
    [{ $toString: 0.00001 }, '1e-05'],
    [{ $toString: toLong(123) }, '123'],
    [{ $toString: true }, 'true'],
    [{ $toString: NOW }, '2026-01-02T03:04:05.006Z'],
    [{ $toString: id }, '507f1f77bcf86cd799439011'],
    [{ $toObjectId: '507f1f77bcf86cd799439011' }, id],
    [{ $toDate: id }, new Date('2012-10-17T21:13:27Z')],
    [{ $toDate: toLong(1500) }, new Date(1500)],
    [{ $toDate: '2018-03-03' }, new Date('2018-03-03')],
    [{ $toBool: 'false' }, true],
    [{ $toBool: 0 }, false],
    [{ $toInt: null }, null],
    [{ $convert: { input: 'x', to: 'int', onError: 'bad' } }, 'bad'],
    [{ $convert: { input: null, to: 'int', onNull: -1 } }, -1],
    [{ $convert: { input: '9', to: 16 } }, 9],
  ]);
});

describe('errors have the numbers of MongoDB', () => {
  it.each([
    [{ $nope: 1 }, 168],
    [{ $add: 1, $subtract: 2 }, 15983],
    ['$$nobody', 17276],
    ['$', 16872],
    ['$a.', 40353],
    ['$a..b', 15998],
    ['$a.$b', 16410],
    [{ 'a.b': 1 }, 16412],
    [{ $add: ['x'] }, 14],
    [{ $add: [new Date(), new Date()] }, 16612],
    [{ $subtract: ['x', 1] }, 14],
    [{ $divide: [1, 0] }, 2],
    [{ $mod: [1, 0] }, 16610],
    [{ $abs: 'x' }, 28765],
    [{ $abs: [1, 2] }, 16020],
    [{ $sqrt: -1 }, 28714],
    [{ $pow: [0, -1] }, 28764],
    [{ $concat: [1] }, 16702],
    [{ $strLenCP: null }, 34471],
    [{ $size: 5 }, 17124],
    [{ $arrayElemAt: [5, 0] }, 28689],
    [{ $in: [1, 2] }, 40081],
    [{ $switch: { branches: [{ case: false, then: 1 }] } }, 40066],
    [{ $cond: { if: true, then: 1 } }, 17082],
    [{ $map: { input: 'x', in: 1 } }, 16883],
    [{ $let: { vars: { A: 1 }, in: 1 } }, 9],
    [{ $toInt: 'x' }, 241],
    [{ $toInt: 1e12 }, 241],
    [{ $toDate: 'soon' }, 241],
    [{ $toDate: 5 }, 241],
    [{ $toLower: [[1]] }, 16007],
    [{ $function: {} }, 115],
    [{ $ln: toDecimal('2') }, 238],
    [{ $year: 'x' }, 16006],
    [{ $year: { date: NOW, timezone: 'Europe/Nowhere' } }, 40485],
    [{ $dateToString: { date: NOW, format: '%Q' } }, 18536],
    [{ $dateAdd: { startDate: NOW, unit: 'fortnight', amount: 1 } }, 9],
    [{ $dateFromParts: { month: 1 } }, 40516],
    [{ $percentile: { input: [1], p: [2], method: 'approximate' } }, 7750303],
  ])('%j is error %i', (expression, code) => {
    expect(getErrorCode(expression)).toBe(code);
  });
});
