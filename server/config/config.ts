import path from 'node:path';
import { appOrigin } from '#shared/desktop/bridge.ts';
import type { SocialProvider } from '#shared/domain/account/account.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { ClientSecret } from '#server/integrations/signIn/clientSecret.ts';
import type { OssThreshold, ServiceKind } from '#shared/domain/invoice/vatCases.ts';
import type { PohodaCodes } from '#shared/domain/invoice/pohodaCodes.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { AdvanceSettlement, SubscriptionDocument } from '#shared/domain/invoice/invoice.ts';
import type { BonusOrder } from '#shared/domain/payment/ledger.ts';
import type { SubscriptionPrices } from '#shared/domain/payment/subscriptionPrices.ts';
import { isSecretStrong } from './secretStrength.ts';
import { parseSupplier, parseTaxOffice, type SupplierSettings, type TaxOffice } from './supplier.ts';
import {
  defaultSecret,
  processRoles,
  readSettings,
  type ProcessRole,
  type SettingValues,
} from './settings.ts';

/** The server's configuration; read once at the start. */
export interface Config {
  readonly isProduction: boolean;
  readonly host: string;
  /** 0 means any free one; the real one is known after listening. */
  readonly port: number;
  readonly publicUrl: string | null;
  readonly dataFolder: string;
  readonly mongodbUri: string | null;
  readonly roles: ReadonlySet<ProcessRole>;
  readonly isDemo: boolean;
  /** Days of history that the demo has. */
  readonly demoDays: number;
  readonly marketPaceSecondsPerDay: number;
  readonly secret: string;
  readonly sandboxPort: number;
  readonly sandboxUrl: string | null;
  /** Origins that browsers may call from, beside the server's own. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Origins whose pages may show the app inside, in the theme made for it. */
  readonly frameAncestors: readonly string[];
  readonly trustedHosts: readonly string[];
  readonly proxyHops: number;
  readonly heavyReads: HeavyReadLimits;
  readonly hub: HubLimits;
  /** Whether anyone may read the description of the API. */
  readonly hasApiDocs: boolean;
  readonly logLevel: SettingValues['LOG_LEVEL'];
  readonly stripe: { readonly secretKey: string | null; readonly webhookSecrets: readonly string[] };
  readonly googleAds: GoogleAdsCredentials | null;
  readonly microsoftAds: MicrosoftAdsCredentials | null;
  readonly meta: MetaCredentials | null;
  readonly signIn: SignInCredentials;
  /** Apps of social networks for posts, beside Meta’s. */
  readonly social: SocialCredentials;
  readonly isYouTubeAudited: boolean;
  /** OAuth client for Search Console; null where none is set. */
  readonly searchConsole: { readonly clientId: string; readonly clientSecret: string } | null;
  /** Key for the Chrome UX Report and PageSpeed Insights; null where none is set. */
  readonly pageSpeedKey: string | null;
  /** Path of a Chromium that draws the pages of shops; null where none is set. */
  readonly browserPath: string | null;
  readonly aresUrl: string | null;
  readonly viesUrl: string | null;
  readonly viesRequester: string | null;
  readonly cnbUrl: string | null;
  readonly supplier: SupplierSettings;
  /** Codes of the tax office and its workplace; null where they aren’t set. */
  readonly taxOffice: TaxOffice | null;
  /** Codes that Pohoda files name. */
  readonly pohodaCodes: PohodaCodes;
  /** Slowest download that is not given up; 0 for any. */
  readonly fetchSlowestBytesPerSecond: number;
  /** Hours after which a feed is read again by itself; 0 for never. */
  readonly feedIntervalHours: number;
  /** Hours for which a VIES answer counts when VAT is decided. */
  readonly vatCheckHours: number;
  readonly subscriptionDocument: SubscriptionDocument;
  readonly advanceSettlement: AdvanceSettlement;
  /** What our service and its sums are for VAT; the review sums are whole major units without VAT, by currency. */
  readonly vat: {
    readonly serviceKind: ServiceKind;
    readonly ossThreshold: OssThreshold;
    readonly reviewSums: Readonly<Record<CreditCurrency, number>>;
  };
  /** Sums in whole major units from which a second person approves, by currency. */
  readonly approvalSums: Readonly<Record<CreditCurrency, number>>;
  readonly payouts: {
    /** Whole major units from which a partner is paid, by currency. */
    readonly minimums: Readonly<Record<CreditCurrency, number>>;
    /** Days without payouts after the account was set. */
    readonly coolingDays: number;
  };
  /** Days before a registration in which a click on a partner's link counts. */
  readonly referralWindowDays: number;
  /** Days that an account and its second factor exist before it approves. */
  readonly approverMinDays: number;
  /** Days that an erasure of documents is shown before it runs. */
  readonly erasureNoticeDays: number;
  readonly bonusOrder: BonusOrder;
  /** Fee on ad spend, hundredths of a percent. */
  readonly adSpendFeeBasisPoints: number;
  readonly subscription: {
    readonly trialDays: number;
    /** Prices that were set; null for the product’s own. */
    readonly prices: SubscriptionPrices | null;
  };
  readonly support: { readonly email: string; readonly phone: string | null };
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The sandbox's models answer where none is set up. */
  readonly hasSandboxAi: boolean;
  /** Null where none writes texts. */
  readonly ai: AiEndpoint | null;
  /** Null where none draws pictures. */
  readonly aiImages: AiEndpoint | null;
  /** Dollars for a picture. */
  readonly aiImagePrice: number;
  /** Google's Veo; null where it is not set up. */
  readonly aiVideos: AiEndpoint | null;
  /** Of a second, in US dollars. */
  readonly aiVideoPrice: number;
  /** After which an unfinished video is given up. */
  readonly aiVideoTimeoutMs: number;
  /** Tokens of one shop in a day. */
  readonly aiDailyTokens: number;
  /** Dollars for a million tokens. */
  readonly aiPrices: { readonly input: number; readonly output: number };
  /** Dollars of one shop in a day; null where only tokens are limited. */
  readonly aiDailyUsd: number | null;
  /** Null if files are in the data folder. */
  readonly objectStorage: ObjectStorage | null;
}

