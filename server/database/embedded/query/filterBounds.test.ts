import { describe, expect, it } from 'vitest';
import { fromPlain, toValue } from '../values/plain.ts';
import { analyzeFilter, type Constraint, type FieldBounds } from './filterBounds.ts';

type Plain = Record<string, unknown>;
const toFields = (bounds: FieldBounds): Record<string, readonly Constraint[]> =>
  Object.fromEntries(bounds.fields);
const createAmong = (...values: unknown[]): Constraint => ({ kind: 'in', values: values.map(toValue) });

describe('analyzeFilter', () => {
  it.each<[Plain, Record<string, Constraint[]>]>([
    [{}, {}],
    [
      { a: 1, 'b.c': 'x' },
      { a: [createAmong(1)], 'b.c': [createAmong('x')] },
    ],
    [{ a: { $eq: null } }, { a: [createAmong(null)] }],
    [{ a: { $in: [1, 2] } }, { a: [createAmong(1, 2)] }],
    [{ a: { $in: [1, /x/] } }, {}],
    [
      { a: { $gt: 1, $lte: 5 } },
      {
        a: [
          { kind: 'range', lower: { value: 1, inclusive: false } },
          { kind: 'range', upper: { value: 5, inclusive: true } },
        ],
      },
    ],
    [{ a: { $gte: null } }, { a: [createAmong(null)] }],
    [{ a: { $lt: NaN } }, { a: [createAmong()] }],
    [{ a: { $gt: [1] } }, {}],
    [
      { a: { $exists: true }, b: { $exists: false } },
      { a: [{ kind: 'exists', exists: true }], b: [{ kind: 'exists', exists: false }] },
    ],
    [{ a: /^ab.c/ }, { a: [{ kind: 'prefix', prefix: 'ab' }] }],
    [{ a: /^ab*c/ }, { a: [{ kind: 'prefix', prefix: 'a' }] }],
    [{ a: /^ab+c/ }, { a: [{ kind: 'prefix', prefix: 'ab' }] }],
    [{ a: /^a|b/ }, {}],
    [{ a: /^ab/i }, {}],
    [{ a: { $regex: '^a\\.b' } }, { a: [{ kind: 'prefix', prefix: 'a.b' }] }],
    [{ a: { $regex: '^ab', $options: 'i' } }, {}],
    [{ a: { $all: [1, 2] } }, { a: [createAmong(1), createAmong(2)] }],
    [{ a: { $ne: 1 }, b: { $not: { $gt: 1 } }, c: { $nin: [1] }, $nor: [{ d: 1 }] }, {}],
    [
      { $and: [{ a: 1 }, { a: { $gt: 0 } }] },
      { a: [createAmong(1), { kind: 'range', lower: { value: 0, inclusive: false } }] },
    ],
    [{ $or: [{ a: 1 }] }, { a: [createAmong(1)] }],
    [
      { a: { $elemMatch: { $gt: 1, $lt: 5 } } },
      {
        a: [
          {
            kind: 'sameElement',
            constraints: [
              { kind: 'range', lower: { value: 1, inclusive: false } },
              { kind: 'range', upper: { value: 5, inclusive: false } },
            ],
          },
        ],
      },
    ],
    [{ a: { $elemMatch: { b: 1, c: null, d: { $exists: false }, 0: 1 } } }, { 'a.b': [createAmong(1)] }],
    [{ a: { $elemMatch: { $elemMatch: { $eq: 1 } } } }, {}],
    [{ a: { $elemMatch: { $or: [{ b: 1 }, { c: 1 }] } } }, {}],
  ])('%j', (filter, expected) => {
    expect(toFields(analyzeFilter(fromPlain(filter)))).toEqual(expected);
  });

  it('keeps the branches of $or', () => {
    const bounds = analyzeFilter(
      fromPlain({ x: 1, $or: [{ a: 1 }, { $and: [{ b: 2 }] }, { c: { $ne: 1 } }] }),
    );
    expect(toFields(bounds)).toEqual({ x: [createAmong(1)] });
    expect(bounds.anyOf.map((branches) => branches.map(toFields))).toEqual([
      [{ a: [createAmong(1)] }, { b: [createAmong(2)] }, {}],
    ]);
  });
});
