import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { stripeApiVersion } from '#server/integrations/payments/stripe/index.ts';
import { sandboxCredentials, type Providers } from '#server/providers.ts';
import { createMemorySandboxStore } from '#server/sandbox/sandboxStore.ts';
import { createStripeSandbox, type StripeState } from '#server/sandbox/stripe/index.ts';
import { listenLocally } from './listenLocally.ts';

/** Test cards of Stripe by what happens with them. */
export const standInCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** Can be saved; every charge of it is declined. */
  declinedLater: '4000 0000 0000 0341',
  /** The bank asks the holder at every payment. */
  authenticated: '4000 0027 6000 3184',
} as const;

/** Which report of Stripe comes to which address. */
const reportAddresses = {
  StripeWebhookPaymentFailed: 'payment_intent.payment_failed',
  StripeWebhookPaymentProcessing: 'payment_intent.processing',
  StripeWebhookPaymentRequiresAction: 'payment_intent.requires_action',
  StripeWebhookPaymentSuccessful: 'payment_intent.succeeded',
} as const;

/** The sandbox's Stripe on a port of its own. */
export interface StripeStandIn {
  readonly url: string;
  readonly state: StripeState;
  readonly providers: Providers['stripe'];
  /** From now on reports go to that product. */
  reportTo(serverUrl: string): void;
  /** Fills and sends the hosted page, as a payer with that card. */
  pay(pageUrl: string, cardNumber?: string): Promise<Response>;
  /** Calls the sandbox's own controls, e.g. `/hold`. */
  control(path: string, body?: unknown): Promise<unknown>;
  /** Makes it answer every request with a failure, or work again. */
  setOutage(isOut: boolean): void;
  close(): Promise<void>;
}

/** Starts the sandbox; its reports are dropped until `reportTo` sets their receiver. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const app = express();
  const server = createServer(app);
  await listenLocally(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secret = sandboxCredentials.stripeWebhookSecret;
  let receiver: string | null = null;
  let isOut = false;
  app.use((_request, response, next) => {
    if (isOut) response.status(503).json({ error: { type: 'api_error', message: 'out of order' } });
    else next();
  });
  // The product starts after the sandbox whose address it needs, so reports take this way round.
  app.post('/reports/:name', express.raw({ type: '*/*' }), async (request, response) => {
    if (receiver === null) return void response.sendStatus(200);
    const answer = await fetch(`${receiver}/v1/Payment/Payment/${request.params.name}/${stripeApiVersion}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': request.get('stripe-signature') ?? '',
      },
      body: request.body as Buffer<ArrayBuffer>,
    });
    response.sendStatus(answer.status);
  });
  const { router, state } = await createStripeSandbox({
    store: createMemorySandboxStore(),
    retryDelaysMs: [50, 50],
    webhooks: Object.entries(reportAddresses).map(([name, event]) => ({
      url: `${url}/reports/${name}`,
      secret,
      events: [event],
    })),
  });
  app.use(router);
  return {
    url,
    state,
    providers: {
      secretKey: sandboxCredentials.stripeSecretKey,
      apiBase: url,
      webhookSecrets: [secret],
    },
    reportTo: (serverUrl) => {
      receiver = serverUrl;
    },
    pay: async (pageUrl, cardNumber = standInCards.good) =>
      await fetch(pageUrl, {
        method: 'POST',
        body: new URLSearchParams({
          cardNumber,
          cardExpiry: '12 / 34',
          cardCvc: '123',
          billingName: 'Jana Testová',
          email: 'jana@example.com',
        }),
        redirect: 'manual',
      }),
    control: async (path, body = {}) => {
      const answer = await fetch(`${url}/_sandbox/stripe${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return await answer.json();
    },
    setOutage: (value) => {
      isOut = value;
    },
    close: async () => {
      await state.stop();
      await new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      });
    },
  };
}
