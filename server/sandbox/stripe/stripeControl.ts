import express, { Router, type ErrorRequestHandler } from 'express';
import { z } from 'zod';
import { renewSubscription, retryRenewal } from './billing/subscriptions.ts';
import { followIntent } from './checkout/completeCheckout.ts';
import { settlePayment } from './payments/confirmPayment.ts';
import { testCards } from './payments/testCards.ts';
import { StripeFault } from './stripeFault.ts';
import type { StripeDelivery } from './stripeObjects.ts';
import type { StripeState } from './stripeState.ts';

const deliveryFilter = z.strictObject({
  event: z.string().optional(),
  type: z.string().optional(),
  url: z.string().optional(),
  status: z.enum(['pending', 'delivered', 'failed']).optional(),
});

const listDeliveries = async (state: StripeState, query: unknown): Promise<StripeDelivery[]> => {
  const { event, type, url, status } = deliveryFilter.parse(query);
  return (await state.sender.list()).filter(
    (row) =>
      (event === undefined || row.eventId === event) &&
      (type === undefined || row.eventType === type) &&
      (url === undefined || row.url.includes(url)) &&
      (status === undefined || row.status === status),
  );
};

const deliverEvents = async (state: StripeState, eventIds: readonly string[]): Promise<StripeDelivery[]> => {
  const done: StripeDelivery[] = [];
  for (const id of eventIds) {
    // Reread each time: the same event may be queued twice.
    const rows = (await state.sender.list()).filter(({ eventId }) => eventId === id);
    if (rows.length === 0) throw new StripeFault(404, { message: `no delivery of event ${id}` });
    for (const row of rows) done.push(await state.sender.deliverNow(row));
  }
  return done;
};

const handleFault: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof StripeFault) return void response.status(error.status).json({ error: error.message });
  if (error instanceof z.ZodError) return void response.status(400).json({ error: z.prettifyError(error) });
  next(error);
};

/** The levers for tests under `/_sandbox/stripe`: what the provider's dashboard and the passing of time would do. */
export const createStripeControl = (state: StripeState): Router => {
  const router = Router();
  router.use(express.json());

  router.get('/cards', (_request, response) => void response.json({ cards: testCards }));
  router.get('/deliveries', async (request, response) => {
    response.json({
      isHolding: state.sender.isHolding,
      deliveries: await listDeliveries(state, request.query),
    });
  });
  router.post('/hold', (_request, response) => {
    state.sender.hold();
    response.json({ isHolding: true });
  });
  router.post('/release', async (request, response) => {
    const { order } = z.strictObject({ order: z.array(z.string()).optional() }).parse(request.body ?? {});
    const deliveries = await deliverEvents(state, order ?? []);
    state.sender.release();
    response.json({ isHolding: false, deliveries });
  });
  router.post('/deliver', async (request, response) => {
    const { events } = z.strictObject({ events: z.array(z.string()).min(1) }).parse(request.body);
    response.json({ deliveries: await deliverEvents(state, events) });
  });
  router.post('/events/:id/redeliver', async (request, response) => {
    response.json({ deliveries: await deliverEvents(state, [request.params.id]) });
  });
  router.post('/slow_settlement', (request, response) => {
    state.rules.isSettlingSlowly = z.strictObject({ enabled: z.boolean() }).parse(request.body).enabled;
    response.json({ enabled: state.rules.isSettlingSlowly });
  });
  router.post('/payment_intents/:id/settle', async (request, response) => {
    const { outcome } = z.strictObject({ outcome: z.enum(['succeeded', 'failed']) }).parse(request.body);
    const settled = await state.perform({}, '', async (context) => {
      const intent = await context.work.need('payment_intent', request.params.id);
      const next = await settlePayment(context, intent, outcome === 'succeeded');
      await followIntent(context, next);
      return next;
    });
    response.json(settled);
  });
  router.post('/subscriptions/:id/advance', async (request, response) => {
    const renewed = await state.perform({}, '', async (context) =>
      renewSubscription(context, await context.work.need('subscription', request.params.id)),
    );
    response.json(renewed);
  });
  router.post('/subscriptions/:id/retry', async (request, response) => {
    const retried = await state.perform({}, '', async (context) =>
      retryRenewal(context, await context.work.need('subscription', request.params.id)),
    );
    response.json(retried);
  });
  router.post('/troubles', (request, response) => {
    const { kind, times } = z
      .strictObject({
        kind: z.enum(['serverError', 'rateLimit', 'lostAnswer']),
        times: z.number().int().min(0).max(100).default(1),
      })
      .parse(request.body);
    state.troubles.push(...Array.from({ length: times }, () => kind));
    response.json({ troubles: state.troubles });
  });
  router.post('/housekeep', async (_request, response) => {
    await state.cleanUp();
    response.json({ done: true });
  });
  router.use(handleFault);
  return router;
};
