import mongoose from 'mongoose';
import Stripe from 'stripe';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payment as paymentCalls } from '#shared/contracts/payment.ts';
import { checkEshop, findMovements, readCredit } from '#server/credit/index.ts';
import { stripeApiVersion } from '#server/integrations/payments/stripe/index.ts';
import { sandboxCredentials } from '#server/providers.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { countTrials, getTrialTimeoutMs } from '#server/testing/trials.ts';
import type { PaymentDocument } from '../payment.model.ts';
import { findPayment, getPaymentId, updatePayment } from '../payment.repository.ts';
import { reconcilePayments, refreshPayment } from '../refresh.service.ts';
import { processReports } from './reports.service.ts';
import { computeReturnNet } from '../returns/reverseCredit.ts';
import {
  openPaymentTestBed,
  untouched,
  type PaymentTestBed,
  type SaidPayment,
} from '../testing/paymentTestBed.ts';

let bed: PaymentTestBed;
beforeAll(async () => {
  bed = await openPaymentTestBed();
});
afterAll(async () => await bed.stop());

const getGrossMinor = (payment: PaymentDocument) => payment.creditMinor + payment.vatMinor;

const look = async (payment: PaymentDocument): Promise<void> => {
  const current = await findPayment(getPaymentId(payment));
  if (current !== null) await refreshPayment(bed.server.services, current);
};

/** All orders of six. */
function permute<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first, at) => permute(items.toSpliced(at, 1)).map((others) => [first, ...others]));
}

const events = ['processing', 'requiresAction', 'failed', 'succeeded', 'refunded', 'disputed'] as const;
type Event = (typeof events)[number];
const orders = permute(events);

/** What an answer of the provider said at the moment of an event; answers overtake each other. */
function createReportedPayment(payment: PaymentDocument, event: Event): SaidPayment {
  const id = getPaymentId(payment);
  const part = Math.floor(getGrossMinor(payment) / 4);
  const paid: SaidPayment = { ...untouched, status: 'Succeeded', paidMinor: getGrossMinor(payment) };
  const unpaid = { ...untouched, paidMinor: 0 };
  switch (event) {
    case 'processing':
      return { ...unpaid, status: 'Processing' };
    case 'requiresAction':
      return { ...unpaid, status: 'RequiresAction' };
    case 'failed':
      return { ...unpaid, status: 'Failed', failureMessage: 'Your card was declined.' };
    case 'succeeded':
      return paid;
    case 'refunded': {
      const refund = {
        refundId: `re_${id}`,
        ownRefundId: null,
        amountMinor: part,
        status: 'Succeeded' as const,
      };
      return { ...paid, refunds: [refund] };
    }
    case 'disputed':
      return {
        ...paid,
        dispute: { disputeId: `du_${id}`, amountMinor: part, status: 'Lost', reinstatedAt: null },
      };
  }
}

/** Reads the state independent of report order. */
async function readEnd(payment: PaymentDocument) {
  const after = await findPayment(getPaymentId(payment));
  return {
    status: after?.status,
    isSettled: Boolean(after?.settledAt && after.transferId && after.invoiceId),
    failureMessage: after?.failureMessage,
    refunds: after?.refunds.map(({ amountMinor, state, bookedAt }) => ({
      amountMinor,
      state,
      isBooked: Boolean(bookedAt),
    })),
    disputes: after?.disputes.map(({ amountMinor, state, bookedAt }) => ({
      amountMinor,
      state,
      isBooked: Boolean(bookedAt),
    })),
    isReviewed: Boolean(after?.review),
    creditMinor:
      after === null
        ? null
        : after.creditMinor - computeReturnNet(after, 0, 2 * Math.floor(getGrossMinor(after) / 4)),
  };
}

async function runAll(payment: PaymentDocument, reported: readonly SaidPayment[]): Promise<void> {
  bed.say(payment, ...reported);
  let next = 0;
  const runWorker = async () => {
    while (next < reported.length) {
      next += 1;
      await look(payment);
    }
  };
  await Promise.all(Array.from({ length: 8 }, runWorker));
}

