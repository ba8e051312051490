import { Decimal128, Double, Long, ObjectId, Timestamp } from 'bson';
import { describe, expect, it } from 'vitest';
import { encodeDocument } from '../values/codec.ts';
import { fromPlain, toPlain } from '../values/plain.ts';
import type { Doc } from '../values/value.ts';
import { compileUpdate, type ApplyOptions, type CompiledUpdate } from './update.ts';

type Plain = Record<string, unknown>;
const now = new Date('2026-03-01T10:00:00Z');
const toLong = (text: string): Long => Long.fromString(text);
const toDecimal = (text: string): Decimal128 => Decimal128.fromString(text);

function compile(update: Plain | Plain[], arrayFilters: Plain[] = []): CompiledUpdate {
  const parsed = Array.isArray(update) ? update.map(fromPlain) : fromPlain(update);
  return compileUpdate(parsed, { arrayFilters: arrayFilters.map(fromPlain), env: { now } });
}

function apply(doc: Plain, update: Plain, options: ApplyOptions & { arrayFilters?: Plain[] } = {}): Doc {
  const before = fromPlain(doc);
  const bytes = encodeDocument(before);
  const result = compile(update, options.arrayFilters).apply(before, options);
  expect(encodeDocument(before)).toEqual(bytes);
  expect(result.changed).toBe(!Buffer.from(encodeDocument(result.doc)).equals(bytes));
  if (!result.changed) expect(result.doc).toBe(before);
  return result.doc;
}

