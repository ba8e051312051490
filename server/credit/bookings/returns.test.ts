import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { BonusOrder } from '#shared/domain/payment/ledger.ts';
import { bookAdSpend, bookAdSpendCorrection } from './adSpend.service.ts';
import { bookAdminTransaction, bookBonus, bookTopUp } from './credit.service.ts';
import { setBonusOrder } from '../creditSettings.ts';
import { checkEshop } from '../checks/eshopCheck.service.ts';
import { freezeSpending, unfreezeSpending } from '../ledger/freeze.service.ts';
import { captureHold, expireHolds, holdExposure, placeHold, voidHold } from '../holds/hold.service.ts';
import { TransferModel } from '../ledger/ledger.model.ts';
import { readCredit } from '../ledger/ledger.service.ts';
import { findLots, findLot } from '../lots/lot.service.ts';
import { bookChargeback, bookCreditNote, bookReversal } from './return.service.ts';
import { createId, openCredit, startLedgerDatabase, type LedgerDatabase } from '../testing/ledgerTestBed.ts';
import { sumTopUpUse } from '../lots/topUpUse.service.ts';

let database: LedgerDatabase;
beforeAll(async () => {
  database = await startLedgerDatabase();
});
afterEach(() => setBonusOrder('BonusFirst'));
afterAll(async () => await database.stop());

const currency = 'CZK' as const;
const actor = createId() as UserId;
const campaignId = createId() as CampaignId;

async function topUp(eshopId: EshopId, creditMinor: number): Promise<string> {
  const payment = { provider: 'test', type: 'payment', id: createId() };
  const booked = await bookTopUp({ eshopId, currency, creditMinor, vatMinor: 0, payment, actor });
  return booked.transfer._id;
}

async function addBonus(eshopId: EshopId, amountMinor: number): Promise<string> {
  const idempotencyKey = createId();
  const booked = await bookBonus({ eshopId, currency, amountMinor, reason: 'gift', actor, idempotencyKey });
  return booked.transfer._id;
}

const buildSpend = (eshopId: EshopId) => ({
  eshopId,
  currency,
  channel: 'Google' as const,
  campaignId,
  effectiveAt: new Date('2026-11-20T12:00:00Z'),
  idempotencyKey: createId(),
});

const buildNote = (eshopId: EshopId, topUpTransferId: string, creditMinor: number) => ({
  eshopId,
  currency,
  topUpTransferId,
  creditMinor,
  vatMinor: 0,
  refund: 'Card' as const,
  invoiceId: null,
  actor,
  reason: 'sent back',
  idempotencyKey: createId(),
});

const buildHold = (eshopId: EshopId, amountMinor: number, expiresAt = new Date(Date.now() + 60_000)) => ({
  eshopId,
  currency,
  kind: 'Refund' as const,
  amountMinor,
  expiresAt,
  idempotencyKey: createId(),
  actor,
});

async function listRests(eshopId: EshopId): Promise<number[]> {
  return (await findLots(eshopId)).map(({ remainingMinor }) => remainingMinor);
}

async function requireWhole(eshopId: EshopId): Promise<void> {
  expect((await checkEshop(eshopId)).findings).toEqual([]);
}

describe('what pays for spend', () => {
  it.each<[BonusOrder, string[]]>([
    ['BonusFirst', ['bonus', 'first', 'second']],
    ['PurchasedFirst', ['first', 'second', 'bonus']],
  ])('%s: top-ups in the order in which they came', async (order, expected) => {
    setBonusOrder(order);
    const { eshopId } = await openCredit(0);
    const names = new Map([
      [await topUp(eshopId, 100), 'first'],
      [await addBonus(eshopId, 100), 'bonus'],
      [await topUp(eshopId, 100), 'second'],
    ]);
    const paid: (string | undefined)[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { transfer } = await bookAdSpend({ ...buildSpend(eshopId), spentMinor: 100 });
      paid.push(...transfer.funding.map((part) => names.get(part.transferId)));
    }
    expect(paid).toEqual(expected);
    await requireWhole(eshopId);
  });

  it('is named with the spend, and with the top-up by day', async () => {
    const { eshopId } = await openCredit(0);
    const [first, second] = [await topUp(eshopId, 150), await topUp(eshopId, 100)];
    const { transfer } = await bookAdSpend({ ...buildSpend(eshopId), spentMinor: 200 });
    expect(transfer.funding.map(({ transferId, amountMinor }) => [transferId, amountMinor])).toEqual([
      [first, 150],
      [second, 50],
    ]);
    expect(await sumTopUpUse(second, 'Europe/Prague')).toEqual({
      usedMinor: 50,
      rows: [{ day: '2026-11-20', channel: 'Google', campaignId, type: 'AdSpend', amountMinor: 50 }],
    });
    expect(await findLot(first)).toMatchObject({ amountMinor: 150, remainingMinor: 0 });
  });

  it('gets back what a platform takes back', async () => {
    const { eshopId } = await openCredit(0);
    await topUp(eshopId, 150);
    await topUp(eshopId, 100);
    await bookAdSpend({ ...buildSpend(eshopId), spentMinor: 200 });
    await bookAdSpendCorrection({ ...buildSpend(eshopId), reducedMinor: 60, overrunMinor: 0 });
    expect((await listRests(eshopId)).reduce((sum, rest) => sum + rest, 0)).toBe(110);
    await requireWhole(eshopId);
  });

  it('gets back what paid for a day long ago: a bonus stays a bonus, however often was booked since', async () => {
    const { eshopId } = await openCredit(0);
    const given = await addBonus(eshopId, 80_00);
    await bookAdSpend({ ...buildSpend(eshopId), spentMinor: 80_00 });
    const bought = await topUp(eshopId, 10_00);
    // Nine days of spend that is read every hour; platforms correct thirty.
    for (let hour = 0; hour < 210; hour += 1) await bookAdSpend({ ...buildSpend(eshopId), spentMinor: 1 });
    await bookAdSpendCorrection({ ...buildSpend(eshopId), reducedMinor: 50_00, overrunMinor: 0 });
    const lots = (await findLots(eshopId)).map(({ transferId, kind, remainingMinor }) => ({
      transferId,
      kind,
      remainingMinor,
    }));
    expect(lots).toEqual([
      { transferId: given, kind: 'Bonus', remainingMinor: 50_00 - 2_10 },
      { transferId: bought, kind: 'Purchased', remainingMinor: 10_00 },
    ]);
    await requireWhole(eshopId);
  });
});

