import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { invoice, type Invoice } from '#shared/contracts/invoice.ts';
import { documentDay } from '#server/areas/invoice/index.ts';
import { buildCsvFile } from './statements/statementSamples.ts';
import { BankTestBed, createKey } from './testing/bankTestBed.ts';

let bed: BankTestBed;
beforeAll(async () => {
  bed = await BankTestBed.start();
});
beforeEach(async () => {
  await bed.addShop();
});
afterAll(async () => await bed.server.stop());

const today = documentDay();
const readDocument = async ({ id: invoiceId }: Pick<Invoice, 'id'>) =>
  (await bed.server.call(invoice.getInvoice, { invoiceId }, bed.accountant.accessToken)).output.invoice;

/** A debit note of 100.00 that waits for its money. */
async function createDebitNote(): Promise<Invoice> {
  const { server, accountant, second } = bed;
  const { output } = await server.call(
    invoice.generateProformaInvoice,
    { amount: 2_000 },
    bed.getShop().token,
    createKey(),
  );
  await server.call(
    invoice.setAsPaid,
    { invoiceIds: [output.invoice.id], paidOn: today, reason: 'seen', confirmDuplicate: true },
    accountant.accessToken,
    createKey(),
  );
  const [final] = (await readDocument(output.invoice)).links;
  if (final === undefined) throw new Error('the top-up has no document');
  const { output: requested } = await server.call(
    accounting.generateDebitNote,
    {
      invoiceId: final.id,
      ground: 'TaxTooLow',
      vatAmount: 100,
      taxPlace: 'Czechia',
      vatPercent: 21,
      note: 'too low',
    },
    accountant.accessToken,
    createKey(),
  );
  await server.call(
    accounting.decideApproval,
    { approvalId: requested.approvalId, decision: 'Approve', reason: 'checked' },
    second.accessToken,
    createKey(),
  );
  const link = (await readDocument(final)).links.find(({ type }) => type === 'DebitNote');
  if (link === undefined) throw new Error('no debit note was issued');
  return await readDocument(link);
}

it('money under its symbol pays a debit note in its whole sum, once', async () => {
  const debitNote = await createDebitNote();
  const symbol = debitNote.variableSymbol;
  const rows = [{ reference: bed.createReference(), amount: '100.00', symbol, day: today }];
  expect(await bed.take(buildCsvFile(rows))).toMatchObject({ matchedCount: 1, reviewCount: 0 });
  expect(await readDocument(debitNote)).toMatchObject({
    status: 'Paid',
    paidOn: today,
    paymentMethod: 'BankTransfer',
  });
  // The statement comes again; another payment of the same is for a person.
  expect(await bed.take(buildCsvFile(rows))).toMatchObject({
    matchedCount: 0,
    reviewCount: 0,
    duplicateCount: 1,
  });
  const again = [{ reference: bed.createReference(), amount: '100.00', symbol, day: today }];
  expect(await bed.take(buildCsvFile(again))).toMatchObject({ matchedCount: 0, reviewCount: 1 });
});

it('another sum under its symbol waits for a person, and the debit note for its money', async () => {
  const debitNote = await createDebitNote();
  const symbol = debitNote.variableSymbol;
  const rows = [{ reference: bed.createReference(), amount: '99.00', symbol, day: today }];
  expect(await bed.take(buildCsvFile(rows))).toMatchObject({ matchedCount: 0, reviewCount: 1 });
  expect((await readDocument(debitNote)).status).toBe('Issued');
});

it('money for a debit note that was written off says so, and waits for a person', async () => {
  const debitNote = await createDebitNote();
  const { server, accountant } = bed;
  const { output } = await server.call(accounting.getUnpaidSupplies, {}, accountant.accessToken);
  const supply = output.items.find((each) => each.debitNote?.id === debitNote.id);
  if (supply === undefined) throw new Error('the debit note opened no unpaid supply');
  const choice = { decision: 'WrittenOff', ground: null, paidOn: null, reason: 'insolvent' } as const;
  const decided = await server.call(
    accounting.decideUnpaidSupply,
    { unpaidSupplyId: supply.id, ...choice, confirmDuplicate: true },
    accountant.accessToken,
    createKey(),
  );
  expect(decided.status).toBe(200);
  const reference = bed.createReference();
  const rows = [{ reference, amount: '100.00', symbol: debitNote.variableSymbol, day: today }];
  expect(await bed.take(buildCsvFile(rows))).toMatchObject({ matchedCount: 0, reviewCount: 1 });
  const line = await mongoose.connection
    .collection('bankTransactions')
    .findOne({ reviewReason: 'WrittenOff', state: 'Review' });
  expect(line).toMatchObject({ likelyInvoiceId: new Types.ObjectId(debitNote.id) });
});
