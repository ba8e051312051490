import { Decimal128, Double, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { fromPlain, toPlain } from '../values/plain.ts';
import { MemoryCollections, orders } from './pipelineFixture.ts';

type Plain = Record<string, unknown>;

const memory = new MemoryCollections();
const toDouble = (value: number): Double => new Double(value);
const toLong = (value: number): Long => Long.fromNumber(value);
const listFieldNames = (docs: readonly Plain[]): string[][] => docs.map((doc) => Object.keys(doc));

type Row = readonly [name: string, stages: Plain[], expected: readonly Plain[], input?: readonly Plain[]];

function testRows(rows: readonly Row[]): void {
  it.each(rows.map((row) => [row[0], row] as const))(
    '%s',
    async (_, [, stages, expected, input = orders]) => {
      const found = await memory.run(stages, input);
      expect(found).toEqual(expected.map((doc) => toPlain(fromPlain(doc))));
      expect(listFieldNames(found)).toEqual(listFieldNames(expected));
    },
  );
}

describe('stages over one document', () => {
  testRows([
    [
      '$match',
      [{ $match: { amount: { $gt: 8 } } }, { $project: { amount: 1 } }],
      [
        { _id: 1, amount: 10 },
        { _id: 2, amount: 20 },
      ],
    ],
    [
      '$match with $expr',
      [{ $match: { $expr: { $eq: ['$shop', 'b'] } } }, { $unset: ['tags', 'shop'] }],
      [{ _id: 2, amount: 20 }],
    ],
    [
      '$project computes and removes',
      [{ $limit: 1 }, { $project: { twice: { $multiply: ['$amount', 2] }, gone: '$$REMOVE' } }],
      [{ _id: 1, twice: 20 }],
    ],
    ['$project without _id', [{ $limit: 1 }, { $project: { _id: 0, shop: 1 } }], [{ shop: 'a' }]],
    [
      '$addFields into a path',
      [{ $limit: 1 }, { $project: { amount: 1 } }, { $set: { 'in.side': '$amount' } }],
      [{ _id: 1, amount: 10, in: { side: 10 } }],
    ],
    [
      '$addFields into the documents of an array',
      [{ $addFields: { 'a.y': 9 } }],
      [{ _id: 1, a: [{ x: 1, y: 9 }, { y: 9 }] }],
      [{ _id: 1, a: [{ x: 1 }, 5] }],
    ],
    ['$unset of a path', [{ $unset: 'a.x' }], [{ _id: 1, a: { y: 2 } }], [{ _id: 1, a: { x: 1, y: 2 } }]],
    ['$replaceRoot', [{ $replaceRoot: { newRoot: { s: '$shop' } } }, { $limit: 1 }], [{ s: 'a' }]],
    [
      '$replaceWith merges',
      [{ $limit: 1 }, { $replaceWith: { $mergeObjects: [{ n: 1 }, { _id: '$_id' }] } }],
      [{ n: 1, _id: 1 }],
    ],
    ['$skip and $limit', [{ $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }], [{ _id: 2 }, { _id: 3 }]],
    ['$count', [{ $match: { shop: 'a' } }, { $count: 'n' }], [{ n: 2 }]],
    ['$count of nothing gives nothing', [{ $match: { shop: 'z' } }, { $count: 'n' }], []],
  ]);
});

describe('$unwind', () => {
  const three = [{ $project: { amount: 0, shop: 0 } }];
  testRows([
    [
      'plain',
      [...three, { $unwind: '$tags' }],
      [
        { _id: 1, tags: 'x' },
        { _id: 1, tags: 'y' },
      ],
    ],
    [
      'keeping empty arrays',
      [...three, { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } }],
      [{ _id: 1, tags: 'x' }, { _id: 1, tags: 'y' }, { _id: 2 }, { _id: 3 }, { _id: 4, tags: null }],
    ],
    [
      'with index',
      [
        ...three,
        { $unwind: { path: '$tags', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
        { $skip: 1 },
        { $limit: 2 },
      ],
      [
        { _id: 1, tags: 'y', i: toLong(1) },
        { _id: 2, i: null },
      ],
    ],
    [
      'a path',
      [{ $unwind: '$a.b' }],
      [{ a: { b: 1, c: 0 } }, { a: { b: 2, c: 0 } }],
      [{ a: { b: [1, 2], c: 0 } }],
    ],
    ['a scalar stays', [{ $unwind: '$a' }], [{ a: 5 }], [{ a: 5 }]],
  ]);
});

describe('$sort', () => {
  testRows([
    [
      'over types',
      [{ $sort: { v: 1 } }, { $project: { v: 1, _id: 0 } }],
      [{ v: [] }, {}, { v: null }, { v: 1 }, { v: 'a' }, { v: { a: 1 } }, { v: true }],
      [{ v: true }, { v: 'a' }, {}, { v: { a: 1 } }, { v: null }, { v: [] }, { v: 1 }],
    ],
    [
      'arrays by the least, descending by the greatest',
      [{ $sort: { v: -1 } }],
      [{ v: [1, 9] }, { v: 5 }, { v: [2, 3] }],
      [{ v: [2, 3] }, { v: 5 }, { v: [1, 9] }],
    ],
    [
      'two keys',
      [{ $sort: { shop: 1, amount: -1 } }, { $project: { _id: 1 } }],
      [{ _id: 4 }, { _id: 1 }, { _id: 3 }, { _id: 2 }],
    ],
    [
      'first ones only',
      [{ $sort: { amount: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
      [{ _id: 4 }, { _id: 1 }],
    ],
    [
      'characters outside the first plane after all others',
      [{ $sort: { v: 1 } }],
      [{ v: '\uffee' }, { v: '😀' }],
      [{ v: '😀' }, { v: '\uffee' }],
    ],
  ]);

  it('is stable and complete for many documents, whole and cut', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) => ({ _id: i, k: (i * 7919) % 101 }));
    const expected = [...many].sort((a, b) => a.k - b.k || a._id - b._id).map(({ _id }) => _id);
    const sorted = await memory.run([{ $sort: { k: 1 } }], many);
    expect(sorted.map(({ _id }) => _id)).toEqual(expected);
    const cut = await memory.run([{ $sort: { k: 1 } }, { $limit: 1500 }], many);
    expect(cut.map(({ _id }) => _id)).toEqual(expected.slice(0, 1500));
  });
});

describe('$group', () => {
  const byShop = (fields: Plain): Plain => ({ $group: { _id: '$shop', ...fields } });
  testRows([
    [
      'sums and counts; missing is null',
      [byShop({ n: { $sum: 1 }, total: { $sum: '$amount' }, c: { $count: {} } }), { $sort: { _id: 1 } }],
      [
        { _id: null, n: 1, total: 7, c: 1 },
        { _id: 'a', n: 2, total: 15, c: 2 },
        { _id: 'b', n: 1, total: 20, c: 1 },
      ],
    ],
    [
      'over everything',
      [
        {
          $group: { _id: null, avg: { $avg: '$amount' }, min: { $min: '$amount' }, max: { $max: '$amount' } },
        },
      ],
      [{ _id: null, avg: 10.5, min: 5, max: 20 }],
    ],
    [
      'numbers of all types are one group',
      [{ $group: { _id: '$v', n: { $sum: 1 } } }],
      [{ _id: 1, n: 3 }],
      [{ v: 1 }, { v: toLong(1) }, { v: Decimal128.fromString('1.0') }],
    ],
    [
      'a missing part of a compound id is left out',
      [{ $group: { _id: { s: '$shop' } } }, { $limit: 3 }, { $skip: 2 }],
      [{ _id: {} }],
    ],
    [
      '$push leaves missing out and keeps null',
      [{ $group: { _id: null, t: { $push: '$tags' } } }],
      [{ _id: null, t: [['x', 'y'], [], null] }],
    ],
    ['$addToSet', [{ $group: { _id: null, s: { $addToSet: '$shop' } } }], [{ _id: null, s: ['a', 'b'] }]],
    [
      '$first, $last; missing is null',
      [{ $group: { _id: null, f: { $first: '$shop' }, l: { $last: '$shop' } } }],
      [{ _id: null, f: 'a', l: null }],
    ],
    [
      '$firstN, $lastN, $minN, $maxN',
      [
        {
          $group: {
            _id: null,
            f: { $firstN: { input: '$amount', n: 2 } },
            l: { $lastN: { input: '$shop', n: 2 } },
            i: { $minN: { input: '$amount', n: 2 } },
            a: { $maxN: { input: '$amount', n: 3 } },
          },
        },
      ],
      [{ _id: null, f: [10, 20], l: ['a', null], i: [5, 7], a: [20, 10, 7] }],
    ],
    [
      '$top, $bottomN',
      [
        {
          $group: {
            _id: null,
            t: { $top: { sortBy: { amount: -1 }, output: '$_id' } },
            b: { $bottomN: { n: 2, sortBy: { amount: 1 }, output: ['$_id', '$amount'] } },
          },
        },
      ],
      [
        {
          _id: null,
          t: 2,
          b: [
            [1, 10],
            [2, 20],
          ],
        },
      ],
    ],
    [
      '$mergeObjects',
      [{ $group: { _id: null, m: { $mergeObjects: '$o' } } }],
      [{ _id: null, m: { a: 1, b: 3 } }],
      [{ o: { a: 1, b: 2 } }, { o: null }, { o: { b: 3 } }],
    ],
    [
      '$stdDevPop, $median, $percentile',
      [
        {
          $group: {
            _id: null,
            s: { $stdDevPop: '$v' },
            m: { $median: { input: '$v', method: 'approximate' } },
            p: { $percentile: { input: '$v', p: [0.25, 0.9], method: 'approximate' } },
          },
        },
      ],
      [{ _id: null, s: toDouble(2), m: toDouble(4), p: [toDouble(4), toDouble(9)] }],
      [2, 4, 4, 4, 5, 5, 7, 9].map((v) => ({ v })),
    ],
    [
      'sums keep their types',
      [{ $group: { _id: null, i: { $sum: '$i' }, d: { $sum: '$d' }, m: { $sum: '$m' } } }],
      [{ _id: null, i: toLong(4294967294), d: 0.7, m: Decimal128.fromString('3.5') }],
      [
        { i: 2147483647, d: 0.5, m: Decimal128.fromString('1.5') },
        { i: 2147483647, d: 0.2, m: 2 },
      ],
    ],
    [
      'sum of nothing is 0, average null',
      [{ $group: { _id: null, s: { $sum: '$z' }, a: { $avg: '$z' } } }],
      [{ _id: null, s: 0, a: null }],
    ],
    ['$sortByCount', [{ $sortByCount: '$shop' }, { $limit: 1 }], [{ _id: 'a', count: 2 }]],
  ]);

  it('groups nothing into nothing', async () => {
    expect(await memory.run([{ $group: { _id: null, n: { $sum: 1 } } }], [])).toEqual([]);
  });
});

describe('$bucket, $bucketAuto, $facet, $redact, $sample', () => {
  testRows([
    [
      '$bucket',
      [
        {
          $bucket: {
            groupBy: '$amount',
            boundaries: [0, 7, 15],
            default: 'more',
            output: { n: { $sum: 1 }, ids: { $push: '$_id' } },
          },
        },
      ],
      [
        { _id: 0, n: 1, ids: [3] },
        { _id: 7, n: 2, ids: [1, 4] },
        { _id: 'more', n: 1, ids: [2] },
      ],
    ],
    [
      '$bucketAuto',
      [{ $bucketAuto: { groupBy: '$amount', buckets: 2 } }],
      [
        { _id: { min: 5, max: 10 }, count: 2 },
        { _id: { min: 10, max: 20 }, count: 2 },
      ],
    ],
    [
      '$bucketAuto never parts equal values',
      [{ $bucketAuto: { groupBy: '$v', buckets: 2 } }],
      [
        { _id: { min: 1, max: 2 }, count: 3 },
        { _id: { min: 2, max: 2 }, count: 1 },
      ],
      [1, 1, 1, 2].map((v) => ({ v })),
    ],
    [
      '$facet',
      [
        {
          $facet: {
            n: [{ $count: 'n' }],
            none: [{ $match: { shop: 'z' } }, { $count: 'n' }],
            top: [{ $sort: { amount: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
          },
        },
      ],
      [{ n: [{ n: 4 }], none: [], top: [{ _id: 2 }] }],
    ],
    [
      '$facet of nothing gives one document',
      [{ $match: { _id: 99 } }, { $facet: { n: [{ $count: 'n' }] } }],
      [{ n: [] }],
    ],
    [
      '$redact',
      [{ $redact: { $cond: [{ $lte: ['$level', 1] }, '$$DESCEND', '$$PRUNE'] } }],
      [{ level: 1, a: { level: 0, x: 1 }, list: [{ level: 1 }, 5] }],
      [
        { level: 1, a: { level: 0, x: 1 }, b: { level: 2 }, list: [{ level: 1 }, { level: 3 }, 5] },
        { level: 5 },
      ],
    ],
    ['$redact keeps', [{ $redact: '$$KEEP' }], [{ a: { b: 1 } }], [{ a: { b: 1 } }]],
  ]);

  it('$sample gives different documents, as many as asked or as there are', async () => {
    const ids = (await memory.run([{ $sample: { size: 3 } }], orders)).map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(3);
    expect((await memory.run([{ $sample: { size: 30 } }], orders)).length).toBe(4);
  });
});