describe('a credit note', () => {
  it('takes only what of its own top-up is not spent', async () => {
    const { eshopId } = await openCredit(0);
    const first = await topUp(eshopId, 1_000);
    await topUp(eshopId, 5_000);
    await bookAdSpend({ ...buildSpend(eshopId), spentMinor: 400 });
    await expect(bookCreditNote(buildNote(eshopId, first, 601))).rejects.toMatchObject({
      code: 'credit_note_exceeds_rest',
    });
    const note = buildNote(eshopId, first, 600);
    const [booked, replayed] = [await bookCreditNote(note), await bookCreditNote(note)];
    expect([booked.isReplay, replayed.isReplay]).toEqual([false, true]);
    expect(await listRests(eshopId)).toEqual([5_000]);
    await expect(bookCreditNote(buildNote(eshopId, first, 1))).rejects.toMatchObject({
      code: 'credit_note_exceeds_rest',
    });
    await requireWhole(eshopId);
  });

  it('does not take what campaigns or a hold keep', async () => {
    const { eshopId, transferId } = await openCredit(1_000);
    await holdExposure(eshopId, 800);
    await expect(bookCreditNote(buildNote(eshopId, transferId ?? '', 300))).rejects.toMatchObject({
      code: 'credit_insufficient',
    });
  });
});

describe('a chargeback', () => {
  it('takes the unspent part of its top-up with the VAT of it; the rest is an unpaid supply that no top-up settles', async () => {
    const { eshopId, transferId } = await openCredit(1_000);
    await bookAdSpend({ ...buildSpend(eshopId), spentMinor: 700 });
    const other = await topUp(eshopId, 400);
    const chargeback = {
      eshopId,
      currency,
      topUpTransferId: transferId ?? '',
      creditMinor: 1_000,
      vatMinor: 210,
      dispute: { provider: 'test', type: 'dispute', id: createId() },
      actor,
      reason: 'disputed',
    };
    const parts = {
      unspent: { netMinor: 300, vatMinor: 63 },
      unpaid: { netMinor: 700, vatMinor: 147 },
    };
    const booked = await bookChargeback(chargeback);
    expect(booked).toMatchObject({ isReplay: false, ...parts });
    expect(booked.transfer.lines).toEqual(
      expect.arrayContaining([
        { account: 'psp_clearing', amountMinor: -1_210 },
        { account: 'vat_payable', amountMinor: 63 },
        { account: 'unpaid_supplies', amountMinor: 847 },
      ]),
    );
    expect(await bookChargeback(chargeback)).toMatchObject({ isReplay: true, ...parts });
    expect(await findLot(other)).toMatchObject({ remainingMinor: 400 });
    await topUp(eshopId, 1_000);
    expect((await readCredit(eshopId)).postedMinor).toBe(1_400);
    await requireWhole(eshopId);
  });

  it('that is won is undone', async () => {
    const { eshopId, transferId } = await openCredit(1_000);
    await bookAdSpend({ ...buildSpend(eshopId), spentMinor: 700 });
    const { transfer } = await bookChargeback({
      eshopId,
      currency,
      topUpTransferId: transferId ?? '',
      creditMinor: 1_000,
      vatMinor: 0,
      dispute: { provider: 'test', type: 'dispute', id: createId() },
      actor,
      reason: 'disputed',
    });
    await topUp(eshopId, 500);
    await bookReversal({ eshopId, currency, transferId: transfer._id, actor, reason: 'won' });
    expect((await readCredit(eshopId)).postedMinor).toBe(1_000 - 700 + 500);
    await requireWhole(eshopId);
  });
});

