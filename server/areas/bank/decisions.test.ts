import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounting, type BankTransaction } from '#shared/contracts/accounting.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import type { Invoice } from '#shared/contracts/invoice.ts';
import { logging } from '#shared/contracts/logging.ts';
import { addBilledShop, czechBilling } from '#server/testing/billedShop.ts';
import { forgetMoneyDecisions } from '#server/testing/forgetMoneyDecisions.ts';
import { type AddedShop, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import {
  buildCamtEntry,
  buildCamtFile,
  buildCsvFile,
  type SampleCredit,
} from './statements/statementSamples.ts';
import { BankTestBed, createKey } from './testing/bankTestBed.ts';

type Imported = OutputOf<typeof accounting.importBankStatement>;

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
      const issued = await bed.createProforma();
      const credit = { amount: '6050.00', symbol: issued.variableSymbol };
      expect((await bed.pay(credit)).state).toBe('Matched');
      const [final] = await bed.listFinals();
      const name = bed.createReference();
      const file = fileOf({ ...credit, reference: name, day: '2026-11-21' });
      expect(await bed.take(file)).toMatchObject({
        transactionCount: 1,
        newCount: 1,
        reviewCount: 1,
        matchedCount: 0,
      });
      expect(await bed.take(file)).toMatchObject({ newCount: 0, duplicateCount: 1 });
      const line = await bed.findLine(name);
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
      expect((await bed.match(line.id, { eshopId: shop.eshopId })).problem.code).toBe(
        'transition_not_allowed',
      );
      expect(await bed.readPostedCredit()).toBe(500_000);
      expect((await bed.ignore(line.id)).output.transaction.state).toBe('Ignored');
    },
  );

  it('is no other outgoing money: of another symbol, another amount, or twice for one payment', async () => {
    const issued = await bed.createProforma();
    const symbol = issued.variableSymbol;
    await bed.pay({ amount: '6050.00', symbol });
    const rows = [
      { reference: bed.createReference(), amount: '-6050.00', symbol: '99887766' },
      { reference: bed.createReference(), amount: '-6049.00', symbol },
      { reference: bed.createReference(), amount: '-6050.00' },
    ];
    expect(await bed.take(buildCsvFile(rows))).toMatchObject({ transactionCount: 0, newCount: 0 });
    const twice = [1, 2].map(() => ({
      reference: bed.createReference(),
      amount: '-6050.00',
      symbol,
      day: '2026-11-21',
    }));
    expect(await bed.take(buildCsvFile(twice))).toMatchObject({ newCount: 1, reviewCount: 1 });
  });

  it('of an original that is not known waits all the same, where the bank calls it a reversal', async () => {
    const name = bed.createReference();
    const [entry] = [buildCamtEntry({ reference: name, amount: '77.00' })];
    const file = buildCamtFile([
      entry.replace('CRDT', 'DBIT').replace('<Sts>', '<RvslInd>true</RvslInd><Sts>'),
    ]);
    expect(await bed.take(file)).toMatchObject({ reviewCount: 1 });
    expect(await bed.findLine(name)).toMatchObject({ reviewReason: 'TakenBack', takenBack: null });
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
    const issued = await bed.createProforma();
    await setBilling(slovak);
    const line = await bed.pay({ amount: '6050.00', symbol: issued.variableSymbol });
    expect(line).toMatchObject({
      state: 'Review',
      reviewReason: 'TaxChanged',
      invoice: { number: issued.number },
    });
    expect(await bed.readPostedCredit()).toBe(0);
    expect((await bed.match(line.id, { invoiceId: issued.id })).output.transaction.state).toBe('Matched');
    expect((await bed.readInvoice(issued.id)).status).toBe('Cancelled');
    const [final] = await bed.listFinals();
    expect(final).toMatchObject({
      vatReason: 'CountryOfCustomer',
      customerName: 'Obchod SK s.r.o.',
      net: { value: 4_918.7 },
      vat: { value: 1_131.3 },
      total: { value: 6_050 },
    });
    expect(await bed.readPostedCredit()).toBe(491_870);
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
    const answer = await bed.upload(
      buildCsvFile(
        issued.map(({ variableSymbol, total }) => ({
          reference: bed.createReference(),
          amount: total.value.toFixed(2),
          symbol: variableSymbol,
        })),
      ),
      who,
    );
    return (await answer.json()) as Imported;
  };

  it('is the set sum: a payment above it waits for a second person, who books it', async () => {
    const issued = await bed.createProforma(50_000);
    expect(await payAll([issued])).toMatchObject({ matchedCount: 0, approvalCount: 1, reviewCount: 0 });
    expect(await bed.readPostedCredit()).toBe(0);
    expect((await bed.readInvoice(issued.id)).status).toBe('Issued');
    const line = await bed.findLine(issued.variableSymbol);
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
    expect(await bed.readPostedCredit()).toBe(5_000_000);
    expect((await bed.readInvoice(issued.id)).status).toBe('Paid');
    expect(await bed.findLine(issued.variableSymbol)).toMatchObject({
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
    const batch = await Promise.all(shops.map(async (of) => await bed.createProforma(15_000, of)));
    expect(await payAll(batch)).toMatchObject({ matchedCount: 0, approvalCount: 3 });
    expect(await Promise.all(shops.map(async (of) => await bed.readPostedCredit(of)))).toEqual([0, 0, 0]);
    expect(await payAll([await bed.createProforma(40_000)])).toMatchObject({ matchedCount: 1 });
    const next = await bed.createProforma(2_000, await addBilledShop(server));
    expect(await payAll([next])).toMatchObject({ matchedCount: 0, approvalCount: 1 });
    // The shop has had its sum as well, whoever uploads.
    expect(await payAll([await bed.createProforma(2_000)], second)).toMatchObject({ approvalCount: 1 });
  });

  it('is not widened by a file that comes again, nor by two payments of one proforma', async () => {
    const issued = await bed.createProforma(50_000);
    const credit = { amount: '60500.00', symbol: issued.variableSymbol };
    const names = [bed.createReference(), bed.createReference()];
    const file = buildCsvFile(names.map((name) => ({ ...credit, reference: name })));
    expect(await bed.take(file)).toMatchObject({ matchedCount: 0, approvalCount: 1, reviewCount: 1 });
    expect(await bed.take(file)).toMatchObject({ newCount: 0, duplicateCount: 2 });
    const [first, other] = await Promise.all(names.map(async (name) => await bed.findLine(name)));
    expect(other).toMatchObject({ reviewReason: 'PossiblyTwice', approvalId: null });
    if (first === undefined) throw new Error('there is no such line');
    expect((await decide(first, 'Reject')).output.approval.state).toBe('Rejected');
    expect(await bed.findLine(first.bankReference)).toMatchObject({ state: 'Review', approvalId: null });
    expect((await bed.match(first.id, { invoiceId: issued.id })).output.transaction).toMatchObject({
      state: 'Review',
      approvalId: expect.any(String),
    });
    expect(await bed.readPostedCredit()).toBe(0);
  });

  it('holds for parallel uploads, by one person and about one shop', async () => {
    const shops = await Promise.all(Array.from({ length: 6 }, async () => await addBilledShop(server)));
    const issued = await Promise.all(shops.map(async (of) => await bed.createProforma(10_000, of)));
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
    const ofOneShop = await Promise.all(people.map(async () => await bed.createProforma(20_000)));
    const byMany = await Promise.all(
      people.map(async (who, at) => await payAll(ofOneShop.slice(at, at + 1), who)),
    );
    expect(byMany.map(({ matchedCount }) => matchedCount).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
  });
});

describe('the list', () => {
  it('is filtered by state and reason and searched by payer, symbol and sum', async () => {
    await bed.pay({ amount: '4321.09', name: 'Žlutý kůň s.r.o.', symbol: '7777700001' });
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
