import { socialProviders, type SocialProvider } from '#shared/domain/account/account.ts';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import type {
  AiEndpoint,
  Config,
  GoogleAdsCredentials,
  MetaCredentials,
  MicrosoftAdsCredentials,
} from '#server/config/config.ts';
import type { TrustedHost, TrustedHosts } from '#server/integrations/fetch/addressRules.ts';
import { createTrustedHosts } from '#server/integrations/fetch/trustedHosts.ts';
import type { SignInClient } from '#server/integrations/signIn/index.ts';
import type { PageSpeedAccess } from '#server/integrations/pageSpeed/index.ts';
import type { SearchConsoleAccess } from '#server/integrations/searchConsole/index.ts';
import type { SocialAccess } from '#server/social/socialAuth.ts';
import type { SandboxAddresses } from '#server/sandbox/sandboxAddresses.ts';

/** Where the outside world is: real providers by the settings, the sandbox's addresses for all that is not set. */
export interface Providers {
  readonly stripe: {
    readonly secretKey: string;
    /** Null is Stripe's own address. */
    readonly apiBase: string | null;
    readonly webhookSecrets: readonly string[];
  };
  readonly googleAds: GoogleAdsCredentials & {
    readonly apiBase: string;
    readonly tokenUrl: string;
    readonly merchantBase: string;
    /** How often spend of running campaigns is read. */
    readonly spendEveryMs: number;
    /** How often states of campaigns are read. */
    readonly statesEveryMs: number;
  };
  readonly microsoftAds: MicrosoftAdsCredentials & {
    readonly loginBase: string;
    readonly campaignBase: string;
    readonly customerBase: string;
    readonly reportingBase: string;
    readonly contentBase: string;
    readonly spendEveryMs: number;
    readonly statesEveryMs: number;
  };
  readonly meta: MetaCredentials & {
    readonly graphBase: string;
    /** Where people allow the access to their pages. */
    readonly dialogBase: string;
    readonly spendEveryMs: number;
    readonly statesEveryMs: number;
  };
  /** Social networks for posts; those that are neither configured nor stood in for are not there. */
  readonly social: Readonly<Partial<Record<SocialNetwork, SocialAccess>>>;
  /** Providers of social sign-in; those that are neither configured nor stood in for are not there. */
  readonly signIn: Readonly<Partial<Record<SocialProvider, SignInClient>>>;
  /** Search Console; null where it is neither configured nor stood in for. */
  readonly searchConsole: SearchConsoleAccess | null;
  /** Chrome UX Report and PageSpeed Insights; null where they are neither configured nor stood in for. */
  readonly pageSpeed: PageSpeedAccess | null;
  readonly aresBase: string;
  readonly viesBase: string;
  /** Our own VAT number, so that checks are numbered; null where it is not known. */
  readonly viesRequester: string | null;
  readonly cnbBase: string;
  /** The model that writes AI content; null where none is set up and no sandbox runs. */
  readonly contentAi: AiEndpoint | null;
  /** The model that draws pictures, likewise. */
  readonly imageAi: AiEndpoint | null;
  /** The model that films, likewise. */
  readonly videoAi: AiEndpoint | null;
  readonly smtpUrl: string;
  /** Private hosts that may be fetched all the same, and where they are. */
  readonly trustedHosts: TrustedHosts;
  /** Where people open shops whose names end so, as no name server knows them; null where all shops are public. */
  readonly shopGateway: { readonly ending: string; readonly url: string } | null;
}

/** The product's sandbox credentials; the sandbox is reachable from this machine only. */
export const sandboxCredentials = {
  stripeSecretKey: 'sk_test_okavango_sandbox',
  stripeWebhookSecret: 'whsec_okavango_sandbox',
  googleAds: {
    developerToken: 'sandbox-developer-token',
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-client-secret',
    refreshToken: 'sandbox-refresh-token',
    managerId: '1000000000',
    merchantAccountId: '5000000001',
  },
  microsoftAds: {
    developerToken: 'sandbox-developer-token',
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-client-secret',
    refreshToken: 'sandbox-refresh-token',
    managerId: '250000001',
  },
  meta: {
    appId: '1000000000000001',
    appSecret: 'sandbox-meta-app-secret',
    businessId: '1000000000000002',
    systemUserToken: 'sandbox-meta-system-user',
  },
  social: { clientId: 'okavango-sandbox-social', clientSecret: 'sandbox-social-secret' },
  signIn: { clientId: 'okavango-sandbox', clientSecret: 'sandbox-sign-in-secret' },
  searchConsole: { clientId: 'okavango-sandbox-search', clientSecret: 'sandbox-search-secret' },
  pageSpeedKey: 'sandbox-pagespeed-key',
  viesRequester: 'CZ12999113',
  aiKey: 'sandbox-ai-key',
  aiModel: 'sandbox-writer',
  aiImageModel: 'sandbox-painter',
  aiVideoModel: 'sandbox-director',
} as const;

