import { describe, expect, it } from 'vitest';
import { fromPlain } from '../values/plain.ts';
import { compileSort } from './sort.ts';

type Plain = Record<string, unknown>;
const sortDocs = (spec: Plain, docs: Plain[]): unknown[] => {
  const compare = compileSort(fromPlain(spec));
  return docs
    .map(fromPlain)
    .toSorted(compare)
    .map((doc) => doc.get('_id'));
};

describe('compileSort', () => {
  it.each<[string, Plain, Plain[], unknown[]]>([
    [
      'ascending',
      { a: 1 },
      [
        { _id: 1, a: 2 },
        { _id: 2, a: 1 },
      ],
      [2, 1],
    ],
    [
      'missing as null, [] below it',
      { a: 1 },
      [{ _id: 1, a: 0 }, { _id: 2 }, { _id: 3, a: null }, { _id: 4, a: [] }],
      [4, 2, 3, 1],
    ],
    [
      'arrays by their least',
      { a: 1 },
      [
        { _id: 1, a: [5, 1] },
        { _id: 2, a: 2 },
        { _id: 3, a: [0, 9] },
      ],
      [3, 1, 2],
    ],
    [
      'arrays by their greatest',
      { a: -1 },
      [
        { _id: 1, a: [5, 1] },
        { _id: 2, a: 2 },
        { _id: 3, a: [0, 9] },
      ],
      [3, 1, 2],
    ],
    [
      'through arrays',
      { 'a.b': 1 },
      [
        { _id: 1, a: [{ b: 3 }, { b: 2 }] },
        { _id: 2, a: { b: 1 } },
        { _id: 3, a: [1] },
      ],
      [3, 2, 1],
    ],
    [
      'by two keys, stable',
      { a: 1, b: -1 },
      [
        { _id: 1, a: 1, b: 1 },
        { _id: 2, a: 1, b: 2 },
        { _id: 3, a: 0 },
        { _id: 4, a: 1, b: 2 },
      ],
      [3, 2, 4, 1],
    ],
  ])('%s', (_name, spec, docs, expected) => {
    expect(sortDocs(spec, docs)).toEqual(expected);
  });

  it('refuses other directions', () => {
    expect(() => compileSort(fromPlain({ a: 2 }))).toThrow(expect.objectContaining({ code: 15975 }));
    expect(() => compileSort(fromPlain({ a: 'x' }))).toThrow(expect.objectContaining({ code: 15975 }));
    expect(() => compileSort(fromPlain({ a: { $meta: 'textScore' } }))).toThrow(
      expect.objectContaining({ code: 238 }),
    );
  });
});
