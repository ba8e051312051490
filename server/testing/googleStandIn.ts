import { sandboxCredentials, type Providers } from '#server/providers.ts';
import { createGoogleAds, type GoogleAds } from '#server/sandbox/google/googleAds.ts';
import { createMerchant, type Merchant } from '#server/sandbox/google/merchant/merchant.ts';
import { createGoogleOAuth } from '#server/sandbox/google/oauth.ts';
import { createMemorySandboxStore } from '#server/sandbox/sandboxStore.ts';
import { startBreakableApp, type BreakableApp } from './breakableApp.ts';

/** Long enough that a review does not end while a test looks at it; short of the life of a token. */
const productDaySeconds = 1_000;

/** The sandbox's Google on a port of its own. */
export interface GoogleStandIn extends Omit<BreakableApp, 'app' | 'url'> {
  readonly ads: GoogleAds;
  readonly merchant: Merchant;
  readonly providers: Providers['googleAds'];
  /** Lets a day of the market pass for products. */
  passReviews(): void;
  /** What a campaign cost on a day so far, as reports then show it. */
  report(
    campaignId: string,
    day: string,
    figures: { costMicros: number; clicks?: number; impressions?: number },
  ): void;
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
  const { app, url, ...controls } = await startBreakableApp('/oauth/');
  app.use('/ads', ads.router);
  app.use('/merchant', merchant.router);
  app.use('/oauth', createGoogleOAuth().router);

  return {
    ...controls,
    ads,
    merchant,
    passReviews() {
      aheadMs += productDaySeconds * 1_000;
    },
    providers: {
      ...sandboxCredentials.googleAds,
      apiBase: `${url}/ads`,
      tokenUrl: `${url}/oauth/token`,
      merchantBase: `${url}/merchant`,
      spendEveryMs: 60_000,
      statesEveryMs: 60_000,
    },
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
  };
}
