import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { bonusOrders } from '#shared/domain/payment/ledger.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { trials, trialTimeoutMs } from '#server/testing/trials.ts';
import { setBonusOrder } from './creditSettings.ts';
import { checkEshop } from './eshopCheck.service.ts';
import { expireHolds, placeHold } from './hold.service.ts';
import { findBalance, sumAccounts } from './ledger.repository.ts';
import { findLots } from './lot.service.ts';
import { newId, openCredit, startLedgerDatabase, type LedgerDatabase } from './testing/ledgerTestBed.ts';
import { moveAtRandom, type DrivenShop } from './testing/randomMovements.ts';
import { ReferenceLedger } from './testing/referenceLedger.ts';
import { seededRandom } from './testing/seededRandom.ts';
import { readTrialBalance } from './trialBalance.service.ts';

const seeds = trials({ reduced: 4, full: 20 });
const operationsOfSeed = trials({ reduced: 500, full: 50_000 });
/** Shops that move at the same time, and movements of a transaction. */
const shopsOfSeed = 10;
const movementsAtOnce = 25;

let database: LedgerDatabase;
beforeAll(async () => {
  database = await startLedgerDatabase();
});
afterAll(async () => {
  setBonusOrder('BonusFirst');
  await database.stop();
});

async function newShop(index: number, isBonusFirst: boolean): Promise<DrivenShop> {
  const currency = creditCurrencies[index % creditCurrencies.length] ?? 'CZK';
  const { eshopId } = await openCredit(0, currency);
  return {
    eshopId,
    currency,
    reference: new ReferenceLedger(isBonusFirst),
    charged: 0,
    campaignId: newId() as CampaignId,
  };
}

/** Lets a hold of a shop run out; the reference has no clock and is only told. */
async function letOneExpire({ eshopId, currency, reference }: DrivenShop): Promise<void> {
  if (reference.available < 1) return;
  await placeHold({
    eshopId,
    currency,
    kind: 'Charge',
    amountMinor: 1,
    expiresAt: new Date(Date.now() - 1),
    idempotencyKey: newId(),
    actor: 'system',
  });
  expect(await expireHolds()).toBeGreaterThan(0);
}

async function requireWhole({ eshopId, reference }: DrivenShop): Promise<number> {
  const { findings, transferCount } = await checkEshop(eshopId);
  expect(findings).toEqual([]);
  const balance = await findBalance(eshopId);
  expect(balance).toMatchObject({
    postedMinor: reference.posted,
    heldMinor: reference.firm + reference.exposure,
    receivableMinor: reference.debt,
  });
  const open = reference.lots.filter(({ rest }) => rest > 0);
  const kept = (await findLots(eshopId)).map((lot) => [lot.transferId, lot.remainingMinor]);
  expect(kept).toEqual(open.map(({ id, rest }) => [id, rest]));
  return transferCount;
}

describe('random movements beside the reference', () => {
  it.each(Array.from({ length: seeds }, (_, index) => index + 1))(
    `seed %i: ${operationsOfSeed} operations`,
    async (seed) => {
      // Both orders of bonus in turn.
      const order = bonusOrders[seed % 2] ?? 'BonusFirst';
      setBonusOrder(order);
      const batches = operationsOfSeed / shopsOfSeed / movementsAtOnce;
      const drive = async (index: number): Promise<DrivenShop> => {
        const random = seededRandom(seed * 1_000 + index);
        const shop = await newShop(index, order === 'BonusFirst');
        for (let batch = 0; batch < batches; batch += 1) {
          let runs = 0;
          await inTransaction(async (session) => {
            // Nobody else writes what this shop writes, so no transaction is run again.
            if ((runs += 1) > 1) throw new Error('a transaction ran twice');
            await moveAtRandom(shop, movementsAtOnce, random, session);
          });
        }
        return shop;
      };
      const shops = await Promise.all(Array.from({ length: shopsOfSeed }, (_, index) => drive(index)));
      for (const shop of shops) await letOneExpire(shop);
      let transferCount = 0;
      for (const shop of shops) transferCount += await requireWhole(shop);
      expect(transferCount).toBeGreaterThan(operationsOfSeed / 3);
    },
    trialTimeoutMs(120_000, 1_800_000),
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
    trialTimeoutMs(120_000, 600_000),
  );
});
