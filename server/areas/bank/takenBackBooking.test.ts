import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import type { BankTransactionId, CampaignId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { documentDay } from '#server/areas/invoice/index.ts';
import { bookAdSpend, checkEshop, readTrialBalance } from '#server/credit/index.ts';
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

/** A top-up of 5,000 + VAT by transfer, of which so much is spent, that its bank takes back. */
async function createTakenBack(spentMinor: number) {
  const proforma = await bed.createProforma();
  const symbol = proforma.variableSymbol;
  await bed.pay({ amount: '6050.00', symbol, day: today });
  if (spentMinor > 0)
    await bookAdSpend({
      eshopId: bed.getShop().eshopId,
      currency: 'CZK',
      channel: 'Google',
      campaignId: '64b5f0000000000000000001' as CampaignId,
      spentMinor,
      effectiveAt: new Date(),
      idempotencyKey: `test:${symbol}`,
    });
  const line = await bed.pay({ amount: '-6050.00', symbol, day: today });
  const [final] = await bed.listFinals();
  if (final === undefined) throw new Error('the payment was not booked');
  return { line, final };
}
const book = async (bankTransactionId: BankTransactionId) =>
  await bed.server.call(
    accounting.bookTakenBack,
    { bankTransactionId, reason: 'the bank reversed it', confirmDuplicate: true },
    bed.accountant.accessToken,
    createKey(),
  );
const readBalance = async (account: string) => {
  const czk = (await readTrialBalance(new Date())).find(({ currency }) => currency === 'CZK');
  const found = czk?.accounts.find((each) => each.account === account);
  return (found?.debitMinor ?? 0) - (found?.creditMinor ?? 0);
};
const readUnpaid = async (invoiceId: InvoiceId) => {
  const { output } = await bed.server.call(accounting.getUnpaidSupplies, {}, bed.accountant.accessToken);
  return output.items.filter(({ invoice }) => invoice?.id === invoiceId);
};

it('a transfer taken back is booked in one step: note of the unspent part, debt of the spent one', async () => {
  const bankBefore = await readBalance('bank_clearing');
  const { line, final } = await createTakenBack(200_000);
  expect(line.takenBack).toMatchObject({ isBookable: true, invoice: { id: final.id } });
  const { output } = await book(line.id);
  expect(output.transaction).toMatchObject({ state: 'Matched', invoice: { type: 'CreditNote' } });
  expect(await readBalance('bank_clearing')).toBe(bankBefore);
  expect(await bed.readPostedCredit()).toBe(0);
  expect(await readUnpaid(final.id)).toMatchObject([
    { source: 'transfer', state: 'Open', net: { value: 2_000 }, vat: { value: 420 } },
  ]);
  const note = await bed.readInvoice(output.transaction.invoice?.id as InvoiceId);
  expect(note).toMatchObject({ status: 'Paid', net: { value: -3_000 }, vat: { value: -630 } });
  expect((await checkEshop(bed.getShop().eshopId)).findings).toEqual([]);
  // Once only.
  expect((await book(line.id)).problem.code).toBe('transition_not_allowed');
});

it('one whose credit is all spent makes no note, and the line leads to the invoice', async () => {
  const { line, final } = await createTakenBack(500_000);
  const { output } = await book(line.id);
  expect(output.transaction).toMatchObject({ state: 'Matched', invoice: { id: final.id } });
  expect(await readUnpaid(final.id)).toMatchObject([{ total: { value: 6_050 } }]);
});

it('above the set sum a second person books it, and the line waits', async () => {
  const { line, final } = await createTakenBack(0);
  const { approvalSums } = bed.server.services.config;
  const before = approvalSums.CZK;
  Object.assign(approvalSums, { CZK: 1 });
  try {
    const { output } = await book(line.id);
    expect(output.transaction).toMatchObject({ state: 'Review' });
    const approvalId = output.transaction.approvalId;
    if (approvalId === null) throw new Error('no second person decides');
    const decided = await bed.server.call(
      accounting.decideApproval,
      { approvalId, decision: 'Approve', reason: 'checked' },
      bed.second.accessToken,
      createKey(),
    );
    expect(decided.output.approval).toMatchObject({ state: 'Approved', failureCode: null });
    expect((await bed.readInvoice(final.id)).status).toBe('Credited');
  } finally {
    Object.assign(approvalSums, { CZK: before });
  }
});
