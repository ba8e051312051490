import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { createDemoShop, type DemoShop } from './demoShop/demoShop.ts';
import type { InstalledTracking } from './demoShop/tracking.ts';
import { buildShopUrl, demoShopHost, isShopHost, shopEnding } from './demoShop/paths.ts';
import { createGoogleAds, type GoogleAds } from './google/googleAds.ts';
import { createMerchant, type Merchant } from './google/merchant/merchant.ts';
import { createGoogleOAuth } from './google/oauth.ts';
import { createAiSandbox } from './ai/index.ts';
import { createVeoSandbox } from './ai/veoRoutes.ts';
import { createBankSandbox } from './bank/index.tsx';
import { createMailSandbox } from './mail/index.ts';
import { describeMarketShop } from './market/goodsTrades.ts';
import { createMarket, type Market } from './market/market.ts';
import { createRatesSandbox } from './rates/index.ts';
import { createRegistersSandbox } from './registers/index.ts';
import { createMeta, type Meta } from './meta/meta.ts';
import type { MetaApp } from './meta/tokens.ts';
import { createMicrosoft, type Microsoft } from './microsoft/microsoft.ts';
import { renderSandboxIndex, type SandboxFacts } from './sandboxIndex.tsx';
import { createFileSandboxStore, SandboxClosedError } from './sandboxStore.ts';
import { createPageSpeedSandbox } from './pageSpeed/pageSpeed.ts';
import { createSearchConsoleSandbox } from './searchConsole/searchConsole.tsx';
import { createSocialSandbox } from './social/social.ts';
import { createVideoWorker } from '#server/integrations/videos/index.ts';
import type { SocialBook } from './social/socialBook.ts';
import { createSignInSandbox, type SandboxPeople } from './signIn/index.ts';
import { createStripeSandbox, type ConfiguredWebhook, type StripeState } from './stripe/index.ts';
import type { SandboxAddresses } from './sandboxAddresses.ts';

