import type { RefreshTokenStore } from '#server/platforms/microsoft/microsoftAuth.ts';
import { sandboxCredentials, type Providers } from '#server/providers.ts';
import {
  createMicrosoft,
  type Microsoft,
  type MicrosoftOptions,
} from '#server/sandbox/microsoft/microsoft.ts';
import { createMemorySandboxStore } from '#server/sandbox/sandboxStore.ts';
import { startBreakableApp, type BreakableApp } from './breakableApp.ts';

/** The sandbox's Microsoft on a port of its own. */
export interface MicrosoftStandIn extends Omit<BreakableApp, 'app' | 'url'> {
  readonly microsoft: Microsoft;
  readonly url: string;
  readonly providers: Providers['microsoftAds'];
  /** Stored refresh tokens, in memory. */
  readonly storedToken: RefreshTokenStore & { readonly tokens: string[] };
  /** Moves the sandbox's clock ahead of the real one. */
  passSeconds(seconds: number): void;
  /** What a campaign cost on a day so far, as reports then show it. */
  report(
    address: { accountId: string; campaignId: string },
    day: string,
    figures: { costMicros: number; clicks?: number; impressions?: number },
  ): void;
}

/** Real seconds of a market day: a review takes twenty of them. */
const paceSecondsPerDay = 1_000;

/** Starts the sandbox. */
export async function startMicrosoftStandIn(
  options: Pick<MicrosoftOptions, 'callsPerMinute'> = {},
): Promise<MicrosoftStandIn> {
  let aheadMs = 0;
  const microsoft = await createMicrosoft({
    store: createMemorySandboxStore(),
    paceSecondsPerDay,
    now: () => Date.now() + aheadMs,
    reportMakingMs: 20,
    ...options,
  });
  const tokens: string[] = [];
  const { app, url, ...controls } = await startBreakableApp('/login/');
  app.use(microsoft.router);

  return {
    ...controls,
    microsoft,
    url,
    storedToken: {
      tokens,
      read: () => Promise.resolve(tokens.at(-1) ?? null),
      save: (_configured, token) => Promise.resolve(void tokens.push(token)),
    },
    providers: {
      ...sandboxCredentials.microsoftAds,
      loginBase: `${url}/login`,
      campaignBase: url,
      customerBase: url,
      reportingBase: url,
      contentBase: url,
      spendEveryMs: 60_000,
      statesEveryMs: 60_000,
    },
    passSeconds(seconds) {
      aheadMs += seconds * 1_000;
    },
    report({ accountId, campaignId }, day, { costMicros, clicks = 1, impressions = 10 }) {
      microsoft.metrics.set({
        customerId: accountId,
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
