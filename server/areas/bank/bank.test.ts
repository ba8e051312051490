import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounting, type BankTransaction } from '#shared/contracts/accounting.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { invoice, type Invoice } from '#shared/contracts/invoice.ts';
import { logging } from '#shared/contracts/logging.ts';
import type { BankTransactionId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { documentDay } from '#server/areas/invoice/index.ts';
import { checkJournal, readCredit } from '#server/credit/index.ts';
import { addBilledShop, czechBilling, steadyBank } from '#server/testing/billedShop.ts';
import { forgetMoneyDecisions } from '#server/testing/forgetMoneyDecisions.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { countTrials } from '#server/testing/trials.ts';
import {
  buildCamtEntry,
  buildCamtFile,
  buildCsvFile,
  type SampleCredit,
} from './statements/statementSamples.ts';

type Imported = OutputOf<typeof accounting.importBankStatement>;

let server: TestServer;
let accountant: SignedIn;
let second: SignedIn;
let shop: AddedShop;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({
    replace: () => ({ rateLimits: noRateLimits, centralBank: steadyBank }),
  });
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting', 'SetEshopDetail']);
  second = await server.signInStaff(['GetAccounting', 'SetAccounting', 'SetEshopDetail']);
});
beforeEach(async () => {
  await forgetMoneyDecisions();
  shop = await addBilledShop(server);
});
afterAll(async () => await server.stop());

const createKey = () => ({ 'idempotency-key': randomUUID() });
/** A name of a movement that no other has. */
const createReference = () => `${26_000_000 + (count += 1)}`;
const createProforma = async (amount = 5_000, of: AddedShop = shop): Promise<Invoice> =>
  (await server.call(invoice.generateProformaInvoice, { amount }, of.token, createKey())).output.invoice;
const readInvoice = async (invoiceId: InvoiceId) =>
  (await server.call(invoice.getInvoice, { invoiceId }, accountant.accessToken)).output.invoice;
const listFinals = async (of: AddedShop = shop) =>
  (await server.call(invoice.getEshopInvoices, { type: 'FinalInvoice', pageSize: 100 }, of.token)).output
    .items;
const readPostedCredit = async (of: AddedShop = shop) => (await readCredit(of.eshopId)).postedMinor;

async function upload(content: string, who = accountant): Promise<Response> {
  const body = new FormData();
  body.append('File', new Blob([content]), 'statement.dat');
  return await server.sendRaw(accounting.importBankStatement, {
    headers: { authorization: `Bearer ${who.accessToken}` },
    body,
  });
}
async function take(content: string): Promise<Imported> {
  const answer = await upload(content);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Imported;
}
async function findLine(search: string): Promise<BankTransaction> {
  const { output } = await server.call(accounting.getBankTransactions, { search }, accountant.accessToken);
  const [line] = output.items;
  if (line === undefined) throw new Error('there is no such line');
  return line;
}
/** Takes in one payment and answers its line. */
async function pay(credit: Omit<SampleCredit, 'reference'>): Promise<BankTransaction> {
  const name = createReference();
  await take(buildCsvFile([{ ...credit, reference: name }]));
  return await findLine(name);
}
const match = async (
  bankTransactionId: BankTransactionId,
  to: { invoiceId?: InvoiceId; eshopId?: AddedShop['eshopId'] },
  who = accountant,
) =>
  await server.call(
    accounting.matchBankTransaction,
    {
      bankTransactionId,
      invoiceId: to.invoiceId ?? null,
      eshopId: to.eshopId ?? null,
      reason: 'The customer confirmed it',
    },
    who.accessToken,
    createKey(),
  );
const ignore = async (bankTransactionId: BankTransactionId, who = accountant) =>
  await server.call(
    accounting.ignoreBankTransaction,
    { bankTransactionId, reason: 'Interest of the bank' },
    who.accessToken,
  );

