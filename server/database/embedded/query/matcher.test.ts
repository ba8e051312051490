import { Binary, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { describe, expect, it } from 'vitest';
import { fromPlain } from '../values/plain.ts';
import { compileFilter, matchPosition } from './matcher.ts';

type Plain = Record<string, unknown>;
const matches = (filter: Plain, doc: Plain): boolean => compileFilter(fromPlain(filter))(fromPlain(doc));
const toDecimal = (text: string): Decimal128 => Decimal128.fromString(text);
const oid = new ObjectId();

/** [filter, documents that match, documents that do not]. */
const cases: [Plain, Plain[], Plain[]][] = [
  [{}, [{}, { a: 1 }], []],
  [
    { a: 1 },
    [{ a: 1 }, { a: [1] }, { a: [2, 1] }, { a: Long.fromNumber(1) }, { a: toDecimal('1.0') }],
    [{ a: '1' }, {}, { a: [[1]] }],
  ],
  [{ a: new Double(1) }, [{ a: 1 }], [{ a: 1.5 }]],
  [{ a: 'x' }, [{ a: 'x' }, { a: ['y', 'x'] }], [{ a: 'X' }, { a: ['xx'] }]],
  [{ a: null }, [{}, { a: null }, { a: [1, null] }], [{ a: 0 }, { a: [] }, { a: [1] }]],
  [
    { 'a.b': null },
    [{}, { a: 1 }, { a: {} }, { a: [{ b: 1 }, {}] }, { a: { b: null } }],
    [{ a: { b: 1 } }, { a: [] }, { a: [1, 2] }],
  ],
  [{ a: { $ne: null } }, [{ a: 1 }, { a: [] }], [{}, { a: null }, { a: [null] }]],
  [
    { a: { x: 1, y: 2 } },
    [{ a: { x: 1, y: 2 } }, { a: [{ x: 1, y: 2 }] }],
    [{ a: { y: 2, x: 1 } }, { a: { x: 1 } }],
  ],
  [{ a: [1, 2] }, [{ a: [1, 2] }, { a: [[1, 2], 3] }], [{ a: [2, 1] }, { a: [1, 2, 3] }, { a: 1 }]],
  [{ a: [] }, [{ a: [] }, { a: [[]] }], [{}, { a: [1] }]],
  [
    { 'a.b': 1 },
    [{ a: { b: 1 } }, { a: [{ b: 2 }, { b: [1] }] }, { a: { b: [3, 1] } }],
    [{ a: [[{ b: 1 }]] }, { a: 1 }],
  ],
  [{ 'a.0': 1 }, [{ a: [1, 2] }, { a: { 0: 1 } }, { a: [{ 0: 1 }] }], [{ a: [2, 1] }, { a: [[1]] }]],
  [{ 'a.1.b': 1 }, [{ a: [{ b: 0 }, { b: 1 }] }], [{ a: [{ b: 1 }, { b: 0 }] }]],
  [{ 'a.0.1': 5 }, [{ a: [[4, 5]] }], [{ a: [[5, 4]] }, { a: [4, 5] }]],
  [
    { a: { $gt: 1 } },
    [{ a: 2 }, { a: [0, 2] }, { a: toDecimal('1.1') }, { a: Long.fromNumber(5) }],
    [{ a: 1 }, { a: '2' }, {}, { a: NaN }, { a: new Date() }],
  ],
  [{ a: { $gte: null } }, [{}, { a: null }], [{ a: 0 }]],
  [{ a: { $gt: null } }, [], [{}, { a: null }, { a: 1 }]],
  [{ a: { $lt: NaN } }, [], [{ a: 1 }, { a: NaN }]],
  [{ a: { $lte: NaN } }, [{ a: NaN }], [{ a: 1 }]],
  [{ a: { $lt: 'b' } }, [{ a: 'a' }, { a: '' }], [{ a: 'b' }, { a: 1 }]],
  [{ a: { $gt: { x: 1 } } }, [{ a: { x: 2 } }, { a: { x: 1, y: 0 } }], [{ a: { x: 1 } }, { a: 5 }]],
  [{ a: { $gt: [1] } }, [{ a: [2] }, { a: [1, 0] }], [{ a: [0, 9] }, { a: 5 }]],
  [{ a: { $gt: new MinKey() } }, [{ a: 1 }, {}], [{ a: new MinKey() }]],
  [{ a: { $lt: new MaxKey() } }, [{ a: 'x' }], [{ a: new MaxKey() }]],
  [{ a: { $gt: new Date(1) } }, [{ a: new Date(2) }], [{ a: new Timestamp({ t: 9, i: 1 }) }, { a: 5 }]],
  [{ a: true }, [{ a: true }], [{ a: 1 }]],
  [{ a: oid }, [{ a: oid }], [{ a: oid.toHexString() }]],
  [
    { a: { $in: [1, 'x', null, /^q/] } },
    [{ a: 1 }, { a: 'x' }, {}, { a: 'quit' }, { a: [5, toDecimal('1')] }],
    [{ a: 2 }, { a: 'aq' }],
  ],
  [{ a: { $in: [] } }, [], [{}, { a: [] }]],
  [{ a: { $nin: [1, null] } }, [{ a: 2 }, { a: [] }], [{ a: 1 }, {}, { a: [1, 2] }]],
  [{ a: { $in: [[1, 2]] } }, [{ a: [1, 2] }, { a: [[1, 2]] }], [{ a: [1] }]],
  [{ a: { $ne: 1 } }, [{}, { a: 2 }], [{ a: 1 }, { a: [1, 2] }]],
  [{ a: { $not: { $gt: 1 } } }, [{}, { a: 1 }, { a: 'x' }], [{ a: 2 }, { a: [0, 2] }]],
  [{ a: { $not: /^x/ } }, [{}, { a: 'y' }], [{ a: 'xy' }]],
  [{ a: { $gt: 1, $lt: 3 } }, [{ a: 2 }, { a: [0, 5] }], [{ a: 3 }]],
  [{ a: { $exists: true } }, [{ a: null }, { a: [] }], [{}]],
  [{ a: { $exists: 0 } }, [{}], [{ a: null }]],
  [{ 'a.b': { $exists: false } }, [{ a: [{ c: 1 }] }, { a: [] }, {}], [{ a: [{ c: 1 }, { b: 1 }] }]],
  [{ a: { $type: 'string' } }, [{ a: 'x' }, { a: [1, 'x'] }], [{ a: 1 }]],
  [{ a: { $type: 'array' } }, [{ a: [] }, { a: [[1]] }], [{ a: 1 }]],
  [{ a: { $type: 'number' } }, [{ a: 1 }, { a: 1.5 }, { a: Long.ONE }, { a: toDecimal('1') }], [{ a: 'x' }]],
  [{ a: { $type: ['objectId', 18] } }, [{ a: oid }, { a: Long.ONE }], [{ a: 1 }]],
  [{ a: { $type: -1 } }, [{ a: new MinKey() }], [{ a: 1 }]],
  [{ a: /^ab/i }, [{ a: 'ABc' }, { a: ['x', 'abx'] }, { a: /^ab/i }], [{ a: 'xab' }, { a: 1 }]],
  [{ a: { $regex: 'b.d', $options: 's' } }, [{ a: 'ab\nd' }], [{ a: 'ab' }]],
  [{ a: { $regex: /^x/, $in: ['xy', 'z'] } }, [{ a: 'xy' }], [{ a: 'z' }]],
  [{ a: { $regex: '(?i)^Ž' } }, [{ a: 'žena' }], [{ a: 'z' }]],
  [{ a: { $size: 2 } }, [{ a: [1, [2]] }], [{ a: [1] }, { a: 2 }, { a: [[1, 2]] }]],
  [
    { a: { $mod: [4, 1] } },
    [{ a: 5 }, { a: 5.9 }, { a: Long.fromNumber(9) }, { a: toDecimal('5.5') }],
    [{ a: 4 }, { a: 'x' }, { a: NaN }],
  ],
  [{ a: { $all: [1, 2] } }, [{ a: [2, 1, 3] }], [{ a: [1] }, { a: 1 }]],
  [{ a: { $all: [1] } }, [{ a: 1 }, { a: [1] }], [{}]],
  [{ a: { $all: [[1, 2]] } }, [{ a: [1, 2] }, { a: [[1, 2]] }], [{ a: [1] }]],
  [{ a: { $all: [] } }, [], [{ a: [] }, {}]],
  [
    { a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { x: 2 } }] } },
    [{ a: [{ x: 2 }, { x: 1 }] }],
    [{ a: [{ x: 1 }] }],
  ],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, [{ a: [0, 2] }], [{ a: [0, 5] }, { a: 2 }, { a: [[2]] }]],
  [
    { a: { $elemMatch: { x: 1, y: 2 } } },
    [{ a: [{ x: 1, y: 2 }] }],
    [{ a: [{ x: 1 }, { y: 2 }] }, { a: { x: 1, y: 2 } }],
  ],
  [{ a: { $elemMatch: { $or: [{ x: 1 }, { y: 1 }] } } }, [{ a: [{ y: 1 }] }], [{ a: [{ y: 2 }] }]],
  [{ a: { $elemMatch: { $elemMatch: { $eq: 1 } } } }, [{ a: [[1]] }], [{ a: [1] }]],
  [{ 'a.b': { $elemMatch: { $gt: 5 } } }, [{ a: [{ b: [6] }] }], [{ a: [{ b: 6 }] }]],
  [{ $or: [{ a: 1 }, { b: 1 }] }, [{ a: 1 }, { b: 1 }], [{ c: 1 }]],
  [{ $and: [{ a: 1 }, { b: 1 }] }, [{ a: 1, b: 1 }], [{ a: 1 }]],
  [{ $nor: [{ a: 1 }, { b: 1 }] }, [{}], [{ a: 1 }]],
  [
    { a: { $bitsAllSet: [0, 2] } },
    [{ a: 5 }, { a: 7 }, { a: -1 }, { a: new Binary(Buffer.from([5])) }],
    [{ a: 4 }, { a: 5.5 }],
  ],
  [{ a: { $bitsAnyClear: 3 } }, [{ a: 1 }], [{ a: 3 }]],
  [{ a: { $bitsAllClear: new Binary(Buffer.from([0, 1])) } }, [{ a: 255 }], [{ a: 256 }]],
  [{ a: { $bitsAnySet: [63] } }, [{ a: -1 }], [{ a: 1 }]],
  [{ a: { $eq: /x/ } }, [{ a: /x/ }], [{ a: 'x' }]],
  [{ a: { $ref: 'c', $id: 1 } }, [{ a: { $ref: 'c', $id: 1 } }], [{ a: 1 }]],
  [{ 'a.$id': 1 }, [{ a: { $ref: 'c', $id: 1 } }], [{ a: 1 }]],
  [{ $comment: 'why', a: 1 }, [{ a: 1 }], [{}]],
];

