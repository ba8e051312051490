import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { payment as paymentCalls } from '#shared/contracts/payment.ts';
import { ulid } from 'ulid';
import type { CampaignId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { documentDay, findInvoice } from '#server/areas/invoice/index.ts';
import { bookAdSpend, checkEshop, findBalances, findTransfers, readCredit } from '#server/credit/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import type { AddedShop, SignedIn } from '#server/testing/testServer.ts';
import type { PaymentDocument } from '../payment.model.ts';
import { findPayment, getPaymentId } from '../payment.repository.ts';
import { compareWithProvider } from '../providerBooks/providerBooks.service.ts';
import { reconcilePayments, refreshPayment } from '../refresh.service.ts';
import { refundPayment } from './refund.service.ts';
import {
  openPaymentTestBed,
  untouched,
  type PaymentTestBed,
  type SaidPayment,
} from '../testing/paymentTestBed.ts';

let bed: PaymentTestBed;
let staff: SignedIn;
beforeAll(async () => {
  bed = await openPaymentTestBed();
  staff = await bed.server.signInStaff(['GetAccounting', 'SetAccounting']);
});
afterAll(async () => await bed.stop());

const look = async (payment: PaymentDocument): Promise<PaymentDocument> => {
  const current = await findPayment(getPaymentId(payment));
  if (current === null) throw new Error('the payment is gone');
  return await refreshPayment(bed.server.services, current);
};
const getGrossMinor = (payment: PaymentDocument) => payment.creditMinor + payment.vatMinor;
const createPaid = (payment: PaymentDocument): SaidPayment => ({
  ...untouched,
  status: 'Succeeded',
  paidMinor: getGrossMinor(payment),
});
const payTopUp = async (creditMinor = 100_000): Promise<{ shop: AddedShop; payment: PaymentDocument }> => {
  const shop = await bed.addShop();
  const payment = await bed.begin(shop, creditMinor);
  bed.say(payment, createPaid(payment));
  const after = await look(payment);
  expect(after).toMatchObject({ status: 'Succeeded' });
  return { shop, payment: after };
};
const spend = async (shop: AddedShop, spentMinor: number) =>
  await bookAdSpend({
    eshopId: shop.eshopId,
    currency: 'CZK',
    channel: 'Google',
    campaignId: '64b5f0000000000000000001' as CampaignId,
    spentMinor,
    effectiveAt: new Date(),
    idempotencyKey: `test:${ulid()}`,
  });
const createDisputed = (payment: PaymentDocument, status: 'Open' | 'Won' | 'Lost'): SaidPayment => ({
  ...createPaid(payment),
  dispute: {
    disputeId: `du_${getPaymentId(payment)}`,
    amountMinor: getGrossMinor(payment),
    status,
    reinstatedAt: null,
  },
});
const openReviews = async () =>
  (await bed.server.call(accounting.getPaymentReviews, {}, staff.accessToken)).output.items;
const resolve = async (payment: PaymentDocument, resolution: 'BookReceived' | 'Refund' | 'Dismiss') =>
  await bed.server.call(
    accounting.resolvePaymentReview,
    { paymentId: getPaymentId(payment), resolution, reason: 'Looked at the statement' },
    staff.accessToken,
    { 'idempotency-key': ulid() },
  );

const findNotes = async (eshopId: string) =>
  await mongoose.connection
    .collection('invoices')
    .find({ eshopId: new mongoose.Types.ObjectId(eshopId), type: 'CreditNote' }, wholeRead)
    .sort({ sequence: 1 })
    .toArray();
const findUnpaid = async ({ eshopId }: AddedShop) => {
  const { output } = await bed.server.call(
    accounting.getUnpaidSupplies,
    { page: 1, pageSize: 100 },
    staff.accessToken,
  );
  return output.items.filter((supply) => supply.eshopId === eshopId);
};

const findAlerts = async (eshopId: string) =>
  await mongoose.connection
    .collection('staffAlerts')
    .find({ eshopId: new mongoose.Types.ObjectId(eshopId), event: { $ne: 'EshopRegistered' } }, wholeRead)
    .toArray();

describe('a contested payment', () => {
  it('keeps its credit back, waits for a person, and lets go when the bank decides for us', async () => {
    const { shop, payment } = await payTopUp();
    await spend(shop, 30_000);
    bed.say(payment, createDisputed(payment, 'Open'));
    await look(payment);
    await look(payment);
    expect(await readCredit(shop.eshopId)).toMatchObject({ postedMinor: 70_000, heldMinor: 70_000 });
    expect((await openReviews()).find(({ id }) => id === getPaymentId(payment))).toMatchObject({
      problem: 'Disputed',
    });
    const readProblems = async () =>
      (await bed.server.call(paymentCalls.getPaymentProblems, {}, shop.token)).output.items;
    expect(await readProblems()).toMatchObject([{ state: 'Contested', kind: payment.kind, reason: null }]);
    // Staff are alerted once, however often the provider says it.
    const { eshopId } = shop;
    const path = `/admin/eshopDetail/${eshopId}/credit/creditTopUpHistory`;
    expect(await findAlerts(eshopId)).toMatchObject([{ event: 'PaymentContested', path }]);
    expect((await findAlerts(eshopId))[0]?.['detail']).toContain('1,210');
    bed.say(payment, createDisputed(payment, 'Won'));
    const won = await look(payment);
    expect(await readProblems()).toEqual([]);
    expect(await readCredit(shop.eshopId)).toMatchObject({ postedMinor: 70_000, heldMinor: 0 });
    expect(won.review?.isOpen).toBe(false);
    // A payment whose dispute was won can be refunded.
    const order = {
      paymentId: getPaymentId(payment),
      refundId: `won-${getPaymentId(payment)}`,
      amountMinor: 100,
      actor: 'system',
    };
    expect(await refundPayment(bed.server.services, order)).toEqual({ state: 'Succeeded' });
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  });

  it('corrects only its unspent part when it is lost; the spent part is an unpaid supply for a person, once', async () => {
    const { shop, payment } = await payTopUp();
    await spend(shop, 30_000);
    bed.say(payment, createDisputed(payment, 'Open'));
    await look(payment);
    bed.say(payment, createDisputed(payment, 'Lost'));
    await Promise.all([look(payment), look(payment), look(payment)]);
    await look(payment);
    expect((await findBalances([shop.eshopId]))[0]).toMatchObject({
      postedMinor: 0,
      heldMinor: 0,
      receivableMinor: 0,
    });
    // The tax of the supplied part stays.
    expect(await findNotes(shop.eshopId)).toMatchObject([{ netMinor: -70_000, vatMinor: -14_700 }]);
    expect(await findUnpaid(shop)).toMatchObject([
      { state: 'Open', net: { value: 300 }, vat: { value: 63 }, total: { value: 363 }, source: 'dispute' },
    ]);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  });

  it('leaves other credit alone', async () => {
    const { shop, payment } = await payTopUp(30_000);
    await spend(shop, 30_000);
    const second = await bed.begin(shop, 50_000);
    bed.say(second, createPaid(second));
    await look(second);
    bed.say(payment, createDisputed(payment, 'Lost'));
    await look(payment);
    expect(await readCredit(shop.eshopId)).toMatchObject({ postedMinor: 50_000 });
    expect(await findNotes(shop.eshopId)).toEqual([]);
    expect(await findUnpaid(shop)).toMatchObject([{ state: 'Open', total: { value: 363 } }]);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  });

  it('that was lost gives its credit back once when it is won after all, in whatever order it is heard', async () => {
    const { shop, payment } = await payTopUp();
    await spend(shop, 30_000);
    const lost = createDisputed(payment, 'Lost');
    const won = createDisputed(payment, 'Won');
    bed.say(payment, lost);
    await look(payment);
    const balance = async () => (await findBalances([shop.eshopId]))[0];
    expect(await balance()).toMatchObject({ postedMinor: 0, receivableMinor: 0 });
    // Twice at the same moment, and an answer from before the decision behind it.
    bed.say(payment, won, won, won, lost);
    // No report tells of it: the daily look at lost disputes finds it.
    await reconcilePayments(bed.server.services, new Date(Date.now() + 25 * 3_600_000));
    expect((await findPayment(getPaymentId(payment)))?.disputes).toMatchObject([{ state: 'Won' }]);
    await Promise.all([look(payment), look(payment)]);
    const after = await look(payment);
    expect(await balance()).toMatchObject({ postedMinor: 70_000, receivableMinor: 0, heldMinor: 0 });
    expect(after.disputes).toMatchObject([{ state: 'Won' }]);
    expect(after.disputes[0]?.reinstatedAt).toBeInstanceOf(Date);
    const documents = await mongoose.connection
      .collection('invoices')
      .find({ eshopId: new mongoose.Types.ObjectId(shop.eshopId) }, wholeRead)
      .toArray();
    // The top-up, its credit note, and the document of the money that came again.
    expect(documents.map(({ type }) => String(type)).toSorted()).toEqual([
      'CreditNote',
      'FinalInvoice',
      'FinalInvoice',
    ]);
    const order = {
      paymentId: getPaymentId(payment),
      refundId: `reinstated-${getPaymentId(payment)}`,
      amountMinor: 100,
      actor: 'system',
    };
    expect(await refundPayment(bed.server.services, order)).toEqual({ state: 'Succeeded' });
    // The money paid the supply that was unpaid; the new document is of the rest alone.
    expect(await findUnpaid(shop)).toMatchObject([{ state: 'Reinstated' }]);
    expect(documents.map(({ netMinor }) => Number(netMinor)).toSorted((a, b) => a - b)).toEqual([
      -70_000, 70_000, 100_000,
    ]);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  });

  it('has the day on which the money came back on its document and in the ledger', async () => {
    const { shop, payment } = await payTopUp();
    bed.say(payment, createDisputed(payment, 'Lost'));
    await look(payment);
    const won = createDisputed(payment, 'Won');
    const reinstatedAt = new Date(Date.now() - 3 * 86_400_000);
    bed.say(payment, { ...won, dispute: won.dispute && { ...won.dispute, reinstatedAt } });
    const after = await look(payment);
    const document = await findInvoice((after.invoiceId ?? '') as InvoiceId);
    expect(document?.taxPointOn).toBe(documentDay(reinstatedAt));
    expect((await findTransfers([after.transferId ?? '']))[0]?.effectiveAt).toEqual(reinstatedAt);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  });

  it('of which only a part was lost and won keeps its own document for the rest', async () => {
    const { shop, payment } = await payTopUp();
    const createPart = (status: 'Lost' | 'Won'): SaidPayment => ({
      ...createPaid(payment),
      dispute: {
        disputeId: `du_part_${getPaymentId(payment)}`,
        amountMinor: 12_100,
        status,
        reinstatedAt: null,
      },
    });
    bed.say(payment, createPart('Lost'));
    await look(payment);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(90_000);
    bed.say(payment, createPart('Won'));
    const after = await look(payment);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(100_000);
    expect(after.invoiceId).toBe(payment.invoiceId);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  });
});

describe('money that goes back', () => {
  it('takes the credit of a refund that a user made at the provider, part by part', async () => {
    const { shop, payment } = await payTopUp();
    const half = Math.floor(getGrossMinor(payment) / 2);
    const refund = (refundId: string, amountMinor: number) => ({
      refundId,
      ownRefundId: null,
      amountMinor,
      status: 'Succeeded' as const,
    });
    bed.say(payment, { ...createPaid(payment), refunds: [refund(`a${payment._id.toString()}`, half)] });
    await look(payment);
    await look(payment);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(50_000);
    const rest = refund(`b${payment._id.toString()}`, getGrossMinor(payment) - half);
    bed.say(payment, { ...createPaid(payment), refunds: [refund(`a${payment._id.toString()}`, half), rest] });
    await look(payment);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  });

  it('sends one of ours back once, however often it is asked for, and no more than was paid', async () => {
    const { payment } = await payTopUp();
    const order = {
      paymentId: getPaymentId(payment),
      refundId: `own-${payment._id.toString()}`,
      amountMinor: 1_000,
      actor: 'system',
    };
    const states = await Promise.all(
      [1, 2, 3].map(async () => await refundPayment(bed.server.services, order)),
    );
    expect(states.map(({ state }) => state)).toEqual(['Succeeded', 'Succeeded', 'Succeeded']);
    expect(new Set(bed.refunds.map(({ refundId }) => refundId))).toContain(order.refundId);
    const tooMuch = { ...order, refundId: 'more', amountMinor: getGrossMinor(payment) };
    await expect(refundPayment(bed.server.services, tooMuch)).rejects.toMatchObject({
      code: 'refund_not_possible',
    });
  });
});

describe('a payment that differs from its order', () => {
  const createDiffering = async (receivedMinor: number) => {
    const shop = await bed.addShop();
    const payment = await bed.begin(shop, 100_000);
    bed.say(payment, { ...createPaid(payment), paidMinor: receivedMinor });
    await look(payment);
    await look(payment);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
    expect((await openReviews()).find(({ id }) => id === getPaymentId(payment))).toMatchObject({
      problem: 'AmountDiffers',
      received: { value: receivedMinor / 100, currency: 'CZK' },
    });
    return { shop, payment };
  };

  it('becomes credit by what came, once', async () => {
    const { shop, payment } = await createDiffering(60_500);
    const answers = await Promise.all([resolve(payment, 'BookReceived'), resolve(payment, 'BookReceived')]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(50_000);
    expect((await resolve(payment, 'Refund')).problem.code).toBe('transition_not_allowed');
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  });

  it('goes back whole', async () => {
    const { shop, payment } = await createDiffering(60_500);
    expect((await resolve(payment, 'Refund')).status).toBe(200);
    expect(
      bed.refunds.filter(({ providerPaymentId }) => providerPaymentId === payment.providerPaymentId),
    ).toEqual([expect.objectContaining({ amountMinor: 60_500 })]);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
  });

  it('is let be', async () => {
    const { shop, payment } = await createDiffering(1);
    expect((await resolve(payment, 'Dismiss')).status).toBe(200);
    expect((await openReviews()).some(({ id }) => id === getPaymentId(payment))).toBe(false);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
  });
});

describe('the books of the provider', () => {
  it('differ when the same is missing twice, and staff are reported once', async () => {
    const { services, mails } = bed.server;
    const addHours = (count: number) => new Date(Date.now() + count * 3_600_000);
    expect(await compareWithProvider(services, addHours(0))).toEqual([]);
    const { payment } = await payTopUp();
    expect(await compareWithProvider(services, addHours(1))).toEqual([]);
    const found = await compareWithProvider(services, addHours(2));
    expect(found).toEqual([
      expect.objectContaining({ kind: 'ProviderDiffers', detail: `CZK: ${-getGrossMinor(payment) / 100}` }),
    ]);
    const sentBefore = mails.length;
    expect(await compareWithProvider(services, addHours(3))).toEqual(found);
    expect(mails.length).toBe(sentBefore);
  });
});