describe('a statement', () => {
  const files = {
    Csv: (credit: SampleCredit) => buildCsvFile([credit]),
    Camt053: (credit: SampleCredit) => buildCamtFile([buildCamtEntry(credit)]),
  };
  it.each(Object.entries(files))(
    'of %s pays the proforma of its symbol, sum and currency',
    async (format, fileOf) => {
      const issued = await createProforma();
      const file = fileOf({ reference: createReference(), amount: '6050.00', symbol: issued.variableSymbol });
      expect(await take(file)).toMatchObject({
        format,
        transactionCount: 1,
        newCount: 1,
        matchedCount: 1,
        reviewCount: 0,
        duplicateCount: 0,
      });
      expect(await readPostedCredit()).toBe(500_000);
      const paid = await readInvoice(issued.id);
      expect(paid).toMatchObject({ status: 'Paid', paidOn: '2026-11-20', paymentMethod: 'BankTransfer' });
      const [final] = await listFinals();
      expect(final).toMatchObject({
        status: 'Paid',
        taxPointOn: '2026-11-20',
        net: { value: 5_000, currency: 'CZK' },
        vat: { value: 1_050, currency: 'CZK' },
        links: [{ number: issued.number }],
      });
      const line = await findLine(issued.variableSymbol);
      expect(line).toMatchObject({
        state: 'Matched',
        invoice: { number: issued.number },
        domainName: shop.domainName,
        decidedBy: null,
      });
    },
  );

  it('that comes twice has one effect, alone and beside itself', async () => {
    const issued = await createProforma();
    const file = buildCsvFile([
      { reference: createReference(), amount: '6050.00', symbol: issued.variableSymbol },
      { reference: createReference(), amount: '17.00', message: 'interest' },
    ]);
    await take(file);
    expect(await take(file)).toMatchObject({
      newCount: 0,
      matchedCount: 0,
      reviewCount: 0,
      duplicateCount: 2,
    });
    expect(await readPostedCredit()).toBe(500_000);
    expect(await listFinals()).toHaveLength(1);

    const rounds = countTrials('bankStatements');
    for (let round = 1; round <= rounds; round += 1) {
      await forgetMoneyDecisions();
      const next = await createProforma();
      const again = buildCsvFile([
        { reference: createReference(), amount: '6050.00', symbol: next.variableSymbol },
      ]);
      const results = await Promise.all(Array.from({ length: 4 }, async () => await take(again)));
      expect(results.reduce((sum, { matchedCount }) => sum + matchedCount, 0)).toBe(1);
      expect(await readPostedCredit()).toBe(500_000 * (round + 1));
      expect(await listFinals()).toHaveLength(round + 1);
    }
    expect(await checkJournal(shop.eshopId)).toMatchObject({ firstBrokenSequence: null });
  });

  it('in another format tells of the same movement once', async () => {
    const issued = await createProforma();
    const credit = { reference: createReference(), amount: '6050.00', symbol: issued.variableSymbol };
    await take(buildCsvFile([credit]));
    expect(await take(buildCamtFile([buildCamtEntry(credit)]))).toMatchObject({
      newCount: 0,
      duplicateCount: 1,
    });
    expect(await readPostedCredit()).toBe(500_000);
  });

  it('in another format that names movements otherwise never books one twice by itself, and says so', async () => {
    const issued = await createProforma();
    const payment = { amount: '6050.00', symbol: issued.variableSymbol, account: 'CZ6508000000192000145399' };
    const other = { amount: '731.00', message: 'gift', name: 'Teta' };
    await take(buildCsvFile([payment, other].map((credit) => ({ ...credit, reference: createReference() }))));
    const names = [createReference(), createReference(), createReference()];
    const [first = '', second = '', third = ''] = names;
    const counts = await take(
      buildCamtFile([
        buildCamtEntry({ ...payment, reference: first }),
        buildCamtEntry({ ...other, reference: second }),
        // The same sum came once more meanwhile: that one is in no statement yet.
        buildCamtEntry({ ...other, reference: third }),
      ]),
    );
    expect(counts).toMatchObject({ newCount: 3, matchedCount: 0, reviewCount: 3 });
    expect(await readPostedCredit()).toBe(500_000);
    const reasons = await Promise.all(names.map(async (name) => (await findLine(name)).reviewReason));
    expect(reasons).toEqual(['AlreadyPaid', 'PossiblyTwice', 'NoSymbol']);
  });

  it('whose lines wait alerts staff of it once, in the transaction that puts them down', async () => {
    const file = buildCsvFile([{ reference: createReference(), amount: '77.00' }]);
    const readAlerts = async () =>
      await mongoose.model('StaffAlert').countDocuments({ onceKey: /^BankPaymentsWait / }, wholeRead);
    const before = await readAlerts();
    vi.spyOn(mongoose.model('StaffAlert'), 'create').mockRejectedValueOnce(new Error('cut off'));
    expect((await upload(file)).status).toBe(500);
    expect(await take(file)).toMatchObject({ newCount: 1, reviewCount: 1 });
    expect(await take(file)).toMatchObject({ newCount: 0 });
    expect(await readAlerts()).toBe(before + 1);
  });

  it('that cannot be read is refused whole', async () => {
    const before = (await server.call(accounting.getBankTransactions, {}, accountant.accessToken)).output
      .total;
    const answer = await upload('not a statement');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bank_statement_invalid' });
    const after = (await server.call(accounting.getBankTransactions, {}, accountant.accessToken)).output
      .total;
    expect(after).toBe(before);
  });

  it('is for who may book', async () => {
    const reader = await server.signInStaff(['GetAccounting']);
    expect((await upload(buildCsvFile([]), reader)).status).toBe(403);
    const line = await pay({ amount: '11.00' });
    expect((await ignore(line.id, reader)).problem.code).toBe('permission_required');
    expect((await match(line.id, { eshopId: shop.eshopId }, reader)).problem.code).toBe(
      'permission_required',
    );
    const withoutPermissions = await server.signInStaff([]);
    const refused = await server.call(accounting.getBankTransactions, {}, withoutPermissions.accessToken);
    expect(refused.problem.code).toBe('permission_required');
  });
});

