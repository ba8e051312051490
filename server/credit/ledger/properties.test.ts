import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { countTrials, getTrialTimeoutMs } from '#server/testing/trials.ts';
import { setBonusOrder } from '../creditSettings.ts';
import { sumAccounts } from './ledger.repository.ts';
import { driveSeed } from '../testing/drivenShops.ts';
import { startLedgerDatabase, type LedgerDatabase } from '../testing/ledgerTestBed.ts';
import { readTrialBalance } from './trialBalance.service.ts';

// The same movements as in randomOperations.test.ts, with the database; a sample of the million.
const seeds = countTrials('storedLedgerSeeds');
const operationsOfSeed = countTrials('storedLedgerMovements');

let database: LedgerDatabase;
beforeAll(async () => {
  database = await startLedgerDatabase();
});
afterAll(async () => {
  setBonusOrder('BonusFirst');
  await database.stop();
});

describe('random movements beside the reference', () => {
  it.each(Array.from({ length: seeds }, (_, index) => index + 1))(
    `seed %i: ${operationsOfSeed} operations`,
    async (seed) => void (await driveSeed(seed, operationsOfSeed)),
    getTrialTimeoutMs(120_000, 1_800_000),
  );

  it(
    'leaves books whose debits and credits are the same in every currency',
    async () => {
      const sums = new Map<string, number>();
      for (const { currency, amountMinor } of await sumAccounts())
        sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
      expect([...sums]).toHaveLength(creditCurrencies.length);
      expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
      for (const { accounts } of await readTrialBalance(new Date())) {
        const debit = accounts.reduce((sum, { debitMinor }) => sum + debitMinor, 0);
        const credit = accounts.reduce((sum, { creditMinor }) => sum + creditMinor, 0);
        expect(debit).toBe(credit);
        expect(debit).toBeGreaterThan(0);
      }
    },
    getTrialTimeoutMs(120_000, 600_000),
  );
});
