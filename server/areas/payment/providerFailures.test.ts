import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { payment } from '#shared/contracts/payment.ts';
import { czechBilling } from '#server/testing/billedShop.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { checkEshop, readCredit } from '#server/credit/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startStripeStandIn, type StripeStandIn } from '#server/testing/stripeStandIn.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { countTrials, getTrialTimeoutMs } from '#server/testing/trials.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { chargeSavedCard } from './charge.service.ts';
import { findPayment, getPaymentId } from './payment.repository.ts';
import { reconcilePayments } from './refresh.service.ts';

/** What happens to a request to charge: before it is done, or after. */
const troubles = [
  'none',
  'error500',
  'lost500',
  'conflict409',
  'busy429',
  'reset',
  'lostReset',
  'slow',
] as const;
type Trouble = (typeof troubles)[number];
const refusals: Partial<Record<Trouble, number>> = { error500: 500, conflict409: 409, busy429: 429 };

let standIn: StripeStandIn;
let line: Server;
let server: TestServer;
let stripe: Stripe;
let drawTrouble: () => Trouble = () => 'none';

/** A bad line between the product and the provider. */
async function openLine(): Promise<string> {
  const app = express();
  app.use(express.raw({ type: '*/*', limit: '1mb' }), async (request, response) => {
    const isCharge = request.method === 'POST' && request.path === '/v1/payment_intents';
    const trouble = isCharge ? drawTrouble() : 'none';
    if (trouble === 'reset') return void request.socket.destroy();
    const refusal = refusals[trouble];
    if (refusal !== undefined)
      return void response.status(refusal).json({ error: { type: 'api_error', message: 'out of order' } });
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        ([name]) => !['host', 'connection', 'content-length'].includes(name),
      ),
    ) as Record<string, string>;
    const answer = await fetch(`${standIn.url}${request.originalUrl}`, {
      method: request.method,
      headers,
      ...(request.method === 'GET' ? {} : { body: request.body as Buffer<ArrayBuffer> }),
    });
    const body = await answer.text();
    if (trouble === 'lostReset') return void request.socket.destroy();
    if (trouble === 'lost500')
      return void response.status(500).json({ error: { type: 'api_error', message: 'lost' } });
    if (trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, 300));
    response.status(answer.status).type('json').send(body);
  });
  line = createServer(app);
  await listenLocally(line);
  return `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  standIn = await startStripeStandIn();
  const apiBase = await openLine();
  const { hostname, port } = new URL(standIn.url);
  stripe = new Stripe(standIn.providers.secretKey, { host: hostname, port, protocol: 'http' });
  server = await startTestServer({
    providers: { stripe: { ...standIn.providers, apiBase } },
    replace: () => ({ rateLimits: noRateLimits }),
  });
});
afterAll(async () => {
  await server.stop();
  line.closeAllConnections();
  line.close();
  await standIn.close();
});

async function addShopWithCard(): Promise<AddedShop> {
  const shop = await server.addShop();
  void (await server.call(eshopCalls.setBillingSettings, { billingSettings: czechBilling }, shop.token))
    .output;
  const visit = { to: '/app/credit', from: '/app/credit' };
  const { output } = await server.call(payment.createSetup, visit, shop.token);
  await standIn.pay(output.url);
  const { sessionId } = output;
  const saved = await server.call(payment.getSessionStatus, { sessionId }, shop.token);
  expect(saved.output).toMatchObject({ status: 'Succeeded', checkoutType: 'CardSetup' });
  return shop;
}

const runCount = countTrials('providerFailures');
it(
  `charges once or not at all, and finds out which, ${runCount} charges over a bad line`,
  async () => {
    let state = 8;
    const drawRandom = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const seen = new Map<string, number>();
    const perShop = 16;
    for (let first = 0; first < runCount; first += perShop) {
      drawTrouble = () => 'none';
      const shop = await addShopWithCard();
      const eshop = await findEshop(shop.eshopId);
      if (eshop === null) throw new Error('the shop is gone');
      drawTrouble = () => troubles[Math.floor(drawRandom() * troubles.length)] ?? 'none';
      const batch = Array.from({ length: Math.min(perShop, runCount - first) });
      const charged = await Promise.all(
        batch.map(
          async () =>
            await chargeSavedCard(server.services, { eshop, creditMinor: 10_000, kind: 'ManualTopUp' }),
        ),
      );
      for (const { status } of charged) seen.set(status, (seen.get(status) ?? 0) + 1);
      // An unknown outcome is neither paid nor failed.
      expect(charged.every(({ status }) => status === 'Succeeded' || status === 'Unknown')).toBe(true);
      const bookedBefore = charged.filter(({ status }) => status === 'Succeeded').length;
      expect((await readCredit(shop.eshopId)).postedMinor).toBe(bookedBefore * 10_000);
      drawTrouble = () => 'none';
      await reconcilePayments(server.services, new Date(Date.now() + 16 * 60_000));
      const after = await Promise.all(charged.map(async (one) => await findPayment(getPaymentId(one))));
      const customer = charged[0]?.customerId ?? '';
      const intents = await stripe.paymentIntents
        .list({ customer, limit: 100 })
        .autoPagingToArray({ limit: 1_000 });
      for (const one of after) {
        const own = intents.filter(
          ({ metadata }) => metadata['paymentId'] === (one === null ? '' : getPaymentId(one)),
        );
        expect(own.length).toBeLessThanOrEqual(1);
        expect(one?.status).toBe(own[0]?.status === 'succeeded' ? 'Succeeded' : 'Failed');
      }
      const paidCount = intents.filter(({ status }) => status === 'succeeded').length;
      expect((await readCredit(shop.eshopId)).postedMinor).toBe(paidCount * 10_000);
      expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
    }
    expect(seen.get('Succeeded')).toBeGreaterThan(0);
  },
  getTrialTimeoutMs(180_000, 7_200_000),
);

it('calls a charge unknown while the provider is silent, and charges nothing twice when it is back', async () => {
  const shop = await addShopWithCard();
  const eshop = await findEshop(shop.eshopId);
  if (eshop === null) throw new Error('the shop is gone');
  drawTrouble = () => 'lostReset';
  const charged = await chargeSavedCard(server.services, { eshop, creditMinor: 10_000, kind: 'ManualTopUp' });
  expect(charged.status).toBe('Unknown');
  expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
  drawTrouble = () => 'none';
  // Not before its time, and then as often as one likes.
  await reconcilePayments(server.services, new Date(Date.now() + 60_000));
  expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
  for (const minutes of [16, 17, 90])
    await reconcilePayments(server.services, new Date(Date.now() + minutes * 60_000));
  expect((await readCredit(shop.eshopId)).postedMinor).toBe(10_000);
  const intents = await stripe.paymentIntents.list({ customer: charged.customerId ?? '', limit: 100 });
  expect(intents.data).toHaveLength(1);
});