/** [document, update, document after it (bytes compared, so types and order count)]. */
const cases: [string, Plain, Plain, Plain, (ApplyOptions & { arrayFilters?: Plain[] })?][] = [
  ['$set', { a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }],
  ['$set to the same', { a: 1 }, { $set: { a: 1 } }, { a: 1 }],
  ['$set to another type', { a: 1 }, { $set: { a: Long.ONE } }, { a: Long.ONE }],
  ['$set in arrays', { a: [1, { b: 1 }] }, { $set: { 'a.1.b': 2, 'a.3': 9 } }, { a: [1, { b: 2 }, null, 9] }],
  [
    'new fields by name, positions by number',
    {},
    { $set: { b: 1, a: 1, 'n.10': 1, 'n.9': 1 } },
    { a: 1, b: 1, n: { 9: 1, 10: 1 } },
  ],
  [
    '$unset',
    { a: 1, b: { c: 1, d: 2 }, e: [1, 2], f: 5 },
    { $unset: { a: '', 'b.c': '', 'e.0': '', x: '', 'f.z': '' } },
    { b: { d: 2 }, e: [null, 2], f: 5 },
  ],
  [
    '$inc',
    { a: 1, b: 2.5, c: Long.ONE, d: toDecimal('1.1') },
    { $inc: { a: 1, b: 1, c: 1, d: 1, e: 4 } },
    { a: 2, b: 3.5, c: toLong('2'), d: toDecimal('2.1'), e: 4 },
  ],
  ['$inc past int32', { a: 2147483647 }, { $inc: { a: 1 } }, { a: toLong('2147483648') }],
  ['$inc by a double keeps it a double', { a: 1 }, { $inc: { a: new Double(1) } }, { a: new Double(2) }],
  [
    '$mul',
    { a: 3, b: toDecimal('1.5') },
    { $mul: { a: 1.5, b: 2, c: Long.ONE, d: 5.5 } },
    { a: 4.5, b: toDecimal('3.0'), c: Long.ZERO, d: new Double(0) },
  ],
  [
    '$min and $max',
    { a: 5, b: 5, c: 'x' },
    { $min: { a: 3, b: 9 }, $max: { c: 7, d: 1 } },
    { a: 3, b: 5, c: 'x', d: 1 },
  ],
  [
    '$rename',
    { a: 1, b: { c: 2 }, d: 3 },
    { $rename: { a: 'z', 'b.c': 'y', d: 'b.e', no: 'no2' } },
    { b: { e: 3 }, y: 2, z: 1 },
  ],
  ['$rename over an existing field', { a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }],
  ['$setOnInsert on a match', { a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
  [
    '$currentDate',
    {},
    { $currentDate: { a: true, b: { $type: 'timestamp' }, c: { $type: 'date' } } },
    { a: now, b: new Timestamp({ t: now.getTime() / 1000, i: 1 }), c: now },
  ],
  [
    '$bit',
    { a: 13, b: Long.fromNumber(1) },
    { $bit: { a: { and: 10 }, b: { or: 4 }, c: { xor: 5 } } },
    { a: 8, b: toLong('5'), c: 5 },
  ],
  ['$push', { a: [1] }, { $push: { a: [2], b: 1 } }, { a: [1, [2]], b: [1] }],
  [
    '$push all clauses',
    { a: [3, 1] },
    { $push: { a: { $each: [2, 5], $sort: -1, $slice: 3, $position: 0 } } },
    { a: [5, 3, 2] },
  ],
  [
    '$push at a position',
    { a: [1, 2, 3] },
    { $push: { a: { $each: [8, 9], $position: -1 } } },
    { a: [1, 2, 8, 9, 3] },
  ],
  [
    '$push by two keys',
    {
      a: [
        { x: 1, y: 2 },
        { x: 1, y: 1 },
      ],
    },
    { $push: { a: { $each: [{ x: 0, y: 9 }], $sort: { x: -1, y: 1 } } } },
    {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
        { x: 0, y: 9 },
      ],
    },
  ],
  ['$push keeps the last', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
  [
    '$push to nothing, cut and sorted',
    {},
    { $push: { a: { $each: [3, 1, 2], $sort: 1, $slice: 2 } } },
    { a: [1, 2] },
  ],
  ['$push of nothing', {}, { $push: { a: { $each: [] } } }, { a: [] }],
  [
    '$addToSet',
    { a: [1, 1, { x: 1 }] },
    { $addToSet: { a: { $each: [Long.ONE, 2, { x: 1 }, 2] }, b: 1 } },
    { a: [1, 1, { x: 1 }, 2], b: [1] },
  ],
  ['$addToSet of a present value', { a: [1] }, { $addToSet: { a: 1 } }, { a: [1] }],
  ['$pull value', { a: [1, 2, 1, '1'] }, { $pull: { a: 1, b: 1 } }, { a: [2, '1'] }],
  ['$pull by operators', { a: [1, 5, 9, 'x'] }, { $pull: { a: { $gte: 5, $lt: 9 } } }, { a: [1, 9, 'x'] }],
  [
    '$pull by fields',
    { a: [{ x: 1, y: 1 }, { x: 2 }, 5] },
    { $pull: { a: { x: { $lte: 1 } } } },
    { a: [{ x: 2 }, 5] },
  ],
  [
    '$pull by $in and expressions',
    { a: ['ab', 'cd', 'ef'] },
    { $pull: { a: { $in: [/^a/, 'ef'] } } },
    { a: ['cd'] },
  ],
  [
    '$pull by $or',
    { a: [{ x: 1 }, { y: 1 }, { z: 1 }] },
    { $pull: { a: { $or: [{ x: 1 }, { y: 1 }] } } },
    { a: [{ z: 1 }] },
  ],
  [
    '$pull from arrays within',
    { a: [{ b: [1, 2] }, { b: [2] }] },
    { $pull: { 'a.$[].b': 2 } },
    { a: [{ b: [1] }, { b: [] }] },
  ],
  ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, toDecimal('3')] } }, { a: [2] }],
  [
    '$pop',
    { a: [1, 2, 3], b: [1, 2], c: [] },
    { $pop: { a: 1, b: -1, c: 1, d: 1 } },
    { a: [1, 2], b: [2], c: [] },
  ],
  [
    '$ in arrays',
    { a: [{ b: 1 }, { b: 2 }] },
    { $set: { 'a.$.b': 9 }, $inc: { n: 1 } },
    { a: [{ b: 1 }, { b: 9 }], n: 1 },
    { position: 1 },
  ],
  ['$[]', { a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }],
  [
    '$[id]',
    { a: [1, 5, 9] },
    { $set: { 'a.$[big]': 0 } },
    { a: [1, 0, 0] },
    { arrayFilters: [{ big: { $gte: 5 } }] },
  ],
  [
    '$[id] by fields',
    { a: [{ x: 1 }, { x: 2, y: 1 }] },
    { $set: { 'a.$[e].z': 1 } },
    { a: [{ x: 1 }, { x: 2, y: 1, z: 1 }] },
    { arrayFilters: [{ 'e.x': 2, 'e.y': 1 }] },
  ],
  [
    '$[id] by $or',
    { a: [1, 2, 3] },
    { $set: { 'a.$[e]': 0 } },
    { a: [0, 2, 0] },
    { arrayFilters: [{ $or: [{ e: 1 }, { e: 3 }] }] },
  ],
  [
    '$[id] within $[]',
    { a: [{ b: [1, 2] }, { b: [2] }] },
    { $set: { 'a.$[].b.$[t]': 7 } },
    { a: [{ b: [1, 7] }, { b: [7] }] },
    { arrayFilters: [{ t: 2 }] },
  ],
  [
    'the same element by two fields',
    { a: [{ x: 1 }] },
    { $set: { 'a.$[].y': 1, 'a.$[e].z': 2 } },
    { a: [{ x: 1, y: 1, z: 2 }] },
    { arrayFilters: [{ 'e.x': 1 }] },
  ],
  ['_id set to itself', { _id: 1, a: 1 }, { $set: { _id: 1, a: 2 } }, { _id: 1, a: 2 }],
  ['replacement', { _id: 1, a: 1, b: 2 }, { b: 3, c: { $x: 1 } }, { _id: 1, b: 3, c: { $x: 1 } }],
  ['replacement with _id behind', { _id: 1, a: 1 }, { c: 1, _id: 1 }, { _id: 1, c: 1 }],
  ['replacement by the same', { _id: 1, a: 1 }, { a: 1 }, { _id: 1, a: 1 }],
  ['empty replacement', { _id: 1, a: 1 }, {}, { _id: 1 }],
  [
    'database references',
    { a: { $ref: 'x', $id: 1 } },
    { $set: { 'a.$id': 2 } },
    { a: { $ref: 'x', $id: 2 } },
  ],
];

