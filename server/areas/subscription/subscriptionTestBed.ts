import { payment } from '#shared/contracts/payment.ts';
import { subscription, type Subscription } from '#shared/contracts/subscription.ts';
import type { SubscriptionType } from '#shared/domain/payment/subscription.ts';
import { addBilledShop } from '#server/testing/billedShop.ts';
import { createPaymentJobs } from '#server/areas/payment/index.ts';
import { startStripeStandIn, type StripeStandIn } from '#server/testing/stripeStandIn.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { applySubscription } from './apply.service.ts';
import { findSubscription } from './subscription.repository.ts';

/** Server with a fake card provider, and a shop's subscription actions. */
export interface SubscriptionTestBed {
  readonly server: TestServer;
  readonly stripe: StripeStandIn;
  /** Days of the trial from now on; 0 for none. */
  setTrialDays(days: number): void;
  /** A shop with billing settings. */
  addShop(): Promise<AddedShop>;
  open(shop: AddedShop, type: SubscriptionType): ReturnType<TestServer['call']>;
  /** Subscribes on the hosted page. */
  subscribe(shop: AddedShop, type?: SubscriptionType, card?: string): Promise<Subscription>;
  getInfo(shop: AddedShop): Promise<Subscription>;
  /** Event types, oldest first. */
  listEvents(shop: AddedShop): Promise<string[]>;
  getHistory(shop: AddedShop): Promise<readonly HistoryItem[]>;
  /** Lets the running period be over, or the next attempt of an overdue one come, and takes it in. */
  advance(shop: AddedShop, step?: 'advance' | 'retry'): Promise<Subscription>;
  stop(): Promise<void>;
}

type HistoryItem = ReturnType<typeof subscription.getSubscriptionHistory.output.parse>['items'][number];

/** Starts the test bed; `stop` ends everything that it started. */
export async function openSubscriptionTestBed(): Promise<SubscriptionTestBed> {
  const stripe = await startStripeStandIn();
  const own = { trialDays: 0, prices: null };
  const server = await startTestServer({
    providers: { stripe: stripe.providers },
    replace: ({ config }) => ({ config: { ...config, subscription: own } }),
  });
  stripe.reportTo(server.url);
  const readInfo = async (shop: AddedShop) =>
    (await server.call(subscription.getSubscriptionInfo, {}, shop.token)).output;
  const readHistory = async (shop: AddedShop) =>
    (await server.call(subscription.getSubscriptionHistory, { page: 1, pageSize: 100 }, shop.token)).output
      .items;
  const open = async (shop: AddedShop, subscriptionType: SubscriptionType) =>
    await server.call(
      payment.createSubscriptionCheckout,
      { subscriptionType, to: '/app/credit/subscription', from: '/app/credit/subscription' },
      shop.token,
    );
  return {
    server,
    stripe,
    getInfo: readInfo,
    getHistory: readHistory,
    open,
    setTrialDays: (days) => {
      own.trialDays = days;
    },
    addShop: async () => await addBilledShop(server),
    async subscribe(shop, type = 'Monthly', card) {
      const { output } = await open(shop, type);
      await stripe.pay(output.url, card);
      const { sessionId } = output;
      void (await server.call(payment.getSessionStatus, { sessionId }, shop.token)).output;
      return await readInfo(shop);
    },
    listEvents: async (shop) => (await readHistory(shop)).map(({ type }) => type).toReversed(),
    async advance(shop, step = 'advance') {
      const found = await findSubscription(shop.eshopId);
      await stripe.control(`/subscriptions/${found?.subscriptionId ?? ''}/${step}`);
      // What the worker does with the reports that have come.
      for (const job of createPaymentJobs(server.services))
        if (job.name === 'processPaymentReports') await job.run({}, new AbortController().signal);
      await applySubscription(server.services, shop.eshopId);
      return await readInfo(shop);
    },
    async stop() {
      await server.stop();
      await stripe.close();
    },
  };
}
