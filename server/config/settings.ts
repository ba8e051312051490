import { z } from 'zod';
import { pohodaCodesSchema } from '#shared/domain/invoice/pohodaCodes.ts';
import { advanceSettlements, subscriptionDocuments } from '#shared/domain/invoice/invoice.ts';
import { ossThresholds, serviceKinds } from '#shared/domain/invoice/vatCases.ts';
import { bonusOrders } from '#shared/domain/payment/ledger.ts';
import { subscriptionPricesSchema } from '#shared/domain/payment/subscriptionPrices.ts';
import { aiSettings } from './aiSettings.ts';
import { address, defineSetting, type Setting } from './defineSetting.ts';
import { parseJson } from './parseJson.ts';
import { readTrustedHost } from './trustedHost.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const trustedHost = z.string().transform((value, context) => {
  const host = readTrustedHost(value);
  if (host !== null) return host;
  context.addIssue(`${value} is no host`);
  return z.NEVER;
});
const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1');

/** Programs that one process can be. */
export const processRoles = ['api', 'worker', 'sandbox'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** The secret of trying and developing; production refuses to start with it. */
export const defaultSecret = 'okavango-development-secret-not-for-production';

/** Every setting of the server, by the name of its environment variable. */
export const settings = {
  NODE_ENV: defineSetting(z.string(), '`production` enables the production checks', 'development'),
  PORT: defineSetting(port, 'Port of the API, hub and web app; 0 picks a free one', '4000'),
  HOST: defineSetting(z.string().min(1), 'Address the servers bind to', '127.0.0.1'),
  PUBLIC_URL: defineSetting(
    address.optional(),
    'Public address for browsers and providers; derived from HOST and PORT when empty',
  ),
  OKAVANGO_DATA: defineSetting(
    z.string().min(1),
    'Folder for the embedded database, uploaded files and the sandbox',
    '.okavango',
  ),
  MONGODB_URI: defineSetting(
    z.string().min(1).optional(),
    'Connection string of a MongoDB replica set; the embedded database is used when empty',
  ),
  OKAVANGO_ROLES: defineSetting(
    list.pipe(z.array(z.enum(processRoles)).min(1)).optional(),
    'Roles of this process, any of `api`, `worker`, `sandbox`; all when empty, `api,worker` in production',
  ),
  OKAVANGO_DEMO: defineSetting(
    flag,
    'Creates demo shops, users and their history on the first start',
    'false',
  ),
  OKAVANGO_DEMO_DAYS: defineSetting(
    z.coerce.number().int().min(1).max(760),
    'Days of demo history; under 120 only the demo owner’s shop has one',
    '730',
  ),
  OKAVANGO_MARKET_PACE: defineSetting(
    z.coerce.number().min(1).max(86_400),
    'Real seconds per day of the simulated market',
    '3600',
  ),
  OKAVANGO_SECRET: defineSetting(
    z.string().min(32),
    'Root secret of tokens and signatures, at least 32 characters; production refuses the default and weak ones',
    defaultSecret,
  ),
  SANDBOX_PORT: defineSetting(port.optional(), 'Port of the sandbox; PORT + 1 when empty'),
  SANDBOX_URL: defineSetting(address.optional(), 'Address of a sandbox in another process'),
  SANDBOX_AI: defineSetting(
    flag,
    'Whether the sandbox’s models write, draw and film where none is set up; `false` shows the product without AI',
    'true',
  ),
  OKAVANGO_ALLOWED_ORIGINS: defineSetting(
    list,
    'Additional origins that may call the API, comma-separated; the desktop app’s is always allowed',
    '',
  ),
  OKAVANGO_TRUSTED_HOSTS: defineSetting(
    list.pipe(z.array(trustedHost)),
    'Private hosts (name or number, with its port where that is not 80 or 443) that may be fetched and be shops, comma-separated; `*.` matches any subdomain',
    '',
  ),
  OKAVANGO_FRAME_ANCESTORS: defineSetting(
    list.pipe(z.array(z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin))),
    'Origins that may embed the app in its iframe theme, comma-separated; none when empty',
    '',
  ),
  OKAVANGO_PROXY_HOPS: defineSetting(
    z.coerce.number().int().min(0).max(5),
    'Number of reverse proxies whose X-Forwarded-For is trusted',
    '0',
  ),
  HEAVY_READS: defineSetting(
    z.coerce.number().int().min(1).max(1_000),
    'Reports, searches and exports a process runs concurrently; others queue',
    '6',
  ),
  HEAVY_READS_OF_ESHOP: defineSetting(
    z.coerce.number().int().min(1).max(1_000),
    'The same limit for one shop; shops take turns',
    '3',
  ),
  HUB_CONNECTIONS_OF_SESSION: defineSetting(
    z.coerce.number().int().min(1).max(10_000),
    'Concurrent live connections per session (windows and tabs)',
    '30',
  ),
  HUB_CONNECTIONS_OF_ESHOP: defineSetting(
    z.coerce.number().int().min(1).max(100_000),
    'Concurrent live connections per shop',
    '300',
  ),
  HUB_CONNECTIONS_OF_ADDRESS: defineSetting(
    z.coerce.number().int().min(1).max(100_000),
    'Concurrent live connections per IPv4 address or IPv6 network',
    '500',
  ),
  HUB_MESSAGES_PER_MINUTE: defineSetting(
    z.coerce.number().int().min(30).max(100_000),
    'Messages per minute and live connection; a connection that exceeds it is closed',
    '240',
  ),
  OKAVANGO_API_DOCS: defineSetting(
    flag.optional(),
    'Whether `/v1/docs` and `/v1/openapi.json` are public; when empty, only outside production',
  ),
  LOG_LEVEL: defineSetting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    'Minimum log level',
    'info',
  ),
  OKAVANGO_CACHE: defineSetting(
    z.string().optional(),
    'Cache folder of development tools, e.g. the tests’ desktop runtime; the system’s cache folder when empty',
  ),
  STRIPE_SECRET_KEY: defineSetting(
    z.string().optional(),
    'Stripe secret key; the sandbox’s Stripe is used when empty',
  ),
  STRIPE_WEBHOOK_SECRETS: defineSetting(list, 'Webhook signing secrets, comma-separated, newest first', ''),
  GOOGLE_ADS_DEVELOPER_TOKEN: defineSetting(
    z.string().optional(),
    'Google Ads developer token; the sandbox’s Google is used when empty',
  ),
  GOOGLE_ADS_CLIENT_ID: defineSetting(z.string().optional(), 'Google Ads OAuth client ID'),
  GOOGLE_ADS_CLIENT_SECRET: defineSetting(z.string().optional(), 'Google Ads OAuth client secret'),
  GOOGLE_ADS_REFRESH_TOKEN: defineSetting(z.string().optional(), 'Refresh token of the manager account'),
  GOOGLE_ADS_MANAGER_ID: defineSetting(
    z
      .string()
      .regex(/^\d{10}$/)
      .optional(),
    'Customer ID of the manager account, ten digits',
  ),
  GOOGLE_MERCHANT_ACCOUNT_ID: defineSetting(
    z.string().regex(/^\d+$/).optional(),
    'ID of the advanced Merchant Center account; required for Performance Max and Google catalogues',
  ),
  GOOGLE_SIGN_IN_CLIENT_ID: defineSetting(
    z.string().optional(),
    'OAuth client ID of Google sign-in; the sandbox’s when empty, off without a sandbox',
  ),
  GOOGLE_SIGN_IN_CLIENT_SECRET: defineSetting(z.string().optional(), 'OAuth client secret of Google sign-in'),
  FACEBOOK_SIGN_IN_CLIENT_ID: defineSetting(
    z.string().optional(),
    'App ID of Facebook sign-in; the sandbox’s when empty, off without a sandbox',
  ),
  FACEBOOK_SIGN_IN_CLIENT_SECRET: defineSetting(z.string().optional(), 'App secret of Facebook sign-in'),
  MICROSOFT_SIGN_IN_CLIENT_ID: defineSetting(
    z.string().optional(),
    'Client ID of Microsoft sign-in; the sandbox’s when empty, off without a sandbox',
  ),
  MICROSOFT_SIGN_IN_CLIENT_SECRET: defineSetting(z.string().optional(), 'Client secret of Microsoft sign-in'),
  APPLE_SIGN_IN_CLIENT_ID: defineSetting(
    z.string().optional(),
    'Services ID of Apple sign-in; the sandbox’s when empty, off without a sandbox',
  ),
  APPLE_SIGN_IN_TEAM_ID: defineSetting(z.string().optional(), 'Team ID of the Apple developer account'),
  APPLE_SIGN_IN_KEY_ID: defineSetting(z.string().optional(), 'ID of the key that signs the client secret'),
  APPLE_SIGN_IN_PRIVATE_KEY: defineSetting(
    z
      .string()
      .transform((value) => value.replaceAll('\\n', '\n'))
      .optional(),
    'Private key in PEM (PKCS #8), with real line breaks or `\\n`',
  ),
  MICROSOFT_ADS_DEVELOPER_TOKEN: defineSetting(
    z.string().optional(),
    'Microsoft Advertising developer token; the sandbox’s Microsoft is used when empty',
  ),
  MICROSOFT_ADS_CLIENT_ID: defineSetting(z.string().optional(), 'Client ID of Microsoft Advertising'),
  MICROSOFT_ADS_CLIENT_SECRET: defineSetting(z.string().optional(), 'Client secret of Microsoft Advertising'),
  MICROSOFT_ADS_REFRESH_TOKEN: defineSetting(
    z.string().optional(),
    'Initial refresh token; its successors are stored encrypted in the database',
  ),
  MICROSOFT_ADS_MANAGER_ID: defineSetting(
    z.string().regex(/^\d+$/).optional(),
    'Manager customer ID that shops’ accounts are created under',
  ),
  META_APP_ID: defineSetting(
    z.string().optional(),
    'Meta app for ads and page access; the sandbox’s Meta is used when empty',
  ),
  META_APP_SECRET: defineSetting(z.string().optional(), 'Meta app secret'),
  META_BUSINESS_ID: defineSetting(
    z.string().optional(),
    'Meta business that owns the shops’ ad accounts and catalogues',
  ),
  META_SYSTEM_USER_TOKEN: defineSetting(
    z.string().optional(),
    'System user token with ads_management, business_management and catalog_management',
  ),
  LINKEDIN_CLIENT_ID: defineSetting(
    z.string().optional(),
    'Client ID of LinkedIn for posts; the sandbox’s when empty, off without a sandbox',
  ),
  LINKEDIN_CLIENT_SECRET: defineSetting(z.string().optional(), 'Client secret of LinkedIn'),
  TWITTER_CLIENT_ID: defineSetting(
    z.string().optional(),
    'Client ID of X (Twitter) for posts; the sandbox’s when empty, off without a sandbox',
  ),
  TWITTER_CLIENT_SECRET: defineSetting(z.string().optional(), 'Client secret of X (Twitter)'),
  PINTEREST_CLIENT_ID: defineSetting(
    z.string().optional(),
    'Client ID of Pinterest for posts; the sandbox’s when empty, off without a sandbox',
  ),
  PINTEREST_CLIENT_SECRET: defineSetting(z.string().optional(), 'Client secret of Pinterest'),
  TIKTOK_CLIENT_ID: defineSetting(
    z.string().optional(),
    'Client ID of TikTok for posts; the sandbox’s when empty, off without a sandbox',
  ),
  TIKTOK_CLIENT_SECRET: defineSetting(z.string().optional(), 'Client secret of TikTok'),
  YOUTUBE_CLIENT_ID: defineSetting(
    z.string().optional(),
    'Client ID of YouTube for posts; the sandbox’s when empty, off without a sandbox',
  ),
  YOUTUBE_CLIENT_SECRET: defineSetting(z.string().optional(), 'Client secret of YouTube'),
  YOUTUBE_AUDITED: defineSetting(
    flag,
    'Whether YouTube has audited the project of that client; until then it locks uploads as private, and only private videos can be planned',
    'false',
  ),
  SEARCH_CONSOLE_CLIENT_ID: defineSetting(
    z.string().optional(),
    'OAuth client ID for Google Search Console; the sandbox’s when empty, off without a sandbox',
  ),
  SEARCH_CONSOLE_CLIENT_SECRET: defineSetting(
    z.string().optional(),
    'OAuth client secret for Search Console',
  ),
  PAGESPEED_API_KEY: defineSetting(z.string().optional(), 'Key for Chrome UX Report and PageSpeed Insights'),
  BROWSER_PATH: defineSetting(
    z.string().min(1).optional(),
    'Path of a Chromium that draws the pages of shops for staff; they see texts only when empty',
  ),
  ARES_URL: defineSetting(
    address.optional(),
    'Czech business register, `https://ares.gov.cz` for the real one; the sandbox’s when empty',
  ),
  VIES_URL: defineSetting(
    address.optional(),
    'VIES, `https://ec.europa.eu` for the real one; the sandbox’s when empty',
  ),
  VIES_REQUESTER: defineSetting(
    z
      .string()
      .regex(/^[A-Z]{2}[0-9A-Z]{2,12}$/)
      .optional(),
    'The operator’s VAT number, e.g. `CZ12999113`; VIES then returns consultation numbers as evidence',
  ),
  CNB_URL: defineSetting(
    address.optional(),
    'Exchange rates of the Czech central bank, `https://www.cnb.cz` for the real ones; the sandbox’s when empty',
  ),
  SUPPLIER_NAME: defineSetting(
    z.string().min(1).max(200).optional(),
    'Company that issues documents; required in production with the six settings below',
  ),
  SUPPLIER_REGISTRATION_NUMBER: defineSetting(
    z.string().min(1).max(20).optional(),
    'Company registration number',
  ),
  SUPPLIER_VAT_NUMBER: defineSetting(z.string().min(1).max(20).optional(), 'VAT number'),
  SUPPLIER_STREET: defineSetting(
    z.string().min(1).max(200).optional(),
    'Street and number of the registered office',
  ),
  SUPPLIER_CITY: defineSetting(z.string().min(1).max(100).optional(), 'City of the registered office'),
  SUPPLIER_ZIP: defineSetting(z.string().min(1).max(16).optional(), 'Postal code of the registered office'),
  SUPPLIER_REGISTER: defineSetting(
    z.string().max(300).optional(),
    'Commercial register entry as printed on documents',
  ),
  SUPPLIER_TAX_OFFICE: defineSetting(
    z
      .string()
      .regex(/^\d{3}\/\d{4}$/)
      .optional(),
    'Codes of the tax office and its workplace as tax forms name them, e.g. `451/2001`; left out of the forms when empty',
  ),
  POHODA_CODES: defineSetting(
    parseJson(pohodaCodesSchema).optional(),
    'Codes of the accountant’s Pohoda as JSON: `reverseCharge`, `outsideEu`, `oss`, `ossEvidence`, `ossService`; left out of its files when empty',
  ),
  VAT_CHECK_HOURS: defineSetting(
    z.coerce.number().int().min(1).max(720),
    'Hours for which a VIES answer counts when VAT is decided; an older one is asked for again',
    '24',
  ),
  SUBSCRIPTION_DOCUMENT: defineSetting(
    z.enum(subscriptionDocuments),
    'Title of the document on a subscription paid ahead: `ReceivedPayment` (tax document on a received payment) or `Invoice`',
    'ReceivedPayment',
  ),
  ADVANCE_SETTLEMENT: defineSetting(
    z.enum(advanceSettlements),
    'What follows the tax document on a payment received before its supply: `None` (it is the final document) or `Monthly` (a settlement without anything to pay, from the 4th of the next month); counts for payments from then on',
    'None',
  ),
  VAT_SERVICE_KIND: defineSetting(
    z.enum(serviceKinds),
    'What our service is for VAT: `Electronic` (taxed in the customer’s EU state) or `OtherService` (taxed in Czechia) where the customer has no VAT number',
    'Electronic',
  ),
  OSS_THRESHOLD: defineSetting(
    z.enum(ossThresholds),
    'Whether a year’s supplies to EU customers without a VAT number exceed EUR 10,000, or their states’ VAT was chosen (`Over`), or not (`Under`)',
    'Over',
  ),
  VAT_REVIEW_SUM_CZK: defineSetting(
    z.coerce.number().int().min(0),
    'Amount in CZK without VAT per calendar year from which staff review an EU business without a confirmed VAT number',
    '50000',
  ),
  VAT_REVIEW_SUM_EUR: defineSetting(z.coerce.number().int().min(0), 'The same in EUR', '2000'),
  BANK_ACCOUNT_CZK: defineSetting(z.string().optional(), 'IBAN for transfers in CZK; required in production'),
  BANK_ACCOUNT_EUR: defineSetting(z.string().optional(), 'IBAN for transfers in EUR; required in production'),
  BANK_BIC: defineSetting(z.string().optional(), 'BIC of both accounts'),
  FETCH_SLOWEST_BYTES_PER_SECOND: defineSetting(
    z.coerce.number().int().min(0).max(1_000_000),
    'Minimum download speed of feeds and shop pages over 30 seconds; 0 for none',
    '1000',
  ),
  FEED_INTERVAL_HOURS: defineSetting(
    z.coerce.number().int().min(0).max(168),
    'Hours between automatic feed fetches, spread by shop; 0 for manual only',
    '6',
  ),
  APPROVAL_SUM_CZK: defineSetting(
    z.coerce.number().int().min(0),
    'Amount in CZK that one person, or one shop, may reach in 24 hours before money decisions by staff need a second person',
    '50000',
  ),
  APPROVAL_SUM_EUR: defineSetting(z.coerce.number().int().min(0), 'The same in EUR', '2000'),
  PAYOUT_MINIMUM_CZK: defineSetting(
    z.coerce.number().int().min(1),
    'Amount in CZK from which a partner’s commission is paid out',
    '500',
  ),
  PAYOUT_MINIMUM_EUR: defineSetting(z.coerce.number().int().min(1), 'The same in EUR', '20'),
  PAYOUT_COOLING_DAYS: defineSetting(
    z.coerce.number().int().min(0).max(90),
    'Days without payouts after a partner sets or changes their bank account',
    '7',
  ),
  REFERRAL_WINDOW_DAYS: defineSetting(
    z.coerce.number().int().min(1).max(365),
    'Days before a registration in which a click on a partner’s link counts',
    '90',
  ),
  APPROVER_MIN_DAYS: defineSetting(
    z.coerce.number().int().min(0).max(365),
    'Minimum age in days of an account and its two-factor authentication to approve money decisions',
    '7',
  ),
  ERASURE_NOTICE_DAYS: defineSetting(z.coerce.number().int().min(1), 'Notice of erasures, in days', '30'),
  BONUS_ORDER: defineSetting(
    z.enum(bonusOrders),
    'Whether bonus credit is spent first (`BonusFirst`) or last (`PurchasedFirst`)',
    'BonusFirst',
  ),
  AD_SPEND_FEE_PERCENT: defineSetting(
    z.coerce.number().min(0).max(50).multipleOf(0.01),
    'Fee on ad spend in percent, up to two decimals; charged with the spend and itemised on invoices',
    '0',
  ),
  SUBSCRIPTION_TRIAL_DAYS: defineSetting(
    z.coerce.number().int().min(0).max(90),
    'Trial days of a shop’s first subscription; 0 for none',
    '14',
  ),
  SUBSCRIPTION_PRICES: defineSetting(
    parseJson(subscriptionPricesSchema).optional(),
    'Monthly and yearly net prices by currency and tier, as JSON; defaults are in server/areas/subscription',
  ),
  SUPPORT_EMAIL: defineSetting(
    z.email(),
    'Support address shown to shops; partners have their own',
    'support@okavango.test',
  ),
  SUPPORT_PHONE: defineSetting(z.string().min(5).max(30).optional(), 'Support phone number, as displayed'),
  ...aiSettings,
  S3_BUCKET: defineSetting(
    z.string().min(3).max(63).optional(),
    'Bucket for uploaded files and documents; the data folder is used when empty',
  ),
  S3_REGION: defineSetting(z.string().min(1), 'Region of the bucket', 'us-east-1'),
  S3_ENDPOINT: defineSetting(address.optional(), 'Endpoint of S3-compatible storage; Amazon’s when empty'),
  S3_ACCESS_KEY_ID: defineSetting(z.string().optional(), 'Access key ID; required with S3_BUCKET'),
  S3_SECRET_ACCESS_KEY: defineSetting(z.string().optional(), 'Secret access key'),
  SMTP_URL: defineSetting(
    z
      .string()
      .regex(/^smtps?:\/\//)
      .optional(),
    'Mail server, `smtp://user:password@host:port`; the sandbox captures e-mails when empty',
  ),
  MAIL_FROM: defineSetting(z.string(), 'Sender of mails', 'Sender of e-mails'),
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
