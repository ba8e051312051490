import { Decimal128, Double } from 'bson';
import { describe, expect, it } from 'vitest';
import { MemoryCollections } from '../pipelineFixture.ts';

const memory = new MemoryCollections();

/** A number without its type; a decimal in its digits. */
function toComparable(value: unknown): unknown {
  if (value instanceof Double) return value.value;
  return value instanceof Decimal128 ? value.toString() : value;
}

/** The boundaries and counts of the buckets of some values. */
async function cut(values: readonly unknown[], buckets: number, granularity: string): Promise<unknown[]> {
  const results = await memory.run(
    [{ $bucketAuto: { groupBy: '$v', buckets, granularity } }],
    values.map((v) => ({ v })),
  );
  return results.map((result) => {
    const { min, max } = result['_id'] as { min: unknown; max: unknown };
    return [min, max, result['count']].map(toComparable);
  });
}

/** The terms of one decade, read off the buckets of many close values. */
async function readDecade(granularity: string): Promise<number[]> {
  const values = Array.from({ length: 9000 }, (_, i) => (1000 + i) / 1000);
  const found = (await cut(values, 9000, granularity)) as [number, number, number][];
  return found.map(([, max]) => Math.round(max * 100));
}

const upTo99 = Array.from({ length: 100 }, (_, i) => i);

describe('granularity of $bucketAuto', () => {
  // The examples of MongoDB's manual.
  it.each([
    [
      'R20',
      5,
      [
        [0, 20, 20],
        [20, 40, 20],
        [40, 63, 23],
        [63, 90, 27],
        [90, 100, 10],
      ],
    ],
    [
      'E24',
      5,
      [
        [0, 20, 20],
        [20, 43, 23],
        [43, 68, 25],
        [68, 91, 23],
        [91, 100, 9],
      ],
    ],
    [
      '1-2-5',
      5,
      [
        [0, 20, 20],
        [20, 50, 30],
        [50, 100, 50],
      ],
    ],
    [
      'POWERSOF2',
      5,
      [
        [0, 32, 32],
        [32, 64, 32],
        [64, 128, 36],
      ],
    ],
  ])('%s rounds the boundaries of %i buckets of 0 to 99', async (granularity, buckets, expected) => {
    expect(await cut(upTo99, buckets, granularity)).toEqual(expected);
  });

  it.each([
    ['R5', [160, 250, 400, 630, 1000]],
    ['R10', [125, 160, 200, 250, 315, 400, 500, 630, 800, 1000]],
    [
      'R20',
      [112, 125, 140, 160, 180, 200, 224, 250, 280, 315, 355, 400, 450, 500, 560, 630, 710, 800, 900, 1000],
    ],
    ['E6', [150, 220, 330, 470, 680, 1000]],
    ['E12', [120, 150, 180, 220, 270, 330, 390, 470, 560, 680, 820, 1000]],
    ['1-2-5', [200, 500, 1000]],
  ])('%s has its terms', async (granularity, expected) => {
    expect(await readDecade(granularity)).toEqual(expected);
  });

  it.each([
    ['R40', 40, [106, 335, 950, 1000]],
    ['R80', 80, [103, 109, 387, 437, 975, 1000]],
    ['E24', 24, [110, 430, 910, 1000]],
    ['E48', 48, [105, 261, 464, 953, 1000]],
    ['E96', 96, [102, 191, 475, 976, 1000]],
    ['E192', 192, [101, 298, 470, 920, 988, 1000]],
  ])('%s has %i terms in a decade', async (granularity, count, some) => {
    const decade = await readDecade(granularity);
    expect(decade).toHaveLength(count);
    expect(decade).toEqual(expect.arrayContaining(some));
  });

  it('takes numbers of every type and size', async () => {
    expect(await cut([0.003, 0.004], 1, 'R5')).toEqual([[0.0025, 0.0063, 2]]);
    expect(await cut([3e200], 1, 'E6')).toEqual([[2.2e200, 3.3e200, 1]]);
    expect(await cut([16, 16], 1, 'R5')).toEqual([[10, 25, 2]]);
    expect(await cut([4], 1, 'POWERSOF2')).toEqual([[2, 8, 1]]);
    expect(await cut([0.25], 1, 'POWERSOF2')).toEqual([[0.125, 0.5, 1]]);
    const decimals = ['1.60', '3E+5000'].map((text) => Decimal128.fromString(text));
    expect(await cut(decimals, 2, 'R5')).toEqual([
      ['1.00', '2.50', 1],
      ['2.50', '4.00E+5000', 1],
    ]);
    expect(await cut([Decimal128.fromString('1E-6000')], 1, '1-2-5')).toEqual([['5E-6001', '2E-6000', 1]]);
    expect(await cut([Decimal128.fromString('0.25')], 1, 'POWERSOF2')).toEqual([['0.125', '0.5', 1]]);
  });

  it('keeps zeros together, below what follows', async () => {
    expect(await cut([0, 0, 0, 1, 1], 4, 'R5')).toEqual([
      [0, 0.63, 3],
      [0.63, 1.6, 2],
    ]);
    expect(await cut([0, 0], 2, 'R5')).toEqual([[0, 0, 2]]);
    expect(await cut([1, Infinity, Infinity], 3, 'R5')).toEqual([
      [0.63, 1.6, 1],
      [1.6, Infinity, 2],
    ]);
  });

  it.each([
    ['nope', [1], 40257],
    [5, [1], 40261],
    ['R5', ['1'], 40258],
    ['R5', [Number.NaN], 40259],
    ['R5', [-1], 40260],
  ])('%s over %j is an error', async (granularity, values, code) => {
    const stages = [{ $bucketAuto: { groupBy: '$v', buckets: 2, granularity } }];
    expect(
      await memory.getErrorCode(
        stages,
        values.map((v) => ({ v })),
      ),
    ).toBe(code);
  });
});
