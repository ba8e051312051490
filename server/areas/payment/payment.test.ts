import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { payment } from '#shared/contracts/payment.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { czechBilling } from '#server/testing/billedShop.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { checkJournal, readCredit } from '#server/credit/index.ts';
import { stripeApiVersion } from '#server/integrations/payments/stripe/index.ts';
import { sandboxCredentials } from '#server/providers.ts';
import {
  standInCards as cards,
  startStripeStandIn,
  type StripeStandIn,
} from '#server/testing/stripeStandIn.ts';
import { findStaffAlerts } from '#server/testing/staffAlerts.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { createPaymentJobs } from './payment.jobs.ts';

let standIn: StripeStandIn;
let server: TestServer;
let owner: SignedIn;

const secret = sandboxCredentials.stripeWebhookSecret;
const events = {
  StripeWebhookPaymentFailed: 'payment_intent.payment_failed',
  StripeWebhookPaymentProcessing: 'payment_intent.processing',
  StripeWebhookPaymentRequiresAction: 'payment_intent.requires_action',
  StripeWebhookPaymentSuccessful: 'payment_intent.succeeded',
} as const;

beforeAll(async () => {
  standIn = await startStripeStandIn();
  server = await startTestServer({ providers: { stripe: standIn.providers } });
  standIn.reportTo(server.url);
  await server.services.jobs.start(createPaymentJobs(server.services));
  owner = await server.signUp();
});
afterAll(async () => {
  await server.stop();
  await standIn.close();
});

let count = 0;
async function createShop(withBilling = true): Promise<{ eshopId: EshopId; token: string }> {
  count += 1;
  const { output } = await server.call(
    eshopCalls.addEshop,
    { domainName: `obchod${count}.cz` },
    owner.accessToken,
  );
  const eshopId = output.eshop.id;
  const token = (await server.call(auth.getEshopAccessToken, { eshopId }, owner.refreshToken)).output
    .accessToken;
  if (withBilling) {
    expect(
      (await server.call(eshopCalls.setBillingSettings, { billingSettings: czechBilling }, token)).status,
    ).toBe(200);
  }
  return { eshopId, token };
}

const open = async (token: string, headers?: Record<string, string>) =>
  await server.call(
    payment.createCheckout,
    { presetPriceTier: 'Tier1', from: '/app/credit', to: '/app/dashboard' },
    token,
    headers,
  );

const readDeliveries = async (query = '') => {
  const answer = await fetch(`${standIn.url}/_sandbox/stripe/deliveries${query}`);
  return ((await answer.json()) as { deliveries: { eventId: string; eventType: string }[] }).deliveries;
};

const readPostedCredit = async (eshopId: EshopId) => (await readCredit(eshopId)).postedMinor;

