import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import { invoice, type Invoice } from '#shared/contracts/invoice.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import { documentDay } from '#server/areas/invoice/index.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';
import { forgetMoneyDecisions } from '#server/testing/forgetMoneyDecisions.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { buildCsvFile, type SampleCredit } from './statements/statementSamples.ts';

let server: TestServer;
let accountant: SignedIn;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits, centralBank: steadyBank }) });
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
beforeEach(forgetMoneyDecisions);
afterAll(async () => await server.stop());

const day = documentDay();
const createReference = () => `${46_000_000 + (count += 1)}`;
const createKey = () => ({ 'idempotency-key': randomUUID() });
const take = async (rows: readonly SampleCredit[]) => {
  const body = new FormData();
  body.append('File', new Blob([buildCsvFile(rows)]), 'statement.dat');
  const headers = { authorization: `Bearer ${accountant.accessToken}` };
  const answer = await server.sendRaw(accounting.importBankStatement, { headers, body });
  return (await answer.json()) as OutputOf<typeof accounting.importBankStatement>;
};
const findLine = async (search: string) =>
  (await server.call(accounting.getBankTransactions, { search }, accountant.accessToken)).output.items[0];
const readDocument = async ({ id: invoiceId }: Pick<Invoice, 'id'>) =>
  (await server.call(invoice.getInvoice, { invoiceId }, accountant.accessToken)).output.invoice;
/** A credit note of 1,210 that goes back by bank. */
const createNote = async (): Promise<Invoice> => {
  const shop = await addBilledShop(server);
  const { output } = await server.call(
    invoice.generateProformaInvoice,
    { amount: 5_000 },
    shop.token,
    createKey(),
  );
  const proforma = output.invoice;
  const symbol = proforma.variableSymbol;
  await take([{ reference: createReference(), amount: '6050.00', symbol, day }]);
  const final = (await readDocument(proforma)).links[0];
  if (final === undefined) throw new Error('the payment was not booked');
  const { output: credited } = await server.call(
    invoice.generateCreditNote,
    { invoiceId: final.id, amount: 1_000, reason: 'Refund', refund: 'Bank', note: 'Asked for' },
    accountant.accessToken,
    createKey(),
  );
  if (credited.creditNote === null) throw new Error('the credit note waits');
  return credited.creditNote;
};

it('a refund that left the account pays its credit note, once', async () => {
  const note = await createNote();
  expect(note.status).toBe('Issued');
  const reference = createReference();
  const rows = [{ reference, amount: '-1210.00', symbol: note.variableSymbol, day }];
  expect(await take(rows)).toMatchObject({ newCount: 1, matchedCount: 1, reviewCount: 0 });
  expect(await take(rows)).toMatchObject({ newCount: 0, duplicateCount: 1 });
  expect(await findLine(reference)).toMatchObject({ state: 'Matched', invoice: { number: note.number } });
  expect(await readDocument(note)).toMatchObject({ status: 'Paid', paidOn: day });
  // The same refund a second time is for a person.
  const again = createReference();
  expect(await take([{ ...rows[0], reference: again, amount: '-1210.00' }])).toMatchObject({
    reviewCount: 1,
  });
  expect(await findLine(again)).toMatchObject({ state: 'Review', reviewReason: 'RefundDiffers' });
});

it('a refund that staff noted before has its line', async () => {
  const note = await createNote();
  await server.call(
    invoice.setAsPaid,
    { invoiceIds: [note.id], paidOn: day, reason: 'Sent' },
    accountant.accessToken,
    createKey(),
  );
  const reference = createReference();
  const rows = [{ reference, amount: '-1210.00', symbol: note.variableSymbol, day }];
  expect(await take(rows)).toMatchObject({ matchedCount: 1 });
  expect(await findLine(reference)).toMatchObject({ state: 'Matched', invoice: { number: note.number } });
});

it.each([
  ['another sum', { amount: '-1200.00', day }],
  ['a day before the credit note', { amount: '-1210.00', day: addDays(day, -1) }],
])('a refund of %s waits for a person and pays nothing', async (_name, row) => {
  const note = await createNote();
  const reference = createReference();
  expect(await take([{ reference, symbol: note.variableSymbol, ...row }])).toMatchObject({ reviewCount: 1 });
  expect(await findLine(reference)).toMatchObject({ state: 'Review', reviewReason: 'RefundDiffers' });
  expect((await readDocument(note)).status).toBe('Issued');
});
