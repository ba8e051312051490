import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import type { CampaignId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { bookAdSpend, checkEshop, readCredit, readTrialBalance } from '#server/credit/index.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { InvoiceModel, type InvoiceDocument } from '../invoice.model.ts';
import { documentDay } from '../rates/rate.service.ts';

let server: TestServer;
let accountant: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits, centralBank: steadyBank }) });
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting']);
  second = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
afterAll(async () => await server.stop());

const createKey = () => ({ 'idempotency-key': randomUUID() });

/** A top-up of 2,000 + 420 VAT whose credit is spent, and its invoice. */
async function createSpentTopUp() {
  const shop = await addBilledShop(server);
  const proforma = (
    await server.call(invoice.generateProformaInvoice, { amount: 2_000 }, shop.token, createKey())
  ).output.invoice;
  await server.call(
    invoice.setAsPaid,
    { invoiceIds: [proforma.id], paidOn: documentDay(), reason: 'seen', confirmDuplicate: true },
    accountant.accessToken,
    createKey(),
  );
  await bookAdSpend({
    eshopId: shop.eshopId,
    currency: 'CZK',
    channel: 'Google',
    campaignId: '64b5f0000000000000000001' as CampaignId,
    spentMinor: 200_000,
    effectiveAt: new Date(),
    idempotencyKey: `test:${randomUUID()}`,
  });
  expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
  const stored = await InvoiceModel.findById(proforma.id).lean<InvoiceDocument>();
  return { shop, finalId: (stored?.finalId?.toString() ?? '') as InvoiceId };
}
const correct = async (
  invoiceId: InvoiceId,
  vat: number,
  more: { reason?: 'Refund'; amount?: number } = {},
) =>
  await server.call(
    invoice.generateCreditNote,
    {
      invoiceId,
      vatAmount: vat,
      reason: 'TaxCorrection',
      note: 'the customer accounts for the tax',
      refund: 'Bank',
      confirmDuplicate: true,
      ...more,
    },
    accountant.accessToken,
    createKey(),
  );
const approve = async (approvalId: string, by: SignedIn) =>
  await server.call(
    accounting.decideApproval,
    { approvalId, decision: 'Approve', reason: 'checked against VIES' },
    by.accessToken,
    createKey(),
  );
const readVatPayable = async () => {
  const czk = (await readTrialBalance(new Date())).find(({ currency }) => currency === 'CZK');
  const account = czk?.accounts.find((each) => each.account === 'vat_payable');
  return (account?.debitMinor ?? 0) - (account?.creditMinor ?? 0);
};

describe('a wrong tax', () => {
  it('of spent credit is corrected apart from the base, by two persons whatever the sum', async () => {
    const { shop, finalId } = await createSpentTopUp();
    const vatBefore = await readVatPayable();
    const { creditNote, approvalId } = (await correct(finalId, 1)).output;
    expect(creditNote).toBeNull();
    expect((await approve(approvalId ?? '', accountant)).status).not.toBe(200);
    expect((await approve(approvalId ?? '', second)).status).toBe(200);
    const rest = (await correct(finalId, 419)).output;
    expect((await approve(rest.approvalId ?? '', second)).status).toBe(200);
    const original = await InvoiceModel.findById(finalId).lean<InvoiceDocument>();
    const notes = await InvoiceModel.find({ _id: { $in: original?.creditNoteIds ?? [] } })
      .sort({ sequence: 1 })
      .lean<InvoiceDocument[]>();
    expect(notes.map(({ netMinor, vatMinor, totalMinor }) => [netMinor, vatMinor, totalMinor])).toEqual([
      [0, -100, -100],
      [0, -41_900, -41_900],
    ]);
    expect((await readVatPayable()) - vatBefore).toBe(42_000);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
    const { invoice: corrected } = (
      await server.call(invoice.getInvoice, { invoiceId: finalId }, accountant.accessToken)
    ).output;
    expect(corrected).toMatchObject({ status: 'Paid', correctableVat: null });
  });

  it('is corrected up to its rest, for that reason alone, and not with a base that is spent', async () => {
    const { finalId } = await createSpentTopUp();
    expect((await correct(finalId, 420.01)).problem.code).toBe('credit_note_exceeds_rest');
    expect((await correct(finalId, 10, { amount: 100 })).problem.code).toBe('credit_note_exceeds_rest');
    expect((await correct(finalId, 10, { reason: 'Refund' })).problem.code).toBe('invalid_request');
  });

  it('is not corrected twice beyond its rest by requests that wait at the same time', async () => {
    const { finalId } = await createSpentTopUp();
    const first = (await correct(finalId, 400)).output.approvalId;
    expect((await correct(finalId, 400)).output.approvalId).toBe(first);
    // A second person approves the sum that waits, and no other.
    expect((await correct(finalId, 300)).problem.code).toBe('other_request_waiting');
    await approve(first ?? '', second);
    expect((await correct(finalId, 300)).problem.code).toBe('credit_note_exceeds_rest');
  });
});
