import { Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { MemoryCollections, orders } from './pipelineFixture.ts';

const toLong = (value: number): Long => Long.fromNumber(value);

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
    joined: [{ _id: 1, ref: [1, 2] }, { _id: 2, ref: null }, { _id: 3 }, { _id: 4, ref: toLong(1) }],
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
      { _id: 2, above: [{ name: 'root', d: toLong(0) }] },
      {
        _id: 3,
        above: [
          { name: 'child', d: toLong(0) },
          { name: 'root', d: toLong(1) },
        ],
      },
      { _id: 4, above: [{ name: 'loop', d: toLong(0) }] },
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
    expect(await target.getErrorCode([{ $merge: { into: 't', whenMatched: 'fail' } }], two)).toBe(11000);
    expect(await target.getErrorCode([{ $merge: { into: 't', whenNotMatched: 'fail' } }], [{ _id: 9 }])).toBe(
      13113,
    );
  });
});
