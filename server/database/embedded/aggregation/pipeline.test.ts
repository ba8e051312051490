import { Decimal128, Double, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { fromPlain, toPlain } from '../values/plain.ts';
import type { Doc } from '../values/value.ts';
import { evaluateLet, runPipeline, splitPipeline } from './pipeline.ts';
import { MemoryCollections } from './pipelineFixture.ts';

type Plain = Record<string, unknown>;

const memory = new MemoryCollections();
const orders: Plain[] = [
  { _id: 1, shop: 'a', amount: 10, tags: ['x', 'y'] },
  { _id: 2, shop: 'b', amount: 20, tags: [] },
  { _id: 3, shop: 'a', amount: 5 },
  { _id: 4, amount: 7, tags: null },
];
const double = (value: number): Double => new Double(value);
const long = (value: number): Long => Long.fromNumber(value);
const names = (docs: readonly Plain[]): string[][] => docs.map((doc) => Object.keys(doc));

type Row = readonly [name: string, stages: Plain[], expected: readonly Plain[], input?: readonly Plain[]];

function table(rows: readonly Row[]): void {
  it.each(rows.map((row) => [row[0], row] as const))(
    '%s',
    async (_, [, stages, expected, input = orders]) => {
      const found = await memory.run(stages, input);
      expect(found).toEqual(expected.map((doc) => toPlain(fromPlain(doc))));
      expect(names(found)).toEqual(names(expected));
    },
  );
}

describe('stages over one document', () => {
  table([
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
  table([
    [
      'plain',
      [...three, { $unwind: '$tags' }],
      [
        { _id: 1, tags: 'x' },
        { _id: 1, tags: 'y' },
      ],
    ],
    [
      'keeping what is empty',
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
        { _id: 1, tags: 'y', i: long(1) },
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
  table([
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
  table([
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
      [{ v: 1 }, { v: long(1) }, { v: Decimal128.fromString('1.0') }],
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
      [{ _id: null, s: double(2), m: double(4), p: [double(4), double(9)] }],
      [2, 4, 4, 4, 5, 5, 7, 9].map((v) => ({ v })),
    ],
    [
      'sums keep their types',
      [{ $group: { _id: null, i: { $sum: '$i' }, d: { $sum: '$d' }, m: { $sum: '$m' } } }],
      [{ _id: null, i: long(4294967294), d: 0.7, m: Decimal128.fromString('3.5') }],
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
  table([
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

describe('stages of other collections', () => {
  const shops = new MemoryCollections({
    shops: [
      { _id: 'a', name: 'A', min: 6 },
      { _id: 'b', name: 'B', min: 1 },
      { _id: 'n', name: null, min: 100 },
    ],
    tree: [
      { _id: 1, name: 'root' },
      { _id: 2, name: 'child', up: 'root' },
      { _id: 3, name: 'leaf', up: 'child' },
      { _id: 4, name: 'loop', up: 'loop' },
    ],
    joined: [{ _id: 1, ref: [1, 2] }, { _id: 2, ref: null }, { _id: 3 }, { _id: 4, ref: long(1) }],
  });

  it('$lookup by equality', async () => {
    const found = await shops.run(
      [
        { $lookup: { from: 'shops', localField: 'shop', foreignField: '_id', as: 'in.shop' } },
        { $project: { name: '$in.shop.name' } },
      ],
      orders,
    );
    expect(found).toEqual([
      { _id: 1, name: ['A'] },
      { _id: 2, name: ['B'] },
      { _id: 3, name: ['A'] },
      { _id: 4, name: [] },
    ]);
  });

  it('$lookup matches elements of arrays on both sides and null with missing', async () => {
    const found = await shops.run(
      [
        { $lookup: { from: 'joined', localField: 'k', foreignField: 'ref', as: 'j' } },
        { $project: { ids: '$j._id' } },
      ],
      [{ _id: 'one', k: 1 }, { _id: 'several', k: [2, 9] }, { _id: 'none' }],
    );
    expect(found).toEqual([
      { _id: 'one', ids: [1, 4] },
      { _id: 'several', ids: [1] },
      { _id: 'none', ids: [2, 3] },
    ]);
  });

  it('$lookup with let and pipeline gives the reader what it can use', async () => {
    shops.filters.length = 0;
    const pipeline = [
      { $match: { $expr: { $and: [{ $eq: ['$_id', '$$s'] }, { $lt: ['$min', '$$amount'] }] } } },
      { $project: { _id: 0, name: 1 } },
    ];
    const found = await shops.run(
      [
        { $lookup: { from: 'shops', let: { s: '$shop', amount: '$amount' }, pipeline, as: 'j' } },
        { $project: { j: 1 } },
      ],
      orders,
    );
    expect(found).toEqual([
      { _id: 1, j: [{ name: 'A' }] },
      { _id: 2, j: [{ name: 'B' }] },
      { _id: 3, j: [] },
      { _id: 4, j: [] },
    ]);
    expect(shops.filters[0]).toEqual({ _id: { $eq: 'a' } });
  });

  it('$lookup with fields and pipeline', async () => {
    const found = await shops.run(
      [
        {
          $lookup: {
            from: 'shops',
            localField: 'shop',
            foreignField: '_id',
            pipeline: [{ $match: { min: { $gt: 3 } } }, { $project: { min: 1 } }],
            as: 'j',
          },
        },
        { $project: { j: 1 } },
      ],
      orders,
    );
    expect(found[0]).toEqual({ _id: 1, j: [{ _id: 'a', min: 6 }] });
    expect(found[1]).toEqual({ _id: 2, j: [] });
  });

  it('$lookup with a pipeline that depends on nothing reads once', async () => {
    shops.filters.length = 0;
    const found = await shops.run(
      [{ $lookup: { from: 'shops', pipeline: [{ $count: 'n' }], as: 'j' } }],
      orders,
    );
    expect(found.map(({ j }) => j)).toEqual(orders.map(() => [{ n: 3 }]));
    expect(shops.filters.length).toBe(1);
  });

  it('$graphLookup', async () => {
    const spec = {
      from: 'tree',
      startWith: '$up',
      connectFromField: 'up',
      connectToField: 'name',
      as: 'above',
      depthField: 'd',
    };
    const tree = shops.read('tree');
    const found = await shops.run([{ $graphLookup: spec }, { $project: { above: { name: 1, d: 1 } } }], tree);
    expect(found).toEqual([
      { _id: 1, above: [] },
      { _id: 2, above: [{ name: 'root', d: long(0) }] },
      {
        _id: 3,
        above: [
          { name: 'child', d: long(0) },
          { name: 'root', d: long(1) },
        ],
      },
      { _id: 4, above: [{ name: 'loop', d: long(0) }] },
    ]);
    const near = await shops.run(
      [
        { $graphLookup: { ...spec, maxDepth: 0, restrictSearchWithMatch: { _id: { $lt: 4 } } } },
        { $project: { n: { $size: '$above' } } },
      ],
      tree,
    );
    expect(near.map(({ n }) => n)).toEqual([0, 1, 1, 0]);
  });

  it('$unionWith', async () => {
    const found = await shops.run(
      [
        { $project: { _id: 1 } },
        { $unionWith: { coll: 'shops', pipeline: [{ $project: { _id: 1 } }] } },
        { $unionWith: { pipeline: [{ $documents: [{ _id: 'z' }] }] } },
      ],
      orders.slice(0, 1),
    );
    expect(found.map(({ _id }) => _id)).toEqual([1, 'a', 'b', 'n', 'z']);
  });

  it('$documents', async () => {
    const found = await shops.run([{ $documents: [{ x: 1 }, { x: { $add: [1, 1] } }] }], [], {
      namespace: { database: 'test', collection: '' },
    });
    expect(found).toEqual([{ x: 1 }, { x: 2 }]);
  });

  it('$out replaces a collection and gives nothing', async () => {
    expect(await shops.run([{ $project: { shop: 1 } }, { $out: 'copy' }], orders.slice(0, 2))).toEqual([]);
    expect(shops.read('copy')).toEqual([
      { _id: 1, shop: 'a' },
      { _id: 2, shop: 'b' },
    ]);
  });

  it('$merge in its ways', async () => {
    const target = new MemoryCollections({ t: [{ _id: 1, old: true, amount: 0 }] });
    const two = orders.slice(0, 2).map(({ _id, amount }) => ({ _id, amount }));
    expect(await target.run([{ $merge: 't' }], two)).toEqual([]);
    expect(target.read('t')).toEqual([
      { _id: 1, old: true, amount: 10 },
      { _id: 2, amount: 20 },
    ]);
    await target.run(
      [
        {
          $merge: {
            into: 't',
            whenMatched: [{ $set: { amount: { $add: ['$amount', '$$new.amount'] } } }],
            whenNotMatched: 'discard',
          },
        },
      ],
      [...two, { _id: 3 }],
    );
    expect(target.read('t')).toEqual([
      { _id: 1, old: true, amount: 20 },
      { _id: 2, amount: 40 },
    ]);
    await target.run(
      [{ $merge: { into: { db: 'test', coll: 't' }, on: '_id', whenMatched: 'replace' } }],
      two,
    );
    expect(target.read('t')).toEqual(two);
    expect(await target.codeOf([{ $merge: { into: 't', whenMatched: 'fail' } }], two)).toBe(11000);
    expect(await target.codeOf([{ $merge: { into: 't', whenNotMatched: 'fail' } }], [{ _id: 9 }])).toBe(
      13113,
    );
  });
});

describe('errors have the numbers of MongoDB', () => {
  it.each<[Plain[], number]>([
    [[{ $nope: 1 }], 40324],
    [[{ $limit: 1, $skip: 1 }], 40323],
    [[{ $limit: 0 }], 15958],
    [[{ $limit: -1 }], 5107201],
    [[{ $skip: -1 }], 5107200],
    [[{ $match: 5 }], 15959],
    [[{ $project: {} }], 51272],
    [[{ $project: { a: 1, b: 0 } }], 31254],
    [[{ $addFields: 5 }], 40272],
    [[{ $group: { n: { $sum: 1 } } }], 15955],
    [[{ $group: { _id: 1, n: 1 } }], 40234],
    [[{ $group: { _id: 1, n: { $nope: 1 } } }], 15952],
    [[{ $group: { _id: 1, 'a.b': { $sum: 1 } } }], 40235],
    [[{ $group: { _id: 1, n: { $sum: [1, 2] } } }], 40237],
    [[{ $sort: {} }], 15976],
    [[{ $sort: { a: 2 } }], 15975],
    [[{ $unwind: 'a' }], 28818],
    [[{ $count: '' }], 40157],
    [[{ $replaceRoot: { newRoot: '$_id' } }], 40228],
    [[{ $facet: {} }], 40169],
    [[{ $facet: { a: [{ $out: 'x' }] } }], 40600],
    [[{ $out: 'x' }, { $limit: 1 }], 40601],
    [[{ $limit: 1 }, { $documents: [] }], 40602],
    [[{ $documents: [] }], 73],
    [[{ $lookup: { from: 'x', as: 'y', localField: 'a' } }], 9],
    [[{ $lookup: { from: 'x', as: 'y', pipeline: [{ $nope: 1 }] } }], 40324],
    [[{ $bucket: { groupBy: '$_id', boundaries: [5, 9] } }], 40066],
    [[{ $bucket: { groupBy: '$_id', boundaries: [9, 5] } }], 40194],
    [[{ $redact: 'other' }], 17053],
    [[{ $geoNear: {} }], 115],
    [[{ $sample: { size: -1 } }], 28747],
  ])('%j is error %i', async (stages, code) => {
    expect(await memory.codeOf(stages)).toBe(code);
  });

  it('more than the memory limit is error 292, of one accumulator 146', async () => {
    const many = Array.from({ length: 2000 }, (_, i) => ({ _id: i, text: 'x'.repeat(100) }));
    expect(await memory.codeOf([{ $sort: { _id: -1 } }], many, { memoryLimitBytes: 100_000 })).toBe(292);
    expect(
      await memory.codeOf([{ $group: { _id: null, t: { $push: '$text' } } }], many, {
        memoryLimitBytes: 100_000,
      }),
    ).toBe(146);
    expect(
      (await memory.run([{ $sort: { _id: -1 } }, { $limit: 5 }], many, { memoryLimitBytes: 400_000 })).length,
    ).toBe(5);
  });
});

describe('the run itself', () => {
  it('stops reading when it has enough', async () => {
    let read = 0;
    let isClosed = false;
    async function* source(): AsyncGenerator<Doc> {
      try {
        for (;;) yield await Promise.resolve(fromPlain({ _id: read++ }));
      } finally {
        isClosed = true;
      }
    }
    const found: Doc[] = [];
    for await (const doc of runPipeline([fromPlain({ $limit: 3 })], source(), memory.env())) found.push(doc);
    expect(found.length).toBe(3);
    expect(read).toBeLessThan(5);
    expect(isClosed).toBe(true);
  });

  it('gives way to others and ends when it is interrupted', async () => {
    const many = Array.from({ length: 20_000 }, (_, i) => ({ _id: i, k: (i * 7919) % 10_007 }));
    const docs = many.map(fromPlain);
    const stages = [{ $sort: { k: 1 } }, { $group: { _id: '$k', n: { $sum: 1 } } }].map(fromPlain);
    let turns = 0;
    let isDone = false;
    const turn = (): void => {
      turns++;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    let count = 0;
    for await (const doc of runPipeline(stages, docs, memory.env({ pauseAfterMs: 0 }))) count += doc.size;
    isDone = true;
    expect(count).toBe(2 * 10_007);
    expect(turns).toBeGreaterThan(100);
    const stop = (): never => {
      throw new Error('interrupted');
    };
    const interrupted = { checkInterrupted: stop, pauseAfterMs: 0 };
    await expect(memory.run([{ $sort: { k: 1 } }], many, interrupted)).rejects.toThrow('interrupted');
  });

  it('uses the variables of the command', async () => {
    const variables = evaluateLet(fromPlain({ least: { $add: [3, 4] } }), memory.env());
    const found = await memory.run(
      [{ $match: { $expr: { $gt: ['$amount', '$$least'] } } }, { $project: { _id: 1 } }],
      orders,
      { variables },
    );
    expect(found).toEqual([{ _id: 1 }, { _id: 2 }]);
    expect(() => evaluateLet(fromPlain({ x: '$field' }), memory.env())).toThrow('tried to access a field');
  });

  it('splits off what an index can serve', () => {
    const { pushed, rest } = splitPipeline(
      [
        { $match: { a: 1 } },
        { $match: { b: 2 } },
        { $sort: { a: 1 } },
        { $skip: 2 },
        { $limit: 3 },
        { $count: 'n' },
      ].map(fromPlain),
    );
    expect(toPlain(pushed.filter)).toEqual({ $and: [{ a: 1 }, { b: 2 }] });
    expect(pushed.sort && toPlain(pushed.sort)).toEqual({ a: 1 });
    expect([pushed.skip, pushed.limit]).toEqual([2, 3]);
    expect(rest.map(toPlain)).toEqual([{ $count: 'n' }]);
    expect(splitPipeline([fromPlain({ $group: { _id: 1 } })]).rest.length).toBe(1);
  });
});