describe('a payment that fits nothing by itself', () => {
  it.each([
    ['less', { amount: '6049.99' }, 'AmountDiffers'],
    ['more', { amount: '6050.01' }, 'AmountDiffers'],
    ['another currency', { amount: '6050.00', currency: 'EUR' }, 'CurrencyDiffers'],
  ] as const)('waits: %s', async (_name, details, reviewReason) => {
    const issued = await createProforma();
    const line = await pay({ ...details, symbol: issued.variableSymbol });
    expect(line).toMatchObject({
      state: 'Review',
      reviewReason,
      invoice: { number: issued.number },
      likely: { isPayable: true, total: { value: 6_050, currency: 'CZK' } },
    });
    expect(line.likely?.hints).toContain('Symbol');
    expect(await readPostedCredit()).toBe(0);
    expect((await readInvoice(issued.id)).status).toBe('Issued');
  });

  it('waits without a symbol, with an unknown one, and when its proforma is paid or cancelled', async () => {
    expect(await pay({ amount: '6050.00' })).toMatchObject({ reviewReason: 'NoSymbol' });
    expect(await pay({ amount: '6050.00', symbol: '9999999999' })).toMatchObject({
      reviewReason: 'UnknownSymbol',
    });
    const issued = await createProforma();
    const paying = { amount: '6050.00', symbol: issued.variableSymbol };
    expect(await pay(paying)).toMatchObject({ state: 'Matched' });
    expect(await pay(paying)).toMatchObject({ state: 'Review', reviewReason: 'AlreadyPaid' });
    expect(await readPostedCredit()).toBe(500_000);
    const given = await createProforma();
    const { output } = await server.call(invoice.cancelProforma, { invoiceId: given.id }, shop.token);
    expect(output.invoice.status).toBe('Cancelled');
    expect(await pay({ amount: '6050.00', symbol: given.variableSymbol })).toMatchObject({
      state: 'Review',
      reviewReason: 'DocumentCancelled',
    });
  });

  it('two payments of one proforma in one statement: the first pays, the second waits', async () => {
    const issued = await createProforma();
    const credit = { amount: '6050.00', symbol: issued.variableSymbol };
    const file = buildCsvFile([
      { ...credit, reference: createReference() },
      { ...credit, reference: createReference() },
    ]);
    expect(await take(file)).toMatchObject({ matchedCount: 1, reviewCount: 1 });
    expect(await readPostedCredit()).toBe(500_000);
  });

  it.each([
    ['in the future', () => addDays(documentDay(), 1)],
    ['before documents are numbered', () => `${Number(documentDay().slice(0, 4)) - 1}-12-31`],
  ])('%s waits for a person, who cannot book it either', async (_what, getDay) => {
    const issued = await createProforma();
    const line = await pay({ amount: '6050.00', symbol: issued.variableSymbol, day: getDay() });
    expect(line).toMatchObject({
      state: 'Review',
      reviewReason: 'TaxPointInvalid',
      invoice: { number: issued.number },
    });
    for (const to of [{ invoiceId: issued.id }, { eshopId: shop.eshopId }])
      expect((await match(line.id, to)).problem.code).toBe('tax_point_invalid');
    expect(await readPostedCredit()).toBe(0);
    expect((await ignore(line.id)).status).toBe(200);
  });

  it('that came before the pro forma invoice was issued pays it, with its own tax point', async () => {
    const issued = await createProforma();
    const day = `${documentDay().slice(0, 4)}-01-01`;
    const line = await pay({ amount: '6050.00', symbol: issued.variableSymbol, day });
    expect(line.state).toBe('Matched');
    expect((await listFinals())[0]).toMatchObject({ taxPointOn: day });
    // The ledger says the same day as the document.
    const transfer = await mongoose.connection
      .collection('ledgerTransfers')
      .findOne({ eshopId: new mongoose.Types.ObjectId(shop.eshopId), sequence: 1 });
    expect(toLocalDay(transfer?.['effectiveAt'] as Date, 'Europe/Prague')).toBe(day);
  });

  it('is matched by hand: what came is booked, and no one waits for the proforma any more', async () => {
    const issued = await createProforma();
    const line = await pay({ amount: '5000.00', symbol: issued.variableSymbol });
    const { output } = await match(line.id, { invoiceId: issued.id });
    expect(output.transaction).toMatchObject({
      state: 'Matched',
      reviewReason: null,
      decidedBy: accountant.email,
      reason: 'The customer confirmed it',
    });
    // 5 000 with 21 % of VAT in it.
    expect(await readPostedCredit()).toBe(413_223);
    expect((await readInvoice(issued.id)).status).toBe('Cancelled');
    const [final] = await listFinals();
    expect(final).toMatchObject({
      net: { value: 4_132.23 },
      vat: { value: 867.77 },
      total: { value: 5_000 },
    });
    expect((await match(line.id, { invoiceId: issued.id })).problem.code).toBe('transition_not_allowed');
    const { items } = (
      await server.call(logging.getAuditTrail, { entityId: line.id }, accountant.accessToken)
    ).output;
    expect(items[0]).toMatchObject({ entity: 'BankTransaction', actorEmail: accountant.email });
    expect(items.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'state',
      before: 'Review',
      after: 'Matched',
    });
  });

  it('pays a whole proforma by hand, or a shop without one, and never in another currency', async () => {
    const issued = await createProforma();
    const unnamed = await pay({ amount: '6050.00' });
    expect((await match(unnamed.id, { invoiceId: issued.id })).status).toBe(200);
    expect((await readInvoice(issued.id)).status).toBe('Paid');
    expect(await readPostedCredit()).toBe(500_000);
    const bare = await pay({ amount: '1210.00' });
    expect((await match(bare.id, { eshopId: shop.eshopId })).output.transaction.state).toBe('Matched');
    expect(await readPostedCredit()).toBe(600_000);
    const euros = await pay({ amount: '1210.00', currency: 'EUR' });
    expect((await match(euros.id, { eshopId: shop.eshopId })).problem).toMatchObject({
      code: 'currency_mismatch',
      detail: 'This shop’s credit is in CZK.',
    });
    const unbilled = await server.addShop();
    const other = await pay({ amount: '1210.00' });
    expect((await match(other.id, { eshopId: unbilled.eshopId })).problem.code).toBe(
      'billing_settings_missing',
    );
  });

  it('is booked once when two people match it at a time', async () => {
    const issued = await createProforma();
    const line = await pay({ amount: '6050.00' });
    const answers = await Promise.all(
      [accountant, second].map(async (who) => await match(line.id, { invoiceId: issued.id }, who)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readPostedCredit()).toBe(500_000);
    expect(await listFinals()).toHaveLength(1);
  });

  it('is ignored with a reason, and taken up again', async () => {
    const line = await pay({ amount: '1210.00', message: 'interest' });
    expect((await ignore(line.id)).output.transaction).toMatchObject({
      state: 'Ignored',
      decidedBy: accountant.email,
      reason: 'Interest of the bank',
    });
    expect((await ignore(line.id)).problem.code).toBe('transition_not_allowed');
    expect((await match(line.id, { eshopId: shop.eshopId })).output.transaction.state).toBe('Matched');
    expect(await readPostedCredit()).toBe(100_000);
  });

  it('above the set sum waits for a second person, also where sum and symbol fit', async () => {
    const line = await pay({ amount: '60500.00' });
    const { transaction } = (await match(line.id, { eshopId: shop.eshopId })).output;
    expect(transaction).toMatchObject({ state: 'Review', approvalId: expect.any(String) });
    expect(await readPostedCredit()).toBe(0);
    expect((await match(line.id, { eshopId: shop.eshopId })).problem.code).toBe('transition_not_allowed');
    expect((await ignore(line.id)).problem.code).toBe('transition_not_allowed');
    const { approvalId } = transaction;
    if (approvalId === null) throw new Error('nothing waits');
    const decide = async (who: SignedIn) =>
      await server.call(
        accounting.decideApproval,
        { approvalId, decision: 'Approve', reason: 'Seen on the account' },
        who.accessToken,
        createKey(),
      );
    expect((await decide(accountant)).problem.code).toBe('own_request');
    expect((await decide(second)).output.approval).toMatchObject({ state: 'Approved', isCarriedOut: true });
    expect(await readPostedCredit()).toBe(5_000_000);
    expect(await listFinals()).toHaveLength(1);
    expect((await findLine(line.bankReference)).state).toBe('Matched');

    const early = await pay({ amount: '60500.00', symbol: '2026000123' });
    const issued = await createProforma(50_000);
    await mongoose.connection
      .collection('bankTransactions')
      .updateOne(
        { _id: new mongoose.Types.ObjectId(early.id) },
        { $set: { variableSymbol: issued.variableSymbol } },
      );
    await forgetMoneyDecisions();
    const { output } = await match(early.id, { invoiceId: issued.id });
    expect(output.transaction).toMatchObject({ state: 'Review', approvalId: expect.any(String) });
    expect(await readPostedCredit()).toBe(5_000_000);
  });
});

