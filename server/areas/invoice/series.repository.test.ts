import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { invoiceTypes } from '#shared/domain/invoice/invoice.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { bookTopUp, checkJournal, readCredit, readTrialBalance } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { countTrials, getTrialTimeoutMs } from '#server/testing/trials.ts';
import { issueCreditNote } from './correction/creditNote.service.ts';
import { InvoiceModel, type InvoiceDocument } from './invoice.model.ts';
import { createInvoiceId } from './invoice.repository.ts';
import type { VatEvidence } from './invoice.types.ts';
import { issueTopUpInvoice } from './issue.service.ts';
import { prepareRates } from './rates/rate.service.ts';
import { claimNumber } from './series.repository.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';

/** ASSURANCE M12: numbers without gaps and twins, whatever breaks off; documents, lines and ledger say the same. */
const issueCount = countTrials('issuedDocuments');
const timeoutMs = getTrialTimeoutMs(120_000, 3_600_000);
const concurrency = 12;
const vat: VatEvidence = {
  percent: 21,
  reason: 'Domestic',
  country: 'CZ',
  taxNumber: null,
  isVatPayer: false,
  viesStatus: null,
  viesConsultationNumber: null,
  viesCheckedAt: null,
  viesMatch: null,
  vatCase: null,
  place: null,
  ground: null,
  decidedAt: new Date(),
};
/** The last evening of a year in UTC is the next year in Prague. */
const moments = [
  '2025-06-01T10:00:00Z',
  '2025-12-31T22:59:59Z',
  '2025-12-31T23:00:00Z',
  '2026-11-20T09:00:00Z',
];
const crashes = ['no', 'no', 'no', 'afterNumber', 'afterDocument', 'leftOpen'] as const;
class Crash extends Error {}

let server: TestServer;
const shops: EshopDocument[] = [];

beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ centralBank: steadyBank }) });
  for (let at = 0; at < 8; at += 1) {
    const added = await addBilledShop(
      server,
      at % 2 ? { country: 'SK' } : {},
      at % 2 ? { country: 'SK' } : {},
    );
    const eshop = await findEshop(added.eshopId);
    if (eshop !== null) shops.push(eshop);
  }
  for (const moment of moments) await prepareRates(server.services, moment.slice(0, 10) as never);
});
afterAll(async () => await server.stop());

const getEshopId = (eshop: EshopDocument) => eshop._id.toString() as EshopId;

/** Splits any sum the way that no rounding may break. */
function createSums(at: number): { netMinor: number; vatMinor: number } {
  const netMinor = 1 + ((at * 7_919) % 99_991);
  return { netMinor, vatMinor: Math.round((netMinor * 21) / 100) };
}

async function issue(at: number): Promise<void> {
  const eshop = shops[at % shops.length];
  if (eshop === undefined) throw new Error('no shop');
  const crash = crashes[(at * 31) % crashes.length];
  const paidAt = new Date(moments[(at * 13) % moments.length] ?? 0);
  const currency: CreditCurrency = eshop.creditCurrency;
  if (crash === 'leftOpen') {
    // A process that dies leaves its transaction open.
    const session = await mongoose.connection.startSession();
    session.startTransaction();
    try {
      await claimNumber('FinalInvoice', '2026-11-20' as never, session);
    } catch {
      // Another one holds the series: this one dies before it has a number.
    }
    await session.endSession();
  }
  const invoiceId = createInvoiceId();
  let isFirst = true;
  const takeNumber = async () =>
    await inTransaction(async (session) => {
      const sums = createSums(at);
      const booked = await bookTopUp(
        {
          eshopId: getEshopId(eshop),
          currency,
          creditMinor: sums.netMinor,
          vatMinor: sums.vatMinor,
          payment: { provider: 'test', type: 'payment', id: `p${at}` },
          invoiceId,
          actor: 'system',
        },
        session,
      );
      if (isFirst && crash === 'afterNumber') {
        await claimNumber('FinalInvoice', '2025-06-01' as never, session);
        throw new Crash();
      }
      await issueTopUpInvoice(
        {
          services: server.services,
          invoiceId,
          eshop,
          vat,
          currency,
          ...sums,
          method: 'Card',
          paidAt,
          issuedAt: paidAt,
          transferId: booked.transfer._id,
          paymentId: null,
          actor: 'system',
          proformaId: null,
        },
        session,
      );
      if (isFirst && crash === 'afterDocument') throw new Crash();
    });
  try {
    await takeNumber();
  } catch (thrown) {
    if (!(thrown instanceof Crash)) throw thrown;
    isFirst = false;
    await takeNumber();
  }
  // Repeated requests issue once.
  if (at % 10 === 0) await takeNumber();
}

async function runInParallel(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) {
      next += 1;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, one));
}

function expectGapless(documents: readonly Pick<InvoiceDocument, 'series' | 'sequence' | 'number'>[]): void {
  for (const series of new Set(documents.map((document) => document.series))) {
    const members = documents.filter((document) => document.series === series);
    const sequences = members.map(({ sequence }) => sequence).toSorted((a, b) => a - b);
    expect(sequences, series).toEqual(Array.from({ length: members.length }, (_, at) => at + 1));
  }
  expect(new Set(documents.map(({ number }) => number)).size).toBe(documents.length);
}

