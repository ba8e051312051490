import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommissionTerms } from '#shared/domain/affiliate/commission.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import { openBalance, sumAccounts, checkEshop, readTrialBalance } from '#server/credit/index.ts';
import { createSeededRandom } from '#server/credit/testing/createSeededRandom.ts';
import { startLedgerDatabase, type LedgerDatabase } from '#server/credit/testing/ledgerTestBed.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordCommission, takeBackCommission } from './commission/record.service.ts';
import { checkCommission } from './commission/commissionCheck.service.ts';
import { CommissionLineModel, CommissionPlanModel } from './commission/commission.model.ts';
import { closeMonths } from './statement/close.service.ts';
import { readEarnings } from './statement/earnings.service.ts';
import { CommissionStatementModel } from './statement/statement.model.ts';
import { EshopModel } from '../eshop/eshop.model.ts';

let database: LedgerDatabase;
beforeAll(async () => {
  database = await startLedgerDatabase();
});
afterAll(async () => await database.stop());

const createId = () => new Types.ObjectId().toString();

/** A shop that a partner referred, as much of it as the commission reads. */
async function addReferred(partnerId: string, currency: 'CZK' | 'EUR', firstOn: Day): Promise<EshopId> {
  const eshopId = createId() as EshopId;
  await EshopModel.collection.insertOne({
    _id: new Types.ObjectId(eshopId),
    referredBy: new Types.ObjectId(partnerId),
    // 23:30 UTC is the next day in Prague.
    firstTransactionAt: new Date(`${addDays(firstOn, -1)}T23:30:00Z`),
    marketingId: eshopId,
    domainName: `${eshopId}.example`,
  });
  await openBalance(eshopId, currency);
  return eshopId;
}

const addInvoice = async (eshopId: EshopId, currency: 'CZK' | 'EUR', netMinor: number, paidOn: Day) => {
  const invoiceId = createId() as InvoiceId;
  await inTransaction(
    async (session) =>
      await recordCommission({ eshopId, invoiceId, number: invoiceId, currency, netMinor, paidOn }, session),
  );
  return invoiceId;
};

const takeBack = async (invoiceId: InvoiceId, netMinor: number, restNetMinor: number, issuedOn: Day) => {
  const creditNoteId = createId() as InvoiceId;
  await inTransaction(
    async (session) =>
      await takeBackCommission(
        { invoiceId, creditNoteId, number: creditNoteId, issuedOn, netMinor, restNetMinor },
        session,
      ),
  );
};

const sumPayable = async (partnerId: string, currency: string) =>
  (await sumAccounts())
    .filter((sum) => sum.account === `commission_payable:${partnerId}` && sum.currency === currency)
    .reduce((sum, { amountMinor }) => sum - amountMinor, 0);

/** The commission by the rules alone, in exact arithmetic. */
function computeReference(netMinor: number, rateBasisPoints: number): number {
  const exact = BigInt(netMinor) * BigInt(rateBasisPoints);
  return Number((exact + 5_000n) / 10_000n);
}

/** The rate by the rules, counted day by day. */
function findReferenceRate(terms: CommissionTerms, firstOn: Day, paidOn: Day): number | null {
  const from = addDays(firstOn, terms.startDelayDays);
  if (paidOn < from) return null;
  const startDay = Number(from.slice(8));
  let month = 1;
  for (let day = addDays(from, 1); day <= paidOn; day = addDays(day, 1)) {
    const isLastOfMonth = addDays(day, 1).endsWith('-01');
    const number = Number(day.slice(8));
    if (number === startDay || (isLastOfMonth && number < startDay)) month += 1;
  }
  if (month > terms.months) return null;
  return terms.tiers.findLast(({ fromMonth }) => fromMonth <= month)?.rateBasisPoints ?? null;
}

