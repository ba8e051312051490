import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import { exportLink } from '#shared/contracts/exportLink.ts';
import { invoice, type Invoice } from '#shared/contracts/invoice.ts';
import type { Month } from '#shared/domain/dates/months.ts';
import type { CampaignId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { documentDay, findInvoice, readTaxReports } from '#server/areas/invoice/index.ts';
import { bookAdSpend, checkEshop, readCredit, readTrialBalance } from '#server/credit/index.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';
import { forgetMoneyDecisions } from '#server/testing/forgetMoneyDecisions.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';

let server: TestServer;
let accountant: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits, centralBank: steadyBank }) });
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting']);
  second = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
beforeEach(forgetMoneyDecisions);
afterAll(async () => await server.stop());

const createKey = () => ({ 'idempotency-key': randomUUID() });
const today = documentDay();

/** A paid top-up of 2,000 + 420 VAT whose credit is spent, and its invoice. */
async function createSpentTopUp(): Promise<{ shop: AddedShop; finalId: InvoiceId }> {
  const shop = await addBilledShop(server);
  const finalId = await payTopUp(shop);
  await bookAdSpend({
    eshopId: shop.eshopId,
    currency: 'CZK',
    channel: 'Google',
    campaignId: '64b5f0000000000000000001' as CampaignId,
    spentMinor: 200_000,
    effectiveAt: new Date(),
    idempotencyKey: `test:${randomUUID()}`,
  });
  return { shop, finalId };
}

async function payTopUp(shop: AddedShop): Promise<InvoiceId> {
  const { output } = await server.call(
    invoice.generateProformaInvoice,
    { amount: 2_000 },
    shop.token,
    createKey(),
  );
  await server.call(
    invoice.setAsPaid,
    { invoiceIds: [output.invoice.id], paidOn: today, reason: 'seen', confirmDuplicate: true },
    accountant.accessToken,
    createKey(),
  );
  const stored = await findInvoice(output.invoice.id);
  return (stored?.finalId?.toString() ?? '') as InvoiceId;
}

/** Writes over what an issued document says, as no code of the product can. */
const overwrite = async (finalId: InvoiceId, fields: Record<string, unknown>) =>
  await mongoose.connection
    .collection('invoices')
    .updateOne({ _id: new mongoose.Types.ObjectId(finalId) }, { $set: fields });

/** Makes an invoice one of a German customer who accounts for the VAT. */
const makeReverseCharge = async (finalId: InvoiceId) =>
  await overwrite(finalId, {
    'vat.reason': 'ReverseCharge',
    'vat.percent': 0,
    'vat.country': 'DE',
    'customer.country': 'DE',
    'customer.vatNumber': 'DE123456789',
    vatMinor: 0,
    totalMinor: 200_000,
    'lines.0.vatPercent': 0,
    'lines.0.vatMinor': 0,
  });

type Request = InputOf<typeof accounting.generateDebitNote>;
const ask = async (invoiceId: InvoiceId, wish: Partial<Request> = {}) =>
  await server.call(
    accounting.generateDebitNote,
    {
      invoiceId,
      ground: 'TaxTooLow',
      taxPlace: 'Czechia',
      vatPercent: 21,
      note: 'the wrong rate was typed',
      confirmDuplicate: true,
      ...wish,
    },
    accountant.accessToken,
    createKey(),
  );
const approve = async (approvalId: string, by: SignedIn) =>
  await server.call(
    accounting.decideApproval,
    { approvalId, decision: 'Approve', reason: 'checked' },
    by.accessToken,
    createKey(),
  );
const read = async (invoiceId: InvoiceId) =>
  (await server.call(invoice.getInvoice, { invoiceId }, accountant.accessToken)).output;
