import mongoose from 'mongoose';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { payment as paymentCalls } from '#shared/contracts/payment.ts';
import { checkEshop, readCredit, switchCurrency } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { AddedShop, SignedIn } from '#server/testing/testServer.ts';
import type { PaymentDocument } from './payment.model.ts';
import { findPayment, hasPendingPayment, getPaymentId, updatePayment } from './payment.repository.ts';
import { reconcilePayments, refreshPayment } from './refresh.service.ts';
import { refundPayment } from './returns/refund.service.ts';
import { processReports } from './reports/reports.service.ts';
import {
  openPaymentTestBed,
  untouched,
  type PaymentTestBed,
  type SaidPayment,
} from './testing/paymentTestBed.ts';

let bed: PaymentTestBed;
let staff: SignedIn;
beforeAll(async () => {
  bed = await openPaymentTestBed();
  staff = await bed.server.signInStaff(['GetAccounting', 'SetAccounting']);
});
afterAll(async () => await bed.stop());
afterEach(() => bed.setRefusal(null));

const dayMs = 86_400_000;
const loadLayout = (ms: number) => new Date(Date.now() + ms);
const getGrossMinor = (payment: PaymentDocument) => payment.creditMinor + payment.vatMinor;
const createPaid = (payment: PaymentDocument): SaidPayment => ({
  ...untouched,
  status: 'Succeeded',
  paidMinor: getGrossMinor(payment),
});
const findStored = async (payment: PaymentDocument): Promise<PaymentDocument> => {
  const current = await findPayment(getPaymentId(payment));
  if (current === null) throw new Error('the payment is gone');
  return current;
};
const look = async (payment: PaymentDocument): Promise<PaymentDocument> =>
  await refreshPayment(bed.server.services, await findStored(payment));
const payTopUp = async (reported: Partial<SaidPayment> = {}) => {
  const shop = await bed.addShop();
  const payment = await bed.begin(shop, 100_000);
  bed.say(payment, { ...createPaid(payment), ...reported });
  return { shop, payment: await look(payment) };
};
const resolve = async (payment: PaymentDocument, resolution: 'BookReceived' | 'Refund' | 'Dismiss') =>
  await bed.server.call(
    accounting.resolvePaymentReview,
    { paymentId: getPaymentId(payment), resolution, reason: 'Looked at the statement' },
    staff.accessToken,
    { 'idempotency-key': ulid() },
  );
const ownRefund = (payment: PaymentDocument) => ({
  paymentId: getPaymentId(payment),
  refundId: `own-${getPaymentId(payment)}`,
  amountMinor: 1_000,
  actor: 'system',
});

describe('a charge that is still on its way', () => {
  it('is not called failed because a user asks for it meanwhile', async () => {
    const shop = await bed.addShop();
    const payment = await bed.begin(shop, 100_000);
    await updatePayment(payment._id, { providerPaymentId: null, paymentMethodId: 'pm_1', status: 'Unknown' });
    const sessionStatus = await bed.server.call(
      paymentCalls.getSessionStatus,
      { sessionId: getPaymentId(payment) },
      shop.token,
    );
    expect(sessionStatus.output.status).toBe('Unknown');
    await refreshPayment(bed.server.services, await findStored(payment), { now: loadLayout(16 * 60_000) });
    expect((await findStored(payment)).status).toBe('Failed');
  });
});

describe('a payment in a currency that the shop has no more', () => {
  it('waits for a person and goes back', async () => {
    const shop = await bed.addShop();
    const payment = await bed.begin(shop, 100_000);
    const isSwitched = await inTransaction(
      async (session) => await switchCurrency(shop.eshopId, 'EUR', session),
    );
    expect(isSwitched).toBe(true);
    bed.say(payment, createPaid(payment));
    expect((await look(payment)).review).toMatchObject({ problem: 'AmountDiffers', isOpen: true });
    expect(await readCredit(shop.eshopId)).toMatchObject({ postedMinor: 0, sequence: 0 });
    expect((await resolve(payment, 'BookReceived')).status).not.toBe(200);
    expect((await resolve(payment, 'Refund')).status).toBe(200);
    expect(bed.refunds.at(-1)).toMatchObject({ amountMinor: getGrossMinor(payment) });
  });

  it('cannot come of a page on which the payer may try again', async () => {
    const shop = await bed.addShop();
    const payment = await bed.begin(shop, 100_000, 'page');
    bed.say(payment, { ...untouched, status: 'Failed', paidMinor: 0 });
    expect((await look(payment)).status).toBe('Failed');
    expect(await hasPendingPayment(shop.eshopId)).toBe(true);
  });
});

describe('a payment that is found out days later', () => {
  it('has the tax point of the day it was paid, and the fee is in the books', async () => {
    const paidAt = new Date(Date.now() - 3 * dayMs);
    const { shop, payment } = await payTopUp({ paidAt, feeMinor: 1_234 });
    const of = { eshopId: new mongoose.Types.ObjectId(shop.eshopId) };
    const database = mongoose.connection;
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(paidAt);
    expect(await database.collection('invoices').findOne(of)).toMatchObject({ taxPointOn: day });
    const transfers = await database.collection('ledgerTransfers').find(of).sort({ sequence: 1 }).toArray();
    expect(transfers.map(({ kind }) => kind as string)).toEqual(['ManualTopUp', 'ProviderFee']);
    const clearing = transfers.flatMap(({ lines }) => lines as { account: string; amountMinor: number }[]);
    const heldMinor = clearing
      .filter(({ account }) => account === 'psp_clearing')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(heldMinor).toBe(getGrossMinor(payment) - 1_234);
    await look(payment);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
    expect((await readCredit(shop.eshopId)).sequence).toBe(2);
  });
});

