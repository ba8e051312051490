import { describe, expect, it } from 'vitest';
import { compileExpression } from '../aggregation/expressions/compile.ts';
import { encodeDocument } from '../values/codec.ts';
import { fromPlain, toPlain } from '../values/plain.ts';
import { compileUpdate } from './update.ts';

type Plain = Record<string, unknown>;
const now = new Date('2026-03-01T10:00:00Z');
const compile = (stages: Plain[]): ReturnType<typeof compileUpdate> =>
  compileUpdate(stages.map(fromPlain), {
    env: { now, compileExpression: (expression) => compileExpression(expression, { now }) },
  });

describe('updates by pipeline', () => {
  it.each<[Plain[], Plain, Plain]>([
    [[{ $set: { total: { $add: ['$a', '$b'] } } }], { _id: 1, a: 1, b: 2 }, { _id: 1, a: 1, b: 2, total: 3 }],
    [[{ $set: { a: '$b' } }, { $unset: 'b' }], { _id: 1, a: 1, b: 2 }, { _id: 1, a: 2 }],
    [[{ $replaceWith: { b: '$a' } }], { _id: 1, a: 1 }, { _id: 1, b: 1 }],
    [[{ $set: { at: '$$NOW' } }], { _id: 1 }, { _id: 1, at: now }],
    [[{ $project: { a: 1 } }], { _id: 1, a: 1, b: 1 }, { _id: 1, a: 1 }],
  ])('%j', (stages, doc, expected) => {
    const result = compile(stages).apply(fromPlain(doc));
    expect(Buffer.from(encodeDocument(result.doc))).toEqual(Buffer.from(encodeDocument(fromPlain(expected))));
    expect(result.changed).toBe(true);
  });

  it('tells when nothing changes, keeps the _id and inserts', () => {
    const update = compile([{ $set: { a: 1 } }]);
    const doc = fromPlain({ _id: 1, a: 1 });
    expect(update.apply(doc)).toEqual({ doc, changed: false });
    expect(() => compile([{ $set: { _id: 2 } }]).apply(doc)).toThrow(expect.objectContaining({ code: 66 }));
    expect(toPlain(update.documentForUpsert(fromPlain({ _id: 5, b: 2 })))).toEqual({ _id: 5, b: 2, a: 1 });
    expect(() => compile([{ $match: {} }])).toThrow(expect.objectContaining({ code: 72 }));
  });
});
