import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { sandboxCredentials, type Providers } from '#server/providers.ts';
import { createGoogleAds, type GoogleAds } from '#server/sandbox/google/googleAds.ts';
import { createMerchant, type Merchant } from '#server/sandbox/google/merchant/merchant.ts';
import { createGoogleOAuth } from '#server/sandbox/google/oauth.ts';
import { createMemorySandboxStore } from '#server/sandbox/sandboxStore.ts';
import { listenLocally } from './listenLocally.ts';

/** The sandbox's simulated faults. */
export type StandInFault = 'network' | 'signIn' | 'overload' | 'nonsense';

/** Long enough that a review does not end while a test looks at it; short of the life of a token. */
const productDaySeconds = 1_000;

/** The sandbox's Google on a port of its own. */
export interface GoogleStandIn {
  readonly ads: GoogleAds;
  readonly merchant: Merchant;
  readonly providers: Providers['googleAds'];
  /** Lets a day of the market pass for products. */
  passReviews(): void;
  /** Breaks every call from now on, or with null none. */
  breakWith(fault: StandInFault | null): void;
  /** Lets the next call whose address or body contains the text do its work and loses the answer. */
  loseAnswerTo(text: string): void;
  /** How often a call whose address or body contains the text came. */
  count(text: string): number;
  /** What a campaign cost on a day so far, as reports then show it. */
  report(
    campaignId: string,
    day: string,
    figures: { costMicros: number; clicks?: number; impressions?: number },
  ): void;
  close(): Promise<void>;
}

/**
 * Starts the sandbox; market days pass so quickly that reviews of ads are over at once. Those of products end when
 * `passReviews` is called.
 */
export async function startGoogleStandIn(): Promise<GoogleStandIn> {
  const store = createMemorySandboxStore();
  let aheadMs = 0;
  const merchant = await createMerchant({
    store,
    paceSecondsPerDay: productDaySeconds,
    now: () => Date.now() + aheadMs,
  });
  const ads = await createGoogleAds({ store, paceSecondsPerDay: 0.01, merchant: merchant.view });
  const calls: string[] = [];
  let fault: StandInFault | null = null;
  let lost: string | null = null;
  const answerFault = (response: ServerResponse, isToken: boolean): void => {
    if (fault === 'network') response.destroy();
    else if (fault === 'overload') response.writeHead(503).end();
    else if (fault === 'nonsense')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}');
    else if (isToken) response.writeHead(400).end('{"error":"invalid_grant"}');
    else response.writeHead(401).end('{}');
  };
  const app = express();
  app.use(express.json({ limit: '64mb' }), (request, response, next) => {
    const callText = `${request.url} ${JSON.stringify(request.body ?? null)}`;
    const isToken = request.url.startsWith('/oauth/');
    calls.push(callText);
    if (fault !== null && !(isToken && fault === 'nonsense')) return answerFault(response, isToken);
    if (lost !== null && callText.includes(lost)) {
      lost = null;
      // The sandbox does and records the work; only its answer does not arrive.
      response.json = () => {
        response.destroy();
        return response;
      };
    }
    next();
  });
  app.use('/ads', ads.router);
  app.use('/merchant', merchant.router);
  app.use('/oauth', createGoogleOAuth().router);
  const server = createServer(app);
  await listenLocally(server);
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    ads,
    merchant,
    passReviews() {
      aheadMs += productDaySeconds * 1_000;
    },
    providers: {
      ...sandboxCredentials.googleAds,
      apiBase: `${base}/ads`,
      tokenUrl: `${base}/oauth/token`,
      merchantBase: `${base}/merchant`,
      spendEveryMs: 60_000,
      statesEveryMs: 60_000,
    },
    breakWith(next) {
      fault = next;
    },
    loseAnswerTo(text) {
      lost = text;
    },
    count: (text) => calls.filter((callText) => callText.includes(text)).length,
    report(campaignId, day, { costMicros, clicks = 1, impressions = 10 }) {
      const account = ads.accounts
        .list()
        .find(({ resources }) => Object.values(resources).some(({ value }) => value['id'] === campaignId));
      if (account === undefined) throw new Error(`no account has the campaign ${campaignId}`);
      ads.metrics.set({
        customerId: account.customer.id,
        campaignId,
        date: day,
        hour: 12,
        costMicros,
        impressions,
        clicks,
        conversions: 0,
        conversionsValue: 0,
      });
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