describe('compileFilter', () => {
  it.each(cases)('%j', (filter, yes, no) => {
    for (const doc of yes) expect([doc, matches(filter, doc)]).toEqual([doc, true]);
    for (const doc of no) expect([doc, matches(filter, doc)]).toEqual([doc, false]);
  });

  it.each<[Plain, number]>([
    [{ a: { $foo: 1 } }, 2],
    [{ $foo: 1 }, 2],
    [{ a: { $gt: 1, x: 2 } }, 2],
    [{ $or: [] }, 2],
    [{ $or: [1] }, 2],
    [{ $and: { a: 1 } }, 2],
    [{ a: { $in: 1 } }, 2],
    [{ a: { $in: [{ $gt: 1 }] } }, 2],
    [{ a: { $not: {} } }, 2],
    [{ a: { $not: 1 } }, 2],
    [{ a: { $ne: /x/ } }, 2],
    [{ a: { $gt: /x/ } }, 2],
    [{ a: { $size: -1 } }, 9],
    [{ a: { $size: 1.5 } }, 9],
    [{ a: { $mod: [0, 1] } }, 2],
    [{ a: { $mod: [1] } }, 2],
    [{ a: { $type: 'nonsense' } }, 2],
    [{ a: { $type: 99 } }, 2],
    [{ a: { $elemMatch: 1 } }, 2],
    [{ a: { $all: 1 } }, 2],
    [{ a: { $options: 'i' } }, 2],
    [{ a: { $regex: '(' } }, 51091],
    [{ a: { $regex: 'a', $options: 'q' } }, 51108],
    [{ a: { $bitsAllSet: -1 } }, 9],
    [{ a: { $bitsAllSet: 'x' } }, 2],
    [{ $where: 'true' }, 2],
    [{ $text: { $search: 'x' } }, 27],
    [{ $jsonSchema: 1 }, 14],
    [{ $sampleRate: 2 }, 2],
    [{ a: { $near: [1, 2] } }, 291],
    [{ a: { $elemMatch: { $and: [{ $expr: true }] } } }, 2],
    [{ a: { $all: [{ $gt: 1 }] } }, 2],
  ])('refuses %j with %i', (filter, code) => {
    expect(() => compileFilter(fromPlain(filter))).toThrow(expect.objectContaining({ code }));
  });

  it('asks the environment for $expr', () => {
    const filter = fromPlain({ $expr: 'anything' });
    expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code: 238 }));
    const test = compileFilter(filter, { compileExpression: () => (doc) => doc.get('a') });
    expect(test(fromPlain({ a: 1 }))).toBe(true);
    expect(test(fromPlain({ a: toDecimal('0.0') }))).toBe(false);
    expect(test(fromPlain({}))).toBe(false);
  });
});

describe('matchPosition', () => {
  it.each<[Plain, Plain, number | undefined]>([
    [{ a: 2 }, { a: [1, 2] }, 1],
    [{ 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }, 1],
    [{ a: { $elemMatch: { b: 2, c: 3 } } }, { a: [{ b: 2 }, { b: 2, c: 3 }] }, 1],
    [{ _id: 1, $and: [{ a: { $gt: 5 } }] }, { _id: 1, a: [1, 6] }, 1],
    [{ $or: [{ a: 9 }, { a: 2 }] }, { a: [1, 2] }, 1],
    [{ a: 1 }, { a: 1 }, undefined],
    [{ a: { $ne: 5 } }, { a: [1] }, undefined],
    [{ 'x.a': { $elemMatch: { $eq: 7 } } }, { x: [{ a: [1] }, { a: [0, 7] }] }, 1],
  ])('%j on %j', (filter, doc, position) => {
    expect(matchPosition(fromPlain(filter), fromPlain(doc))).toBe(position);
  });
});
