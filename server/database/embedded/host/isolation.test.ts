import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTrials, getTrialSeed, getTrialTimeoutMs } from '../../../testing/trials.ts';
import { findAnomalies } from '../testing/checkHistory.ts';
import type { ListStep, ListTransaction } from '../testing/histories.ts';
import { checkIsolation } from '../testing/runHistories.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

const append = (key: number, value: number): ListStep => ({ kind: 'append', key, value });
const read = (key: number, ...seen: number[]): ListStep => ({ kind: 'read', key, seen });
const createDone = (...steps: ListStep[]): ListTransaction => ({ steps, outcome: 'committed' });
const createUndone = (...steps: ListStep[]): ListTransaction => ({ steps, outcome: 'aborted' });
const createLists = (...all: number[][]): Map<number, number[]> =>
  new Map(all.map((list, key) => [key, list]));

describe('the checker', () => {
  it.each([
    [
      'G0',
      [createDone(append(0, 1), append(1, 2)), createDone(append(0, 3), append(1, 4))],
      createLists([1, 3], [4, 2]),
    ],
    ['G1a', [createUndone(append(0, 1)), createDone(read(0, 1))], createLists([])],
    ['G1b', [createDone(append(0, 1), append(0, 2)), createDone(read(0, 1))], createLists([1, 2])],
    [
      'G1c',
      [createDone(append(0, 1), read(1, 2)), createDone(append(1, 2), read(0, 1))],
      createLists([1], [2]),
    ],
    [
      'G-single',
      [createDone(append(0, 1), append(1, 2)), createDone(read(0, 1), read(1))],
      createLists([1], [2]),
    ],
    [
      'lost update',
      [createDone(read(0), append(0, 1)), createDone(read(0), append(0, 2))],
      createLists([1, 2]),
    ],
    ['internal', [createDone(append(0, 1), read(0))], createLists([1])],
    [
      'incompatible order',
      [createDone(append(0, 1)), createDone(append(0, 2)), createDone(read(0, 2, 1))],
      createLists([1, 2]),
    ],
  ])('finds %s', (anomaly, history, final) => {
    expect(findAnomalies(history, final)).toContain(anomaly);
  });

  it('lets write skew and a clean history pass', () => {
    const skew = [createDone(read(0), append(1, 1)), createDone(read(1), append(0, 2))];
    expect(findAnomalies(skew, createLists([2], [1]))).toEqual([]);
    const clean = [
      createDone(append(0, 1)),
      createDone(read(0, 1), append(0, 2), read(0, 1, 2)),
      createUndone(append(0, 9)),
    ];
    expect(findAnomalies(clean, createLists([1, 2]))).toEqual([]);
  });
});

describe('transactions', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const first = getTrialSeed();
  const transactions = countTrials('isolationTransactions');
  it.each(Array.from({ length: countTrials('isolationSeeds') }, (_, index) => first + index))(
    'show no anomaly in histories of lists and of a bank (seed %i)',
    async (seed) => {
      const report = await checkIsolation(server.client, { seed, clients: 10, transactions });
      expect(report).toMatchObject({ anomalies: [], bank: { wrongSums: 0, wrongBalances: 0 } });
      expect(report.committed).toBeGreaterThan(transactions / 5);
      expect(report.aborted).toBeGreaterThan(transactions / 50);
      expect(report.bank.transfers).toBeGreaterThan(transactions / 25);
    },
    getTrialTimeoutMs(60_000, 300_000),
  );
});
