import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommissionBase } from '#shared/domain/affiliate/commission.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { CampaignId, EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import {
  bookAdSpend,
  bookAdSpendCorrection,
  bookAdSpendFees,
  bookBonus,
  bookTopUp,
  checkEshop,
  openBalance,
  sumAccounts,
} from '#server/credit/index.ts';
import { createId, startLedgerDatabase, type LedgerDatabase } from '#server/credit/testing/ledgerTestBed.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { EshopModel } from '../../eshop/eshop.model.ts';
import { decideReview } from '../fraud/decide.service.ts';
import { insertReview } from '../fraud/review.repository.ts';
import { closeMonths, selectClosable } from '../statement/close.service.ts';
import { findStatements } from '../statement/statement.repository.ts';
import { settleAdSpend } from './adSpend.service.ts';
import type { CommissionLineDocument } from './commission.model.ts';
import { SpendBaseModel } from './spendBase.model.ts';
import { CommissionLineModel } from './commission.model.ts';
import { checkCommission } from './commissionCheck.service.ts';
import { insertPlan } from './plan.repository.ts';
import { recordCommission, takeBackCommission } from './record.service.ts';

let database: LedgerDatabase;
beforeAll(async () => {
  database = await startLedgerDatabase();
});
afterAll(async () => await database.stop());

const campaignId = createId() as CampaignId;

async function setPlan(partnerId: UserId, base: CommissionBase, validFrom: string): Promise<void> {
  const terms = { base, tiers: [{ fromMonth: 1, rateBasisPoints: 800 }], months: 18, startDelayDays: 0 };
  await insertPlan({
    partnerId,
    validFrom: validFrom as Day,
    terms,
    reason: 'agreed',
    setBy: createId() as UserId,
  });
}

/** A partner who earns 8 % of ad spend, with a referred shop. */
async function addReferred(base: CommissionBase = 'AdSpend') {
  const partnerId = createId() as UserId;
  const eshopId = createId() as EshopId;
  await setPlan(partnerId, base, '2025-01-01');
  await EshopModel.collection.insertOne({
    _id: new Types.ObjectId(eshopId),
    referredBy: new Types.ObjectId(partnerId),
    firstTransactionAt: new Date('2025-01-05T10:00:00Z'),
    marketingId: eshopId,
    domainName: `${eshopId}.example`,
  });
  await openBalance(eshopId, 'CZK');
  return { partnerId, eshopId };
}

/** Pays an invoice: of credit, or of a subscription. */
async function pay(eshopId: EshopId, netMinor: number, paidOn: string, isTopUp = true): Promise<InvoiceId> {
  const id = createId() as InvoiceId;
  await inTransaction(async (session) => {
    const payment = { provider: 'test', type: 'payment', id };
    const topUp = { eshopId, creditMinor: netMinor, vatMinor: 0, payment, actor: 'system' };
    const booked = isTopUp ? await bookTopUp({ ...topUp, currency: 'CZK', invoiceId: id }, session) : null;
    const invoice = { eshopId, invoiceId: id, number: `F${id.slice(-4)}`, netMinor, paidOn: paidOn as Day };
    await recordCommission(
      { ...invoice, currency: 'CZK', topUpTransferId: booked?.transfer._id ?? null },
      session,
    );
  });
  return id;
}

const createMovement = (eshopId: EshopId, day: string) => ({
  eshopId,
  currency: 'CZK' as const,
  channel: 'Google' as const,
  campaignId,
  effectiveAt: new Date(`${day}T12:00:00Z`),
  idempotencyKey: createId(),
});

async function spend(eshopId: EshopId, spentMinor: number, day: string): Promise<void> {
  await bookAdSpend({ ...createMovement(eshopId, day), spentMinor });
}

async function credit(invoiceId: InvoiceId, netMinor: number, restNetMinor: number, issuedOn: string) {
  const creditNoteId = createId() as InvoiceId;
  const note = { invoiceId, creditNoteId, number: 'D1', issuedOn: issuedOn as Day, netMinor, restNetMinor };
  await inTransaction(async (session) => await takeBackCommission(note, session));
}

async function findLines(eshopId: EshopId) {
  const lines = await CommissionLineModel.find({ eshopId: new Types.ObjectId(eshopId) })
    .sort({ _id: 1 })
    .lean();
  return lines.map(({ kind, paidOn, netMinor, amountMinor }) => [kind, paidOn, netMinor, amountMinor]);
}

async function expectWhole(eshopId: EshopId, partnerId: UserId): Promise<void> {
  expect(await checkCommission()).toEqual([]);
  expect((await checkEshop(eshopId)).findings).toEqual([]);
  const owed = (await sumAccounts())
    .filter(({ account }) => account === `commission_payable:${partnerId}`)
    .reduce((sum, { amountMinor }) => sum - amountMinor, 0);
  const lines = await findLines(eshopId);
  expect(owed).toBe(lines.reduce((sum, line) => sum + Number(line[3]), 0));
}

