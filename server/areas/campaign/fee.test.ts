import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/dates/days.ts';
import { bookBonus, findTransfers, setAdSpendFee, sumAccounts } from '#server/credit/index.ts';
import { TransferModel, type TransferDocument } from '#server/credit/ledger/ledger.model.ts';
import { applyFee } from './fee.service.ts';
import { readSpentDays } from './staffFacts.repository.ts';
import {
  readPostedCredit,
  expectWhole,
  openSpendTestBed,
  readSpentInStatistics,
  getToday,
  type Running,
  type SpendTestBed,
} from './testing/spendTestBed.ts';

let bed: SpendTestBed;
beforeAll(async () => {
  bed = await openSpendTestBed();
});
afterEach(() => setAdSpendFee(0));
afterAll(async () => await bed.stop());

const findFeeTransfers = async ({ shop }: Running) =>
  await TransferModel.find({ eshopId: shop.eshopId, kind: 'Fee' }).lean<TransferDocument[]>();
async function sumFees({ shop }: Running): Promise<number> {
  let feeMinor = 0;
  for await (const day of readSpentDays(addDays(getToday(), -40), getToday()))
    if (day.eshopId.toString() === shop.eshopId) feeMinor += day.feeMinor ?? 0;
  return feeMinor;
}
const readIncome = async () =>
  -(await sumAccounts())
    .filter(({ account }) => account === 'fees')
    .reduce((sum, one) => sum + one.amountMinor, 0);

describe('the fee of a day', () => {
  it.each([
    [0, 0, 100, 550, 55_000],
    [55_000, 100, 50, 550, 82_500],
    [55_000, 100, 50, 0, 55_000],
    [55_000, 100, -40, 550, 33_000],
    [55_000, 100, -100, 900, 0],
    [0, 0, -5, 900, 0],
  ])('of %i parts on %i charged, %i more at %i, is %i', (feeParts, chargedMinor, more, rate, parts) => {
    expect(applyFee({ feeParts, chargedMinor }, more, rate)).toBe(parts);
  });
});

describe('the fee on ad spend', () => {
  it('is none unless it is set', async () => {
    const own = await bed.startRunning(1_000_00);
    own.report(100_00);
    await bed.sync();
    expect(await findFeeTransfers(own)).toEqual([]);
    expect(await readPostedCredit(own)).toBe(900_00);
  });

  it('is taken beside the spend, to the cent of the day however often that is booked', async () => {
    const own = await bed.startRunning(1_000_00);
    const before = await readIncome();
    setAdSpendFee(550);
    for (const cost of [1, 9, 10, 55, 100, 1_234]) {
      own.report(cost);
      await bed.sync();
    }
    await bed.sync();
    // 5.5 % of 12.34 is 0.6787.
    expect(await sumFees(own)).toBe(68);
    expect(await readPostedCredit(own)).toBe(1_000_00 - 12_34 - 68);
    expect(await readSpentInStatistics(own)).toBe(12_34);
    expect((await readIncome()) - before).toBe(68);
    const fees = await findFeeTransfers(own);
    expect(fees.every((fee) => fee.campaignId?.toString() === own.campaignId)).toBe(true);
    await expectWhole(own);
  });

  it('goes back with spend that the platform takes back, to what had paid for it', async () => {
    const own = await bed.startRunning(1_000_00);
    await bookBonus({
      eshopId: own.shop.eshopId,
      currency: 'CZK',
      amountMinor: 50_00,
      reason: 'welcome',
      actor: 'system',
      idempotencyKey: `bonus:${own.shop.eshopId}`,
    });
    setAdSpendFee(1_000);
    const yesterday = addDays(getToday(), -1);
    own.report(100_00, yesterday);
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(1_050_00 - 110_00);
    // The new rate applies to new charges only; earlier charges retain theirs.
    setAdSpendFee(2_000);
    own.report(40_00, yesterday);
    await bed.sync();
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(1_050_00 - 44_00);
    expect(await sumFees(own)).toBe(4_00);
    own.report(0, yesterday);
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(1_050_00);
    expect(await sumFees(own)).toBe(0);
    const opened = new Map<string, number>();
    for (const { funding } of await TransferModel.find({ eshopId: own.shop.eshopId }).lean())
      for (const part of funding)
        opened.set(part.transferId, (opened.get(part.transferId) ?? 0) + part.amountMinor);
    expect([...opened.values()]).toEqual([...opened].map(() => 0));
    expect((await findTransfers([...opened.keys()])).map(({ kind }) => kind).toSorted()).toContain('Bonus');
    await expectWhole(own);
  });

  it('is the remainder where the credit ends: ads are paid for first', async () => {
    const own = await bed.startRunning(100_00);
    setAdSpendFee(1_000);
    own.report(95_00);
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(0);
    expect(await sumFees(own)).toBe(5_00);
    own.report(98_00);
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(0);
    // Nothing was charged of the rest, so no fee is asked of it either, also when there is credit again.
    await bed.topUp(own.shop, 100_00);
    own.report(99_00);
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(100_00 - 1_00 - 10);
    expect(await sumFees(own)).toBe(5_10);
    await expectWhole(own);
  });
});
