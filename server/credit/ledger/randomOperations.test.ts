import type { ClientSession } from 'mongoose';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { countTrials, getTrialTimeoutMs } from '#server/testing/trials.ts';
import { setBonusOrder } from '../creditSettings.ts';
import { readJournal } from './ledger.repository.ts';
import { driveSeed } from '../testing/drivenShops.ts';
import { clearMemoryLedger } from '../testing/memoryLedger.ts';

// The ledger's own services on memory: what they decide is tried a million times, which a database would take hours for;
// what the database has to do with it is tried in properties.test.ts.
vi.mock('./ledger.repository.ts', async (load) => ({
  ...(await load<object>()),
  ...(await import('../testing/memoryLedger.ts')).memoryLedgerRepository,
}));
vi.mock(
  '../holds/hold.repository.ts',
  async () => (await import('../testing/memoryLedger.ts')).memoryHoldRepository,
);
vi.mock('#server/database/transaction.ts', () => ({
  inTransaction: async (work: (session: ClientSession) => Promise<unknown>) =>
    await work({} as ClientSession),
}));
vi.mock('#server/events/domainEvents.ts', () => ({ recordEvent: async () => undefined }));

const seeds = countTrials('memoryLedgerSeeds');
const operationsOfSeed = countTrials('memoryLedgerMovements');

afterEach(clearMemoryLedger);
afterAll(() => setBonusOrder('BonusFirst'));

describe('random movements beside the reference, without a database', () => {
  it.each(Array.from({ length: seeds }, (_, index) => index + 1))(
    `seed %i: ${operationsOfSeed} operations`,
    async (seed) => {
      const shops = await driveSeed(seed, operationsOfSeed);
      const sums = new Map<string, number>();
      for (const { eshopId } of shops)
        for await (const { currency, lines } of readJournal(eshopId))
          for (const { amountMinor } of lines) {
            if (!Number.isSafeInteger(amountMinor)) throw new Error(`${amountMinor} is no whole amount`);
            sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
          }
      expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
    },
    getTrialTimeoutMs(120_000, 900_000),
  );
});