/** Issues a debit note with two persons. */
const issue = async (invoiceId: InvoiceId, wish: Partial<Request> = {}): Promise<Invoice> => {
  const requested = await ask(invoiceId, wish);
  expect(requested.status).toBe(200);
  const approved = await approve(requested.output.approvalId, second);
  expect(approved.output.approval).toMatchObject({ state: 'Approved', failureCode: null });
  const link = (await read(invoiceId)).invoice.links.filter(({ type }) => type === 'DebitNote').at(-1);
  if (link === undefined) throw new Error('no debit note was issued');
  return (await read(link.id)).invoice;
};
const readBalance = async (account: string) => {
  const czk = (await readTrialBalance(new Date())).find(({ currency }) => currency === 'CZK');
  const found = czk?.accounts.find((each) => each.account === account);
  return (found?.debitMinor ?? 0) - (found?.creditMinor ?? 0);
};
const readUnpaid = async (debitNote: Invoice) => {
  const { output } = await server.call(accounting.getUnpaidSupplies, {}, accountant.accessToken);
  const supply = output.items.find((each) => each.debitNote?.id === debitNote.id);
  if (supply === undefined) throw new Error('the debit note opened no unpaid supply');
  return supply;
};
const decide = async (debitNote: Invoice, choice: Partial<InputOf<typeof accounting.decideUnpaidSupply>>) =>
  await server.call(
    accounting.decideUnpaidSupply,
    {
      unpaidSupplyId: (await readUnpaid(debitNote)).id,
      decision: 'Collected',
      ground: null,
      paidOn: null,
      reason: 'seen',
      confirmDuplicate: true,
      ...choice,
    },
    accountant.accessToken,
    createKey(),
  );