describe('numbers of documents (M12)', () => {
  it(
    `have no gap and no twin after ${issueCount} parallel issues with crashes, and say what the ledger says`,
    async () => {
      await runInParallel(issueCount, issue);
      const documents = await InvoiceModel.find({ type: 'FinalInvoice' }).lean<InvoiceDocument[]>();
      expect(documents.length).toBe(issueCount);
      expectGapless(documents);
      expect(new Set(documents.map(({ series }) => series))).toEqual(new Set(['F:2025', 'F:2026']));
      for (const document of documents) {
        const year = document.issuedOn.slice(0, 4);
        expect(document.series).toBe(`F:${year}`);
        // 23:00 UTC of 31 December is midnight in Prague.
        if (document.issuedAt.toISOString().startsWith('2025-12-31T23:00')) expect(year).toBe('2026');
        if (document.issuedAt.toISOString().startsWith('2025-12-31T22:59')) expect(year).toBe('2025');
        const sum = (of: 'netMinor' | 'vatMinor') =>
          document.lines.reduce((total, line) => total + line[of], 0);
        expect(sum('netMinor')).toBe(document.netMinor);
        expect(sum('vatMinor')).toBe(document.vatMinor);
        expect(document.netMinor + document.vatMinor).toBe(document.totalMinor);
        if (document.currency === 'EUR') {
          expect(document.inCzk?.rate).toBe(24.29);
          expect(document.inCzk?.netMinor).toBe(Math.round((document.netMinor * 24_290) / 1_000));
        } else expect(document.inCzk).toBeNull();
      }
      for (const eshop of shops) {
        const own = documents.filter(({ eshopId }) => eshopId.equals(eshop._id));
        const netMinor = own.reduce((sum, document) => sum + document.netMinor, 0);
        expect((await readCredit(getEshopId(eshop))).postedMinor).toBe(netMinor);
      }
    },
    timeoutMs,
  );

  it(
    'of credit notes too, and the books still agree with the documents',
    async () => {
      const originals = await InvoiceModel.find({ type: 'FinalInvoice', netMinor: { $gt: 100 } })
        .limit(countTrials('issuedCreditNotes'))
        .lean<InvoiceDocument[]>();
      await runInParallel(originals.length, async (at) => {
        const original = originals[at - 1];
        if (original === undefined) return;
        const order = {
          services: server.services,
          invoiceId: original._id.toString() as never,
          netMinor: at % 2 ? null : Math.floor(original.netMinor / 3),
          reason: 'Refund',
          note: null,
          refund: 'None',
          ground: 'PriceLowered',
          bookedTransferId: null,
          actor: 'system',
          requestId: null,
          idempotencyKey: `test:${at}`,
        } as const;
        const first = await inTransaction(async (session) => await issueCreditNote(order, session));
        const again = await inTransaction(async (session) => await issueCreditNote(order, session));
        expect(again).toEqual(first);
      });
      const documents = await InvoiceModel.find({ type: { $in: [...invoiceTypes] } }).lean<
        InvoiceDocument[]
      >();
      expectGapless(documents);
      const balances = await readTrialBalance(new Date());
      for (const currency of ['CZK', 'EUR'] as const) {
        const own = documents.filter((document) => document.currency === currency);
        const vatMinor = own.reduce((sum, document) => sum + document.vatMinor, 0);
        const account = balances
          .find((balance) => balance.currency === currency)
          ?.accounts.find(({ account: name }) => name === 'vat_payable');
        expect((account?.creditMinor ?? 0) - (account?.debitMinor ?? 0), currency).toBe(vatMinor);
      }
      for (const eshop of shops) {
        const own = documents.filter(({ eshopId }) => eshopId.equals(eshop._id));
        const netMinor = own.reduce((sum, document) => sum + document.netMinor, 0);
        expect(await checkJournal(getEshopId(eshop))).toMatchObject({
          creditMinor: netMinor,
          firstBrokenSequence: null,
        });
      }
    },
    timeoutMs,
  );
});

describe('what a document says', () => {
  it('is refused every change at the data layer', async () => {
    const [document] = await InvoiceModel.find({ type: 'FinalInvoice' }).limit(1);
    if (document === null || document === undefined) throw new Error('no document');
    const one = { _id: document._id };
    // An update by a pipeline is refused by mongoose itself.
    const refusal = /an issued document is not changed|updatePipeline/;
    const attempts: readonly (() => Promise<unknown>)[] = [
      async () => await InvoiceModel.updateOne(one, { $set: { totalMinor: 1 } }),
      async () => await InvoiceModel.updateMany(one, { $inc: { netMinor: 1 } }),
      async () => await InvoiceModel.updateOne(one, { $set: { 'customer.name': 'Another' } }),
      async () => await InvoiceModel.updateOne(one, { $set: { 'lines.0.netMinor': 1 } }),
      async () => await InvoiceModel.updateOne(one, { $unset: { inCzk: 1 } }),
      async () => await InvoiceModel.updateOne(one, { $set: { history: [] } }),
      async () => await InvoiceModel.updateOne(one, { $pull: { history: {} } }),
      async () => await InvoiceModel.updateOne(one, [{ $set: { number: 'x' } }]),
      async () => await InvoiceModel.findOneAndUpdate(one, { number: '2026-F-000000' }),
      async () => await InvoiceModel.findOneAndReplace(one, {}),
      async () => await InvoiceModel.replaceOne(one, {}),
      async () => await InvoiceModel.deleteOne(one),
      async () => await InvoiceModel.deleteMany({}),
      async () => await InvoiceModel.findOneAndDelete(one),
      async () => await InvoiceModel.bulkWrite([{ deleteOne: { filter: one } }]),
      async () => await document.set('dueOn', '2030-01-01').save(),
    ];
    for (const [at, attempt] of attempts.entries())
      await expect(attempt(), `attempt ${at}`).rejects.toThrow(refusal);
    const after = await InvoiceModel.findById(one._id).lean();
    expect(after?.totalMinor).toBe(document.get('netMinor') + document.get('vatMinor'));
  });
});