function requireSetting<Value>(value: Value | null | undefined, setting: string): Value {
  if (value === null || value === undefined) throw new Error(`${setting} must be set where no sandbox runs`);
  return value;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * How often the ad platform sandboxes are polled: their market may be faster than the real one, and a day of it gives
 * some forty readings of spend, as a day of the real one gives twenty-four.
 */
function computeSandboxPace(marketPaceSecondsPerDay: number): {
  spendEveryMs: number;
  statesEveryMs: number;
} {
  const marketDayMs = marketPaceSecondsPerDay * 1_000;
  return {
    spendEveryMs: Math.round(Math.min(Math.max(marketDayMs / 43, 2_000), 60_000)),
    statesEveryMs: marketDayMs < dayMs ? 15_000 : 600_000,
  };
}

function resolveMicrosoftAds(config: Config, sandbox: SandboxAddresses | null): Providers['microsoftAds'] {
  if (config.microsoftAds !== null)
    return {
      ...config.microsoftAds,
      loginBase: 'https://login.microsoftonline.com',
      campaignBase: 'https://campaign.api.bingads.microsoft.com',
      customerBase: 'https://clientcenter.api.bingads.microsoft.com',
      reportingBase: 'https://reporting.api.bingads.microsoft.com',
      contentBase: 'https://content.api.bingads.microsoft.com',
      spendEveryMs: hourMs,
      statesEveryMs: 10 * 60_000,
    };
  const base = requireSetting(sandbox?.microsoft, 'MICROSOFT_ADS_DEVELOPER_TOKEN');
  return {
    ...sandboxCredentials.microsoftAds,
    loginBase: `${base}/login`,
    campaignBase: base,
    customerBase: base,
    reportingBase: base,
    contentBase: base,
    ...computeSandboxPace(config.marketPaceSecondsPerDay),
  };
}

function resolveSignIn(config: Config, sandbox: SandboxAddresses | null): Providers['signIn'] {
  const standIn = sandboxCredentials.signIn;
  return Object.fromEntries(
    socialProviders.flatMap((provider): [SocialProvider, SignInClient][] => {
      const own = config.signIn[provider];
      if (own !== undefined) return [[provider, { ...own, issuer: null }]];
      if (sandbox === null) return [];
      const clientSecret = { kind: 'shared', value: standIn.clientSecret } as const;
      const issuer = `${sandbox.signIn}/${provider}`;
      return [[provider, { clientId: standIn.clientId, clientSecret, issuer }]];
    }),
  );
}

/** Where the networks are. */
const socialAddresses: Readonly<Record<SocialNetwork, Omit<SocialAccess, 'clientId' | 'clientSecret'>>> = {
  Facebook: {
    authorizeUrl: 'https://www.facebook.com/v25.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v25.0/oauth/access_token',
    revokeUrl: null,
    apiBase: 'https://graph.facebook.com',
    siteBase: 'https://www.facebook.com',
  },
  Instagram: {
    authorizeUrl: 'https://www.facebook.com/v25.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v25.0/oauth/access_token',
    revokeUrl: null,
    apiBase: 'https://graph.facebook.com',
    siteBase: 'https://www.instagram.com',
  },
  LinkedIn: {
    authorizeUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
    revokeUrl: null,
    apiBase: 'https://api.linkedin.com',
    siteBase: 'https://www.linkedin.com',
  },
  Twitter: {
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    revokeUrl: 'https://api.x.com/2/oauth2/revoke',
    apiBase: 'https://api.x.com',
    siteBase: 'https://x.com',
  },
  Pinterest: {
    authorizeUrl: 'https://www.pinterest.com/oauth/',
    tokenUrl: 'https://api.pinterest.com/v5/oauth/token',
    revokeUrl: null,
    apiBase: 'https://api.pinterest.com',
    siteBase: 'https://www.pinterest.com',
  },
  TikTok: {
    authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
    tokenUrl: 'https://open.tiktokapis.com/v2/oauth/token/',
    revokeUrl: 'https://open.tiktokapis.com/v2/oauth/revoke/',
    apiBase: 'https://open.tiktokapis.com',
    siteBase: 'https://www.tiktok.com',
  },
  YouTube: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revokeUrl: 'https://oauth2.googleapis.com/revoke',
    apiBase: 'https://www.googleapis.com',
    siteBase: 'https://www.youtube.com',
  },
};

