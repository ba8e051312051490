import { describe, expect, it } from 'vitest';
import { fromPlain, toPlain } from '../values/plain.ts';
import type { Doc } from '../values/value.ts';
import { evaluateLet, runPipeline, splitPipeline } from './pipeline.ts';
import { MemoryCollections, orders } from './pipelineFixture.ts';

type Plain = Record<string, unknown>;

const memory = new MemoryCollections();

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
    expect(await memory.getErrorCode(stages)).toBe(code);
  });

  it('more than the memory limit is error 292, of one accumulator 146', async () => {
    const many = Array.from({ length: 2000 }, (_, i) => ({ _id: i, text: 'x'.repeat(100) }));
    expect(await memory.getErrorCode([{ $sort: { _id: -1 } }], many, { memoryLimitBytes: 100_000 })).toBe(
      292,
    );
    expect(
      await memory.getErrorCode([{ $group: { _id: null, t: { $push: '$text' } } }], many, {
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
    async function* yieldSource(): AsyncGenerator<Doc> {
      try {
        for (;;) yield await Promise.resolve(fromPlain({ _id: read++ }));
      } finally {
        isClosed = true;
      }
    }
    const found: Doc[] = [];
    for await (const doc of runPipeline([fromPlain({ $limit: 3 })], yieldSource(), memory.createEnv()))
      found.push(doc);
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
    for await (const doc of runPipeline(stages, docs, memory.createEnv({ pauseAfterMs: 0 })))
      count += doc.size;
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
    const variables = evaluateLet(fromPlain({ least: { $add: [3, 4] } }), memory.createEnv());
    const found = await memory.run(
      [{ $match: { $expr: { $gt: ['$amount', '$$least'] } } }, { $project: { _id: 1 } }],
      orders,
      { variables },
    );
    expect(found).toEqual([{ _id: 1 }, { _id: 2 }]);
    expect(() => evaluateLet(fromPlain({ x: '$field' }), memory.createEnv())).toThrow(
      'tried to access a field',
    );
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