describe('a payment that is taken back', () => {
  const files = {
    Csv: (credit: SampleCredit) => buildCsvFile([{ ...credit, amount: `-${credit.amount}` }]),
    Camt053: (credit: SampleCredit) =>
      buildCamtFile([
        buildCamtEntry(credit).replace('CRDT', 'DBIT').replace('<Sts>', '<RvslInd>true</RvslInd><Sts>'),
      ]),
  };
  it.each(Object.entries(files))(
    'of %s waits with its original and the proposed booking, once, and books nothing',
    async (_format, fileOf) => {
      const issued = await createProforma();
      const credit = { amount: '6050.00', symbol: issued.variableSymbol };
      expect((await pay(credit)).state).toBe('Matched');
      const [final] = await listFinals();
      const name = createReference();
      const file = fileOf({ ...credit, reference: name, day: '2026-11-21' });
      expect(await take(file)).toMatchObject({
        transactionCount: 1,
        newCount: 1,
        reviewCount: 1,
        matchedCount: 0,
      });
      expect(await take(file)).toMatchObject({ newCount: 0, duplicateCount: 1 });
      const line = await findLine(name);
      expect(line).toMatchObject({
        state: 'Review',
        reviewReason: 'TakenBack',
        amount: { value: -6_050, currency: 'CZK' },
        eshopId: shop.eshopId,
        takenBack: {
          bookedOn: '2026-11-20',
          invoice: { id: final?.id, number: final?.number },
          creditable: { value: 5_000, currency: 'CZK' },
          spent: { value: 0, currency: 'CZK' },
        },
      });
      expect((await match(line.id, { eshopId: shop.eshopId })).problem.code).toBe('transition_not_allowed');
      expect(await readPostedCredit()).toBe(500_000);
      expect((await ignore(line.id)).output.transaction.state).toBe('Ignored');
    },
  );

  it('is no other outgoing money: of another symbol, another amount, or twice for one payment', async () => {
    const issued = await createProforma();
    const symbol = issued.variableSymbol;
    await pay({ amount: '6050.00', symbol });
    const rows = [
      { reference: createReference(), amount: '-6050.00', symbol: '99887766' },
      { reference: createReference(), amount: '-6049.00', symbol },
      { reference: createReference(), amount: '-6050.00' },
    ];
    expect(await take(buildCsvFile(rows))).toMatchObject({ transactionCount: 0, newCount: 0 });
    const twice = [1, 2].map(() => ({
      reference: createReference(),
      amount: '-6050.00',
      symbol,
      day: '2026-11-21',
    }));
    expect(await take(buildCsvFile(twice))).toMatchObject({ newCount: 1, reviewCount: 1 });
  });

  it('of an original that is not known waits all the same, where the bank calls it a reversal', async () => {
    const name = createReference();
    const [entry] = [buildCamtEntry({ reference: name, amount: '77.00' })];
    const file = buildCamtFile([
      entry.replace('CRDT', 'DBIT').replace('<Sts>', '<RvslInd>true</RvslInd><Sts>'),
    ]);
    expect(await take(file)).toMatchObject({ reviewCount: 1 });
    expect(await findLine(name)).toMatchObject({ reviewReason: 'TakenBack', takenBack: null });
  });
});