/** Sandbox addresses of all networks. @param base their address, without a closing slash */
export function resolveSandboxSocial(base: string): Providers['social'] {
  return Object.fromEntries(
    socialNetworks.map((network): [SocialNetwork, SocialAccess] => [
      network,
      {
        ...sandboxCredentials.social,
        authorizeUrl: `${base}/${network}/authorize`,
        tokenUrl: `${base}/${network}/token`,
        revokeUrl: socialAddresses[network].revokeUrl === null ? null : `${base}/${network}/revoke`,
        apiBase: `${base}/${network}`,
        siteBase: `${base}/${network}/site`,
      },
    ]),
  );
}

function resolveSocial(config: Config, sandbox: SandboxAddresses | null): Providers['social'] {
  const configured = socialNetworks.flatMap((network): [SocialNetwork, SocialAccess][] => {
    const app = config.social[network];
    if (app === undefined) return [];
    const isPrivateOnly = network === 'YouTube' && !config.isYouTubeAudited;
    return [[network, { ...app, ...socialAddresses[network], isPrivateOnly }]];
  });
  return {
    ...(sandbox === null ? {} : resolveSandboxSocial(sandbox.social)),
    ...Object.fromEntries(configured),
  };
}

/** Sandbox addresses of Search Console. @param base their address, without a closing slash */
export function resolveSandboxSearchConsole(base: string): SearchConsoleAccess {
  return {
    ...sandboxCredentials.searchConsole,
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    revokeUrl: `${base}/revoke`,
    apiBase: base,
  };
}

function resolveSearchConsole(config: Config, sandbox: SandboxAddresses | null): SearchConsoleAccess | null {
  if (config.searchConsole !== null)
    return {
      ...config.searchConsole,
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      revokeUrl: 'https://oauth2.googleapis.com/revoke',
      apiBase: 'https://www.googleapis.com',
    };
  return sandbox === null ? null : resolveSandboxSearchConsole(sandbox.searchConsole);
}

/** Sandbox addresses of Google's speed data. @param base their address, without a closing slash */
export const resolveSandboxPageSpeed = (base: string): PageSpeedAccess => ({
  apiKey: sandboxCredentials.pageSpeedKey,
  cruxBase: `${base}/crux`,
  insightsBase: `${base}/psi`,
});

function resolvePageSpeed(config: Config, sandbox: SandboxAddresses | null): PageSpeedAccess | null {
  if (config.pageSpeedKey !== null)
    return {
      apiKey: config.pageSpeedKey,
      cruxBase: 'https://chromeuxreport.googleapis.com',
      insightsBase: 'https://pagespeedonline.googleapis.com',
    };
  return sandbox === null ? null : resolveSandboxPageSpeed(sandbox.pageSpeed);
}

const sandboxAnswerMs = 60_000;

function resolveContentAi(config: Config, sandbox: SandboxAddresses | null): AiEndpoint | null {
  if (config.ai !== null || sandbox === null) return config.ai;
  const { aiKey: apiKey, aiModel: model } = sandboxCredentials;
  return { baseUrl: sandbox.ai, apiKey, model, timeoutMs: sandboxAnswerMs };
}

function resolveImageAi(config: Config, sandbox: SandboxAddresses | null): AiEndpoint | null {
  // With a text model of their own, users expect no picture of the sandbox.
  if (config.aiImages !== null || config.ai !== null || sandbox === null) return config.aiImages;
  const { aiKey: apiKey, aiImageModel: model } = sandboxCredentials;
  return { baseUrl: sandbox.ai, apiKey, model, timeoutMs: sandboxAnswerMs };
}