describe('top-up', () => {
  it('asks for billing settings first', async () => {
    const { token } = await createShop(false);
    expect((await open(token)).problem.code).toBe('billing_settings_missing');
  });

  it('charges the sum with VAT and books the credit without it, by the report alone', async () => {
    const { eshopId, token } = await createShop();
    const { output } = await open(token);
    expect(output).toMatchObject({
      credit: { value: 5_000, currency: 'CZK' },
      vat: { value: 1_050, currency: 'CZK' },
      total: { value: 6_050, currency: 'CZK' },
    });
    const answer = await standIn.pay(output.url, cards.good);
    expect(answer.headers.get('location')).toContain(`session_id=${output.sessionId}`);
    await expect.poll(async () => await readPostedCredit(eshopId), { timeout: 15_000 }).toBe(500_000);
    const status = await server.call(payment.getSessionStatus, { sessionId: output.sessionId }, token);
    expect(status.output).toMatchObject({
      status: 'Succeeded',
      credit: { value: 5_000 },
      failureMessage: null,
    });
    const history = await server.call(payment.getCreditTopUpHistory, {}, token);
    expect(history.output.items).toMatchObject([
      { type: 'ManualTopUp', amount: { value: 5_000, currency: 'CZK' }, creditAfter: { value: 5_000 } },
    ]);
    // From a document to its movements: this one has one, another none.
    const document = history.output.items[0]?.invoice;
    expect(document?.type).toBe('FinalInvoice');
    const readMovements = async (invoiceId: InvoiceId) =>
      (await server.call(payment.getCreditTopUpHistory, { invoiceId }, token)).output;
    expect(await readMovements(document?.id ?? ('' as InvoiceId))).toEqual(history.output);
    expect(await readMovements('65f000000000000000000001' as InvoiceId)).toEqual({ items: [], total: 0 });
    const onboarding = await server.call(eshopCalls.getOnboardingInfo, {}, token);
    expect(onboarding.output.hasToppedUpCredit).toBe(true);
  });

  it('books once when return page, report and its repetitions come together', async () => {
    const { eshopId, token } = await createShop();
    const { output } = await open(token);
    await standIn.pay(output.url, cards.good);
    const looks = Array.from(
      { length: 6 },
      async () => await server.call(payment.getSessionStatus, { sessionId: output.sessionId }, token),
    );
    expect((await Promise.all(looks)).map((look) => look.output.status)).toEqual(
      Array.from({ length: 6 }, () => 'Succeeded'),
    );
    const eventId =
      (await readDeliveries())
        .filter((delivery) => delivery.eventType === events.StripeWebhookPaymentSuccessful)
        .at(-1)?.eventId ?? '';
    expect(eventId).not.toBe('');
    for (let round = 0; round < 3; round += 1) await standIn.control(`/events/${eventId}/redeliver`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await readPostedCredit(eshopId)).toBe(500_000);
    // The top-up, and the provider's fee.
    expect((await checkJournal(eshopId)).transferCount).toBe(2);
  });

  it('takes reports in any order', async () => {
    const { eshopId, token } = await createShop();
    const { output } = await open(token);
    await standIn.control('/hold');
    await standIn.pay(output.url, cards.declined);
    await standIn.pay(output.url, cards.good);
    const held = (await readDeliveries('?status=pending')).map((delivery) => delivery.eventId);
    expect(held.length).toBeGreaterThan(1);
    await standIn.control('/release', { order: held.toReversed() });
    await expect.poll(async () => await readPostedCredit(eshopId), { timeout: 15_000 }).toBe(500_000);
    const status = await server.call(payment.getSessionStatus, { sessionId: output.sessionId }, token);
    expect(status.output.status).toBe('Succeeded');
  });

  it('tells a refused card and lets the payer try again', async () => {
    const { eshopId, token } = await createShop();
    const { output } = await open(token);
    await standIn.pay(output.url, cards.declined);
    const look = async () =>
      (await server.call(payment.getSessionStatus, { sessionId: output.sessionId }, token)).output;
    await expect.poll(async () => (await look()).status, { timeout: 15_000 }).toBe('Failed');
    expect((await look()).failureMessage).toBeTruthy();
    expect(await findStaffAlerts('PaymentFailed', eshopId)).toMatchObject([
      { path: `/admin/eshopDetail/${eshopId}/credit/creditTopUpHistory` },
    ]);
    const readProblems = async () => (await server.call(payment.getPaymentProblems, {}, token)).output.items;
    const { failureMessage } = await look();
    expect(await readProblems()).toMatchObject([
      { state: 'Failed', kind: 'ManualTopUp', amount: { value: 6_050 }, reason: failureMessage },
    ]);
    await standIn.pay(output.url, cards.good);
    const paid = await server.call(payment.getSessionStatus, { sessionId: output.sessionId }, token);
    expect(paid.output).toMatchObject({ status: 'Succeeded', failureMessage: null });
    expect(await readPostedCredit(eshopId)).toBe(500_000);
    expect(await readProblems()).toEqual([]);
  });

  it('leads back, paid or cancelled, to the shop that it was opened for', async () => {
    const { eshopId, token } = await createShop();
    const { url } = (await open(token)).output;
    const page = await (await fetch(url)).text();
    expect(page).toContain(`/app/credit?eshopId=${eshopId.toString()}`);
    const paid = await standIn.pay(url, '4242424242424242');
    const back = new URL(paid.headers.get('location') ?? '');
    expect(back.searchParams.get('eshopId')).toBe(eshopId.toString());
    expect(back.searchParams.get('from')).toBe('/app/credit');
    expect(back.searchParams.get('session_id')).toMatch(/^cs_/);
  });

  it('opens one checkout for one key', async () => {
    const { token } = await createShop();
    const key = randomUUID();
    const [first, second] = [
      await open(token, { 'idempotency-key': key }),
      await open(token, { 'idempotency-key': key }),
    ];
    expect(second.output).toEqual(first.output);
    const other = await server.call(
      payment.createCheckout,
      { presetPriceTier: 'Tier2', from: '/app/credit', to: '/app/dashboard' },
      token,
      { 'idempotency-key': key },
    );
    expect(other.problem.code).toBe('idempotency_key_reused');
  });

  it('refuses less than the least sum and addresses outside the app', async () => {
    const { token } = await createShop();
    const custom = {
      presetPriceTier: 'Custom',
      amount: 999.99,
      from: '/app/credit',
      to: '/app/dashboard',
    } as const;
    expect((await server.call(payment.createCheckout, custom, token)).problem.code).toBe(
      'amount_below_minimum',
    );
    // With VAT this is more than the provider charges at once.
    const tooMuch = await server.call(payment.createCheckout, { ...custom, amount: 900_000 }, token);
    expect([tooMuch.problem.code, Object.keys(tooMuch.problem.errors ?? {})]).toEqual([
      'invalid_request',
      ['amount'],
    ]);
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      expect(
        (await server.call(payment.createCheckout, { ...custom, amount: 2_000, to }, token)).status,
      ).toBe(400);
    }
  });

  it('shows no one the payment of another shop', async () => {
    const [mine, other] = [await createShop(), await createShop()];
    const { output } = await open(mine.token);
    expect(
      (await server.call(payment.getSessionStatus, { sessionId: output.sessionId }, other.token)).status,
    ).toBe(404);
  });
});

