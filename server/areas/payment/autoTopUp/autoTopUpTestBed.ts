import { ulid } from 'ulid';
import { payment } from '#shared/contracts/payment.ts';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import type { AutoTopUpSums } from '#shared/domain/payment/autoTopUp.ts';
import { addBilledShop } from '#server/testing/billedShop.ts';
import { bookAdSpend, readCredit } from '#server/credit/index.ts';
import { startStripeStandIn, type StripeStandIn } from '#server/testing/stripeStandIn.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';

/** Cards of the fake provider, by the outcome of an off-session charge. */
export const cards = {
  good: '4242424242424242',
  declinedLater: '4000000000000341',
  alwaysAsks: '4000002760003184',
} as const;

/** Server with a fake card provider, and actions of a shop and its bank. */
export interface AutoTopUpTestBed {
  readonly server: TestServer;
  readonly stripe: StripeStandIn;
  /** A shop with billing settings. */
  addShop(): Promise<AddedShop>;
  /** Saves a card on the hosted page. */
  saveCard(shop: AddedShop, cardNumber: string): Promise<void>;
  setOptions(shop: AddedShop, options: AutoTopUpSums): Promise<void>;
  /** What ads have spent, minor units. */
  spend(shop: AddedShop, spentMinor: number): Promise<void>;
  readCreditMinor(shop: AddedShop): Promise<number>;
  /** Answers a page of the bank. */
  answerBank(bankUrl: string, outcome: 'complete' | 'fail'): Promise<void>;
  /** Makes the provider unreachable, or reachable again. */
  setOutage(isOut: boolean): void;
  stop(): Promise<void>;
}

const campaignId = '64b5f0000000000000000001' as CampaignId;
/** Starts the test bed; `stop` ends everything that it started. */
export async function openAutoTopUpTestBed(): Promise<AutoTopUpTestBed> {
  const stripe = await startStripeStandIn();
  const server = await startTestServer({ providers: { stripe: stripe.providers } });
  const post = async (url: string, fields: Record<string, string>) =>
    await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  return {
    server,
    stripe,
    addShop: async () => await addBilledShop(server),
    async saveCard(shop, cardNumber) {
      const { output } = await server.call(
        payment.createSetup,
        { to: '/app/credit/automatic', from: '/app/credit/automatic' },
        shop.token,
      );
      const answer = await stripe.pay(output.url, cardNumber);
      const next = new URL(answer.headers.get('location') ?? '', stripe.url);
      if (next.pathname.startsWith('/checkout/authenticate/')) await post(next.href, { outcome: 'complete' });
      const { sessionId } = output;
      const status = await server.call(payment.getSessionStatus, { sessionId }, shop.token);
      if (status.output.status !== 'Succeeded') throw new Error(`the card is ${status.output.status}`);
    },
    async setOptions(shop, options) {
      void (await server.call(payment.setCreditAutoTopUpOptions, options, shop.token)).output;
    },
    async spend(shop, spentMinor) {
      await bookAdSpend({
        eshopId: shop.eshopId,
        currency: 'CZK',
        channel: 'Google',
        campaignId,
        spentMinor,
        effectiveAt: new Date(),
        idempotencyKey: `test:${ulid()}`,
      });
    },
    readCreditMinor: async (shop) => (await readCredit(shop.eshopId)).postedMinor,
    answerBank: async (bankUrl, outcome) => void (await post(bankUrl, { outcome })),
    setOutage: stripe.setOutage,
    async stop() {
      await server.stop();
      await stripe.close();
    },
  };
}