/** The same numbers each time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const paymentCount = countTrials('reportOrders');
it(
  `ends the same whatever the order and number of answers, ${paymentCount} payments`,
  async () => {
    const random = createRandom(6);
    const perShop = Math.max(4, Math.floor(paymentCount / 25));
    let shop: AddedShop | null = null;
    let sorted: Awaited<ReturnType<typeof readEnd>> | null = null;
    let ofShop: PaymentDocument[] = [];
    const checkShop = async () => {
      if (shop === null) return;
      const ends = await Promise.all(ofShop.map(readEnd));
      const expectedMinor = ends.reduce((sum, { creditMinor }) => sum + (creditMinor ?? 0), 0);
      expect((await readCredit(shop.eshopId)).postedMinor).toBe(expectedMinor);
      // A top-up, a refund and a chargeback: each once per payment.
      expect((await findMovements(shop.eshopId, { page: 1, pageSize: 1 })).total).toBe(3 * ofShop.length);
      const documents = await mongoose.connection
        .collection('invoices')
        .countDocuments({ eshopId: new mongoose.Types.ObjectId(shop.eshopId) });
      expect(documents).toBe(3 * ofShop.length);
      expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
    };
    for (let index = 0; index < paymentCount; index += 1) {
      if (shop === null || index % perShop === 0) {
        await checkShop();
        shop = await bed.addShop();
        ofShop = [];
      }
      const payment = await bed.begin(shop, 100_000);
      ofShop.push(payment);
      // Spread over all 720, so that few trials see different ones too.
      const order = index === 0 ? [...events] : (orders[(index * 61) % orders.length] ?? []);
      const reported = order.flatMap((event) =>
        Array.from({ length: 1 + Math.floor(random() * 5) }, () => createReportedPayment(payment, event)),
      );
      await runAll(payment, reported);
      const end = await readEnd(payment);
      sorted ??= end;
      expect(end, `${index}: ${order.join(' ')}`).toEqual(sorted);
    }
    expect(sorted).toMatchObject({ status: 'Succeeded', isSettled: true, isReviewed: false });
    await checkShop();
  },
  getTrialTimeoutMs(180_000, 14_400_000),
);

const rounds = countTrials('reportRaces');
it(
  `books once when the return page, reports and the janitor meet, ${rounds} rounds`,
  async () => {
    const { services, url } = bed.server;
    const stripe = new Stripe('sk_test_any');
    const secret = sandboxCredentials.stripeWebhookSecret;
    const report = async (payment: PaymentDocument) => {
      const object = {
        id: payment.providerPaymentId,
        object: 'payment_intent',
        metadata: { paymentId: getPaymentId(payment) },
      };
      const payload = JSON.stringify({
        id: `evt_${ulid()}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        api_version: stripeApiVersion,
        livemode: false,
        created: 1,
        data: { object },
      });
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
      const post = async () =>
        await fetch(`${url}${paymentCalls.stripeWebhookPaymentSuccessful.path}/${stripeApiVersion}`, {
          method: 'POST',
          body: payload,
          headers: { 'stripe-signature': signature },
        });
      const answers = await Promise.all([post(), post()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await Promise.all([processReports(services), processReports(services)]);
    };
    const shop = await bed.addShop();
    for (let round = 1; round <= rounds; round += 1) {
      const payment = await bed.begin(shop, 50_000, 'page');
      await updatePayment(payment._id, { lookDueAt: new Date(0) });
      bed.say(payment, { ...untouched, status: 'Succeeded', paidMinor: getGrossMinor(payment) });
      const poll = async () =>
        await bed.server.call(
          paymentCalls.getSessionStatus,
          { sessionId: payment.sessionId ?? '' },
          shop.token,
        );
      const [first, second] = await Promise.all([
        poll(),
        poll(),
        report(payment),
        reconcilePayments(services),
      ]);
      expect([first.output.status, second.output.status]).toEqual(['Succeeded', 'Succeeded']);
      expect((await readCredit(shop.eshopId)).postedMinor, `round ${round}`).toBe(round * 50_000);
    }
    expect((await findMovements(shop.eshopId, { page: 1, pageSize: 1 })).total).toBe(rounds);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  },
  getTrialTimeoutMs(180_000, 7_200_000),
);