describe('reports of the provider', () => {
  const stripe = new Stripe('sk_test_any');
  const path = payment.stripeWebhookPaymentSuccessful.path;
  const createBody = (overrides: object = {}) =>
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      api_version: stripeApiVersion,
      livemode: false,
      created: 1,
      data: { object: { id: 'pi_forged', object: 'payment_intent', metadata: {} } },
      ...overrides,
    });
  const post = async (
    payload: string,
    signature: string,
    version: string = stripeApiVersion,
    callPath = path,
  ) =>
    (
      await fetch(`${server.url}${callPath}/${version}`, {
        method: 'POST',
        body: payload,
        headers: { 'stripe-signature': signature },
      })
    ).status;
  const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
    stripe.webhooks.generateTestHeaderString({
      payload,
      secret: options.secret ?? secret,
      ...(options.timestamp === undefined ? {} : { timestamp: options.timestamp }),
    });
  const getNow = () => Math.floor(Date.now() / 1_000);

  it('takes a good one', async () => {
    const payload = createBody();
    expect(await post(payload, sign(payload))).toBe(200);
    expect(await post(payload, sign(payload))).toBe(200);
  });

  it('refuses one whose ids are no texts, though it is signed', async () => {
    const wrong = [
      { id: { $gt: '' } },
      { id: 7 },
      { id: ['evt'] },
      { id: '' },
      { data: { object: { id: { $gt: '' }, metadata: {} } } },
      { data: { object: { id: 'pi', metadata: { paymentId: { $ne: null } } } } },
      { data: { object: { id: 'pi', metadata: 7 } } },
      { data: { object: { id: 'pi', customer: { id: ['cus'] } } } },
      { data: { object: { id: 'pi', customer: 7 } } },
      { data: { object: null } },
      { data: null },
    ];
    for (const overrides of wrong) {
      const payload = createBody(overrides);
      expect(await post(payload, sign(payload)), payload).toBe(400);
    }
    for (const payload of ['null', '[]', '7', '{}', '"x"', '{'])
      expect(await post(payload, sign(payload)), payload).toBe(400);
  });

  it('refuses every forged one', async () => {
    const payload = createBody();
    const signed = sign(payload);
    const answers = {
      'no signature': await post(payload, ''),
      'another secret': await post(payload, sign(payload, { secret: 'whsec_other' })),
      'v0 only': await post(payload, signed.replace('v1=', 'v0=')),
      'cut off': await post(payload, signed.slice(0, -8)),
      'one byte changed': await post(payload.replace('pi_forged', 'pi_forgee'), signed),
      'written anew': await post(JSON.stringify(JSON.parse(payload), null, 1), signed),
      'too old': await post(payload, sign(payload, { timestamp: getNow() - 301 })),
      'from the future': await post(payload, sign(payload, { timestamp: getNow() + 310 })),
      'signed twice': await post(payload, `${signed},${sign(payload, { timestamp: getNow() - 1 })}`),
      'no moment': await post(payload, signed.replace(/t=\d+,/, '')),
      'address of another event': await post(
        payload,
        signed,
        stripeApiVersion,
        payment.stripeWebhookPaymentFailed.path,
      ),
    };
    expect(new Set(Object.values(answers)), JSON.stringify(answers)).toEqual(new Set([400]));
    const live = createBody({ livemode: true });
    expect(await post(live, sign(live))).toBe(400);
    const otherVersion = createBody({ api_version: '2020-08-27' });
    expect(await post(otherVersion, sign(otherVersion))).toBe(400);
    // None stored, so none can be booked.
    const forgedIds = [payload, live, otherVersion].map((text) => (JSON.parse(text) as { id: string }).id);
    const storedCount = await mongoose.connection
      .collection<{ _id: string }>('paymentReports')
      .countDocuments({ _id: { $in: forgedIds } });
    expect(storedCount).toBe(0);
  });

  it.each([
    ['StripeWebhookPaymentFailed', 'payment_intent.payment_failed'],
    ['StripeWebhookPaymentProcessing', 'payment_intent.processing'],
    ['StripeWebhookPaymentRequiresAction', 'payment_intent.requires_action'],
    ['StripeWebhookPaymentSuccessful', 'payment_intent.succeeded'],
  ])('takes at %s its own event only', async (name, type) => {
    const own = createBody({ type });
    const other = createBody({ type: 'charge.refunded' });
    const callPath = `/v1/Payment/Payment/${name}`;
    expect(await post(own, sign(own), stripeApiVersion, callPath)).toBe(200);
    expect(await post(other, sign(other), stripeApiVersion, callPath)).toBe(400);
    expect(await post(own, sign(own), '2020-08-27', callPath)).toBe(404);
  });

  it('knows no other version', async () => {
    const payload = createBody();
    expect(await post(payload, sign(payload), '2020-08-27')).toBe(404);
    expect((await fetch(`${server.url}${path}`, { method: 'POST', body: payload })).status).toBe(404);
  });
});