describe('compileUpdate', () => {
  it.each(cases)('%s', (_name, doc, update, expected, options) => {
    const result = apply(doc, update, options);
    expect(toPlain(result)).toEqual(toPlain(fromPlain(expected)));
    expect(Buffer.from(encodeDocument(result))).toEqual(Buffer.from(encodeDocument(fromPlain(expected))));
  });

  it.each<[Plain, Plain, number, ApplyOptions?]>([
    [{ _id: 1 }, { $set: { _id: 2 } }, 66],
    [{ _id: 1 }, { $unset: { _id: 1 } }, 66],
    [{ _id: { a: 1 } }, { $set: { '_id.a': 2 } }, 66],
    [{ _id: 1 }, { _id: 2, a: 1 }, 66],
    [{ a: 1 }, { $set: { 'a.b': 1 } }, 28],
    [{ a: null }, { $set: { 'a.b': 1 } }, 28],
    [{ a: [1] }, { $set: { 'a.b': 1 } }, 28],
    [{ a: 'x' }, { $inc: { a: 1 } }, 14],
    [{ a: null }, { $inc: { a: 1 } }, 14],
    [{ a: 1 }, { $inc: { a: 'x' } }, 14],
    [{ a: toLong('9223372036854775807') }, { $inc: { a: 1 } }, 2],
    [{ a: toLong('9223372036854775807') }, { $mul: { a: 2 } }, 2],
    [{ a: 1 }, { $push: { a: 1 } }, 2],
    [{ a: [] }, { $push: { a: { $each: 1 } } }, 2],
    [{ a: [] }, { $push: { a: { $each: [], $what: 1 } } }, 2],
    [{ a: [] }, { $push: { a: { $each: [], $slice: 1.5 } } }, 2],
    [{ a: [] }, { $push: { a: { $each: [], $sort: 2 } } }, 2],
    [{ a: 1 }, { $addToSet: { a: 1 } }, 2],
    [{ a: 1 }, { $pull: { a: 1 } }, 2],
    [{ a: [] }, { $pullAll: { a: 1 } }, 2],
    [{ a: 1 }, { $pop: { a: 1 } }, 14],
    [{ a: [] }, { $pop: { a: 2 } }, 9],
    [{ a: 1.5 }, { $bit: { a: { or: 1 } } }, 2],
    [{ a: 1 }, { $bit: { a: { nand: 1 } } }, 2],
    [{}, { $currentDate: { a: 1 } }, 2],
    [{}, { $rename: { a: 1 } }, 2],
    [{}, { $rename: { a: 'a' } }, 2],
    [{}, { $rename: { a: 'a.b' } }, 2],
    [{ a: [{ b: 1 }] }, { $rename: { 'a.0.b': 'c' } }, 2],
    [{}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    [{}, { $set: { a: 1, 'a.b': 1 } }, 40],
    [{}, { $set: { a: 1 }, $rename: { b: 'a' } }, 40],
    [{}, { $set: { b: 1 }, $rename: { b: 'a' } }, 40],
    [{ a: [1] }, { $set: { 'a.$[]': 1, 'a.0': 2 } }, 40],
    [{}, { $foo: { a: 1 } }, 9],
    [{}, { $set: 5 }, 9],
    [{}, { $set: { a: 1 }, b: 1 }, 9],
    [{}, { a: 1, $set: { b: 1 } }, 52],
    [{}, { $set: { $a: 1 } }, 52],
    [{}, { $set: { '': 1 } }, 56],
    [{}, { $set: { 'a..b': 1 } }, 56],
    [{ a: [1] }, { $set: { 'a.$': 1 } }, 2],
    [{}, { $set: { 'a.$[]': 1 } }, 2],
    [{ a: 1 }, { $set: { 'a.$[]': 1 } }, 2],
    [{}, { $set: { 'a.$.b.$': 1 } }, 2],
    [{}, { $set: { 'a.$[x]': 1 } }, 2],
    [{ a: [] }, { $set: { 'a.2000000': 1 } }, 2],
  ])('%j refuses %j with %i', (doc, update, code, options) => {
    expect(() => compile(update).apply(fromPlain(doc), options)).toThrow(expect.objectContaining({ code }));
  });

  it('checks array filters', () => {
    const refused: [Plain, Plain[], number][] = [
      [{ $set: { 'a.$[x]': 1 } }, [{ y: 1 }], 9],
      [{ $set: { 'a.$[x]': 1 } }, [{ x: 1 }, { x: 2 }], 9],
      [{ $set: { 'a.$[x]': 1 } }, [{ x: 1, y: 2 }], 9],
      [{ $set: { 'a.$[X]': 1 } }, [{ X: 1 }], 2],
      [{ $set: { a: 1 } }, [{ x: 1 }], 9],
      [{ a: 1 }, [{ x: 1 }], 9],
    ];
    for (const [update, filters, code] of refused) {
      expect(() => compile(update, filters)).toThrow(expect.objectContaining({ code }));
    }
  });

  it('says whether it needs the position', () => {
    expect(compile({ $set: { 'a.$': 1 } }).needsPosition).toBe(true);
    expect(compile({ $set: { 'a.$[]': 1 } }).needsPosition).toBe(false);
  });
});

describe('documentForUpsert', () => {
  it.each<[Plain, Plain, Plain]>([
    [{ _id: 1, a: 2 }, { $set: { b: 3 } }, { _id: 1, a: 2, b: 3 }],
    [
      { a: 2, _id: 1 },
      { $setOnInsert: { c: 3 }, $inc: { n: 1 } },
      { _id: 1, a: 2, c: 3, n: 1 },
    ],
    [{ _id: 1, a: { $gt: 5 }, 'b.c': { $eq: 2 }, d: /x/ }, { $set: { e: 1 } }, { _id: 1, b: { c: 2 }, e: 1 }],
    [{ _id: 1, $and: [{ a: 1 }, { b: { $in: [2] } }], $or: [{ c: 1 }, { d: 1 }] }, {}, { _id: 1 }],
    [
      { _id: 1, $and: [{ a: 1 }, { b: { $all: [2] } }], $or: [{ c: 1 }] },
      { $set: { z: 1 } },
      { _id: 1, a: 1, b: 2, c: 1, z: 1 },
    ],
    [{ _id: 1, a: 1 }, { $set: { a: 2 } }, { _id: 1, a: 2 }],
    [{ a: 1 }, { b: 1, _id: 7 }, { _id: 7, b: 1 }],
    [{ _id: 3, a: 1 }, { b: 1 }, { _id: 3, b: 1 }],
    [{ '_id.x': 3 }, { $set: { a: 1 } }, { _id: { x: 3 }, a: 1 }],
    [{ _id: 1, a: null }, { $push: { l: 1 } }, { _id: 1, a: null, l: [1] }],
  ])('%j with %j', (filter, update, expected) => {
    const doc = compile(update).documentForUpsert(fromPlain(filter));
    expect(Buffer.from(encodeDocument(doc))).toEqual(Buffer.from(encodeDocument(fromPlain(expected))));
  });

  it('makes an _id when there is none', () => {
    const doc = compile({ $set: { a: 1 } }).documentForUpsert(fromPlain({ b: 1 }));
    expect([...doc.keys()]).toEqual(['_id', 'b', 'a']);
    expect(doc.get('_id')).toBeInstanceOf(ObjectId);
  });

  it.each<[Plain, Plain, number]>([
    [{ _id: 1 }, { $set: { _id: 2 } }, 66],
    [{ _id: 1 }, { _id: 2 }, 66],
    [{ a: 1, 'a.b': 2 }, { $set: { c: 1 } }, 54],
    [{ $and: [{ a: 1 }, { a: 2 }] }, { $set: { c: 1 } }, 54],
    [{ _id: [1] }, { $set: { c: 1 } }, 53],
    [{ a: [1] }, { $set: { 'a.$': 1 } }, 2],
  ])('%j refuses %j with %i', (filter, update, code) => {
    expect(() => compile(update).documentForUpsert(fromPlain(filter))).toThrow(
      expect.objectContaining({ code }),
    );
  });
});
