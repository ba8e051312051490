import { Double, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { fromPlain, toPlain } from '../../values/plain.ts';
import { MemoryCollections } from '../pipelineFixture.ts';

type Plain = Record<string, unknown>;

const memory = new MemoryCollections();
const date = (text: string): Date => new Date(text);
const toDouble = (value: number): Double => new Double(value);

const sales: Plain[] = [
  { _id: 1, s: 'a', d: date('2026-01-01'), v: 10 },
  { _id: 2, s: 'a', d: date('2026-01-03'), v: 20 },
  { _id: 3, s: 'b', d: date('2026-01-01'), v: 5 },
  { _id: 4, s: 'a', d: date('2026-01-02'), v: 20 },
  { _id: 5, s: 'a', d: date('2026-01-10'), v: 1 },
];

async function readColumn(output: Plain, more: Plain = {}, docs = sales): Promise<[unknown, unknown][]> {
  const found = await memory.run(
    [{ $setWindowFields: { partitionBy: '$s', sortBy: { d: 1 }, output: { r: output }, ...more } }],
    docs,
  );
  return found.map(({ _id, r }) => [_id, r]);
}

describe('$setWindowFields', () => {
  // Partition a in order of days is 1, 4, 2, 5; then partition b: 3.
  it.each<[string, Plain, unknown[]]>([
    ['running sum', { $sum: '$v', window: { documents: ['unbounded', 'current'] } }, [10, 30, 50, 51, 5]],
    ['whole partition', { $max: '$v' }, [20, 20, 20, 20, 5]],
    [
      'moving average',
      { $avg: '$v', window: { documents: [-1, 0] } },
      [10, 15, 20, 10.5, 5].map((v) => (Number.isInteger(v) ? toDouble(v) : v)),
    ],
    ['what follows', { $push: '$_id', window: { documents: [1, 2] } }, [[4, 2], [2, 5], [5], [], []]],
    ['range of days', { $sum: '$v', window: { range: [-1, 'current'], unit: 'day' } }, [10, 30, 40, 1, 5]],
    ['rank', { $documentNumber: {} }, [1, 2, 3, 4, 1]],
    ['shift', { $shift: { output: '$_id', by: -1, default: 'none' } }, ['none', 1, 4, 2, 'none']],
    [
      'derivative',
      { $derivative: { input: '$v', unit: 'day' }, window: { documents: [-1, 0] } },
      [null, toDouble(10), toDouble(0), -19 / 7, null],
    ],
    [
      'integral',
      { $integral: { input: '$v', unit: 'day' }, window: { documents: ['unbounded', 'current'] } },
      [0, toDouble(15), toDouble(35), 108.5, 0],
    ],
    [
      'exponential average',
      { $expMovingAvg: { input: '$v', N: 3 } },
      [toDouble(10), toDouble(15), 17.5, 9.25, toDouble(5)],
    ],
    ['count', { $count: {}, window: { documents: ['current', 'unbounded'] } }, [4, 3, 2, 1, 1]],
    ['first', { $first: '$v', window: { documents: [-1, 1] } }, [10, 10, 20, 20, 5]],
  ])('%s', async (_, output, expected) => {
    const found = await readColumn(output);
    const rows = [1, 4, 2, 5, 3].map((id, i) => ({ id, r: expected[i] }));
    expect(found.map(([id, r]) => toPlain(fromPlain({ id, r })))).toEqual(
      rows.map((row) => toPlain(fromPlain(row))),
    );
  });

  it('ranks with ties', async () => {
    const more = { sortBy: { v: -1 } };
    expect(await readColumn({ $rank: {} }, more)).toEqual([
      [2, 1],
      [4, 1],
      [1, 3],
      [5, 4],
      [3, 1],
    ]);
    expect(await readColumn({ $denseRank: {} }, more)).toEqual([
      [2, 1],
      [4, 1],
      [1, 2],
      [5, 3],
      [3, 1],
    ]);
  });

  it('numeric ranges take the peers along', async () => {
    const docs = [1, 2, 2, 4].map((x, i) => ({ _id: i, s: 0, d: x, v: 1 }));
    expect(await readColumn({ $sum: '$v', window: { range: [-1, 0] } }, {}, docs)).toEqual([
      [0, 1],
      [1, 3],
      [2, 3],
      [3, 1],
    ]);
  });

  it('fills from the last and between neighbours', async () => {
    const docs = [
      { _id: 0, d: 0, v: 2 },
      { _id: 1, d: 1 },
      { _id: 2, d: 4, v: null },
      { _id: 3, d: 8, v: 10 },
      { _id: 4, d: 9 },
    ];
    expect((await readColumn({ $locf: '$v' }, {}, docs)).map(([, r]) => r)).toEqual([2, 2, 2, 10, 10]);
    expect((await readColumn({ $linearFill: '$v' }, {}, docs)).map(([, r]) => r)).toEqual([
      2,
      toDouble(3),
      toDouble(6),
      10,
      null,
    ]);
    const filled = await memory.run(
      [{ $fill: { sortBy: { d: 1 }, output: { v: { method: 'locf' }, w: { value: 'none' } } } }],
      docs,
    );
    expect(filled.map(({ v, w }) => [v, w])).toEqual([2, 2, 2, 10, 10].map((v) => [v, 'none']));
  });

  it.each<[Plain, number]>([
    [{ output: { r: { $nope: 1 } } }, 9],
    [{ output: { r: { $rank: {} } } }, 5371602],
    [{ sortBy: { d: 1 }, output: { r: { $rank: {}, window: {} } } }, 5371601],
    [{ sortBy: { s: 1 }, output: { r: { $sum: 1, window: { range: [0, 1] } } } }, 5429414],
    [{ sortBy: { s: 1, d: 1 }, output: { r: { $sum: 1, window: { range: [0, 1] } } } }, 5339902],
    [{ output: { r: { $sum: 1, window: { documents: [1, 0] } } } }, 5339900],
    [{ output: { r: { $sum: 1, window: { documents: [-1, 0] } } } }, 5339901],
  ])('%j is error %i', async (spec, code) => {
    expect(await memory.getErrorCode([{ $setWindowFields: spec }], sales)).toBe(code);
  });
});

describe('$densify', () => {
  const readValues = (docs: readonly Plain[]): unknown[] => docs.map(({ v }) => v);

  it('fills the full range of numbers, keeping what lies between steps', async () => {
    const found = await memory.run(
      [{ $densify: { field: 'v', range: { step: 2, bounds: 'full' } } }],
      [{ v: 1 }, { v: 4 }, { v: 7 }],
    );
    expect(readValues(found)).toEqual([1, 3, 4, 5, 7]);
  });

  it('stays within explicit bounds, the upper one left out', async () => {
    const found = await memory.run(
      [{ $densify: { field: 'v', range: { step: 5, bounds: [0, 15] } } }],
      [{ v: 5, x: 1 }, { v: 20 }],
    );
    expect(found).toEqual([{ v: 0 }, { v: 5, x: 1 }, { v: 10 }, { v: 20 }]);
  });

  it('fills days of each partition', async () => {
    const docs = [
      { s: 'a', v: date('2026-03-28') },
      { s: 'a', v: date('2026-03-31') },
      { s: 'b', v: date('2026-01-01') },
    ];
    const found = await memory.run(
      [
        {
          $densify: {
            field: 'v',
            partitionByFields: ['s'],
            range: { step: 1, unit: 'day', bounds: 'partition' },
          },
        },
      ],
      docs,
    );
    expect(found).toEqual([
      docs[0],
      { s: 'a', v: date('2026-03-29') },
      { s: 'a', v: date('2026-03-30') },
      docs[1],
      docs[2],
    ]);
  });

  it('refuses values other than numbers and dates', async () => {
    expect(
      await memory.getErrorCode(
        [{ $densify: { field: 'v', range: { step: 1, bounds: 'full' } } }],
        [{ v: 'x' }],
      ),
    ).toBe(5733201);
  });
});

it('window results of int64 stay int64', async () => {
  const docs = [
    { _id: 1, v: Long.fromNumber(2) },
    { _id: 2, v: Long.fromNumber(3) },
  ];
  const found = await memory.run(
    [
      {
        $setWindowFields: {
          sortBy: { _id: 1 },
          output: { t: { $sum: '$v', window: { documents: ['unbounded', 'current'] } } },
        },
      },
    ],
    docs,
  );
  expect(found.map(({ t }) => t)).toEqual([Long.fromNumber(2), Long.fromNumber(5)]);
});
