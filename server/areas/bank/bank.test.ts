import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { logging } from '#shared/contracts/logging.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { documentDay } from '#server/areas/invoice/index.ts';
import { checkJournal } from '#server/credit/index.ts';
import { forgetMoneyDecisions } from '#server/testing/forgetMoneyDecisions.ts';
import { type AddedShop, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { countTrials } from '#server/testing/trials.ts';
import {
  buildCamtEntry,
  buildCamtFile,
  buildCsvFile,
  type SampleCredit,
} from './statements/statementSamples.ts';
import { BankTestBed, createKey } from './testing/bankTestBed.ts';

let bed: BankTestBed;
let server: TestServer;
let accountant: SignedIn;
let second: SignedIn;
let shop: AddedShop;
beforeAll(async () => {
  bed = await BankTestBed.start();
  ({ server, accountant, second } = bed);
});
beforeEach(async () => {
  shop = await bed.addShop();
});
afterAll(async () => await server.stop());

describe('a statement', () => {
  const files = {
    Csv: (credit: SampleCredit) => buildCsvFile([credit]),
    Camt053: (credit: SampleCredit) => buildCamtFile([buildCamtEntry(credit)]),
  };
  it.each(Object.entries(files))(
    'of %s pays the proforma of its symbol, sum and currency',
    async (format, fileOf) => {
      const issued = await bed.createProforma();
      const file = fileOf({
        reference: bed.createReference(),
        amount: '6050.00',
        symbol: issued.variableSymbol,
      });
      expect(await bed.take(file)).toMatchObject({
        format,
        transactionCount: 1,
        newCount: 1,
        matchedCount: 1,
        reviewCount: 0,
        duplicateCount: 0,
      });
      expect(await bed.readPostedCredit()).toBe(500_000);
      const paid = await bed.readInvoice(issued.id);
      expect(paid).toMatchObject({ status: 'Paid', paidOn: '2026-11-20', paymentMethod: 'BankTransfer' });
      const [final] = await bed.listFinals();
      expect(final).toMatchObject({
        status: 'Paid',
        taxPointOn: '2026-11-20',
        net: { value: 5_000, currency: 'CZK' },
        vat: { value: 1_050, currency: 'CZK' },
        links: [{ number: issued.number }],
      });
      const line = await bed.findLine(issued.variableSymbol);
      expect(line).toMatchObject({
        state: 'Matched',
        invoice: { number: issued.number },
        domainName: shop.domainName,
        decidedBy: null,
      });
    },
  );

  it('that comes twice has one effect, alone and beside itself', async () => {
    const issued = await bed.createProforma();
    const file = buildCsvFile([
      { reference: bed.createReference(), amount: '6050.00', symbol: issued.variableSymbol },
      { reference: bed.createReference(), amount: '17.00', message: 'interest' },
    ]);
    await bed.take(file);
    expect(await bed.take(file)).toMatchObject({
      newCount: 0,
      matchedCount: 0,
      reviewCount: 0,
      duplicateCount: 2,
    });
    expect(await bed.readPostedCredit()).toBe(500_000);
    expect(await bed.listFinals()).toHaveLength(1);

    const rounds = countTrials('bankStatements');
    for (let round = 1; round <= rounds; round += 1) {
      await forgetMoneyDecisions();
      const next = await bed.createProforma();
      const again = buildCsvFile([
        { reference: bed.createReference(), amount: '6050.00', symbol: next.variableSymbol },
      ]);
      const results = await Promise.all(Array.from({ length: 4 }, async () => await bed.take(again)));
      expect(results.reduce((sum, { matchedCount }) => sum + matchedCount, 0)).toBe(1);
      expect(await bed.readPostedCredit()).toBe(500_000 * (round + 1));
      expect(await bed.listFinals()).toHaveLength(round + 1);
    }
    expect(await checkJournal(shop.eshopId)).toMatchObject({ firstBrokenSequence: null });
  });

  it('in another format tells of the same movement once', async () => {
    const issued = await bed.createProforma();
    const credit = { reference: bed.createReference(), amount: '6050.00', symbol: issued.variableSymbol };
    await bed.take(buildCsvFile([credit]));
    expect(await bed.take(buildCamtFile([buildCamtEntry(credit)]))).toMatchObject({
      newCount: 0,
      duplicateCount: 1,
    });
    expect(await bed.readPostedCredit()).toBe(500_000);
  });

  it('in another format that names movements otherwise never books one twice by itself, and says so', async () => {
    const issued = await bed.createProforma();
    const payment = { amount: '6050.00', symbol: issued.variableSymbol, account: 'CZ6508000000192000145399' };
    const other = { amount: '731.00', message: 'gift', name: 'Teta' };
    await bed.take(
      buildCsvFile([payment, other].map((credit) => ({ ...credit, reference: bed.createReference() }))),
    );
    const names = [bed.createReference(), bed.createReference(), bed.createReference()];
    const [first = '', second = '', third = ''] = names;
    const counts = await bed.take(
      buildCamtFile([
        buildCamtEntry({ ...payment, reference: first }),
        buildCamtEntry({ ...other, reference: second }),
        // The same sum came once more meanwhile: that one is in no statement yet.
        buildCamtEntry({ ...other, reference: third }),
      ]),
    );
    expect(counts).toMatchObject({ newCount: 3, matchedCount: 0, reviewCount: 3 });
    expect(await bed.readPostedCredit()).toBe(500_000);
    const reasons = await Promise.all(names.map(async (name) => (await bed.findLine(name)).reviewReason));
    expect(reasons).toEqual(['AlreadyPaid', 'PossiblyTwice', 'NoSymbol']);
  });

  it('whose lines wait alerts staff of it once, in the transaction that puts them down', async () => {
    const file = buildCsvFile([{ reference: bed.createReference(), amount: '77.00' }]);
    const readAlerts = async () =>
      await mongoose.model('StaffAlert').countDocuments({ onceKey: /^BankPaymentsWait / }, wholeRead);
    const before = await readAlerts();
    vi.spyOn(mongoose.model('StaffAlert'), 'create').mockRejectedValueOnce(new Error('cut off'));
    expect((await bed.upload(file)).status).toBe(500);
    expect(await bed.take(file)).toMatchObject({ newCount: 1, reviewCount: 1 });
    expect(await bed.take(file)).toMatchObject({ newCount: 0 });
    expect(await readAlerts()).toBe(before + 1);
  });

  it('that cannot be read is refused whole', async () => {
    const before = (await server.call(accounting.getBankTransactions, {}, accountant.accessToken)).output
      .total;
    const answer = await bed.upload('not a statement');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bank_statement_invalid' });
    const after = (await server.call(accounting.getBankTransactions, {}, accountant.accessToken)).output
      .total;
    expect(after).toBe(before);
  });

  it('has the sums of what a search finds on all pages, where they are wanted', async () => {
    const message = `sum-${bed.createReference()}`;
    const amounts = ['100.10', '250.20'];
    await bed.take(
      buildCsvFile(amounts.map((amount) => ({ amount, message, reference: bed.createReference() }))),
    );
    const read = async (hasSums: boolean) =>
      (
        await server.call(
          accounting.getBankTransactions,
          { search: message, hasSums, pageSize: 25 },
          accountant.accessToken,
        )
      ).output;
    expect(await read(true)).toMatchObject({ total: 2, sums: [{ value: 350.3, currency: 'CZK' }] });
    expect((await read(false)).sums).toEqual([]);
  });

  it('is for who may book', async () => {
    const reader = await server.signInStaff(['GetAccounting']);
    expect((await bed.upload(buildCsvFile([]), reader)).status).toBe(403);
    const line = await bed.pay({ amount: '11.00' });
    expect((await bed.ignore(line.id, reader)).problem.code).toBe('permission_required');
    expect((await bed.match(line.id, { eshopId: shop.eshopId }, reader)).problem.code).toBe(
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
    const issued = await bed.createProforma();
    const line = await bed.pay({ ...details, symbol: issued.variableSymbol });
    expect(line).toMatchObject({
      state: 'Review',
      reviewReason,
      invoice: { number: issued.number },
      likely: { isPayable: true, total: { value: 6_050, currency: 'CZK' } },
    });
    expect(line.likely?.hints).toContain('Symbol');
    expect(await bed.readPostedCredit()).toBe(0);
    expect((await bed.readInvoice(issued.id)).status).toBe('Issued');
  });

  it('waits without a symbol, with an unknown one, and when its proforma is paid or cancelled', async () => {
    expect(await bed.pay({ amount: '6050.00' })).toMatchObject({ reviewReason: 'NoSymbol' });
    expect(await bed.pay({ amount: '6050.00', symbol: '9999999999' })).toMatchObject({
      reviewReason: 'UnknownSymbol',
    });
    const issued = await bed.createProforma();
    const paying = { amount: '6050.00', symbol: issued.variableSymbol };
    expect(await bed.pay(paying)).toMatchObject({ state: 'Matched' });
    expect(await bed.pay(paying)).toMatchObject({ state: 'Review', reviewReason: 'AlreadyPaid' });
    expect(await bed.readPostedCredit()).toBe(500_000);
    const given = await bed.createProforma();
    const { output } = await server.call(invoice.cancelProforma, { invoiceId: given.id }, shop.token);
    expect(output.invoice.status).toBe('Cancelled');
    expect(await bed.pay({ amount: '6050.00', symbol: given.variableSymbol })).toMatchObject({
      state: 'Review',
      reviewReason: 'DocumentCancelled',
    });
  });

  it('two payments of one proforma in one statement: the first pays, the second waits', async () => {
    const issued = await bed.createProforma();
    const credit = { amount: '6050.00', symbol: issued.variableSymbol };
    const file = buildCsvFile([
      { ...credit, reference: bed.createReference() },
      { ...credit, reference: bed.createReference() },
    ]);
    expect(await bed.take(file)).toMatchObject({ matchedCount: 1, reviewCount: 1 });
    expect(await bed.readPostedCredit()).toBe(500_000);
  });

  it.each([
    ['in the future', () => addDays(documentDay(), 1)],
    ['before documents are numbered', () => `${Number(documentDay().slice(0, 4)) - 1}-12-31`],
  ])('%s waits for a person, who cannot book it either', async (_what, getDay) => {
    const issued = await bed.createProforma();
    const line = await bed.pay({ amount: '6050.00', symbol: issued.variableSymbol, day: getDay() });
    expect(line).toMatchObject({
      state: 'Review',
      reviewReason: 'TaxPointInvalid',
      invoice: { number: issued.number },
    });
    for (const to of [{ invoiceId: issued.id }, { eshopId: shop.eshopId }])
      expect((await bed.match(line.id, to)).problem.code).toBe('tax_point_invalid');
    expect(await bed.readPostedCredit()).toBe(0);
    expect((await bed.ignore(line.id)).status).toBe(200);
  });

  it('that came before the pro forma invoice was issued pays it, with its own tax point', async () => {
    const issued = await bed.createProforma();
    const day = `${documentDay().slice(0, 4)}-01-01`;
    const line = await bed.pay({ amount: '6050.00', symbol: issued.variableSymbol, day });
    expect(line.state).toBe('Matched');
    expect((await bed.listFinals())[0]).toMatchObject({ taxPointOn: day });
    // The ledger says the same day as the document.
    const transfer = await mongoose.connection
      .collection('ledgerTransfers')
      .findOne({ eshopId: new mongoose.Types.ObjectId(shop.eshopId), sequence: 1 });
    expect(toLocalDay(transfer?.['effectiveAt'] as Date, 'Europe/Prague')).toBe(day);
  });

  it('is matched by hand: what came is booked, and no one waits for the proforma any more', async () => {
    const issued = await bed.createProforma();
    const line = await bed.pay({ amount: '5000.00', symbol: issued.variableSymbol });
    const { output } = await bed.match(line.id, { invoiceId: issued.id });
    expect(output.transaction).toMatchObject({
      state: 'Matched',
      reviewReason: null,
      decidedBy: accountant.email,
      reason: 'The customer confirmed it',
    });
    // 5 000 with 21 % of VAT in it.
    expect(await bed.readPostedCredit()).toBe(413_223);
    expect((await bed.readInvoice(issued.id)).status).toBe('Cancelled');
    const [final] = await bed.listFinals();
    expect(final).toMatchObject({
      net: { value: 4_132.23 },
      vat: { value: 867.77 },
      total: { value: 5_000 },
    });
    expect((await bed.match(line.id, { invoiceId: issued.id })).problem.code).toBe('transition_not_allowed');
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
    const issued = await bed.createProforma();
    const unnamed = await bed.pay({ amount: '6050.00' });
    expect((await bed.match(unnamed.id, { invoiceId: issued.id })).status).toBe(200);
    expect((await bed.readInvoice(issued.id)).status).toBe('Paid');
    expect(await bed.readPostedCredit()).toBe(500_000);
    const bare = await bed.pay({ amount: '1210.00' });
    expect((await bed.match(bare.id, { eshopId: shop.eshopId })).output.transaction.state).toBe('Matched');
    expect(await bed.readPostedCredit()).toBe(600_000);
    const euros = await bed.pay({ amount: '1210.00', currency: 'EUR' });
    expect((await bed.match(euros.id, { eshopId: shop.eshopId })).problem).toMatchObject({
      code: 'currency_mismatch',
      detail: 'This shop’s credit is in CZK.',
    });
    const unbilled = await server.addShop();
    const other = await bed.pay({ amount: '1210.00' });
    expect((await bed.match(other.id, { eshopId: unbilled.eshopId })).problem.code).toBe(
      'billing_settings_missing',
    );
  });

  it('is booked once when two people match it at a time', async () => {
    const issued = await bed.createProforma();
    const line = await bed.pay({ amount: '6050.00' });
    const answers = await Promise.all(
      [accountant, second].map(async (who) => await bed.match(line.id, { invoiceId: issued.id }, who)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await bed.readPostedCredit()).toBe(500_000);
    expect(await bed.listFinals()).toHaveLength(1);
  });

  it('is ignored with a reason, and taken up again', async () => {
    const line = await bed.pay({ amount: '1210.00', message: 'interest' });
    expect((await bed.ignore(line.id)).output.transaction).toMatchObject({
      state: 'Ignored',
      decidedBy: accountant.email,
      reason: 'Interest of the bank',
    });
    expect((await bed.ignore(line.id)).problem.code).toBe('transition_not_allowed');
    expect((await bed.match(line.id, { eshopId: shop.eshopId })).output.transaction.state).toBe('Matched');
    expect(await bed.readPostedCredit()).toBe(100_000);
  });

  it('above the set sum waits for a second person, also where sum and symbol fit', async () => {
    const line = await bed.pay({ amount: '60500.00' });
    const { transaction } = (await bed.match(line.id, { eshopId: shop.eshopId })).output;
    expect(transaction).toMatchObject({ state: 'Review', approvalId: expect.any(String) });
    expect(await bed.readPostedCredit()).toBe(0);
    expect((await bed.match(line.id, { eshopId: shop.eshopId })).problem.code).toBe('transition_not_allowed');
    expect((await bed.ignore(line.id)).problem.code).toBe('transition_not_allowed');
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
    expect(await bed.readPostedCredit()).toBe(5_000_000);
    expect(await bed.listFinals()).toHaveLength(1);
    expect((await bed.findLine(line.bankReference)).state).toBe('Matched');

    const early = await bed.pay({ amount: '60500.00', symbol: '2026000123' });
    const issued = await bed.createProforma(50_000);
    await mongoose.connection
      .collection('bankTransactions')
      .updateOne(
        { _id: new mongoose.Types.ObjectId(early.id) },
        { $set: { variableSymbol: issued.variableSymbol } },
      );
    await forgetMoneyDecisions();
    const { output } = await bed.match(early.id, { invoiceId: issued.id });
    expect(output.transaction).toMatchObject({ state: 'Review', approvalId: expect.any(String) });
    expect(await bed.readPostedCredit()).toBe(5_000_000);
  });
});