describe('a debit note', () => {
  it('claims VAT apart from the base of spent credit, by two persons, in its own series', async () => {
    const { shop, finalId } = await createSpentTopUp();
    const [vatBefore, unpaidBefore] = [
      await readBalance('vat_payable'),
      await readBalance('unpaid_supplies'),
    ];
    const { approvalId } = (await ask(finalId, { vatAmount: 100 })).output;
    expect((await ask(finalId, { vatAmount: 100 })).output.approvalId).toBe(approvalId);
    // A second person approves the sum that waits, and no other.
    expect((await ask(finalId, { vatAmount: 50 })).problem.code).toBe('other_request_waiting');
    expect((await approve(approvalId, accountant)).status).not.toBe(200);
    expect(await readBalance('vat_payable')).toBe(vatBefore);
    expect((await approve(approvalId, second)).status).toBe(200);
    const { invoice: original } = await read(finalId);
    const link = original.links.find(({ type }) => type === 'DebitNote');
    expect(link?.number).toMatch(/^\d{4}-V-\d{6}$/);
    const debited = await read(link?.id as InvoiceId);
    expect(debited).toMatchObject({
      invoice: {
        status: 'Issued',
        net: { value: 0 },
        vat: { value: 100 },
        total: { value: 100 },
        taxPointOn: original.taxPointOn,
      },
      ground: 'TaxTooLow',
      creditNoteReason: 'TaxCorrection',
    });
    expect((await readBalance('vat_payable')) - vatBefore).toBe(-10_000);
    expect((await readBalance('unpaid_supplies')) - unpaidBefore).toBe(10_000);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  });

  it('moves the base from the tax that was stated to the right one, in each report', async () => {
    const { finalId } = await createSpentTopUp();
    await makeReverseCharge(finalId);
    const month = today.slice(0, 7) as Month;
    const readSums = async () => {
      const { controlStatement, salesList, checks } = await readTaxReports(server.services, month);
      const rows = [...controlStatement.large, ...controlStatement.small];
      const german = salesList.find(({ country }) => country === 'DE');
      return {
        net: rows.reduce((sum, { netMinor }) => sum + netMinor, 0),
        vat: rows.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
        german: german?.netMinor ?? 0,
        differs: checks.some(({ check }) => check === 'SumsDiffer'),
      };
    };
    const before = await readSums();
    expect(before.german).toBe(200_000);
    const debitNote = await issue(finalId, { vatAmount: 420 });
    const after = await readSums();
    expect(after).toEqual({
      net: before.net + 200_000,
      vat: before.vat + 42_000,
      german: 0,
      differs: false,
    });
    expect((await read(debitNote.id)).lines.map(({ net, vat }) => [net.value, vat.value])).toEqual([
      [-2_000, 0],
      [2_000, 420],
    ]);
    expect(debitNote).toMatchObject({ vatReason: 'SupplierCountry', vatPercent: 21, net: { value: 0 } });
  });

  it('raises a price by the rate of its invoice on its own day, and refuses another rate or tax', async () => {
    const { finalId } = await createSpentTopUp();
    const raised = { ground: 'PriceRaised', amount: 500, vatAmount: 105 } as const;
    expect((await ask(finalId, { ...raised, vatAmount: 100 })).problem.code).toBe('invalid_request');
    expect((await ask(finalId, { ...raised, vatPercent: 12 })).problem.code).toBe('invalid_request');
    const debitNote = await issue(finalId, raised);
    expect(debitNote).toMatchObject({
      net: { value: 500 },
      vat: { value: 105 },
      taxPointOn: today,
      vatReason: 'Domestic',
    });
  });

  it('refuses a rate that no state has, more than the base can owe, nothing, and a late one', async () => {
    const { finalId } = await createSpentTopUp();
    expect((await ask(finalId)).problem.code).toBe('invalid_request');
    expect((await ask(finalId, { vatAmount: 10, vatPercent: 19 })).problem.code).toBe('invalid_request');
    await makeReverseCharge(finalId);
    expect((await ask(finalId, { vatAmount: 420.01 })).problem.code).toBe('invalid_request');
    await overwrite(finalId, { taxPointOn: '2022-10-05' });
    expect((await ask(finalId, { vatAmount: 420 })).problem.code).toBe('correction_too_late');
  });

  it('in the tax of the customer’s country is declared now, as a correction of its quarter', async () => {
    const { finalId } = await createSpentTopUp();
    await makeReverseCharge(finalId);
    await overwrite(finalId, { taxPointOn: '2025-02-03', issuedOn: '2025-02-03' });
    const debitNote = await issue(finalId, {
      vatAmount: 380,
      taxPlace: 'CountryOfCustomer',
      vatPercent: 19,
    });
    expect(debitNote).toMatchObject({ taxPointOn: today, vatReason: 'CountryOfCustomer' });
    const { oss } = await readTaxReports(server.services, today.slice(0, 7) as Month);
    expect(oss).toContainEqual({
      country: 'DE',
      correctedQuarter: '2025-Q1',
      percent: null,
      currency: 'CZK',
      netMinor: 200_000,
      vatMinor: 38_000,
      documentCount: 1,
    });
  });

  it('that moves a base from another state to Czechia leaves that state’s filed quarter, and corrects it now', async () => {
    const { finalId } = await createSpentTopUp();
    await overwrite(finalId, {
      'vat.reason': 'CountryOfCustomer',
      'vat.percent': 20,
      'vat.country': 'AT',
      'customer.country': 'AT',
      vatMinor: 40_000,
      totalMinor: 240_000,
      'lines.0.vatPercent': 20,
      'lines.0.vatMinor': 40_000,
      taxPointOn: '2025-05-06',
      issuedOn: '2025-05-06',
    });
    const readMonth = async (month: string) => {
      const { oss, controlStatement } = await readTaxReports(server.services, month as Month);
      const czech = [...controlStatement.large, ...controlStatement.small];
      return {
        austrian: oss.filter(({ country }) => country === 'AT'),
        czechMinor: czech.reduce((sum, { netMinor }) => sum + netMinor, 0),
      };
    };
    const [filed, now] = [await readMonth('2025-05'), await readMonth(today.slice(0, 7))];
    await issue(finalId, { vatAmount: 20 });
    expect(await readMonth('2025-05')).toEqual({
      austrian: filed.austrian,
      czechMinor: filed.czechMinor + 200_000,
    });
    expect(await readMonth(today.slice(0, 7))).toEqual({
      austrian: [
        {
          country: 'AT',
          correctedQuarter: '2025-Q2',
          percent: null,
          currency: 'CZK',
          netMinor: -200_000,
          vatMinor: -40_000,
          documentCount: 1,
        },
      ],
      czechMinor: now.czechMinor,
    });
  });

  it('is one request of two at the same moment, and another sum is refused', async () => {
    const { finalId } = await createSpentTopUp();
    const answers = await Promise.all(
      [10, 10, 20].map(async (vatAmount) => await ask(finalId, { vatAmount })),
    );
    const outcomes = answers.map((answer) =>
      answer.status === 200 ? answer.output.approvalId : answer.problem.code,
    );
    // Whichever came first waits.
    expect(outcomes[0]).toBe(outcomes[1]);
    expect(outcomes[2]).not.toBe(outcomes[0]);
    expect(outcomes.filter((outcome) => outcome === 'other_request_waiting').length).toBeOneOf([1, 2]);
  });

  it('is exported with those of its period, and set off as what it is', async () => {
    const { shop, finalId } = await createSpentTopUp();
    const debitNote = await issue(finalId, { vatAmount: 100 });
    const exporter = await server.signInStaff(['GetExport']);
    const period = { dateFrom: today, dateTo: today, format: 'Csv' } as const;
    const { output } = await server.call(exportLink.getDebitNotes, period, exporter.accessToken);
    expect(output.fileName).toBe(`debit-notes-${today}-${today}.csv`);
    expect(await (await fetch(output.url)).text()).toContain(debitNote.number);
    const otherId = await payTopUp(shop);
    const credited = await server.call(
      invoice.generateCreditNote,
      {
        invoiceId: otherId,
        amount: 100,
        reason: 'Other',
        note: 'set off against the debit note',
        refund: 'None',
        ground: 'SetOff',
        confirmDuplicate: true,
      },
      accountant.accessToken,
      createKey(),
    );
    expect(credited.status).toBe(200);
    expect((await decide(debitNote, { decision: 'SetOff' })).status).toBe(200);
    expect((await read(debitNote.id)).invoice).toMatchObject({ status: 'Paid', paymentMethod: 'SetOff' });
  });

  it('that is paid can be credited with its VAT, one that waits for its money can’t', async () => {
    const { finalId } = await createSpentTopUp();
    const debitNote = await issue(finalId, { vatAmount: 100 });
    const creditVat = async (vatAmount: number) =>
      await server.call(
        invoice.generateCreditNote,
        { invoiceId: finalId, vatAmount, reason: 'TaxCorrection', note: 'back', refund: 'Bank' },
        accountant.accessToken,
        createKey(),
      );
    expect((await creditVat(520)).problem.code).toBe('credit_note_exceeds_rest');
    expect((await decide(debitNote, { paidOn: today })).status).toBe(200);
    expect((await read(debitNote.id)).invoice).toMatchObject({ status: 'Paid', paidOn: today });
    const { output } = await creditVat(520);
    expect((await approve(output.approvalId ?? '', second)).output.approval.failureCode).toBeNull();
  });

  it('that will never be paid is lowered on a legal ground by a credit note', async () => {
    const { shop, finalId } = await createSpentTopUp();
    const [vatBefore, unpaidBefore] = [
      await readBalance('vat_payable'),
      await readBalance('unpaid_supplies'),
    ];
    const debitNote = await issue(finalId, { vatAmount: 100 });
    const decided = await decide(debitNote, { decision: 'WrittenOff', ground: 'PriceLowered' });
    expect(decided.status).toBe(200);
    expect((await read(debitNote.id)).invoice.status).toBe('Credited');
    expect(await readUnpaid(debitNote)).toMatchObject({
      state: 'WrittenOff',
      creditNote: { type: 'CreditNote' },
    });
    expect(await readBalance('vat_payable')).toBe(vatBefore);
    expect(await readBalance('unpaid_supplies')).toBe(unpaidBefore);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
    expect((await read(finalId)).invoice).toMatchObject({ status: 'Paid', correctableVat: { value: 420 } });
  });
});