describe('a reversal', () => {
  it('does not give back again what a correction has given back', async () => {
    const { eshopId } = await openCredit(1_000);
    const { transfer } = await bookAdSpend({ ...buildSpend(eshopId), spentMinor: 300 });
    await bookAdSpendCorrection({ ...buildSpend(eshopId), reducedMinor: 300, overrunMinor: 0 });
    await expect(
      bookReversal({ eshopId, currency, transferId: transfer._id, actor, reason: 'twice' }),
    ).rejects.toMatchObject({ code: 'transition_not_allowed' });
    expect((await readCredit(eshopId)).postedMinor).toBe(1_000);
    await requireWhole(eshopId);
  });
});

describe('a hold', () => {
  it('is resolved once: captured in part, voided, or let go when its time is over', async () => {
    const { eshopId } = await openCredit(1_000);
    const captured = await placeHold(buildHold(eshopId, 400));
    const capture = { amountMinor: 300, kind: 'Fee' as const, account: 'fees', actor };
    await captureHold(captured.holdId, capture);
    await expect(captureHold(captured.holdId, capture)).rejects.toMatchObject({
      code: 'transition_not_allowed',
    });
    await expect(voidHold(captured.holdId)).rejects.toMatchObject({ code: 'transition_not_allowed' });
    expect(await readCredit(eshopId)).toMatchObject({ postedMinor: 700, heldMinor: 0 });
    const voided = await placeHold(buildHold(eshopId, 700));
    await expect(placeHold(buildHold(eshopId, 1))).rejects.toMatchObject({ code: 'credit_insufficient' });
    await voidHold(voided.holdId);
    await placeHold(buildHold(eshopId, 500, new Date(Date.now() - 1)));
    expect(await expireHolds()).toBe(1);
    expect(await readCredit(eshopId)).toMatchObject({ postedMinor: 700, heldMinor: 0 });
    await requireWhole(eshopId);
  });

  it('is not taken by ads that have run', async () => {
    const { eshopId } = await openCredit(1_000);
    await placeHold(buildHold(eshopId, 900));
    expect(await bookAdSpend({ ...buildSpend(eshopId), spentMinor: 300 })).toMatchObject({
      chargedMinor: 100,
      overrunMinor: 200,
    });
    await requireWhole(eshopId);
  });
});

describe('stopped spending', () => {
  it('refuses what spends, books what has run and what comes, and goes on', async () => {
    const { eshopId, transferId } = await openCredit(1_000);
    expect(await freezeSpending(eshopId, 'test')).toBe(true);
    expect(await freezeSpending(eshopId, 'test')).toBe(false);
    const debit = () =>
      bookAdminTransaction({
        eshopId,
        currency,
        amountMinor: -10,
        reason: 'test',
        actor,
        requestId: 'test',
        idempotencyKey: createId(),
      });
    const frozen = { code: 'spending_frozen' };
    await expect(debit()).rejects.toMatchObject(frozen);
    await expect(placeHold(buildHold(eshopId, 10))).rejects.toMatchObject(frozen);
    await expect(bookCreditNote(buildNote(eshopId, transferId ?? '', 10))).rejects.toMatchObject(frozen);
    expect(await bookAdSpend({ ...buildSpend(eshopId), spentMinor: 100 })).toMatchObject({
      chargedMinor: 100,
    });
    await topUp(eshopId, 500);
    expect(await readCredit(eshopId)).toMatchObject({ postedMinor: 1_400, isFrozen: true });
    expect(await unfreezeSpending(eshopId)).toBe(true);
    await debit();
    expect(await readCredit(eshopId)).toMatchObject({ postedMinor: 1_390, isFrozen: false });
  });
});

describe('the journal', () => {
  it('refuses every change of its entries', async () => {
    const { eshopId } = await openCredit(1_000);
    const filter = { eshopId: new Types.ObjectId(eshopId) };
    const change = { $set: { reason: 'changed' } };
    const attempts = [
      () => TransferModel.updateOne(filter, change),
      () => TransferModel.updateMany(filter, change),
      () => TransferModel.findOneAndUpdate(filter, change),
      () => TransferModel.replaceOne(filter, {}),
      () => TransferModel.findOneAndReplace(filter, {}),
      () => TransferModel.deleteOne(filter),
      () => TransferModel.deleteMany(filter),
      () => TransferModel.findOneAndDelete(filter),
      () => TransferModel.bulkWrite([{ deleteOne: { filter } }]),
      async () => {
        const transfer = await TransferModel.findOne(filter);
        transfer?.set('reason', 'changed');
        await transfer?.save();
      },
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('append-only');
    await requireWhole(eshopId);
  });
});
