import { withDeadline } from '#server/deadlines/deadline.ts';
import { createHmac } from 'node:crypto';
import type { SandboxStore } from '../sandboxStore.ts';
import type { StripeDelivery, StripeEvent, StripeWebhookEndpoint } from './stripeObjects.ts';
import { storeKind } from './stripeWork.ts';

const attemptTimeoutMs = 10_000;
const parallelAttempts = 4;
const minuteMs = 60_000;

/** The provider's back-off, shortened to what fits into a working day. */
export const defaultRetryDelaysMs: readonly number[] = [
  1000,
  5000,
  30_000,
  2 * minuteMs,
  10 * minuteMs,
  60 * minuteMs,
  180 * minuteMs,
];

/** The header that proves where a posting comes from: HMAC-SHA256 over the time and the body. */
export const signWebhook = (body: string, secret: string, atSeconds: number): string => {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return `t=${atSeconds},v1=${signature}`;
};

/** Posts events to their endpoints, again after failures, and on demand in any order. */
export interface WebhookSender {
  /** Takes new postings into the queue. */
  enqueue(deliveries: readonly StripeDelivery[]): void;
  /** Tries everything that is due, unless held. */
  pump(): void;
  /** Keeps postings back until `release`. */
  hold(): void;
  release(): void;
  readonly isHolding: boolean;
  /** Posts one now, whatever its state, and waits for the answer. */
  deliverNow(delivery: StripeDelivery): Promise<StripeDelivery>;
  /** Every posting, oldest first. */
  list(): Promise<StripeDelivery[]>;
  /** Waits until nothing is being posted. */
  waitUntilIdle(): Promise<void>;
  stop(): Promise<void>;
}

interface WebhookSenderOptions {
  readonly store: SandboxStore;
  readonly now: () => number;
  readonly retryDelaysMs: readonly number[];
  /** Runs alone among all writers of the store. */
  readonly exclusive: <Result>(run: () => Promise<Result>) => Promise<Result>;
}

/** Starts a sender; postings that a former process left open are taken up again. */
export const createWebhookSender = async (options: WebhookSenderOptions): Promise<WebhookSender> => {
  const { store, now, retryDelaysMs, exclusive } = options;
  const kind = storeKind('sandbox_delivery');
  const open = new Map<string, StripeDelivery>();
  const inFlight = new Map<string, Promise<StripeDelivery>>();
  const stopping = new AbortController();
  let isHolding = false;

  const post = async (delivery: StripeDelivery): Promise<StripeDelivery['attempts'][number]> => {
    const atMs = now();
    const event = await store.get<StripeEvent>(storeKind('event'), delivery.eventId);
    const endpoint = await store.get<StripeWebhookEndpoint>(
      storeKind('webhook_endpoint'),
      delivery.endpointId,
    );
    if (!event || !endpoint)
      return { atMs, durationMs: 0, statusCode: null, error: 'endpoint or event is gone' };
    const body = JSON.stringify(event, null, 2);
    try {
      const post = async (signal: AbortSignal): Promise<number> => {
        const response = await fetch(delivery.url, {
          method: 'POST',
          body,
          headers: {
            'Content-Type': 'application/json; charset=utf-8',
            'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
            'Stripe-Signature': signWebhook(body, endpoint.secret ?? '', Math.floor(now() / 1000)),
          },
          // The provider counts a redirect as a failure.
          redirect: 'manual',
          signal,
        });
        await response.arrayBuffer();
        return response.status;
      };
      const statusCode = await withDeadline(attemptTimeoutMs, post, stopping.signal);
      return { atMs, durationMs: now() - atMs, statusCode, error: null };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return { atMs, durationMs: now() - atMs, statusCode: null, error: String(cause) };
    }
  };

  const record = async (
    delivery: StripeDelivery,
    attempt: StripeDelivery['attempts'][number],
  ): Promise<StripeDelivery> => {
    const isDelivered = attempt.statusCode !== null && attempt.statusCode >= 200 && attempt.statusCode < 300;
    const wasDelivered = delivery.status === 'delivered';
    const delayMs = retryDelaysMs[delivery.attempts.length];
    const isRetried = !isDelivered && !wasDelivered && delayMs !== undefined;
    const next: StripeDelivery = {
      ...delivery,
      attempts: [...delivery.attempts, attempt],
      status: isDelivered || wasDelivered ? 'delivered' : isRetried ? 'pending' : 'failed',
      nextAttemptAtMs: isRetried ? now() + delayMs : null,
    };
    if (next.status === 'pending') open.set(next.id, next);
    else open.delete(next.id);
    await exclusive(async () => {
      await store.put(kind, next.id, next);
      const event = await store.get<StripeEvent>(storeKind('event'), next.eventId);
      if (!event || !isDelivered || wasDelivered) return;
      await store.put(storeKind('event'), event.id, {
        ...event,
        pending_webhooks: Math.max(0, event.pending_webhooks - 1),
      });
    });
    return next;
  };

  const attemptOne = (delivery: StripeDelivery): Promise<StripeDelivery> => {
    const running = inFlight.get(delivery.id);
    if (running) return running;
    const attempt = post(delivery)
      .then((result) => (stopping.signal.aborted ? delivery : record(delivery, result)))
      .finally(() => inFlight.delete(delivery.id));
    inFlight.set(delivery.id, attempt);
    return attempt;
  };

  const sender: WebhookSender = {
    get isHolding() {
      return isHolding;
    },
    enqueue(deliveries) {
      for (const delivery of deliveries) open.set(delivery.id, delivery);
      sender.pump();
    },
    pump() {
      if (isHolding || stopping.signal.aborted) return;
      for (const delivery of open.values()) {
        if (inFlight.size >= parallelAttempts) return;
        const isDue = delivery.nextAttemptAtMs !== null && delivery.nextAttemptAtMs <= now();
        if (!isDue || inFlight.has(delivery.id)) continue;
        void attemptOne(delivery).then(() => sender.pump());
      }
    },
    hold() {
      isHolding = true;
    },
    release() {
      isHolding = false;
      sender.pump();
    },
    deliverNow: attemptOne,
    list: () => store.list<StripeDelivery>(kind),
    async waitUntilIdle() {
      while (inFlight.size > 0) await Promise.allSettled(inFlight.values());
    },
    async stop() {
      stopping.abort();
      await sender.waitUntilIdle();
    },
  };

  for (const delivery of await sender.list())
    if (delivery.status === 'pending') open.set(delivery.id, delivery);
  return sender;
};
