import path from 'node:path';
import { appOrigin } from '#shared/desktop/bridge.ts';
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
  readonly marketPaceSecondsPerDay: number;
  readonly secret: string;
  readonly sandboxPort: number;
  readonly sandboxUrl: string | null;
  /** Origins that browsers may call from, beside the server's own. */
  readonly allowedOrigins: ReadonlySet<string>;
  readonly trustedHosts: readonly string[];
  readonly proxyHops: number;
  readonly logLevel: SettingValues['LOG_LEVEL'];
  readonly stripe: { readonly secretKey: string | null; readonly webhookSecrets: readonly string[] };
  readonly googleAds: GoogleAdsCredentials | null;
  readonly aresUrl: string | null;
  readonly viesUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
}

/** What signs the product in to Google Ads. */
export interface GoogleAdsCredentials {
  readonly developerToken: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string;
  readonly managerId: string;
}

function googleAdsOf(values: SettingValues): GoogleAdsCredentials | null {
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
  };
}

/** Reads the configuration. @throws Error when a setting is wrong, or production would start unsafely */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const values = readSettings(environment);
  const isProduction = values.NODE_ENV === 'production';
  if (isProduction) {
    if (values.OKAVANGO_SECRET === defaultSecret)
      throw new Error('OKAVANGO_SECRET must be set in production');
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
    // Nobody pays in production on a stand-in unless it was asked for.
    roles: new Set(values.OKAVANGO_ROLES ?? (isProduction ? ['api', 'worker'] : processRoles)),
    isDemo: values.OKAVANGO_DEMO,
    marketPaceSecondsPerDay: values.OKAVANGO_MARKET_PACE,
    secret: values.OKAVANGO_SECRET,
    sandboxPort: values.SANDBOX_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1),
    sandboxUrl: values.SANDBOX_URL ?? null,
    allowedOrigins: new Set([appOrigin, ...values.OKAVANGO_ALLOWED_ORIGINS]),
    trustedHosts: values.OKAVANGO_TRUSTED_HOSTS,
    proxyHops: values.OKAVANGO_PROXY_HOPS,
    logLevel: values.LOG_LEVEL,
    stripe: { secretKey: values.STRIPE_SECRET_KEY ?? null, webhookSecrets: values.STRIPE_WEBHOOK_SECRETS },
    googleAds: googleAdsOf(values),
    aresUrl: values.ARES_URL ?? null,
    viesUrl: values.VIES_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
  };
}
