import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findLateMonths } from '#server/measurement/index.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { InvoiceModel, SeriesModel } from '../invoice.model.ts';
import { findInvoice } from '../invoice.repository.ts';
import { documentDay } from '../rates/rate.service.ts';
import { bookReceivedTransfer } from '../settle.service.ts';
import { addBilledShop, czechBilling, steadyBank } from '#server/testing/billedShop.ts';
import type { VatEvidence } from '../invoice.types.ts';

let server: TestServer;
let accountant: SignedIn;
await leaveMidnight();
const today = documentDay();
let isBankDown = false;

beforeAll(async () => {
  server = await startTestServer({
    replace: ({ config }) => ({
      rateLimits: noRateLimits,
      // One accountant decides about many documents here: none of it needs a second person.
      config: { ...config, approvalSums: { CZK: 10_000_000, EUR: 400_000 } },
      centralBank: {
        readRates: async (day) => {
          if (isBankDown || day < '2010-01-01') throw new Error('the bank rests');
          return await steadyBank.readRates(day);
        },
      },
    }),
  });
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
afterAll(async () => await server.stop());

const createKey = () => ({ 'idempotency-key': randomUUID() });
const createProforma = async (shop: AddedShop, amount: number) =>
  (await server.call(invoice.generateProformaInvoice, { amount }, shop.token, createKey())).output.invoice;
const pay = async (invoiceIds: InvoiceId[], paidOn: string = today) =>
  await server.call(
    invoice.setAsPaid,
    { invoiceIds, paidOn, reason: 'seen on the statement' },
    accountant.accessToken,
    createKey(),
  );
const findFinal = async (invoiceId: InvoiceId) => {
  const foundInvoice = await findInvoice(invoiceId);
  return foundInvoice?.finalId ? await findInvoice(foundInvoice.finalId.toString() as InvoiceId) : null;
};
const credit = async (invoiceId: InvoiceId, amount?: number) =>
  await server.call(
    invoice.generateCreditNote,
    {
      invoiceId,
      amount,
      reason: 'Refund',
      note: 'the shop closes',
      refund: 'Bank',
      // The same parts of several documents of one shop, one after another.
      confirmDuplicate: true,
    },
    accountant.accessToken,
    createKey(),
  );

describe('credit notes of a document in euros', () => {
  it('take back its sums in CZK to the haléř, however many they are', async () => {
    const shop = await addBilledShop(server, {}, { country: 'SK' });
    for (const amount of [333.33, 777.77, 500.01]) {
      const foundInvoice = await createProforma(shop, amount);
      await pay([foundInvoice.id]);
      const final = await findFinal(foundInvoice.id);
      if (!final?.inCzk) throw new Error('no sums in CZK');
      for (const part of [7.01, 3.33, 9.99])
        expect((await credit(final._id.toString() as InvoiceId, part)).status).toBe(200);
      expect((await credit(final._id.toString() as InvoiceId)).status).toBe(200);
      const notes = await InvoiceModel.find({
        'correction.originalId': final._id,
        type: 'CreditNote',
      }).lean();
      expect(notes.length).toBe(4);
      const sum = (of: 'netMinor' | 'vatMinor') =>
        notes.reduce((total, note) => total + (note.inCzk?.[of] ?? 0), 0);
      expect({ net: -sum('netMinor'), vat: -sum('vatMinor') }, String(amount)).toEqual({
        net: final.inCzk.netMinor,
        vat: final.inCzk.vatMinor,
      });
    }
  });
});

describe('a proforma that is paid', () => {
  it('is not paid on a day before documents are numbered', async () => {
    const shop = await addBilledShop(server);
    const foundInvoice = await createProforma(shop, 1_000);
    const { outcomes } = (await pay([foundInvoice.id], addDays(today, -365))).output;
    expect(outcomes).toMatchObject([{ outcome: 'Refused', error: 'tax_point_invalid' }]);
    expect((await pay([foundInvoice.id])).output.outcomes).toMatchObject([{ outcome: 'Done' }]);
  });

  it('is not paid by its sum once its customer is taxed otherwise', async () => {
    const shop = await addBilledShop(server);
    const foundInvoice = await createProforma(shop, 1_000);
    const billing = { ...czechBilling, companyName: 'Firma GmbH', country: 'DE' as const, city: 'Berlin' };
    const moved = { ...billing, registrationNumber: null, zip: '10115' };
    expect((await server.call(eshop.setBillingSettings, { billingSettings: moved }, shop.token)).status).toBe(
      200,
    );
    const { outcomes } = (await pay([foundInvoice.id])).output;
    expect(outcomes).toMatchObject([{ outcome: 'Refused', error: 'tax_changed' }]);
    expect(await findFinal(foundInvoice.id)).toBeNull();
  });

  it('takes a corrected address of the same customer', async () => {
    const shop = await addBilledShop(server);
    const foundInvoice = await createProforma(shop, 1_000);
    const billingSettings = { ...czechBilling, street: 'Krátká 2' };
    await server.call(eshop.setBillingSettings, { billingSettings }, shop.token);
    await pay([foundInvoice.id]);
    expect((await findFinal(foundInvoice.id))?.customer.street).toBe('Krátká 2');
  });
});

describe('money that came by a transfer', () => {
  it('is taxed at the rate of its day', async () => {
    const shop = await addBilledShop(server);
    const found = await findEshop(shop.eshopId);
    if (found === null) throw new Error('no shop');
    const vat: VatEvidence = {
      percent: 23,
      reason: 'CountryOfCustomer',
      country: 'SK',
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
    // Documents are numbered since that year.
    await SeriesModel.create({ _id: 'P:2024', lastNumber: 0 });
    const settlement = await inTransaction(
      async (session) =>
        await bookReceivedTransfer(
          {
            services: server.services,
            eshop: found,
            vat,
            currency: 'CZK',
            receivedMinor: 120_000,
            method: 'BankTransfer',
            reference: 'late-1',
            paidOn: '2024-12-31' as typeof today,
            actor: 'system',
            requestId: null,
          },
          session,
        ),
    );
    // Its month of the KPI report is counted again.
    expect((await findLateMonths()).get('2024-12')).toBe(1);
    expect(await findInvoice(settlement.invoiceId)).toMatchObject({
      taxPointOn: '2024-12-31',
      netMinor: 100_000,
      vatMinor: 20_000,
      vat: { percent: 20 },
    });
  });

  it('of which no rate of the central bank is known is refused alone, and booked when it is known', async () => {
    const [first, second] = [await addBilledShop(server), await addBilledShop(server, {}, { country: 'SK' })];
    const inCzk = await createProforma(first, 1_000);
    const inEur = await createProforma(second, 100);
    // The stored rates are gone, and the bank is down.
    const { RateModel } = await import('../rates/rate.model.ts');
    await RateModel.deleteMany({ currency: 'EUR' });
    isBankDown = true;
    const answer = await pay([inEur.id, inCzk.id]);
    isBankDown = false;
    expect(answer.status).toBe(200);
    expect(answer.output.outcomes).toMatchObject([
      { outcome: 'Refused', error: 'exchange_rate_unavailable' },
      { outcome: 'Done' },
    ]);
    expect((await pay([inEur.id])).output.outcomes).toMatchObject([{ outcome: 'Done' }]);
  });
});
