import { expect } from 'vitest';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { bonusOrders } from '#shared/domain/payment/ledger.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { setBonusOrder } from '../creditSettings.ts';
import { checkEshop } from '../checks/eshopCheck.service.ts';
import { expireHolds, placeHold } from '../holds/hold.service.ts';
import { findBalance, readJournal } from '../ledger/ledger.repository.ts';
import { findLots } from '../lots/lot.service.ts';
import { createId, openCredit } from './ledgerTestBed.ts';
import { moveAtRandom, type DrivenShop } from './randomMovements.ts';
import { ReferenceLedger } from './referenceLedger.ts';
import { createSeededRandom } from './createSeededRandom.ts';

/** Shops of a seed that move at the same time. */
const shopsOfSeed = 10;
/** Movements of a transaction. */
const movementsAtOnce = 25;

async function createShop(index: number, isBonusFirst: boolean): Promise<DrivenShop> {
  const currency = creditCurrencies[index % creditCurrencies.length] ?? 'CZK';
  const { eshopId } = await openCredit(0, currency);
  return {
    eshopId,
    currency,
    reference: new ReferenceLedger(isBonusFirst),
    charged: 0,
    campaignId: createId() as CampaignId,
  };
}

/** Lets a hold of a shop expire; the reference has no clock and is notified. */
async function letOneExpire({ eshopId, currency, reference }: DrivenShop): Promise<void> {
  if (reference.available < 1) return;
  await placeHold({
    eshopId,
    currency,
    kind: 'Charge',
    amountMinor: 1,
    expiresAt: new Date(Date.now() - 1),
    idempotencyKey: createId(),
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
  let unpaidMinor = 0;
  for await (const { lines } of readJournal(eshopId))
    for (const { account, amountMinor } of lines)
      if (account === 'unpaid_supplies') unpaidMinor += amountMinor;
  expect(unpaidMinor).toBe(reference.unpaid);
  const open = reference.lots.filter(({ rest }) => rest > 0);
  const stored = (await findLots(eshopId)).map((lot) => [lot.transferId, lot.remainingMinor]);
  expect(stored).toEqual(open.map(({ id, rest }) => [id, rest]));
  return transferCount;
}

/** Makes random movements of a seed on the ledger and on the reference, and compares both, movement by movement and in the end. */
export async function driveSeed(seed: number, operationCount: number): Promise<readonly DrivenShop[]> {
  // Both orders of bonus in turn.
  const order = bonusOrders[seed % 2] ?? 'BonusFirst';
  setBonusOrder(order);
  const batches = operationCount / shopsOfSeed / movementsAtOnce;
  const drive = async (index: number): Promise<DrivenShop> => {
    const random = createSeededRandom(seed * 1_000 + index);
    const shop = await createShop(index, order === 'BonusFirst');
    for (let batch = 0; batch < batches; batch += 1) {
      let runs = 0;
      await inTransaction(async (session) => {
        // No other writer touches this shop, so no transaction is retried.
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
  expect(transferCount).toBeGreaterThan(operationCount / 3);
  return shops;
}