const plans: readonly { readonly from: Day; readonly terms: CommissionTerms }[] = [
  {
    from: '2025-01-01' as Day,
    terms: {
      base: 'PaidInvoices' as const,
      tiers: [{ fromMonth: 1, rateBasisPoints: 800 }],
      months: 18,
      startDelayDays: 30,
    },
  },
  {
    from: '2025-09-15' as Day,
    terms: {
      base: 'PaidInvoices',
      tiers: [
        { fromMonth: 1, rateBasisPoints: 1_233 },
        { fromMonth: 4, rateBasisPoints: 333 },
      ],
      months: 9,
      startDelayDays: 0,
    },
  },
];

describe('random histories of a partner', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'seed %i: lines, ledger and statements are the same to the cent',
    async (seed) => {
      const random = createSeededRandom(seed);
      const pick = (from: number, to: number) => from + random.drawBelow(to - from + 1);
      const isChance = (percent: number) => random.drawBelow(100) < percent;
      const partnerId = createId() as UserId;
      for (const { from, terms } of plans)
        await CommissionPlanModel.create({
          partnerId,
          validFrom: from,
          terms: { ...terms, tiers: [...terms.tiers] },
          reason: 'agreed',
          setBy: createId(),
          setAt: new Date(),
        });
      const shops: { eshopId: EshopId; currency: 'CZK' | 'EUR'; firstOn: Day }[] = [];
      for (let at = 0; at < 4; at += 1) {
        const currency = at % 2 === 0 ? ('CZK' as const) : ('EUR' as const);
        const firstOn = addDays('2025-01-01' as Day, pick(0, 300));
        shops.push({ eshopId: await addReferred(partnerId, currency, firstOn), currency, firstOn });
      }
      const expected = new Map<string, number>();
      const invoices: { id: InvoiceId; rate: number; restMinor: number; currency: string; paidOn: Day }[] =
        [];
      let today = '2025-01-01' as Day;
      for (let step = 0; step < 60; step += 1) {
        today = addDays(today, pick(0, 14));
        const shop = shops[pick(0, shops.length - 1)];
        if (shop === undefined) continue;
        const old = invoices[pick(0, Math.max(0, invoices.length - 1))];
        if (isChance(30) && old !== undefined && old.restMinor > 0) {
          const partMinor = isChance(40) ? old.restMinor : pick(1, old.restMinor);
          const before = computeReference(old.restMinor, old.rate);
          old.restMinor -= partMinor;
          const change = computeReference(old.restMinor, old.rate) - before;
          expected.set(old.currency, (expected.get(old.currency) ?? 0) + change);
          await takeBack(old.id, partMinor, old.restMinor, today);
        } else {
          const netMinor = pick(1, 5_000_000);
          const id = await addInvoice(shop.eshopId, shop.currency, netMinor, today);
          const terms = plans.findLast(({ from }) => from <= today)?.terms;
          const firstOn = shop.firstOn < today ? shop.firstOn : today;
          const rate = terms === undefined ? null : findReferenceRate(terms, firstOn, today);
          if (rate === null) continue;
          const amount = computeReference(netMinor, rate);
          expected.set(shop.currency, (expected.get(shop.currency) ?? 0) + amount);
          const { currency } = shop;
          invoices.push({ id, rate, restMinor: netMinor, currency, paidOn: today });
        }
        if (isChance(20)) await closeMonths(today);
      }
      expect(invoices.length).toBeGreaterThan(5);
      await closeMonths(addDays(today, 60));
      const { books } = await readEarnings(partnerId, addDays(today, 120));
      for (const [currency, amountMinor] of expected) {
        const book = books.find((one) => one.currency === currency);
        const closed = book?.statements.reduce((sum, { total }) => sum + Math.round(total.value * 100), 0);
        expect(closed).toBe(amountMinor);
        expect(Math.round((book?.payable.value ?? 0) * 100)).toBe(amountMinor);
        expect(await sumPayable(partnerId, currency)).toBe(amountMinor);
        expect(book?.open.value).toBe(0);
      }
      for (const { eshopId } of shops) expect((await checkEshop(eshopId)).findings).toEqual([]);
      expect(await checkCommission()).toEqual([]);
      for (const { accounts } of await readTrialBalance(new Date()))
        expect(accounts.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0)).toBe(
          0,
        );
    },
  );
});

