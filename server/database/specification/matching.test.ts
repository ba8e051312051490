import { Binary, Decimal128, Int32, Long, ObjectId, Timestamp } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { match, Mismatch, type MatchOptions } from './matching.ts';
import { RunnerFailure } from './runnerFailure.ts';

const id = new ObjectId();
const options: MatchOptions = {
  path: 'value',
  entity: (name) => ({ list: [1, { a: 2 }], id })[name],
  lsid: (name) => ({ id: name }),
};
const check = (expected: unknown, actual: unknown, isRoot = false): void =>
  match(expected, actual, { ...options, isRoot });

type Case = readonly [about: string, expected: unknown, actual: unknown];

const matching: readonly Case[] = [
  ['numbers across their types', { a: 1, b: 2.5 }, { a: Long.fromNumber(1), b: 2.5 }],
  ['an int32 object', new Int32(5), 5],
  ['a large int64', Long.MAX_VALUE, Long.MAX_VALUE],
  ['decimals as they are written', Decimal128.fromString('1.0'), Decimal128.fromString('1.0')],
  ['fields in any order', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['a field without a value as none', { a: 1 }, { a: 1, b: undefined }],
  ['null', { a: null }, { a: null }],
  ['values of other types', [id, new Timestamp(5n), true, 'x'], [id, new Timestamp(5n), true, 'x']],
  ['nested arrays', [[1], [{ a: 1 }]], [[1], [{ a: 1 }]]],
  ['NaN', Number.NaN, Number.NaN],
  ['$$exists', { a: { $$exists: true }, b: { $$exists: false } }, { a: null }],
  ['$$type by name', { $$type: 'string' }, 'x'],
  ['$$type by several names', { $$type: ['int', 'string'] }, 1],
  ['$$type by number', { $$type: 7 }, id],
  [
    '$$type of a number of any kind',
    [{ $$type: 'number' }, { $$type: 'number' }],
    [1.5, Decimal128.fromString('1')],
  ],
  ['$$type long', { $$type: 'long' }, Long.fromNumber(1)],
  ['$$matchesEntity', { $$matchesEntity: 'id' }, id],
  ['$$matchesEntity with documents', { $$matchesEntity: 'list' }, [1, { a: 2 }]],
  ['$$matchesHexBytes of a buffer', { $$matchesHexBytes: 'FF00' }, Buffer.from([255, 0])],
  ['$$matchesHexBytes of a Binary', { $$matchesHexBytes: '' }, new Binary(Buffer.alloc(0))],
  ['$$unsetOrMatches without a value', { a: { $$unsetOrMatches: 1 } }, {}],
  ['$$unsetOrMatches with the value', { a: { $$unsetOrMatches: 1 } }, { a: 1 }],
  ['$$sessionLsid', { $$sessionLsid: 's' }, { id: 's' }],
  ['$$lte', [{ $$lte: 5 }, { $$lte: 5 }], [5, Long.fromNumber(-1)]],
  [
    '$$matchAsDocument',
    { $$matchAsDocument: { a: 1, b: { $$type: 'objectId' } } },
    `{"a": 1, "b": {"$oid": "${id.toHexString()}"}}`,
  ],
  ['$$matchAsRoot', { a: { $$matchAsRoot: { b: 1 } } }, { a: { b: 1, c: 2 } }],
  ['$$matchAsDocument as a root', { $$matchAsDocument: { $$matchAsRoot: { a: 1 } } }, '{"a": 1, "b": 2}'],
];

const differing: readonly Case[] = [
  ['another number', 1, 2],
  ['a number and its text', 1, '1'],
  ['a number and a boolean', 1, true],
  ['neighbours that a double cannot tell apart', Long.MAX_VALUE, Long.MAX_VALUE.subtract(1)],
  ['a missing field', { a: 1 }, {}],
  ['null for a missing field', { a: null }, {}],
  ['a field too many', { a: 1 }, { a: 1, b: 1 }],
  ['an element too many', [1], [1, 2]],
  ['an element too few', [1, 2], [1]],
  ['no array', [1], { 0: 1 }],
  ['no document', { a: 1 }, 'a'],
  ['an id for a document', {}, id],
  ['another id', id, new ObjectId()],
  ['$$exists of a missing field', { a: { $$exists: true } }, {}],
  ['$$exists: false of a null', { a: { $$exists: false } }, { a: null }],
  ['$$type of another type', { $$type: 'string' }, 1],
  ['$$type of nothing', { a: { $$type: ['string', 'null'] } }, {}],
  ['$$type int beyond its range', { $$type: 'int' }, 2 ** 40],
  ['$$type long of a fraction', { $$type: 'long' }, 1.5],
  ['$$matchesEntity of another value', { $$matchesEntity: 'list' }, [1, { a: 3 }]],
  ['$$matchesHexBytes of other bytes', { $$matchesHexBytes: '00' }, Buffer.from([1])],
  ['$$matchesHexBytes of text', { $$matchesHexBytes: '00' }, '00'],
  ['$$unsetOrMatches with another value', { a: { $$unsetOrMatches: 1 } }, { a: 2 }],
  ['$$unsetOrMatches with null', { a: { $$unsetOrMatches: 1 } }, { a: null }],
  ['$$sessionLsid of another session', { $$sessionLsid: 's' }, { id: 't' }],
  ['$$lte of a larger number', { $$lte: 5 }, 6],
  ['$$lte of no number', { $$lte: 5 }, '1'],
  ['$$matchAsDocument with a field too many', { $$matchAsDocument: { a: 1 } }, '{"a": 1, "b": 2}'],
  ['$$matchAsDocument of a document', { $$matchAsDocument: { a: 1 } }, { a: 1 }],
  ['$$matchAsRoot one level further down', { $$matchAsRoot: { a: { b: 1 } } }, { a: { b: 1, c: 1 } }],
];

describe('matching', () => {
  it.each(matching)('accepts %s', (_, expected, actual) => {
    expect(() => check(expected, actual)).not.toThrow();
  });

  it.each(differing)('refuses %s', (_, expected, actual) => {
    expect(() => check(expected, actual)).toThrow(Mismatch);
  });

  it('allows more fields in a root, in each document of a list of roots, and nowhere below', () => {
    check({ a: 1 }, { a: 1, b: 1 }, true);
    check([{ a: 1 }, {}], [{ a: 1, b: 1 }, { c: 1 }], true);
    check({ $$unsetOrMatches: { a: 1 } }, { a: 1, b: 1 }, true);
    expect(() => check({ a: { b: 1 } }, { a: { b: 1, c: 1 } }, true)).toThrow('value.a.c');
    expect(() => check({ a: [{}] }, { a: [{ b: 1 }] }, true)).toThrow('value.a.0.b');
  });

  it('says where a value differs', () => {
    expect(() => check({ a: [{ b: 1 }] }, { a: [{ b: 2 }] })).toThrow('value.a.0.b: 2, not 1');
  });

  it('takes no operator that it does not know for a document', () => {
    expect(() => check({ $$exist: true }, { $$exist: true })).toThrow(RunnerFailure);
    expect(() => check({ $$type: 'integer' }, 1)).toThrow(RunnerFailure);
    expect(() => check({ $$lte: 1, $$exists: true }, 1)).toThrow(RunnerFailure);
  });
});