describe('a pro forma invoice whose customer is taxed otherwise by now', () => {
  it('is not paid by its sum: a person books what came by the rate of now', async () => {
    const slovak = {
      ...czechBilling,
      companyName: 'Obchod SK s.r.o.',
      country: 'SK' as const,
      zip: '811 01',
    };
    const setBilling = async (billingSettings: typeof slovak) =>
      expect((await server.call(eshopCalls.setBillingSettings, { billingSettings }, shop.token)).status).toBe(
        200,
      );
    const issued = await createProforma();
    await setBilling(slovak);
    const line = await pay({ amount: '6050.00', symbol: issued.variableSymbol });
    expect(line).toMatchObject({
      state: 'Review',
      reviewReason: 'TaxChanged',
      invoice: { number: issued.number },
    });
    expect(await readPostedCredit()).toBe(0);
    expect((await match(line.id, { invoiceId: issued.id })).output.transaction.state).toBe('Matched');
    expect((await readInvoice(issued.id)).status).toBe('Cancelled');
    const [final] = await listFinals();
    expect(final).toMatchObject({
      vatReason: 'CountryOfCustomer',
      customerName: 'Obchod SK s.r.o.',
      net: { value: 4_918.7 },
      vat: { value: 1_131.3 },
      total: { value: 6_050 },
    });
    expect(await readPostedCredit()).toBe(491_870);
  });
});