describe('a month', () => {
  it('is closed once by 64 workers at the same time, and its lines are in one statement', async () => {
    const partnerId = createId() as UserId;
    const eshopId = await addReferred(partnerId, 'CZK', '2026-03-01' as Day);
    for (let at = 0; at < 5; at += 1) await addInvoice(eshopId, 'CZK', 10_000 + at, '2026-03-15' as Day);
    const closed = await Promise.all(
      Array.from({ length: 64 }, async () => await closeMonths('2026-04-05' as Day)),
    );
    expect(closed.reduce((sum, count) => sum + count, 0)).toBe(1);
    const statements = await CommissionStatementModel.find({ partnerId }).lean();
    expect(statements).toMatchObject([{ month: '2026-03', sequence: 1, lineCount: 5, totalMinor: 5_000 }]);
    expect(await CommissionLineModel.countDocuments({ statementId: statements[0]?._id ?? null })).toBe(5);
  });

  it('is not closed before day 5; what comes late is in the next statement', async () => {
    const partnerId = createId() as UserId;
    const eshopId = await addReferred(partnerId, 'CZK', '2026-03-01' as Day);
    const invoiceId = await addInvoice(eshopId, 'CZK', 100_000, '2026-03-31' as Day);
    expect(await closeMonths('2026-04-04' as Day)).toBe(0);
    expect(await closeMonths('2026-04-05' as Day)).toBe(1);
    // A transfer of March that the bank statement brought in April, and a credit note.
    await addInvoice(eshopId, 'CZK', 50_000, '2026-03-30' as Day);
    await takeBack(invoiceId, 100_000, 0, '2026-04-20' as Day);
    expect(await closeMonths('2026-05-05' as Day)).toBe(1);
    const { books } = await readEarnings(partnerId, '2026-05-06' as Day);
    expect(books[0]?.statements).toMatchObject([
      // Negative: it counts at once.
      { month: '2026-04', total: { value: -50 }, payableFrom: '2026-05-05', state: 'Payable' },
      { month: '2026-03', total: { value: 100 }, payableFrom: '2026-05-05', state: 'Payable' },
    ]);
    expect(books[0]?.statements[0]?.previousHash).toBe(books[0]?.statements[1]?.hash);
  });

  it('is reported when a line or a statement was changed behind the product’s back', async () => {
    const partnerId = createId() as UserId;
    const eshopId = await addReferred(partnerId, 'EUR', '2026-03-01' as Day);
    await addInvoice(eshopId, 'EUR', 100_000, '2026-03-31' as Day);
    await closeMonths('2026-04-05' as Day);
    expect(await checkCommission()).toEqual([]);
    const line = { partnerId: new Types.ObjectId(partnerId) };
    await CommissionLineModel.collection.updateOne(line, { $set: { amountMinor: 10_001 } });
    expect((await checkCommission()).map(({ detail }) => detail)).toEqual([
      `${partnerId} EUR: 1`,
      `${partnerId} EUR 2026-03`,
    ]);
    await CommissionLineModel.collection.updateOne(line, { $set: { amountMinor: 10_000 } });
    await CommissionStatementModel.collection.updateOne(line, { $set: { payableFrom: '2026-04-06' } });
    expect((await checkCommission()).map(({ detail }) => detail)).toEqual([`${partnerId} EUR 2026-03`]);
    await CommissionStatementModel.collection.updateOne(line, { $set: { payableFrom: '2026-05-05' } });
  });

  it('is never changed through the product', async () => {
    const change = { $set: { amountMinor: 1 } };
    await expect(CommissionLineModel.updateOne({}, change)).rejects.toThrow('append-only');
    await expect(CommissionLineModel.updateMany({ statementId: null }, change)).rejects.toThrow(
      'append-only',
    );
    await expect(
      CommissionLineModel.updateMany({}, { $set: { statementId: new Types.ObjectId() } }),
    ).rejects.toThrow('append-only');
    await expect(CommissionStatementModel.deleteMany({})).rejects.toThrow('append-only');
  });
});