describe('a refund whose answer was lost', () => {
  it('is not made a second time where it is there already', async () => {
    const { payment } = await payTopUp();
    const order = ownRefund(payment);
    bed.setRefusal('payment_provider_unavailable');
    expect(await refundPayment(bed.server.services, order)).toEqual({ state: 'Unknown' });
    bed.setRefusal(null);
    const refunded = { refundId: 're_1', ownRefundId: order.refundId, amountMinor: 1_000 };
    bed.say(payment, { ...createPaid(payment), refunds: [{ ...refunded, status: 'Succeeded' }] });
    expect(await refundPayment(bed.server.services, order)).toEqual({ state: 'Succeeded' });
    expect(bed.refunds.some(({ refundId }) => refundId === order.refundId)).toBe(false);
  });

  it('is over when the provider refuses it in the end, and the payment is looked at as before', async () => {
    const { shop, payment } = await payTopUp();
    bed.setRefusal('payment_provider_unavailable');
    await refundPayment(bed.server.services, ownRefund(payment));
    bed.setRefusal('refund_not_possible');
    const theirs = { refundId: `re_${ulid()}`, ownRefundId: null, amountMinor: getGrossMinor(payment) };
    bed.say(payment, { ...createPaid(payment), refunds: [{ ...theirs, status: 'Succeeded' }] });
    await reconcilePayments(bed.server.services, loadLayout(16 * 60_000));
    expect((await findStored(payment)).refunds.map(({ state }) => state)).toEqual(['Failed', 'Succeeded']);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
    expect((await findStored(payment)).lookDueAt).toBeNull();
  });

  it('keeps a review open until it is known', async () => {
    const shop = await bed.addShop();
    const payment = await bed.begin(shop, 100_000, 'page');
    bed.say(payment, { ...createPaid(payment), paidMinor: 500 });
    await look(payment);
    bed.setRefusal('payment_provider_unavailable');
    expect((await resolve(payment, 'Refund')).status).not.toBe(200);
    expect((await findStored(payment)).review?.isOpen).toBe(true);
    bed.setRefusal(null);
    expect((await resolve(payment, 'Refund')).status).toBe(200);
    expect((await findStored(payment)).review?.isOpen).toBe(false);
    const refunded = { refundId: `re_review-${getPaymentId(payment)}`, amountMinor: 500 };
    const ownRefundId = `review-${getPaymentId(payment)}`;
    bed.say(payment, {
      ...createPaid(payment),
      paidMinor: 500,
      refunds: [{ ...refunded, ownRefundId, status: 'Failed' }],
    });
    expect((await look(payment)).refunds.map(({ state }) => state)).toEqual(['Failed']);
  });
});

describe('a refund of a user at the provider', () => {
  it('that fails after its credit was taken is reported to staff', async () => {
    const { shop, payment } = await payTopUp();
    const refund = { refundId: `re_${ulid()}`, ownRefundId: null, amountMinor: getGrossMinor(payment) };
    bed.say(payment, { ...createPaid(payment), refunds: [{ ...refund, status: 'Succeeded' }] });
    await look(payment);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
    const logged = vi.spyOn(bed.server.services.log, 'error');
    bed.say(payment, { ...createPaid(payment), refunds: [{ ...refund, status: 'Failed' }] });
    await look(payment);
    await look(payment);
    const reportLogs = logged.mock.calls.filter(([about]) => JSON.stringify(about).includes(refund.refundId));
    logged.mockRestore();
    expect(reportLogs).toHaveLength(1);
  });
});

describe('reports that cannot be worked on', () => {
  const report = async (shop: AddedShop, payment: PaymentDocument, receivedAt: Date) => {
    const _id = `evt_${ulid()}`;
    await mongoose.connection.collection<{ _id: string }>('paymentReports').insertOne({
      _id,
      type: 'payment_intent.succeeded',
      paymentId: getPaymentId(payment),
      providerPaymentId: payment.providerPaymentId,
      customerId: null,
      receivedAt,
      triedAt: null,
      processedAt: null,
    } as never);
    return _id;
  };

  it('do not keep back the others, and are given up after a week', async () => {
    const { services } = bed.server;
    const shop = await bed.addShop();
    const broken = await bed.begin(shop, 100_000);
    // Without what its VAT was decided by nothing can be booked.
    await updatePayment(broken._id, { vat: null });
    bed.say(broken, createPaid(broken));
    const first = await report(shop, broken, new Date(0));
    for (let index = 0; index < 99; index += 1) await report(shop, broken, new Date(Date.now() - dayMs));
    const good = await bed.begin(shop, 100_000);
    bed.say(good, createPaid(good));
    await report(shop, good, new Date());
    await processReports(services);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
    await processReports(services);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(100_000);
    const reports = mongoose.connection.collection<{ _id: string; processedAt: Date | null }>(
      'paymentReports',
    );
    expect((await reports.findOne({ _id: first }))?.processedAt).not.toBeNull();
  }, 60_000);
});
