import { createHash } from 'node:crypto';
import type { SandboxStore } from '../sandboxStore.ts';
import { renewDueSubscriptions, retryDueRenewals } from './billing/subscriptions.ts';
import { expireDueCheckouts } from './checkout/expireCheckout.ts';
import { openDispute } from './payments/disputes.ts';
import type { StripeCallContext, StripeRules } from './stripeCall.ts';
import { StripeFault } from './stripeFault.ts';
import type { StripeWebhookEndpoint } from './stripeObjects.ts';
import { openStripeWork, storeKind, type StripeWork, type StripeWorkOrigin } from './stripeWork.ts';
import { createWebhookSender, defaultRetryDelaysMs, type WebhookSender } from './webhookSender.ts';

const pumpEveryMs = 250;
const housekeepEveryMs = 5000;

/** An address that events are posted to from the start. */
export interface ConfiguredWebhook {
  readonly url: string;
  /** The signing secret, `whsec_...`. */
  readonly secret: string;
  readonly events: readonly string[];
}

/** The sandbox's options. */
export interface StripeSandboxOptions {
  readonly store: SandboxStore;
  readonly webhooks?: readonly ConfiguredWebhook[];
  /** The sandbox's address for browsers; taken from each request's host when absent. */
  readonly publicUrl?: string;
  /** The keys that are let in; every `sk_test_` key when absent. */
  readonly apiKeys?: readonly string[];
  /** The version that events are written in; the official SDK 23.1's when absent. */
  readonly apiVersion?: string;
  /** The shop's name on the payment pages. */
  readonly merchantName?: string;
  readonly retryDelaysMs?: readonly number[];
  readonly disputeDelayMs?: number;
  readonly now?: () => number;
}

/** A way in which the next calls go wrong, for tests of a caller's care. */
export type StripeTrouble = 'serverError' | 'rateLimit' | 'lostAnswer';

/** The sandbox's objects and timers, without its addresses. */
export interface StripeState {
  readonly store: SandboxStore;
  readonly sender: WebhookSender;
  readonly rules: StripeRules;
  readonly merchantName: string;
  readonly troubles: StripeTrouble[];
  now(): number;
  /** Overrides the clock, in milliseconds, to create past data; null for the real one. Past events are not sent. */
  pretend(nowMs: number | null): void;
  /** A view for reading. */
  read(): StripeWork;
  /** Runs alone, keeps what changed, and posts the events; a refusal that keeps changes is thrown afterwards. */
  perform<Result>(
    origin: Partial<StripeWorkOrigin>,
    baseUrl: string,
    run: (context: StripeCallContext) => Promise<Result>,
    ids?: Readonly<Record<string, string>>,
  ): Promise<Result>;
  /** Does everything whose time has come: disputes, expiries, renewals. */
  cleanUp(): Promise<void>;
  stop(): Promise<void>;
}

const registerWebhooks = async (
  store: SandboxStore,
  webhooks: readonly ConfiguredWebhook[],
  nowSeconds: number,
): Promise<void> => {
  const kind = storeKind('webhook_endpoint');
  const wanted = new Map(
    webhooks.map((webhook): [string, StripeWebhookEndpoint] => {
      const id = `we_${createHash('sha256').update(webhook.url).digest('hex').slice(0, 24)}`;
      return [
        id,
        {
          id,
          object: 'webhook_endpoint',
          api_version: null,
          application: null,
          created: nowSeconds,
          description: null,
          enabled_events: [...webhook.events],
          livemode: false,
          metadata: { sandbox: 'configured' },
          secret: webhook.secret,
          status: 'enabled',
          url: webhook.url,
        },
      ];
    }),
  );
  for (const endpoint of await store.list<StripeWebhookEndpoint>(kind)) {
    const isForgotten = endpoint.metadata['sandbox'] === 'configured' && !wanted.has(endpoint.id);
    if (isForgotten) await store.delete(kind, endpoint.id);
  }
  for (const [id, endpoint] of wanted) await store.put(kind, id, endpoint);
};

/** Opens the sandbox's state over a store and starts its timers. */
export const createStripeState = async (options: StripeSandboxOptions): Promise<StripeState> => {
  const { store, now: realNow = Date.now, apiVersion = '2026-10-28.endive' } = options;
  await registerWebhooks(store, options.webhooks ?? [], Math.floor(realNow() / 1000));
  let pretendedMs: number | null = null;
  const getNow = () => pretendedMs ?? realNow();

  let last: Promise<unknown> = Promise.resolve();
  const runExclusively = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };

  const sender = await createWebhookSender({
    store,
    now: realNow,
    exclusive: runExclusively,
    retryDelaysMs: options.retryDelaysMs ?? defaultRetryDelaysMs,
  });
  const noOrigin: StripeWorkOrigin = {
    requestId: null,
    idempotencyKey: null,
    apiVersion,
    idSeed: null,
    isSilent: false,
  };
  const rules: StripeRules = { disputeDelayMs: options.disputeDelayMs ?? 60_000, isSettlingSlowly: false };

  const state: StripeState = {
    store,
    sender,
    rules,
    merchantName: options.merchantName ?? 'Okavango',
    troubles: [],
    now: getNow,
    pretend: (nowMs) => void (pretendedMs = nowMs),
    read: () => openStripeWork(store, getNow(), noOrigin),
    perform: (origin, baseUrl, run, ids = {}) =>
      runExclusively(async () => {
        const work = openStripeWork(store, getNow(), {
          ...noOrigin,
          isSilent: pretendedMs !== null,
          ...origin,
        });
        const commitAndSend = async (): Promise<void> => sender.enqueue(await work.commit());
        try {
          const result = await run({ work, ids, baseUrl, options: rules });
          await commitAndSend();
          return result;
        } catch (error) {
          if (error instanceof StripeFault && error.shouldSaveChanges) await commitAndSend();
          throw error;
        }
      }),
    cleanUp: () =>
      state.perform({}, options.publicUrl ?? '', async (context) => {
        const { work } = context;
        for (const task of await work.list('sandbox_task')) {
          if (task.dueAtMs > work.nowMs) continue;
          const charge = await work.get('charge', task.chargeId);
          if (charge && !charge.disputed) openDispute(work, charge);
          work.remove('sandbox_task', task.id);
        }
        await expireDueCheckouts(work);
        await renewDueSubscriptions(context);
        await retryDueRenewals(context);
      }),
    async stop() {
      clearInterval(pumping);
      clearInterval(housekeeping);
      await sender.stop();
      await last;
    },
  };
  const pumping = setInterval(() => sender.pump(), pumpEveryMs).unref();
  // A failure here shows again at the next call on the same store, which answers it to its caller.
  const housekeeping = setInterval(
    () => void state.cleanUp().catch(() => undefined),
    housekeepEveryMs,
  ).unref();
  return state;
};