export interface SandboxOptions {
  /** Address to bind to, such as 127.0.0.1. */
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** 0 takes a free one. */
  readonly smtpPort?: number;
  /** Folder for all persistent state. */
  readonly folder: string;
  /** Where pixels post, without a closing slash. */
  readonly trackerBase: string;
  /** Where Stripe posts its webhooks, without a closing slash. */
  readonly publicApiBase: string;
  /** Signing secrets of those webhooks; the first is used. */
  readonly webhookSecrets?: readonly string[];
  /** Real seconds of a day of the market; 86,400 is the pace of the real world. */
  readonly paceSecondsPerDay: number;
  /** How the product is known to the providers of social sign-in; without it they are not stood in for. */
  readonly signInClient?: { readonly clientId: string; readonly clientSecret: string };
  /** How the product is known to social networks; without it they are not stood in for. */
  readonly socialClient?: { readonly clientId: string; readonly clientSecret: string };
  /** How the product is known to Search Console; without it that is not stood in for. */
  readonly searchConsoleClient?: { readonly clientId: string; readonly clientSecret: string };
  /** Key of the product for Google's speed data; without it that is not stood in for. */
  readonly pageSpeedKey?: string;
  /** How the product is known to Meta; without it Meta is not stood in for. */
  readonly metaApp?: MetaApp;
  /** Entry of the process that encodes videos: a bundle names its own. */
  readonly videoEntry?: URL | undefined;
  /** People of the demo, whom sign-in offers. */
  readonly people?: SandboxPeople;
  /** The same seed gives the same market. */
  readonly seed?: string;
  /** False leaves the market's clock to the caller. */
  readonly isMarketRunning?: boolean;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

/** A running sandbox. */
export interface Sandbox {
  readonly port: number;
  readonly addresses: SandboxAddresses;
  readonly info: SandboxFacts;
  readonly googleAds: GoogleAds;
  readonly merchant: Merchant;
  /** Null where Meta is not stood in for. */
  readonly meta: Meta | null;
  readonly microsoft: Microsoft;
  readonly demoShop: DemoShop;
  readonly market: Market;
  readonly stripe: StripeState;
  /** Null where social networks are not stood in for. */
  readonly socialBook: SocialBook | null;
  close(): Promise<void>;
}

/** Webhooks of the product by the last part of their path, and the Stripe event that each takes. */
const stripeWebhooks = {
  StripeWebhookPaymentFailed: 'payment_intent.payment_failed',
  StripeWebhookPaymentProcessing: 'payment_intent.processing',
  StripeWebhookPaymentRequiresAction: 'payment_intent.requires_action',
  StripeWebhookPaymentSuccessful: 'payment_intent.succeeded',
} as const;
/** The version of Stripe's API in the sandbox; the last part of the product's webhook addresses. */
const stripeWebhookVersion = Stripe.API_VERSION;
const defaultWebhookSecret = 'whsec_okavango_sandbox';

const listWebhooks = ({ publicApiBase, webhookSecrets }: SandboxOptions): ConfiguredWebhook[] =>
  Object.entries(stripeWebhooks).map(([name, event]) => ({
    url: `${publicApiBase}/v1/Payment/Payment/${name}/${stripeWebhookVersion}`,
    secret: webhookSecrets?.[0] ?? defaultWebhookSecret,
    events: [event],
  }));

const listAddresses = (host: string, port: number, smtpPort: number): SandboxAddresses => {
  const shown = host.includes(':') ? `[${host}]` : host;
  const base = `http://${shown}:${port}`;
  const shop = `http://${demoShopHost}`;
  return {
    host,
    port,
    index: base,
    googleAds: `${base}/google-ads`,
    googleOAuth: `${base}/google-oauth/token`,
    merchant: `${base}/merchant`,
    metaGraph: `${base}/meta-graph`,
    microsoft: `${base}/microsoft`,
    metaDialog: `${base}/meta`,
    stripe: base,
    ares: base,
    vies: base,
    cnb: base,
    ai: `${base}/ai/v1`,
    veo: `${base}/veo/v1beta`,
    smtpUrl: `smtp://${shown}:${smtpPort}`,
    smtpPort,
    inbox: `${base}/inbox`,
    signIn: `${base}/oidc`,
    social: `${base}/social`,
    searchConsole: `${base}/search-console`,
    pageSpeed: `${base}/page-speed`,
    authenticator: `${base}/authenticator`,
    demoShop: shop,
    demoFeed: `${shop}/feed/google.xml`,
    shopHosts: [`*${shopEnding}`, ...new Set([`${shown}:${port}`, `localhost:${port}`])],
    shopGateway: { ending: shopEnding, url: buildShopUrl(base, '') },
  };
};

/** What a person who looks at a sandbox wants to know of it. */
export const describeSandbox = (addresses: SandboxAddresses, paceSecondsPerDay: number): SandboxFacts => ({
  demoShopUrl: `${buildShopUrl(addresses.index, demoShopHost)}/`,
  get exampleShopHost() {
    return `obchod-${randomBytes(3).toString('hex')}${shopEnding}`;
  },
  demoFeedUrl: addresses.demoFeed,
  inboxUrl: addresses.inbox,
  indexUrl: addresses.index,
  authenticatorUrl: addresses.authenticator,
  marketPaceSecondsPerDay: paceSecondsPerDay,
});

interface MountedParts {
  readonly app: Express;
  readonly addresses: SandboxAddresses;
  readonly demoShop: DemoShop;
  readonly market: Market;
  readonly paceSecondsPerDay: number;
}

const mountIndex = ({ app, addresses, market, paceSecondsPerDay }: MountedParts): void => {
  app.get('/', (_request, response) => {
    response.type('html').send(renderSandboxIndex(addresses, market, paceSecondsPerDay));
  });
  app.get('/_sandbox/addresses', (_request, response) => void response.json(addresses));
  app.get('/_sandbox/market', (_request, response) => {
    const { tick = 0, dayKey = null, spentToday = {}, outbox = [] } = market.last ?? {};
    const shops = market
      .listShops()
      .map(({ host, baseUrl, marketingId = null }) => ({ host, baseUrl, marketingId }));
    response.json({ paceSecondsPerDay, tick, dayKey, spentToday, waitingVisits: outbox.length, shops });
  });
};

/** A request in progress when the sandbox was ended runs on for a moment; its outcome is ignored. */
const dropCutOff: ErrorRequestHandler = (error, _request, response, next) => {
  if (error instanceof SandboxClosedError) response.destroy();
  else next(error);
};

/** Starts every sandbox, the demo shop and the market on one port, and the mail server on another. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { host, folder, trackerBase, paceSecondsPerDay, log, seed = 'okavango' } = options;
  const store = createFileSandboxStore(join(folder, 'objects'));
  const app = express().disable('x-powered-by');
  const server = createServer(app);
  // The addresses that pages and events carry need the port, so it is taken before anything is made.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const mail = createMailSandbox({ store });
  const smtp = await mail.startSmtp({ port: options.smtpPort ?? 0, host });
  const addresses = listAddresses(host, port, smtp.port);

  const merchant = await createMerchant({ store, paceSecondsPerDay });
  const googleAds = await createGoogleAds({ store, paceSecondsPerDay, merchant: merchant.view });
  const { metrics } = googleAds;
  const microsoft = await createMicrosoft({ store, paceSecondsPerDay, metrics });
  const meta =
    options.metaApp === undefined
      ? null
      : await createMeta({
          store,
          paceSecondsPerDay,
          metrics,
          app: options.metaApp,
          publicBase: addresses.metaDialog,
        });
  const market = await createMarket({
    store,
    venues: [
      { source: 'google-ads', ...googleAds },
      { source: 'microsoft-ads', ...microsoft },
      ...(meta === null ? [] : [meta.venue]),
    ],
    metrics,
    trackerBase,
    paceSecondsPerDay,
    seed,
    log,
  });
  const register = ({ host: shopHost, marketingId }: Pick<InstalledTracking, 'host' | 'marketingId'>): void =>
    market.registerShop({
      host: shopHost,
      baseUrl: `http://${shopHost}`,
      ...describeMarketShop(shopHost),
      ...(marketingId === undefined ? {} : { marketingId }),
    });
  const demoShop = await createDemoShop({ store, imageFolder: folder, trackerBase, onTracking: register });
  register({ host: demoShopHost });
  for (const tracking of demoShop.tracking.list()) register(tracking);
  const stripe = await createStripeSandbox({
    store,
    webhooks: listWebhooks(options),
    publicUrl: addresses.index,
  });

  app.use((request, response, next) => {
    if (isShopHost(request.hostname.toLowerCase())) demoShop.router(request, response, next);
    else next();
  });
  app.use('/shops/:shopName', demoShop.router);
  app.use('/google-ads', googleAds.router);
  app.use('/google-oauth', createGoogleOAuth().router);
  app.use('/merchant', merchant.router);
  app.use('/microsoft', microsoft.router);
  if (meta !== null) app.use('/meta-graph', meta.graph).use('/meta', meta.dialog);
  if (options.signInClient !== undefined) {
    app.use(
      createSignInSandbox({
        baseUrl: addresses.signIn,
        publicUrl: options.publicApiBase,
        client: options.signInClient,
        people: options.people ?? { ownerEmail: null, secondFactors: [] },
      }),
    );
  }
  let socialBook: SocialBook | null = null;
  if (options.socialClient !== undefined) {
    const social = await createSocialSandbox({
      store,
      publicBase: addresses.social,
      client: options.socialClient,
    });
    app.use('/social', social.router);
    socialBook = social.book;
  }
  if (options.searchConsoleClient !== undefined) {
    const { router } = await createSearchConsoleSandbox({
      store,
      client: options.searchConsoleClient,
      listHosts: () => market.listShops().map((shop) => shop.host),
    });
    app.use('/search-console', router);
  }
  if (options.pageSpeedKey !== undefined)
    app.use(
      '/page-speed',
      createPageSpeedSandbox({
        apiKey: options.pageSpeedKey,
        listHosts: () => market.listShops().map((shop) => shop.host),
        canOpen: ({ hostname }) => isShopHost(hostname.toLowerCase()),
      }).router,
    );
  mountIndex({ app, addresses, demoShop, market, paceSecondsPerDay });
  app.use(mail.router, createRegistersSandbox({ store }).router, createRatesSandbox().router, stripe.router);
  const videos = createVideoWorker({ entry: options.videoEntry });
  app.use(createBankSandbox().router, createAiSandbox(), createVeoSandbox(videos));
  app.use(dropCutOff);
  if (options.isMarketRunning !== false) market.start();
  log.info({ port, smtpPort: smtp.port, paceSecondsPerDay }, 'sandbox ready');

  return {
    port,
    addresses,
    info: describeSandbox(addresses, paceSecondsPerDay),
    googleAds,
    merchant,
    meta,
    microsoft,
    demoShop,
    market,
    stripe: stripe.state,
    socialBook,
    async close() {
      await market.stop();
      await stripe.state.stop();
      await smtp.stop();
      await videos.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await merchant.waitForFetches();
      await store.close();
    },
  };
};