/** How many calls that read much a process works on, and how many may wait. */
export interface HeavyReadLimits {
  readonly running: number;
  readonly runningOfOwner: number;
  readonly waitingOfOwner: number;
  readonly waiting: number;
  /** How long a refusal is held back, and how many at the same time. */
  readonly refusalDelayMs: number;
  readonly delayedRefusals: number;
}

/** How much of the hubs one client may take. */
export interface HubLimits {
  readonly connectionsOfSession: number;
  readonly connectionsOfEshop: number;
  readonly connectionsOfAddress: number;
  readonly messagesPerMinute: number;
}

/** The endpoint that writes texts. */
export interface AiEndpoint {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  readonly timeoutMs: number;
}

/** The bucket that keeps files. */
export interface ObjectStorage {
  readonly bucket: string;
  readonly region: string;
  /** Null is Amazon's own. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What signs the product in to Google Ads. */
export interface GoogleAdsCredentials {
  readonly developerToken: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string;
  readonly managerId: string;
  /** Our advanced Merchant Center account, under which each shop has its own; null where there is none. */
  readonly merchantAccountId: string | null;
}

/** What signs the product in to Meta. */
export interface MetaCredentials {
  readonly appId: string;
  readonly appSecret: string;
  /** Our business, which owns the shops' ad accounts and catalogues. */
  readonly businessId: string;
  readonly systemUserToken: string;
}

/** What signs the product in to Microsoft Advertising. */
export interface MicrosoftAdsCredentials {
  readonly developerToken: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The first one; each use brings another. */
  readonly refreshToken: string;
  readonly managerId: string;
}

/** How the product is known to the providers of social sign-in that are set up. */
export type SignInCredentials = Readonly<
  Partial<Record<SocialProvider, { readonly clientId: string; readonly clientSecret: ClientSecret }>>
>;

function parseSignIn(values: SettingValues): SignInCredentials {
  const found: Partial<Record<SocialProvider, { clientId: string; clientSecret: ClientSecret }>> = {};
  for (const name of ['GOOGLE', 'FACEBOOK', 'MICROSOFT'] as const) {
    const clientId = values[`${name}_SIGN_IN_CLIENT_ID`];
    const value = values[`${name}_SIGN_IN_CLIENT_SECRET`];
    if (clientId === undefined) continue;
    if (value === undefined)
      throw new Error(`${name}_SIGN_IN_CLIENT_ID needs ${name}_SIGN_IN_CLIENT_SECRET too`);
    const provider = ({ GOOGLE: 'google', FACEBOOK: 'facebook', MICROSOFT: 'microsoft' } as const)[name];
    found[provider] = { clientId, clientSecret: { kind: 'shared', value } };
  }
  if (values.APPLE_SIGN_IN_CLIENT_ID !== undefined) {
    const {
      APPLE_SIGN_IN_CLIENT_ID: clientId,
      APPLE_SIGN_IN_TEAM_ID: teamId,
      APPLE_SIGN_IN_KEY_ID: keyId,
      APPLE_SIGN_IN_PRIVATE_KEY: privateKey,
    } = values;
    if (!teamId || !keyId || !privateKey)
      throw new Error('APPLE_SIGN_IN_CLIENT_ID needs the other APPLE_SIGN_IN settings too');
    found.apple = { clientId, clientSecret: { kind: 'signed', teamId, keyId, privateKey } };
  }
  return found;
}

function parseGoogleAds(values: SettingValues): GoogleAdsCredentials | null {
  if (values.GOOGLE_ADS_DEVELOPER_TOKEN === undefined) return null;
  const { GOOGLE_ADS_CLIENT_ID, GOOGLE_ADS_CLIENT_SECRET, GOOGLE_ADS_REFRESH_TOKEN, GOOGLE_ADS_MANAGER_ID } =
    values;
  if (
    !GOOGLE_ADS_CLIENT_ID ||
    !GOOGLE_ADS_CLIENT_SECRET ||
    !GOOGLE_ADS_REFRESH_TOKEN ||
    !GOOGLE_ADS_MANAGER_ID
  ) {
    throw new Error('GOOGLE_ADS_DEVELOPER_TOKEN needs the other GOOGLE_ADS settings too');
  }
  return {
    developerToken: values.GOOGLE_ADS_DEVELOPER_TOKEN,
    clientId: GOOGLE_ADS_CLIENT_ID,
    clientSecret: GOOGLE_ADS_CLIENT_SECRET,
    refreshToken: GOOGLE_ADS_REFRESH_TOKEN,
    managerId: GOOGLE_ADS_MANAGER_ID,
    merchantAccountId: values.GOOGLE_MERCHANT_ACCOUNT_ID ?? null,
  };
}

function parseMicrosoftAds(values: SettingValues): MicrosoftAdsCredentials | null {
  const {
    MICROSOFT_ADS_DEVELOPER_TOKEN: developerToken,
    MICROSOFT_ADS_CLIENT_ID: clientId,
    MICROSOFT_ADS_CLIENT_SECRET: clientSecret,
    MICROSOFT_ADS_REFRESH_TOKEN: refreshToken,
    MICROSOFT_ADS_MANAGER_ID: managerId,
  } = values;
  if (developerToken === undefined) return null;
  if (!clientId || !clientSecret || !refreshToken || !managerId)
    throw new Error('MICROSOFT_ADS_DEVELOPER_TOKEN needs the other MICROSOFT_ADS settings too');
  return { developerToken, clientId, clientSecret, refreshToken, managerId };
}

/** What signs the product in to social networks. */
export type SocialCredentials = Readonly<
  Partial<Record<SocialNetwork, { readonly clientId: string; readonly clientSecret: string }>>
>;

function parseSocial(values: SettingValues): SocialCredentials {
  const apps: readonly (readonly [SocialNetwork, string | undefined, string | undefined])[] = [
    // Meta has one app for ads, pages and posts.
    ['Facebook', values.META_APP_ID, values.META_APP_SECRET],
    ['Instagram', values.META_APP_ID, values.META_APP_SECRET],
    ['LinkedIn', values.LINKEDIN_CLIENT_ID, values.LINKEDIN_CLIENT_SECRET],
    ['Twitter', values.TWITTER_CLIENT_ID, values.TWITTER_CLIENT_SECRET],
    ['Pinterest', values.PINTEREST_CLIENT_ID, values.PINTEREST_CLIENT_SECRET],
    ['TikTok', values.TIKTOK_CLIENT_ID, values.TIKTOK_CLIENT_SECRET],
    ['YouTube', values.YOUTUBE_CLIENT_ID, values.YOUTUBE_CLIENT_SECRET],
  ];
  return Object.fromEntries(
    apps.flatMap(([network, clientId, clientSecret]) => {
      if (clientId === undefined) return [];
      if (!clientSecret) throw new Error(`the client ID of ${network} needs its secret too`);
      return [[network, { clientId, clientSecret }]];
    }),
  );
}

function parseSearchConsole(values: SettingValues): Config['searchConsole'] {
  const { SEARCH_CONSOLE_CLIENT_ID: clientId, SEARCH_CONSOLE_CLIENT_SECRET: clientSecret } = values;
  if (clientId === undefined) return null;
  if (!clientSecret) throw new Error('SEARCH_CONSOLE_CLIENT_ID needs SEARCH_CONSOLE_CLIENT_SECRET too');
  return { clientId, clientSecret };
}

function parseMeta(values: SettingValues): MetaCredentials | null {
  const {
    META_APP_ID: appId,
    META_APP_SECRET: appSecret,
    META_BUSINESS_ID: businessId,
    META_SYSTEM_USER_TOKEN: systemUserToken,
  } = values;
  if (appId === undefined) return null;
  if (!appSecret || !businessId || !systemUserToken)
    throw new Error('META_APP_ID needs the other META settings too');
  return { appId, appSecret, businessId, systemUserToken };
}

function parseAi(values: SettingValues): AiEndpoint | null {
  if (values.AI_BASE_URL === undefined) return null;
  if (!values.AI_MODEL) throw new Error('AI_BASE_URL needs AI_MODEL too');
  return {
    baseUrl: values.AI_BASE_URL,
    apiKey: values.AI_API_KEY ?? null,
    model: values.AI_MODEL,
    timeoutMs: values.AI_TIMEOUT_SECONDS * 1_000,
  };
}

function parseAiImages(values: SettingValues): AiEndpoint | null {
  if (values.AI_IMAGE_MODEL === undefined) return null;
  const baseUrl = values.AI_IMAGE_BASE_URL ?? values.AI_BASE_URL;
  if (baseUrl === undefined) throw new Error('AI_IMAGE_MODEL needs AI_IMAGE_BASE_URL or AI_BASE_URL too');
  // The key of another endpoint is not sent to this one.
  const isOwn = values.AI_IMAGE_BASE_URL !== undefined;
  return {
    baseUrl,
    apiKey: (isOwn ? values.AI_IMAGE_API_KEY : (values.AI_IMAGE_API_KEY ?? values.AI_API_KEY)) ?? null,
    model: values.AI_IMAGE_MODEL,
    timeoutMs: values.AI_TIMEOUT_SECONDS * 1_000,
  };
}

function parseAiVideos(values: SettingValues): AiEndpoint | null {
  if (values.AI_VIDEO_MODEL === undefined) return null;
  if (!values.AI_VIDEO_API_KEY) throw new Error('AI_VIDEO_MODEL needs AI_VIDEO_API_KEY too');
  // Videos are dear and count no tokens: without a price and a limit nothing would bound them.
  if (values.AI_VIDEO_PRICE === 0 || values.AI_DAILY_USD === undefined)
    throw new Error('AI_VIDEO_MODEL needs AI_VIDEO_PRICE and AI_DAILY_USD too');
  return {
    baseUrl: values.AI_VIDEO_BASE_URL,
    apiKey: values.AI_VIDEO_API_KEY,
    model: values.AI_VIDEO_MODEL,
    timeoutMs: values.AI_TIMEOUT_SECONDS * 1_000,
  };
}

function parseObjectStorage(values: SettingValues): ObjectStorage | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined) return null;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too');
  return {
    bucket,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT ?? null,
    accessKeyId,
    secretAccessKey,
  };
}

