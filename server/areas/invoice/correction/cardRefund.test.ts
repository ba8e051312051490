import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoice } from '#shared/contracts/invoice.ts';
import { payment } from '#shared/contracts/payment.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { checkJournal, readCredit, readTrialBalance } from '#server/credit/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startStripeStandIn, type StripeStandIn } from '#server/testing/stripeStandIn.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { findPayment } from '#server/areas/payment/index.ts';
import { applyReturns } from '#server/areas/payment/returns/returns.service.ts';
import { findInvoice } from '../invoice.repository.ts';
import { resendRefunds } from './refund.service.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';

let standIn: StripeStandIn;
let server: TestServer;
let accountant: SignedIn;

beforeAll(async () => {
  standIn = await startStripeStandIn();
  server = await startTestServer({
    replace: () => ({ rateLimits: noRateLimits, centralBank: steadyBank }),
    providers: { stripe: standIn.providers },
  });
  standIn.reportTo(server.url);
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
afterAll(async () => {
  await server.stop();
  await standIn.close();
});

const createKey = () => ({ 'idempotency-key': randomUUID() });

/** A shop that has paid by card, and its tax document. */
async function payByCard(amount: number) {
  const shop = await addBilledShop(server);
  const here = { to: '/app/credit/recharge/gateway', from: '/app/credit/recharge/gateway' };
  const page = (
    await server.call(
      payment.createCheckout,
      { presetPriceTier: 'Custom', amount, ...here },
      shop.token,
      createKey(),
    )
  ).output;
  await standIn.pay(page.url);
  const { sessionId } = page;
  const { output } = await server.call(payment.getSessionStatus, { sessionId }, shop.token);
  expect(output.status).toBe('Succeeded');
  const finals = await server.call(invoice.getEshopInvoices, { type: 'FinalInvoice' }, shop.token);
  const final = finals.output.items[0];
  if (final === undefined) throw new Error('no document of the payment');
  return { shop, final };
}
const credit = async (invoiceId: InvoiceId, amount?: number, headers = createKey()) =>
  await server.call(
    invoice.generateCreditNote,
    {
      invoiceId,
      amount,
      reason: 'Refund',
      note: 'the shop closes',
      refund: 'Card',
    },
    accountant.accessToken,
    headers,
  );
const readPostedCredit = async ({ eshopId }: AddedShop) => (await readCredit(eshopId)).postedMinor;
const readClearing = async (of: 'psp_clearing' | 'bank_clearing' = 'psp_clearing') => {
  const czk = (await readTrialBalance(new Date())).find(({ currency }) => currency === 'CZK');
  const account = czk?.accounts.find((each) => each.account === of);
  return (account?.debitMinor ?? 0) - (account?.creditMinor ?? 0);
};

it('goes back to the card in parts, each once, and books what it takes', async () => {
  const { shop, final } = await payByCard(5_000);
  expect(final.total).toEqual({ value: 6_050, currency: 'CZK' });
  // The provider's own fee is taken from it, or will be.
  const before = await readClearing();

  const headers = createKey();
  const part = (await credit(final.id, 1_000.01, headers)).output.creditNote;
  // The response may have been lost: repeating the request sends nothing again.
  expect((await credit(final.id, 1_000.01, headers)).output.creditNote?.id).toBe(part?.id);
  expect(part).toMatchObject({ status: 'Paid', net: { value: -1_000.01 }, vat: { value: -210 } });
  expect(await readPostedCredit(shop)).toBe(399_999);
  const rest = (await credit(final.id)).output.creditNote;
  expect(rest).toMatchObject({ status: 'Paid', net: { value: -3_999.99 }, vat: { value: -840 } });
  expect(await readPostedCredit(shop)).toBe(0);
  await resendRefunds(server.services, new Date(Date.now() + 3_600_000));

  const refunds = (await standIn.state.read().list('refund')).map(({ amount, status }) => ({
    amount,
    status,
  }));
  expect(refunds.toSorted((one, other) => one.amount - other.amount)).toEqual([
    { amount: 121_001, status: 'succeeded' },
    { amount: 483_999, status: 'succeeded' },
  ]);
  expect(before - (await readClearing())).toBe(605_000);
  expect((await checkJournal(shop.eshopId)).firstBrokenSequence).toBeNull();
  expect((await credit(final.id, 1)).status).toBe(409);
});

it('that the provider does not answer waits, and goes back once when it does', async () => {
  const { final } = await payByCard(2_000);
  const before = (await standIn.state.read().list('refund')).length;
  const originalRefund = server.services.payments.refund;
  server.services.payments.refund = async (order) => {
    await originalRefund.call(server.services.payments, order);
    throw new AppError('payment_provider_unavailable');
  };
  const note = (await credit(final.id)).output.creditNote;
  server.services.payments.refund = originalRefund;
  expect(note?.status).toBe('Issued');
  for (let round = 1; round <= 3; round += 1)
    await resendRefunds(server.services, new Date(Date.now() + round * 3_600_000));
  const detail = await server.call(
    invoice.getInvoice,
    { invoiceId: note?.id ?? final.id },
    accountant.accessToken,
  );
  expect(detail.output.invoice.status).toBe('Paid');
  expect((await standIn.state.read().list('refund')).length).toBe(before + 1);
});

it('that fails after it was done waits for a person again, who pays it by bank', async () => {
  const { final } = await payByCard(2_000);
  const note = (await credit(final.id)).output.creditNote;
  if (note === null) throw new Error('no credit note');
  expect(note).toMatchObject({ status: 'Paid', refundState: 'Done' });
  const stored = await findInvoice(note.id);
  const paid = await findPayment(stored?.paymentId ?? '');
  if (paid === null) throw new Error('no payment');
  const { payments } = server.services;
  const state = await payments.readPayment(paid.providerPaymentId ?? '');
  if (state === null) throw new Error('unknown payment');
  const failed = {
    ...state,
    refunds: state.refunds.map((refund) => ({ ...refund, status: 'Failed' as const })),
  };
  const bankBefore = await readClearing('bank_clearing');
  for (let round = 0; round < 3; round += 1) await applyReturns(server.services, paid, failed);
  const read = async () =>
    (await server.call(invoice.getInvoice, { invoiceId: note.id }, accountant.accessToken)).output;
  const { invoice: waiting, history } = await read();
  expect(waiting).toMatchObject({ status: 'Issued', refundState: 'Failed', paidOn: null });
  expect(history.map(({ event }) => event)).toEqual(['Issued', 'Paid', 'RefundFailed']);
  const { outcomes } = (
    await server.call(
      invoice.setAsPaid,
      { invoiceIds: [note.id], paidOn: note.issuedOn, reason: 'sent by bank' },
      accountant.accessToken,
      createKey(),
    )
  ).output;
  expect(outcomes).toMatchObject([{ outcome: 'Done' }]);
  expect((await readClearing('bank_clearing')) - bankBefore).toBe(-242_000);
});

it('that the card refuses goes by bank, once, and leaves the account that it really leaves', async () => {
  const { shop, final } = await payByCard(2_000);
  const { payments } = server.services;
  const originalRefund = payments.refund;
  payments.refund = async () => await Promise.reject(new AppError('refund_not_possible'));
  const before = { card: await readClearing(), bank: await readClearing('bank_clearing') };
  const note = (await credit(final.id)).output.creditNote;
  payments.refund = originalRefund;
  if (note === null) throw new Error('no credit note');
  expect(note.status).toBe('Issued');
  const readPaid = async () =>
    (
      await server.call(
        invoice.setAsPaid,
        { invoiceIds: [note.id], paidOn: note.issuedOn, reason: 'sent by bank' },
        accountant.accessToken,
        createKey(),
      )
    ).output.outcomes[0]?.outcome;
  expect(await readPaid()).toBe('Done');
  expect(await readPaid()).toBe('Refused');
  expect({ card: await readClearing(), bank: await readClearing('bank_clearing') }).toEqual({
    card: before.card,
    bank: before.bank - 242_000,
  });
  expect(await readPostedCredit(shop)).toBe(0);
  expect((await checkJournal(shop.eshopId)).firstBrokenSequence).toBeNull();
});
