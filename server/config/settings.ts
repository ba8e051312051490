import { z } from 'zod';
import { bonusOrders } from '#shared/domain/payment/ledger.ts';
import { subscriptionPricesSchema } from '#shared/domain/payment/subscriptionPrices.ts';

/** One setting of the environment: how it is read, what holds without it, and what the README says of it. */
interface Setting<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** The value used when the variable is not set; undefined leaves the setting empty. */
  readonly fallback?: string;
  readonly description: string;
}

function setting<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  fallback?: string,
): Setting<Schema> {
  return fallback === undefined ? { schema, description } : { schema, description, fallback };
}

const port = z.coerce.number().int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ''));
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1');

/** Programs that one process can be. */
export const processRoles = ['api', 'worker', 'sandbox'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** The secret of trying and developing; production refuses to start with it. */
export const defaultSecret = 'okavango-development-secret-not-for-production';

/** Every setting of the server, by the name of its environment variable. */
export const settings = {
  NODE_ENV: setting(z.string(), '`production` switches the checks of production on', 'development'),
  PORT: setting(port, 'Port of the API, the hub and the web build; 0 takes a free one', '4000'),
  HOST: setting(z.string().min(1), 'Address the servers bind to', '127.0.0.1'),
  PUBLIC_URL: setting(
    address.optional(),
    'Address under which browsers and providers reach the server; made from HOST and PORT when empty',
  ),
  OKAVANGO_DATA: setting(
    z.string().min(1),
    'Folder of the embedded database, uploaded files and the sandbox',
    '.okavango',
  ),
  MONGODB_URI: setting(
    z.string().min(1).optional(),
    'A real MongoDB (a replica set); the embedded database is used when empty',
  ),
  OKAVANGO_ROLES: setting(
    list.pipe(z.array(z.enum(processRoles)).min(1)).optional(),
    'Which of `api`, `worker`, `sandbox` this process is; all of them when empty, in production `api,worker`',
  ),
  OKAVANGO_DEMO: setting(flag, 'Makes demo shops, people and their history at the first start', 'false'),
  OKAVANGO_DEMO_DAYS: setting(
    z.coerce.number().int().min(1).max(760),
    'Days of that history; under 120 only the demo owner’s shop has one',
    '730',
  ),
  OKAVANGO_MARKET_PACE: setting(
    z.coerce.number().min(1).max(86_400),
    'Real seconds that a day of the simulated market takes',
    '3600',
  ),
  OKAVANGO_SECRET: setting(
    z.string().min(32),
    'Root secret of tokens and signatures, at least 32 characters; production refuses the default and what is easy to guess',
    defaultSecret,
  ),
  SANDBOX_PORT: setting(port.optional(), 'Port of the sandbox; the one after PORT when empty'),
  SANDBOX_URL: setting(address.optional(), 'Address of a sandbox in another process'),
  OKAVANGO_ALLOWED_ORIGINS: setting(
    list,
    'Further origins that may call the API, by commas; the desktop app’s is always one',
    '',
  ),
  OKAVANGO_TRUSTED_HOSTS: setting(
    list,
    'Hosts (with port) that may be fetched although they are private, by commas; `*.` before a host stands for any name',
    '',
  ),
  OKAVANGO_FRAME_ANCESTORS: setting(
    list.pipe(z.array(z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin))),
    'Origins whose pages may embed the app in its iframe theme, by commas; nobody may when empty',
    '',
  ),
  OKAVANGO_PROXY_HOPS: setting(
    z.coerce.number().int().min(0).max(5),
    'Reverse proxies in front of the server whose X-Forwarded-For counts',
    '0',
  ),
  HEAVY_READS: setting(
    z.coerce.number().int().min(1).max(1_000),
    'Reports, searches and files of rows that a process works on at the same time; others wait for their turn',
    '6',
  ),
  HEAVY_READS_OF_ESHOP: setting(
    z.coerce.number().int().min(1).max(1_000),
    'The same of one shop; shops take turns',
    '3',
  ),
  HUB_CONNECTIONS_OF_SESSION: setting(
    z.coerce.number().int().min(1).max(10_000),
    'Live connections that one sign-in may hold at the same time, e.g. windows and tabs',
    '30',
  ),
  HUB_CONNECTIONS_OF_ESHOP: setting(
    z.coerce.number().int().min(1).max(100_000),
    'Live connections that one shop may have, whoever opened them',
    '300',
  ),
  HUB_CONNECTIONS_OF_ADDRESS: setting(
    z.coerce.number().int().min(1).max(100_000),
    'Live connections from one address, of IPv6 from one network',
    '500',
  ),
  HUB_MESSAGES_PER_MINUTE: setting(
    z.coerce.number().int().min(30).max(100_000),
    'Messages that one live connection may send in a minute; one that sends more is closed',
    '240',
  ),
  OKAVANGO_API_DOCS: setting(
    flag.optional(),
    'Whether anyone may read the description of the API at `/v1/docs` and `/v1/openapi.json`; when empty they may, but not in production',
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    'Least severity of the log',
    'info',
  ),
  OKAVANGO_CACHE: setting(
    z.string().optional(),
    'Folder of what the tools fetch once, e.g. the desktop runtime of the tests; the system’s place for caches when empty',
  ),
  STRIPE_SECRET_KEY: setting(
    z.string().optional(),
    'Key of the Stripe account; the sandbox’s Stripe is used when empty',
  ),
  STRIPE_WEBHOOK_SECRETS: setting(
    list,
    'Signing secrets of the webhook endpoints, by commas, the newest first',
    '',
  ),
  GOOGLE_ADS_DEVELOPER_TOKEN: setting(
    z.string().optional(),
    'Developer token of Google Ads; the sandbox’s Google is used when empty',
  ),
  GOOGLE_ADS_CLIENT_ID: setting(z.string().optional(), 'OAuth client of Google Ads'),
  GOOGLE_ADS_CLIENT_SECRET: setting(z.string().optional(), 'Secret of that client'),
  GOOGLE_ADS_REFRESH_TOKEN: setting(z.string().optional(), 'Refresh token of the manager account'),
  GOOGLE_ADS_MANAGER_ID: setting(
    z
      .string()
      .regex(/^\d{10}$/)
      .optional(),
    'Customer id of the manager account, ten digits',
  ),
  GOOGLE_MERCHANT_ACCOUNT_ID: setting(
    z.string().regex(/^\d+$/).optional(),
    'Id of our advanced Merchant Center account; without it no Performance Max campaigns and no catalogues at Google',
  ),
  GOOGLE_SIGN_IN_CLIENT_ID: setting(
    z.string().optional(),
    'OAuth client of the sign-in with Google; the sandbox’s when empty, none where no sandbox runs',
  ),
  GOOGLE_SIGN_IN_CLIENT_SECRET: setting(z.string().optional(), 'Secret of that client'),
  FACEBOOK_SIGN_IN_CLIENT_ID: setting(
    z.string().optional(),
    'App of the sign-in with Facebook; the sandbox’s when empty, none where no sandbox runs',
  ),
  FACEBOOK_SIGN_IN_CLIENT_SECRET: setting(z.string().optional(), 'Secret of that app'),
  MICROSOFT_SIGN_IN_CLIENT_ID: setting(
    z.string().optional(),
    'App registration of the sign-in with Microsoft; the sandbox’s when empty, none where no sandbox runs',
  ),
  MICROSOFT_SIGN_IN_CLIENT_SECRET: setting(z.string().optional(), 'Secret of that registration'),
  APPLE_SIGN_IN_CLIENT_ID: setting(
    z.string().optional(),
    'Services ID of the sign-in with Apple; the sandbox’s when empty, none where no sandbox runs',
  ),
  APPLE_SIGN_IN_TEAM_ID: setting(z.string().optional(), 'Team of the Apple developer account'),
  APPLE_SIGN_IN_KEY_ID: setting(z.string().optional(), 'Id of the key that signs the client secret'),
  APPLE_SIGN_IN_PRIVATE_KEY: setting(
    z
      .string()
      .transform((value) => value.replaceAll('\\n', '\n'))
      .optional(),
    'That key: PKCS #8 in PEM, line ends as they are or written `\\n`',
  ),
  MICROSOFT_ADS_DEVELOPER_TOKEN: setting(
    z.string().optional(),
    'Developer token of Microsoft Advertising; the sandbox’s Microsoft is used when empty',
  ),
  MICROSOFT_ADS_CLIENT_ID: setting(z.string().optional(), 'App registration of Microsoft Advertising'),
  MICROSOFT_ADS_CLIENT_SECRET: setting(z.string().optional(), 'Secret of that registration'),
  MICROSOFT_ADS_REFRESH_TOKEN: setting(
    z.string().optional(),
    'Refresh token of the first sign-in; those that replace it are kept sealed in the database',
  ),
  MICROSOFT_ADS_MANAGER_ID: setting(
    z.string().regex(/^\d+$/).optional(),
    'Customer id of the manager, under which accounts of shops are made',
  ),
  META_APP_ID: setting(
    z.string().optional(),
    'App of Meta that ads are made and pages are shared with; the sandbox’s Meta is used when empty',
  ),
  META_APP_SECRET: setting(z.string().optional(), 'Secret of that app'),
  META_BUSINESS_ID: setting(
    z.string().optional(),
    'Our business at Meta, which owns the ad accounts and catalogues of shops',
  ),
  META_SYSTEM_USER_TOKEN: setting(
    z.string().optional(),
    'Token of the business’s system user with ads_management, business_management and catalog_management',
  ),
  ARES_URL: setting(
    address.optional(),
    'Address of the Czech business register; `https://ares.gov.cz` for the real one, the sandbox’s when empty',
  ),
  VIES_URL: setting(
    address.optional(),
    'Address of VIES; `https://ec.europa.eu` for the real one, the sandbox’s when empty',
  ),
  VIES_REQUESTER: setting(
    z
      .string()
      .regex(/^[A-Z]{2}[0-9A-Z]{2,12}$/)
      .optional(),
    'VAT number of the operator, as in `CZ12999113`; with it VIES numbers its checks, which is their evidence',
  ),
  CNB_URL: setting(
    address.optional(),
    'Address of the Czech central bank’s rates; `https://www.cnb.cz` for the real one, the sandbox’s when empty',
  ),
  SUPPLIER_NAME: setting(
    z.string().min(1).max(200).optional(),
    'Company that documents are issued by; production needs it and the five below it',
  ),
  SUPPLIER_REGISTRATION_NUMBER: setting(z.string().min(1).max(20).optional(), 'Its registration number'),
  SUPPLIER_VAT_NUMBER: setting(z.string().min(1).max(20).optional(), 'Its VAT number'),
  SUPPLIER_STREET: setting(z.string().min(1).max(200).optional(), 'Street and number of its seat'),
  SUPPLIER_CITY: setting(z.string().min(1).max(100).optional(), 'City of its seat'),
  SUPPLIER_ZIP: setting(z.string().min(1).max(16).optional(), 'Postal code of its seat'),
  SUPPLIER_REGISTER: setting(
    z.string().max(300).optional(),
    'Its entry in the commercial register, as documents print it',
  ),
  BANK_ACCOUNT_CZK: setting(
    z.string().optional(),
    'IBAN that bank transfers in CZK go to; production needs it',
  ),
  BANK_ACCOUNT_EUR: setting(z.string().optional(), 'IBAN for EUR; production needs it'),
  BANK_BIC: setting(z.string().optional(), 'BIC of the bank of both'),
  FETCH_SLOWEST_BYTES_PER_SECOND: setting(
    z.coerce.number().int().min(0).max(1_000_000),
    'Slowest speed at which a feed or a page of a shop is still downloaded, over half a minute; 0 for any',
    '1000',
  ),
  FEED_INTERVAL_HOURS: setting(
    z.coerce.number().int().min(0).max(168),
    'Hours after which a feed is read again by itself, each shop at its own minute; 0 for on demand only',
    '6',
  ),
  APPROVAL_SUM_CZK: setting(
    z.coerce.number().int().min(0),
    'Sum from which a second person approves what staff do with money, in CZK',
    '50000',
  ),
  APPROVAL_SUM_EUR: setting(z.coerce.number().int().min(0), 'The same in EUR', '2000'),
  BONUS_ORDER: setting(
    z.enum(bonusOrders),
    'Whether bonus credit is spent before purchased (`BonusFirst`) or after (`PurchasedFirst`)',
    'BonusFirst',
  ),
  AD_SPEND_FEE_PERCENT: setting(
    z.coerce.number().min(0).max(50).multipleOf(0.01),
    'Our fee on ad spend, in percent of it with at most two decimals; taken from the credit with the spend and shown apart on invoices',
    '0',
  ),
  SUBSCRIPTION_TRIAL_DAYS: setting(
    z.coerce.number().int().min(0).max(90),
    'Days that the first subscription of a shop is free; 0 for no trial',
    '14',
  ),
  SUBSCRIPTION_PRICES: setting(
    z
      .string()
      .transform((value, context) => {
        try {
          return JSON.parse(value) as unknown;
        } catch {
          context.addIssue({ code: 'custom', message: 'not JSON' });
          return z.NEVER;
        }
      })
      .pipe(subscriptionPricesSchema)
      .optional(),
    'Monthly and yearly prices without VAT by currency and tier, as JSON; the defaults are in server/areas/subscription',
  ),
  SUPPORT_EMAIL: setting(
    z.email(),
    'Address at which shops find help; partners have their own',
    'support@okavango.test',
  ),
  SUPPORT_PHONE: setting(z.string().min(5).max(30).optional(), 'Phone number beside it, as it is shown'),
  AI_BASE_URL: setting(
    address.optional(),
    'Chat endpoint that speaks OpenAI’s API, e.g. `https://api.openai.com/v1`; ad texts are composed from the catalogue alone when empty',
  ),
  AI_API_KEY: setting(z.string().optional(), 'Key of that endpoint; some need none'),
  AI_MODEL: setting(z.string().optional(), 'Model that writes; needed with AI_BASE_URL'),
  AI_TIMEOUT_SECONDS: setting(
    z.coerce.number().int().min(1).max(600),
    'Seconds after which an answer of it is not waited for any longer',
    '60',
  ),
  AI_DAILY_TOKENS: setting(
    z.coerce.number().int().min(0),
    'Tokens that the model may read and write for one shop in a day',
    '100000',
  ),
  S3_BUCKET: setting(
    z.string().min(3).max(63).optional(),
    'Bucket that keeps uploaded files and documents; the data folder does when empty',
  ),
  S3_REGION: setting(z.string().min(1), 'Region of the bucket', 'us-east-1'),
  S3_ENDPOINT: setting(
    address.optional(),
    'Address of a storage that speaks S3’s API; Amazon’s own when empty',
  ),
  S3_ACCESS_KEY_ID: setting(z.string().optional(), 'Access key of the bucket; needed with S3_BUCKET'),
  S3_SECRET_ACCESS_KEY: setting(z.string().optional(), 'Secret of that key'),
  SMTP_URL: setting(
    z
      .string()
      .regex(/^smtps?:\/\//)
      .optional(),
    'Mail server, `smtp://user:password@host:port`; mails are captured by the sandbox when empty',
  ),
  MAIL_FROM: setting(z.string(), 'Sender of mails', 'Okavango <no-reply@okavango.test>'),
} as const satisfies Record<string, Setting<z.ZodType>>;

type Settings = typeof settings;

/** Values of all settings. */
export type SettingValues = { readonly [Name in keyof Settings]: z.output<Settings[Name]['schema']> };

/** Reads every setting; throws one error that names each wrong one, without its value. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingValues {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, definition] of Object.entries<Setting<z.ZodType>>(settings)) {
    const raw = environment[name];
    const result = definition.schema.safeParse(raw === undefined || raw === '' ? definition.fallback : raw);
    if (result.success) values[name] = result.data;
    else faults.push(`${name}: ${result.error.issues[0]?.message ?? 'not valid'}`);
  }
  if (faults.length > 0) throw new Error(`Settings that are not valid: ${faults.join('; ')}`);
  // Every key of `settings` was set from its own schema in the loop above.
  return values as SettingValues;
}