/** Reads the configuration. @throws Error when a setting is wrong, or production would start unsafely */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const values = readSettings(environment);
  const isProduction = values.NODE_ENV === 'production';
  if (isProduction) {
    if (values.OKAVANGO_SECRET === defaultSecret)
      throw new Error('OKAVANGO_SECRET must be set in production');
    if (!isSecretStrong(values.OKAVANGO_SECRET))
      throw new Error('OKAVANGO_SECRET is easy to guess; production needs random characters');
    if (values.OKAVANGO_DEMO) throw new Error('OKAVANGO_DEMO must not be on in production');
    if (values.PUBLIC_URL === undefined) throw new Error('PUBLIC_URL must be set in production');
  }
  if (values.STRIPE_SECRET_KEY !== undefined && values.STRIPE_WEBHOOK_SECRETS.length === 0) {
    throw new Error('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRETS too');
  }
  return {
    isProduction,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? null,
    dataFolder: path.resolve(values.OKAVANGO_DATA),
    mongodbUri: values.MONGODB_URI ?? null,
    // In production, the payment sandbox runs only on request.
    roles: new Set(values.OKAVANGO_ROLES ?? (isProduction ? ['api', 'worker'] : processRoles)),
    isDemo: values.OKAVANGO_DEMO,
    demoDays: values.OKAVANGO_DEMO_DAYS,
    marketPaceSecondsPerDay: values.OKAVANGO_MARKET_PACE,
    secret: values.OKAVANGO_SECRET,
    sandboxPort: values.SANDBOX_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1),
    sandboxUrl: values.SANDBOX_URL ?? null,
    allowedOrigins: new Set([appOrigin, ...values.OKAVANGO_ALLOWED_ORIGINS]),
    frameAncestors: values.OKAVANGO_FRAME_ANCESTORS,
    trustedHosts: values.OKAVANGO_TRUSTED_HOSTS,
    proxyHops: values.OKAVANGO_PROXY_HOPS,
    heavyReads: {
      running: values.HEAVY_READS,
      runningOfOwner: Math.min(values.HEAVY_READS_OF_ESHOP, values.HEAVY_READS),
      // A page of the product asks for a dozen at once, and several windows may be open.
      waitingOfOwner: 40,
      waiting: 400,
      refusalDelayMs: 1_000,
      delayedRefusals: 1_000,
    },
    hub: {
      connectionsOfSession: values.HUB_CONNECTIONS_OF_SESSION,
      connectionsOfEshop: values.HUB_CONNECTIONS_OF_ESHOP,
      connectionsOfAddress: values.HUB_CONNECTIONS_OF_ADDRESS,
      messagesPerMinute: values.HUB_MESSAGES_PER_MINUTE,
    },
    hasApiDocs: values.OKAVANGO_API_DOCS ?? !isProduction,
    logLevel: values.LOG_LEVEL,
    stripe: { secretKey: values.STRIPE_SECRET_KEY ?? null, webhookSecrets: values.STRIPE_WEBHOOK_SECRETS },
    googleAds: parseGoogleAds(values),
    microsoftAds: parseMicrosoftAds(values),
    meta: parseMeta(values),
    signIn: parseSignIn(values),
    social: parseSocial(values),
    isYouTubeAudited: values.YOUTUBE_AUDITED,
    searchConsole: parseSearchConsole(values),
    pageSpeedKey: values.PAGESPEED_API_KEY ?? null,
    browserPath: values.BROWSER_PATH ?? null,
    aresUrl: values.ARES_URL ?? null,
    viesUrl: values.VIES_URL ?? null,
    viesRequester: values.VIES_REQUESTER ?? null,
    cnbUrl: values.CNB_URL ?? null,
    supplier: parseSupplier(values, isProduction),
    taxOffice: parseTaxOffice(values.SUPPLIER_TAX_OFFICE),
    pohodaCodes: values.POHODA_CODES ?? {},
    fetchSlowestBytesPerSecond: values.FETCH_SLOWEST_BYTES_PER_SECOND,
    feedIntervalHours: values.FEED_INTERVAL_HOURS,
    vatCheckHours: values.VAT_CHECK_HOURS,
    subscriptionDocument: values.SUBSCRIPTION_DOCUMENT,
    advanceSettlement: values.ADVANCE_SETTLEMENT,
    vat: {
      serviceKind: values.VAT_SERVICE_KIND,
      ossThreshold: values.OSS_THRESHOLD,
      reviewSums: { CZK: values.VAT_REVIEW_SUM_CZK, EUR: values.VAT_REVIEW_SUM_EUR },
    },
    approvalSums: { CZK: values.APPROVAL_SUM_CZK, EUR: values.APPROVAL_SUM_EUR },
    payouts: {
      minimums: { CZK: values.PAYOUT_MINIMUM_CZK, EUR: values.PAYOUT_MINIMUM_EUR },
      coolingDays: values.PAYOUT_COOLING_DAYS,
    },
    referralWindowDays: values.REFERRAL_WINDOW_DAYS,
    approverMinDays: values.APPROVER_MIN_DAYS,
    erasureNoticeDays: values.ERASURE_NOTICE_DAYS,
    bonusOrder: values.BONUS_ORDER,
    adSpendFeeBasisPoints: Math.round(values.AD_SPEND_FEE_PERCENT * 100),
    subscription: {
      trialDays: values.SUBSCRIPTION_TRIAL_DAYS,
      prices: values.SUBSCRIPTION_PRICES ?? null,
    },
    support: { email: values.SUPPORT_EMAIL, phone: values.SUPPORT_PHONE ?? null },
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    hasSandboxAi: values.SANDBOX_AI,
    ai: parseAi(values),
    aiImages: parseAiImages(values),
    aiImagePrice: values.AI_IMAGE_PRICE,
    aiVideos: parseAiVideos(values),
    aiVideoPrice: values.AI_VIDEO_PRICE,
    aiVideoTimeoutMs: values.AI_VIDEO_TIMEOUT_MINUTES * 60_000,
    aiDailyTokens: values.AI_DAILY_TOKENS,
    aiPrices: { input: values.AI_INPUT_PRICE, output: values.AI_OUTPUT_PRICE },
    aiDailyUsd: values.AI_DAILY_USD ?? null,
    objectStorage: parseObjectStorage(values),
  };
}
