import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trials, getTrialSeed, trialTimeoutMs } from '../../../testing/trials.ts';
import { findAnomalies } from '../testing/checkHistory.ts';
import type { ListStep, ListTransaction } from '../testing/histories.ts';
import { checkIsolation } from '../testing/runHistories.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

const append = (key: number, value: number): ListStep => ({ kind: 'append', key, value });
const read = (key: number, ...seen: number[]): ListStep => ({ kind: 'read', key, seen });
const done = (...steps: ListStep[]): ListTransaction => ({ steps, outcome: 'committed' });
const undone = (...steps: ListStep[]): ListTransaction => ({ steps, outcome: 'aborted' });
const lists = (...all: number[][]): Map<number, number[]> => new Map(all.map((list, key) => [key, list]));

describe('the checker', () => {
  it.each([
    ['G0', [done(append(0, 1), append(1, 2)), done(append(0, 3), append(1, 4))], lists([1, 3], [4, 2])],
    ['G1a', [undone(append(0, 1)), done(read(0, 1))], lists([])],
    ['G1b', [done(append(0, 1), append(0, 2)), done(read(0, 1))], lists([1, 2])],
    ['G1c', [done(append(0, 1), read(1, 2)), done(append(1, 2), read(0, 1))], lists([1], [2])],
    ['G-single', [done(append(0, 1), append(1, 2)), done(read(0, 1), read(1))], lists([1], [2])],
    ['lost update', [done(read(0), append(0, 1)), done(read(0), append(0, 2))], lists([1, 2])],
    ['internal', [done(append(0, 1), read(0))], lists([1])],
    ['incompatible order', [done(append(0, 1)), done(append(0, 2)), done(read(0, 2, 1))], lists([1, 2])],
  ])('finds %s', (anomaly, history, final) => {
    expect(findAnomalies(history, final)).toContain(anomaly);
  });

  it('lets write skew and a clean history pass', () => {
    const skew = [done(read(0), append(1, 1)), done(read(1), append(0, 2))];
    expect(findAnomalies(skew, lists([2], [1]))).toEqual([]);
    const clean = [done(append(0, 1)), done(read(0, 1), append(0, 2), read(0, 1, 2)), undone(append(0, 9))];
    expect(findAnomalies(clean, lists([1, 2]))).toEqual([]);
  });
});

describe('transactions', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const first = getTrialSeed();
  const transactions = trials('isolationTransactions');
  it.each(Array.from({ length: trials('isolationSeeds') }, (_, index) => first + index))(
    'show no anomaly in histories of lists and of a bank (seed %i)',
    async (seed) => {
      const report = await checkIsolation(server.client, { seed, clients: 10, transactions });
      expect(report).toMatchObject({ anomalies: [], bank: { wrongSums: 0, wrongBalances: 0 } });
      expect(report.committed).toBeGreaterThan(transactions / 5);
      expect(report.aborted).toBeGreaterThan(transactions / 50);
      expect(report.bank.transfers).toBeGreaterThan(transactions / 25);
    },
    trialTimeoutMs(60_000, 300_000),
  );
});
