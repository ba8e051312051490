import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import Stripe from 'stripe';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createMemorySandboxStore, type SandboxStore } from '../sandboxStore.ts';
import { createStripeSandbox, type StripeSandboxOptions, type StripeState } from './index.ts';

/** A posting as the receiver saw it. */
export interface ReceivedWebhook {
  readonly path: string;
  readonly body: string;
  readonly signature: string;
}

/** The sandbox on a free port, the official SDK pointed at it, and a receiver for its events. */
export interface StripeTestBed {
  readonly stripe: Stripe;
  readonly state: StripeState;
  readonly baseUrl: string;
  readonly received: ReceivedWebhook[];
  readonly webhookSecret: string;
  /** The status that the receiver answers with; 200 at first. */
  receiverStatus: number;
  createStripe(config?: Stripe.StripeConfig, key?: string): Stripe;
  control(path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Fills and submits the hosted page; gives back the answer without following it. */
  submitCheckout(sessionUrl: string, fields: Record<string, string>): Promise<Response>;
  /** Waits until the condition holds, at most five seconds. */
  waitUntil(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** Returns the id of an expandable field. */
export const getId = (field: string | { id: string } | null | undefined): string =>
  typeof field === 'string' ? field : (field?.id ?? '');

export const goodCard = {
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 34',
  cardCvc: '123',
  billingName: 'Jana Testová',
};

const listen = async (app: express.Express): Promise<{ port: number; close: () => Promise<void> }> => {
  const server = createServer(app);
  await listenLocally(server);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** Starts a test bed; `close` ends everything that it started. */
export const openStripeTestBed = async (
  options: Partial<StripeSandboxOptions> & { store?: SandboxStore; types?: string[] } = {},
): Promise<StripeTestBed> => {
  const { types = ['*'], ...rest } = options;
  const received: ReceivedWebhook[] = [];
  const webhookSecret = 'whsec_testbed';
  const receiver = express();
  receiver.post('/{*path}', express.raw({ type: () => true }), (request, response) => {
    received.push({
      path: request.path,
      body: (request.body as Buffer).toString('utf8'),
      signature: request.get('stripe-signature') ?? '',
    });
    response.sendStatus(bed.receiverStatus);
  });
  const receiving = await listen(receiver);
  const { router, state } = await createStripeSandbox({
    store: createMemorySandboxStore(),
    webhooks: [{ url: `http://127.0.0.1:${receiving.port}/hook`, secret: webhookSecret, events: types }],
    retryDelaysMs: [20, 20, 20],
    ...rest,
  });
  const app = express();
  app.use(router);
  const serving = await listen(app);
  const baseUrl = `http://127.0.0.1:${serving.port}`;
  const createStripe: StripeTestBed['createStripe'] = (config = {}, key = 'sk_test_okavango') =>
    new Stripe(key, { host: '127.0.0.1', port: serving.port, protocol: 'http', telemetry: false, ...config });
  const bed: StripeTestBed = {
    stripe: createStripe({ maxNetworkRetries: 0 }),
    state,
    baseUrl,
    received,
    webhookSecret,
    receiverStatus: 200,
    createStripe,
    async control(path, body) {
      const response = await fetch(`${baseUrl}/_sandbox/stripe${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      return (await response.json()) as Record<string, unknown>;
    },
    submitCheckout: (sessionUrl, fields) =>
      fetch(sessionUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    async waitUntil(condition) {
      const end = Date.now() + 5000;
      while (!condition()) {
        if (Date.now() > end) throw new Error('the awaited did not happen in 5 s');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    async close() {
      await state.stop();
      await serving.close();
      await receiving.close();
    },
  };
  return bed;
};
