import { describe, expect, it } from 'vitest';
import { encodeDocument } from '../values/codec.ts';
import { fromPlain } from '../values/plain.ts';
import type { Doc } from '../values/value.ts';
import type { FilterEnv } from './environment.ts';
import { compileAddFields, compileProjection, isPositionalProjection } from './projection.ts';
import { getPath } from './paths.ts';

type Plain = Record<string, unknown>;

/** Stands for the expression compiler: '$path' reads, everything else is a literal. */
const env: FilterEnv = {
  compileExpression: (value) => (doc) =>
    typeof value === 'string' && value.startsWith('$') ? getPath(doc, value.slice(1)) : value,
};
const toHex = (doc: Doc): string => Buffer.from(encodeDocument(doc)).toString('hex');
const doc = {
  _id: 1,
  a: 1,
  b: { c: 2, d: 3 },
  e: [{ f: 1, g: 2 }, 5, { f: 3 }, [{ f: 4, g: 5 }]],
  h: [1, 2, 3, 4],
};

describe('compileProjection', () => {
  it.each<[string, Plain, Plain, Plain, number?]>([
    ['everything', {}, doc, doc],
    ['inclusion in document order', { b: 1, a: 1 }, doc, { _id: 1, a: 1, b: { c: 2, d: 3 } }],
    ['without _id', { a: 1, _id: 0 }, doc, { a: 1 }],
    ['only _id', { _id: 1 }, doc, { _id: 1 }],
    ['not _id', { _id: 0 }, { _id: 1, a: 1 }, { a: 1 }],
    ['dotted', { 'b.c': true }, doc, { _id: 1, b: { c: 2 } }],
    ['nested', { b: { c: 1 } }, doc, { _id: 1, b: { c: 2 } }],
    ['into arrays', { 'e.f': 1 }, doc, { _id: 1, e: [{ f: 1 }, { f: 3 }, [{ f: 4 }]] }],
    ['missing', { x: 1, 'a.x': 1, 'b.x': 1 }, doc, { _id: 1, b: {} }],
    ['exclusion', { a: 0, b: false, e: 0, 'h.x': 0 }, doc, { _id: 1, h: [1, 2, 3, 4] }],
    [
      'dotted exclusion',
      { 'b.c': 0, 'e.f': 0, h: 0, _id: 0 },
      doc,
      { a: 1, b: { d: 3 }, e: [{ g: 2 }, 5, {}, [{ g: 5 }]] },
    ],
    ['exclusion with _id', { a: 0, _id: 1 }, { _id: 1, a: 1, b: 2 }, { _id: 1, b: 2 }],
    ['$slice alone', { h: { $slice: 2 } }, { _id: 1, x: 0, h: [1, 2, 3] }, { _id: 1, x: 0, h: [1, 2] }],
    ['$slice from the end', { h: { $slice: -1 } }, { h: [1, 2, 3] }, { h: [3] }],
    ['$slice range', { h: { $slice: [1, 2] } }, { h: [1, 2, 3, 4] }, { h: [2, 3] }],
    ['$slice range from the end', { h: { $slice: [-3, 2] } }, { h: [1, 2, 3, 4] }, { h: [2, 3] }],
    ['$slice with inclusion', { a: 1, h: { $slice: 1 } }, doc, { _id: 1, a: 1, h: [1] }],
    ['$slice of another value', { a: { $slice: 1 } }, { a: 5 }, { a: 5 }],
    [
      '$slice within',
      { 'x.y': { $slice: 1 } },
      { x: [{ y: [1, 2] }, { y: [3, 4] }] },
      { x: [{ y: [1] }, { y: [3] }] },
    ],
    ['$elemMatch', { e: { $elemMatch: { f: 3 } } }, doc, { _id: 1, e: [{ f: 3 }] }],
    ['$elemMatch of values', { h: { $elemMatch: { $gt: 2 } }, a: 1 }, doc, { _id: 1, a: 1, h: [3] }],
    ['$elemMatch of none', { h: { $elemMatch: { $gt: 9 } } }, doc, { _id: 1 }],
    ['positional', { 'h.$': 1 }, doc, { _id: 1, h: [3] }, 2],
    ['positional with others', { 'e.$': 1, a: 1 }, doc, { _id: 1, a: 1, e: [{ f: 3 }] }, 2],
    ['computed', { a: 1, z: '$b.c' }, doc, { _id: 1, a: 1, z: 2 }],
    ['computed missing', { z: '$nope' }, doc, { _id: 1 }],
    ['computed within', { 'b.c': 1, 'b.z': '$a' }, doc, { _id: 1, b: { c: 2, z: 1 } }],
    ['computed in arrays', { 'e.z': '$a' }, { a: 1, e: [{ f: 1 }, 5] }, { e: [{ z: 1 }, { z: 1 }] }],
    ['computed _id', { _id: '$a', a: 1 }, { _id: 7, a: 1 }, { a: 1, _id: 1 }],
    ['literal text', { z: 'text' }, doc, { _id: 1, z: 'text' }],
  ])('%s', (_name, spec, input, expected, position) => {
    const project = compileProjection(fromPlain(spec), { env });
    const before = fromPlain(input);
    const untouched = toHex(before);
    expect(toHex(project(before, position))).toBe(toHex(fromPlain(expected)));
    expect(toHex(before)).toBe(untouched);
  });

  it.each<[Plain, number, ('find' | 'aggregate')?]>([
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ a: 0, b: '$x' }, 31252],
    [{ a: 1, 'a.b': 1 }, 31249],
    [{ 'a.b': 1, a: 1 }, 31250],
    [{ a: {} }, 51270],
    [{ 'a.': 1 }, 40353],
    [{ 'a..b': 1 }, 15998],
    [{ $a: 1 }, 16410],
    [{ 'a.b': { $elemMatch: { x: 1 } } }, 31275],
    [{ 'a.$': 1, 'b.$': 1 }, 31276],
    [{ 'a.$': 1, b: { $elemMatch: {} } }, 31255],
    [{ a: { $slice: [1, 0] } }, 28724],
    [{ a: { $slice: 'x' } }, 28667],
    [{ a: { $meta: 'textScore' } }, 238],
    [{}, 51272, 'aggregate'],
    [{ 'a.$': 1 }, 16410, 'aggregate'],
  ])('refuses %j with %i', (spec, code, mode = 'find') => {
    expect(() => compileProjection(fromPlain(spec), { env, mode })).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('refuses a positional projection without a position', () => {
    const project = compileProjection(fromPlain({ 'h.$': 1 }), { env });
    expect(() => project(fromPlain(doc))).toThrow(expect.objectContaining({ code: 51246 }));
    expect(isPositionalProjection(fromPlain({ 'h.$': 1 }))).toBe(true);
    expect(isPositionalProjection(fromPlain({ h: 1 }))).toBe(false);
  });
});

describe('compileAddFields', () => {
  it.each<[string, Plain, Plain, Plain]>([
    ['adds and replaces in place', { b: '$a', z: 5 }, { a: 1, b: 2, c: 3 }, { a: 1, b: 1, c: 3, z: 5 }],
    ['reads the document as it was', { a: '$b', b: '$a' }, { a: 1, b: 2 }, { a: 2, b: 1 }],
    ['dotted and nested', { 'x.y': 1, q: { r: 2 } }, { x: { k: 0 } }, { x: { k: 0, y: 1 }, q: { r: 2 } }],
    ['over a scalar', { 'x.y': 1 }, { x: 5 }, { x: { y: 1 } }],
    ['in arrays', { 'x.y': 1 }, { x: [{ k: 0 }, 5, [{}]] }, { x: [{ k: 0, y: 1 }, { y: 1 }, [{ y: 1 }]] }],
    ['missing takes away', { a: '$nope' }, { a: 1, b: 2 }, { b: 2 }],
  ])('%s', (_name, spec, input, expected) => {
    expect(toHex(compileAddFields(fromPlain(spec), env)(fromPlain(input)))).toBe(toHex(fromPlain(expected)));
  });
});