function resolveVideoAi(config: Config, sandbox: SandboxAddresses | null): AiEndpoint | null {
  // With a text model of their own, users expect no video of the sandbox.
  if (config.aiVideos !== null || config.ai !== null || sandbox === null) return config.aiVideos;
  const { aiKey: apiKey, aiVideoModel: model } = sandboxCredentials;
  return { baseUrl: sandbox.veo, apiKey, model, timeoutMs: sandboxAnswerMs };
}

function buildTrustedHosts(config: Config, sandbox: SandboxAddresses | null): TrustedHosts {
  const shops = sandbox?.shopHosts.map((host): [string, TrustedHost] => [
    host,
    { address: sandbox.host, port: sandbox.port, isPlain: true },
  ]);
  return createTrustedHosts(config.trustedHosts, new Map(shops));
}

/** Where each provider is. @throws Error when one is neither configured nor stood in for */
export function resolveProviders(config: Config, sandbox: SandboxAddresses | null): Providers {
  const aiSandbox = config.hasSandboxAi ? sandbox : null;
  return {
    stripe:
      config.stripe.secretKey === null
        ? {
            secretKey: sandboxCredentials.stripeSecretKey,
            apiBase: requireSetting(sandbox?.stripe, 'STRIPE_SECRET_KEY'),
            webhookSecrets: [sandboxCredentials.stripeWebhookSecret],
          }
        : { secretKey: config.stripe.secretKey, apiBase: null, webhookSecrets: config.stripe.webhookSecrets },
    googleAds:
      config.googleAds === null
        ? {
            ...sandboxCredentials.googleAds,
            apiBase: requireSetting(sandbox?.googleAds, 'GOOGLE_ADS_DEVELOPER_TOKEN'),
            tokenUrl: requireSetting(sandbox?.googleOAuth, 'GOOGLE_ADS_DEVELOPER_TOKEN'),
            merchantBase: requireSetting(sandbox?.merchant, 'GOOGLE_ADS_DEVELOPER_TOKEN'),
            ...computeSandboxPace(config.marketPaceSecondsPerDay),
          }
        : {
            ...config.googleAds,
            apiBase: 'https://googleads.googleapis.com',
            tokenUrl: 'https://oauth2.googleapis.com/token',
            merchantBase: 'https://merchantapi.googleapis.com',
            spendEveryMs: hourMs,
            statesEveryMs: 10 * 60_000,
          },
    microsoftAds: resolveMicrosoftAds(config, sandbox),
    meta:
      config.meta === null
        ? {
            ...sandboxCredentials.meta,
            graphBase: requireSetting(sandbox?.metaGraph, 'META_APP_ID'),
            dialogBase: requireSetting(sandbox?.metaDialog, 'META_APP_ID'),
            ...computeSandboxPace(config.marketPaceSecondsPerDay),
          }
        : {
            ...config.meta,
            graphBase: 'https://graph.facebook.com',
            dialogBase: 'https://www.facebook.com',
            spendEveryMs: hourMs,
            statesEveryMs: 10 * 60_000,
          },
    social: resolveSocial(config, sandbox),
    signIn: resolveSignIn(config, sandbox),
    searchConsole: resolveSearchConsole(config, sandbox),
    pageSpeed: resolvePageSpeed(config, sandbox),
    aresBase: config.aresUrl ?? requireSetting(sandbox?.ares, 'ARES_URL'),
    viesBase: config.viesUrl ?? requireSetting(sandbox?.vies, 'VIES_URL'),
    viesRequester:
      config.viesRequester ?? (config.viesUrl === null ? sandboxCredentials.viesRequester : null),
    cnbBase: config.cnbUrl ?? requireSetting(sandbox?.cnb, 'CNB_URL'),
    contentAi: resolveContentAi(config, aiSandbox),
    imageAi: resolveImageAi(config, aiSandbox),
    videoAi: resolveVideoAi(config, aiSandbox),
    smtpUrl: config.smtpUrl ?? requireSetting(sandbox?.smtpUrl, 'SMTP_URL'),
    trustedHosts: buildTrustedHosts(config, sandbox),
    shopGateway: sandbox?.shopGateway ?? null,
  };
}