describe('what one person may book by a statement', () => {
  const decide = async (line: BankTransaction, decision: 'Approve' | 'Reject', who = second) => {
    if (line.approvalId === null) throw new Error('nothing waits');
    return await server.call(
      accounting.decideApproval,
      { approvalId: line.approvalId, decision, reason: 'Seen on the account' },
      who.accessToken,
      createKey(),
    );
  };
  const payAll = async (issued: readonly Invoice[], who = accountant) => {
    const answer = await upload(
      buildCsvFile(
        issued.map(({ variableSymbol, total }) => ({
          reference: createReference(),
          amount: total.value.toFixed(2),
          symbol: variableSymbol,
        })),
      ),
      who,
    );
    return (await answer.json()) as Imported;
  };

  it('is the set sum: a payment above it waits for a second person, who books it', async () => {
    const issued = await createProforma(50_000);
    expect(await payAll([issued])).toMatchObject({ matchedCount: 0, approvalCount: 1, reviewCount: 0 });
    expect(await readPostedCredit()).toBe(0);
    expect((await readInvoice(issued.id)).status).toBe('Issued');
    const line = await findLine(issued.variableSymbol);
    expect(line).toMatchObject({ state: 'Review', reviewReason: 'AboveLimit' });
    expect((await decide(line, 'Approve', accountant)).problem.code).toBe('own_request');
    const { approval } = (await decide(line, 'Approve')).output;
    expect(approval).toMatchObject({
      kind: 'BankTransfer',
      state: 'Approved',
      isCarriedOut: true,
      amount: { value: 60_500, currency: 'CZK' },
      invoice: { number: issued.number },
      reason: 'statement.dat',
    });
    expect(await readPostedCredit()).toBe(5_000_000);
    expect((await readInvoice(issued.id)).status).toBe('Paid');
    expect(await findLine(issued.variableSymbol)).toMatchObject({
      state: 'Matched',
      reviewReason: null,
      decidedBy: accountant.email,
    });
    const { items } = (
      await server.call(logging.getAuditTrail, { entityId: issued.id }, accountant.accessToken)
    ).output;
    expect(items.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'approval.kind', after: 'BankTransfer' }),
    );
  });

  it('counts a statement as a whole, and with all that was decided in 24 hours', async () => {
    const shops = await Promise.all([1, 2, 3].map(async () => await addBilledShop(server)));
    const batch = await Promise.all(shops.map(async (of) => await createProforma(15_000, of)));
    expect(await payAll(batch)).toMatchObject({ matchedCount: 0, approvalCount: 3 });
    expect(await Promise.all(shops.map(readPostedCredit))).toEqual([0, 0, 0]);
    expect(await payAll([await createProforma(40_000)])).toMatchObject({ matchedCount: 1 });
    const next = await createProforma(2_000, await addBilledShop(server));
    expect(await payAll([next])).toMatchObject({ matchedCount: 0, approvalCount: 1 });
    // The shop has had its sum as well, whoever uploads.
    expect(await payAll([await createProforma(2_000)], second)).toMatchObject({ approvalCount: 1 });
  });

  it('is not widened by a file that comes again, nor by two payments of one proforma', async () => {
    const issued = await createProforma(50_000);
    const credit = { amount: '60500.00', symbol: issued.variableSymbol };
    const names = [createReference(), createReference()];
    const file = buildCsvFile(names.map((name) => ({ ...credit, reference: name })));
    expect(await take(file)).toMatchObject({ matchedCount: 0, approvalCount: 1, reviewCount: 1 });
    expect(await take(file)).toMatchObject({ newCount: 0, duplicateCount: 2 });
    const [first, other] = await Promise.all(names.map(findLine));
    expect(other).toMatchObject({ reviewReason: 'PossiblyTwice', approvalId: null });
    if (first === undefined) throw new Error('there is no such line');
    expect((await decide(first, 'Reject')).output.approval.state).toBe('Rejected');
    expect(await findLine(first.bankReference)).toMatchObject({ state: 'Review', approvalId: null });
    expect((await match(first.id, { invoiceId: issued.id })).output.transaction).toMatchObject({
      state: 'Review',
      approvalId: expect.any(String),
    });
    expect(await readPostedCredit()).toBe(0);
  });

  it('holds for parallel uploads, by one person and about one shop', async () => {
    const shops = await Promise.all(Array.from({ length: 6 }, async () => await addBilledShop(server)));
    const issued = await Promise.all(shops.map(async (of) => await createProforma(10_000, of)));
    const uploads = await Promise.all(issued.map(async (one) => await payAll([one])));
    // 12,100 with VAT each: four stay below 50,000.
    expect(uploads.map(({ matchedCount }) => matchedCount).toSorted((a, b) => a - b)).toEqual([
      0, 0, 1, 1, 1, 1,
    ]);
    expect(uploads.reduce((sum, { approvalCount }) => sum + approvalCount, 0)).toBe(2);
    await forgetMoneyDecisions();
    const people = await Promise.all(
      Array.from({ length: 3 }, async () => await server.signInStaff(['GetAccounting', 'SetAccounting'])),
    );
    const ofOneShop = await Promise.all(people.map(async () => await createProforma(20_000)));
    const byMany = await Promise.all(
      people.map(async (who, at) => await payAll(ofOneShop.slice(at, at + 1), who)),
    );
    expect(byMany.map(({ matchedCount }) => matchedCount).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
  });
});

describe('the list', () => {
  it('is filtered by state and reason and searched by payer, symbol and sum', async () => {
    await pay({ amount: '4321.09', name: 'Žlutý kůň s.r.o.', symbol: '7777700001' });
    const find = async (input: object) =>
      (await server.call(accounting.getBankTransactions, input, accountant.accessToken)).output;
    for (const search of ['žlutý kůň', '7777700001', '4321,09', '4321.09']) {
      const { items } = await find({ search, state: 'Review', reviewReason: 'UnknownSymbol' });
      expect(items, search).toHaveLength(1);
    }
    expect((await find({ search: '7777700001', state: 'Matched' })).items).toEqual([]);
    expect((await find({ search: '7777700001', reviewReason: 'NoSymbol' })).items).toEqual([]);
    const { reviewCount, total } = await find({ state: 'Review' });
    expect(reviewCount).toBe(total);
  });
});
