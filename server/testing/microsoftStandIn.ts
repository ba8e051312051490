import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { RefreshTokenStore } from '#server/platforms/microsoft/microsoftAuth.ts';
import { sandboxCredentials, type Providers } from '#server/providers.ts';
import {
  createMicrosoft,
  type Microsoft,
  type MicrosoftOptions,
} from '#server/sandbox/microsoft/microsoft.ts';
import { createMemorySandboxStore } from '#server/sandbox/sandboxStore.ts';
import { listenLocally } from './listenLocally.ts';

type StandInFault = 'network' | 'signIn' | 'overload' | 'nonsense';

/** The sandbox's Microsoft on a port of its own. */
export interface MicrosoftStandIn {
  readonly microsoft: Microsoft;
  readonly url: string;
  readonly providers: Providers['microsoftAds'];
  /** Stored refresh tokens, in memory. */
  readonly storedToken: RefreshTokenStore & { readonly tokens: string[] };
  /** Breaks every call from now on, or with null none. */
  breakWith(fault: StandInFault | null): void;
  /** Lets the next call whose method, address or body contains the text do its work and loses the answer. */
  loseAnswerTo(text: string): void;
  /** How often a call whose method, address or body contains the text came. */
  count(text: string): number;
  /** Moves the sandbox's clock ahead of the real one. */
  passSeconds(seconds: number): void;
  /** What a campaign cost on a day so far, as reports then show it. */
  report(
    address: { accountId: string; campaignId: string },
    day: string,
    figures: { costMicros: number; clicks?: number; impressions?: number },
  ): void;
  close(): Promise<void>;
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
  const calls: string[] = [];
  const tokens: string[] = [];
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
    const callText = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
    const isToken = request.url.startsWith('/login/');
    calls.push(callText);
    if (fault !== null && !(isToken && fault === 'nonsense')) return answerFault(response, isToken);
    if (lost !== null && callText.includes(lost)) {
      lost = null;
      // The sandbox does and stores the work; only its answer does not arrive.
      response.json = () => {
        response.destroy();
        return response;
      };
    }
    next();
  });
  app.use(microsoft.router);
  const server = createServer(app);
  await listenLocally(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
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
    breakWith(next) {
      fault = next;
    },
    loseAnswerTo(text) {
      lost = text;
    },
    count: (text) => calls.filter((callText) => callText.includes(text)).length,
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
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