describe('a plan of ad spend', () => {
  it('earns nothing when credit is bought, and its rate of each month’s spend once that is over', async () => {
    const { partnerId, eshopId } = await addReferred();
    await pay(eshopId, 1_000_000, '2025-01-10');
    expect(await findLines(eshopId)).toEqual([]);
    await spend(eshopId, 123_456, '2025-01-20');
    await spend(eshopId, 77_777, '2025-02-02');
    await settleAdSpend('2025-02-04' as Day);
    expect(await findLines(eshopId)).toEqual([]);
    await settleAdSpend('2025-02-05' as Day);
    expect(await findLines(eshopId)).toEqual([['AdSpend', '2025-01-31', 123_456, 9_876]]);
    await settleAdSpend('2025-03-05' as Day);
    // 8 % of 2,012.33 is 160.99: commission is always that on all spend so far.
    expect((await findLines(eshopId))[1]).toEqual(['AdSpend', '2025-02-28', 77_777, 6_223]);
    await expectWhole(eshopId, partnerId);
  });

  it('counts neither our fee, nor credit that was given, nor a subscription', async () => {
    const { partnerId, eshopId } = await addReferred();
    await pay(eshopId, 300_000, '2025-01-10', false);
    await bookBonus({
      eshopId,
      currency: 'CZK',
      amountMinor: 40_000,
      reason: 'welcome',
      actor: 'staff',
      idempotencyKey: createId(),
    });
    await pay(eshopId, 100_000, '2025-01-10');
    // The bonus comes first.
    await spend(eshopId, 50_000, '2025-01-20');
    const { channel: _channel, ...fee } = createMovement(eshopId, '2025-01-20');
    await inTransaction(async (session) => await bookAdSpendFees([{ ...fee, feeMinor: 5_000 }], session));
    await settleAdSpend('2025-02-05' as Day);
    expect(await findLines(eshopId)).toEqual([['AdSpend', '2025-01-31', 10_000, 800]]);
    await expectWhole(eshopId, partnerId);
  });

  it('takes back in the next month what a platform gave back, also of a top-up that was spent whole', async () => {
    const { partnerId, eshopId } = await addReferred();
    await pay(eshopId, 100_000, '2025-01-10');
    await spend(eshopId, 100_000, '2025-01-20');
    await settleAdSpend('2025-02-05' as Day);
    await bookAdSpendCorrection({
      ...createMovement(eshopId, '2025-02-10'),
      reducedMinor: 30_001,
      overrunMinor: 0,
    });
    await settleAdSpend('2025-04-05' as Day);
    expect(await findLines(eshopId)).toEqual([
      ['AdSpend', '2025-01-31', 100_000, 8_000],
      ['AdSpend', '2025-02-28', -30_001, -2_400],
    ]);
    await expectWhole(eshopId, partnerId);
  });

  it('loses nothing to credit notes on unspent credit, and what they take beyond it', async () => {
    const { partnerId, eshopId } = await addReferred();
    const invoiceId = await pay(eshopId, 100_000, '2025-01-10');
    await spend(eshopId, 60_000, '2025-01-20');
    await settleAdSpend('2025-02-05' as Day);
    await credit(invoiceId, 40_000, 60_000, '2025-02-06');
    expect(await findLines(eshopId)).toHaveLength(1);
    await credit(invoiceId, 15_000, 45_000, '2025-02-07');
    // Spend that is read again does not bring it back.
    await settleAdSpend('2025-06-05' as Day);
    expect(await findLines(eshopId)).toEqual([
      ['AdSpend', '2025-01-31', 60_000, 4_800],
      ['CreditNote', '2025-02-07', -15_000, -1_200],
    ]);
    await expectWhole(eshopId, partnerId);
  });

  it.each(['AdSpend', 'PaidInvoices'] as const)(
    'of %s stays with payments of its days when another one follows',
    async (first) => {
      const { partnerId, eshopId } = await addReferred(first);
      const second = first === 'AdSpend' ? 'PaidInvoices' : 'AdSpend';
      await setPlan(partnerId, second, '2025-02-01');
      await pay(eshopId, 100_000, '2025-01-31');
      await pay(eshopId, 100_000, '2025-02-01');
      await spend(eshopId, 150_000, '2025-02-10');
      await settleAdSpend('2025-03-05' as Day);
      const [spentMinor, invoicedOn] = first === 'AdSpend' ? [100_000, '2025-02-01'] : [50_000, '2025-01-31'];
      expect(await findLines(eshopId)).toEqual([
        ['Invoice', invoicedOn, 100_000, 8_000],
        ['AdSpend', '2025-02-28', spentMinor, spentMinor * 0.08],
      ]);
      await expectWhole(eshopId, partnerId);
    },
  );

  it('is settled once by many workers at once', async () => {
    const { partnerId, eshopId } = await addReferred();
    await pay(eshopId, 100_000, '2025-01-10');
    await spend(eshopId, 60_000, '2025-01-20');
    await Promise.all(Array.from({ length: 16 }, async () => await settleAdSpend('2025-02-05' as Day)));
    expect(await findLines(eshopId)).toEqual([['AdSpend', '2025-01-31', 60_000, 4_800]]);
    await expectWhole(eshopId, partnerId);
  });

  it('waits in no statement while the shop is under review, and earns nothing once it is rejected', async () => {
    const { partnerId, eshopId } = await addReferred();
    await pay(eshopId, 100_000, '2025-01-10');
    await spend(eshopId, 60_000, '2025-01-20');
    const signal = { kind: 'SameDomain', evidence: '' } as const;
    await insertReview({ eshopId, partnerId, state: 'Held' }, [signal], new Date());
    await settleAdSpend('2025-02-05' as Day);
    await closeMonths('2025-02-05' as Day);
    expect(await findStatements({ partnerId, currency: 'CZK' })).toEqual([]);
    await decideReview({ eshopId, decision: 'Reject', reason: 'Checked', by: createId() as UserId });
    await spend(eshopId, 40_000, '2025-02-20');
    await settleAdSpend('2025-05-05' as Day);
    expect((await findLines(eshopId)).map(([kind, , , amountMinor]) => [kind, amountMinor])).toEqual([
      ['AdSpend', 4_800],
      ['Withdrawn', -4_800],
    ]);
    await expectWhole(eshopId, partnerId);
  });

  it('reads a top-up that was spent whole for three months more', async () => {
    const { eshopId } = await addReferred();
    await pay(eshopId, 10_000, '2025-01-10');
    await spend(eshopId, 10_000, '2025-01-20');
    await settleAdSpend('2025-05-05' as Day);
    await bookAdSpendCorrection({
      ...createMovement(eshopId, '2025-05-06'),
      reducedMinor: 5_000,
      overrunMinor: 0,
    });
    await settleAdSpend('2025-08-05' as Day);
    expect(await findLines(eshopId)).toEqual([['AdSpend', '2025-01-31', 10_000, 800]]);
  });

  it('is settled for all others where one top-up cannot be', async () => {
    const broken = await addReferred();
    await pay(broken.eshopId, 100_000, '2025-01-10');
    await spend(broken.eshopId, 60_000, '2025-01-20');
    await SpendBaseModel.collection.updateOne(
      { eshopId: new Types.ObjectId(broken.eshopId) },
      { $set: { settledThrough: '2024-xx' } },
    );
    const { eshopId } = await addReferred();
    await pay(eshopId, 100_000, '2025-01-10');
    await spend(eshopId, 60_000, '2025-01-20');
    await expect(settleAdSpend('2025-02-05' as Day)).rejects.toBeInstanceOf(AggregateError);
    expect(await findLines(eshopId)).toEqual([['AdSpend', '2025-01-31', 60_000, 4_800]]);
    expect(await findLines(broken.eshopId)).toEqual([]);
    await SpendBaseModel.deleteOne({ eshopId: new Types.ObjectId(broken.eshopId) });
  });
});