describe('credit by hand of staff', () => {
  it('adds and takes with a reason, once for a key', async () => {
    const { eshopId } = await createShop(false);
    const staff = await server.signInStaff(['SetEshopDetail']);
    const movement = { eshopId, amount: 150.5, currency: 'CZK', reason: 'Goodwill' } as const;
    const key = { 'idempotency-key': randomUUID() };
    const first = await server.call(payment.setAdminTransaction, movement, staff.accessToken, key);
    const again = await server.call(payment.setAdminTransaction, movement, staff.accessToken, key);
    expect(first.output.newCredit).toEqual({ value: 150.5, currency: 'CZK' });
    expect(again.output).toEqual(first.output);
    const take = async (amount: number) =>
      await server.call(payment.setAdminTransaction, { ...movement, amount }, staff.accessToken);
    expect((await take(-200)).problem.code).toBe('credit_insufficient');
    expect((await take(-150.5)).output.newCredit.value).toBe(0);
    const foreign = await server.call(
      payment.setAdminTransaction,
      { ...movement, currency: 'EUR' },
      staff.accessToken,
    );
    expect(foreign.problem.code).toBe('currency_mismatch');
    const third = await server.call(
      payment.setAdminTransaction,
      { ...movement, amount: 0.001 },
      staff.accessToken,
    );
    expect(third.status).toBe(400);
  });

  it('books each movement, although their requests carry the same id', async () => {
    const { eshopId } = await createShop(false);
    const staff = await server.signInStaff(['SetEshopDetail']);
    const add = async (amount: number, headers: Record<string, string>) =>
      await server.call(
        payment.setAdminTransaction,
        { eshopId, amount, currency: 'CZK', reason: 'Goodwill' },
        staff.accessToken,
        headers,
      );
    const sameId = { 'x-request-id': 'one-id-for-everything' };
    await add(100, sameId);
    expect((await add(50, sameId)).output.newCredit.value).toBe(150);

    const key = { 'idempotency-key': randomUUID() };
    await add(10, key);
    // A day later the response has expired.
    await mongoose.connection.collection('idempotencyRecords').deleteMany({}, wholeRead);
    expect((await add(10, key)).output.newCredit.value).toBe(160);
    await mongoose.connection.collection('idempotencyRecords').deleteMany({}, wholeRead);
    expect((await add(20, key)).problem.code).toBe('idempotency_key_reused');
    expect((await readCredit(eshopId)).postedMinor).toBe(16_000);
  });
});