describe('under review', () => {
  const eshopId = new Types.ObjectId();
  const held = new Set([eshopId.toString() as EshopId]);
  const invoiceId = new Types.ObjectId();
  const toLine = (kind: 'AdSpend' | 'CreditNote', amountMinor: number, paidOn = '2025-01-31', netMinor = 0) =>
    ({
      kind,
      eshopId,
      invoiceId,
      amountMinor,
      netMinor: netMinor === 0 ? amountMinor * 10 : netMinor,
      paidOn,
    }) as CommissionLineDocument;
  const selectAmounts = (...lines: CommissionLineDocument[]) =>
    selectClosable(lines, held).map(({ amountMinor }) => amountMinor);

  it('what takes back closes beyond what waits, since that is in a statement already', () => {
    const lines = [toLine('AdSpend', 10), toLine('CreditNote', -10), toLine('CreditNote', -4)];
    expect(selectAmounts(...lines)).toEqual([-4]);
    expect(selectAmounts(...lines.slice(0, 2))).toEqual([]);
    expect(selectAmounts(...lines.slice(1))).toEqual([-10, -4]);
    expect(selectClosable(lines, new Set())).toHaveLength(3);
  });

  it('a line that what waits does not cover is a debt at once', () => {
    expect(selectAmounts(toLine('AdSpend', 3), toLine('CreditNote', -10), toLine('CreditNote', -2))).toEqual([
      -10,
    ]);
    expect(selectAmounts(toLine('AdSpend', 9), toLine('CreditNote', -10))).toEqual([-10]);
  });

  it('an earning of less than half a cent waits, and what takes back nothing of it', () => {
    const [earned, takenBack] = [toLine('AdSpend', 0, '2025-01-31', 4), toLine('CreditNote', 0)];
    expect(selectAmounts(earned, takenBack)).toEqual([]);
    expect(selectAmounts(takenBack)).toEqual([0]);
  });

  it('lines of later days change nothing, so that a late closing is the same', () => {
    const lines = [toLine('CreditNote', -5, '2025-01-20'), toLine('AdSpend', 10, '2025-02-28')];
    expect(selectAmounts(...lines.slice(0, 1))).toEqual([-5]);
    expect(selectAmounts(...lines)).toEqual([-5]);
  });
});
