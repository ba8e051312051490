/** States of one processing of a product feed. */
export const feedProcessingStatuses = [
  'NotStarted',
  'Queued',
  'Downloading',
  'Parsing',
  'Validating',
  'Publishing',
  'Completed',
  'CompletedWithErrors',
  'Held',
  'Failed',
  'Cancelled',
] as const;
export type FeedProcessingStatus = (typeof feedProcessingStatuses)[number];

/** States after which a processing does not change any more; `Held` left the catalogue as it was. */
export const finalFeedStatuses = [
  'Completed',
  'CompletedWithErrors',
  'Held',
  'Failed',
  'Cancelled',
] as const satisfies readonly FeedProcessingStatus[];

/** Whether a processing has ended. */
export function isFeedFinal(status: FeedProcessingStatus): boolean {
  return (finalFeedStatuses as readonly string[]).includes(status);
}

/** Kinds of fault of a feed. */
export const feedErrorCategories = [
  'Transport',
  'Format',
  'Structure',
  'Value',
  'Image',
  'LandingPage',
  'Identifier',
  'Policy',
  'Shipping',
  'Drift',
] as const;
export type FeedErrorCategory = (typeof feedErrorCategories)[number];

/** `Error` keeps a product (or the feed) from being advertised, `Warning` only weakens it. */
export const feedErrorSeverities = ['Error', 'Warning'] as const;
export type FeedErrorSeverity = (typeof feedErrorSeverities)[number];

/** Every check of a feed: its category and severity; the text is the key `feed:check.<code>`. */
export const feedChecks = {
  address_unreachable: { category: 'Transport', severity: 'Error' },
  address_not_allowed: { category: 'Transport', severity: 'Error' },
  http_status: { category: 'Transport', severity: 'Error' },
  timed_out: { category: 'Transport', severity: 'Error' },
  too_large: { category: 'Transport', severity: 'Error' },
  too_many_redirects: { category: 'Transport', severity: 'Error' },
  interrupted: { category: 'Transport', severity: 'Error' },
  not_xml: { category: 'Format', severity: 'Error' },
  doctype_refused: { category: 'Format', severity: 'Error' },
  truncated: { category: 'Format', severity: 'Error' },
  encoding_invalid: { category: 'Format', severity: 'Error' },
  unknown_root: { category: 'Format', severity: 'Error' },
  empty_feed: { category: 'Structure', severity: 'Error' },
  no_usable_products: { category: 'Structure', severity: 'Error' },
  too_many_products: { category: 'Structure', severity: 'Error' },
  product_too_large: { category: 'Structure', severity: 'Error' },
  id_missing: { category: 'Structure', severity: 'Error' },
  id_duplicate: { category: 'Structure', severity: 'Error' },
  id_too_long: { category: 'Structure', severity: 'Error' },
  title_missing: { category: 'Structure', severity: 'Error' },
  link_missing: { category: 'Structure', severity: 'Error' },
  image_missing: { category: 'Image', severity: 'Error' },
  price_missing: { category: 'Value', severity: 'Error' },
  price_invalid: { category: 'Value', severity: 'Error' },
  price_zero: { category: 'Value', severity: 'Error' },
  currency_missing: { category: 'Value', severity: 'Error' },
  currency_unsupported: { category: 'Value', severity: 'Error' },
  sale_price_invalid: { category: 'Value', severity: 'Warning' },
  sale_price_not_lower: { category: 'Value', severity: 'Warning' },
  link_invalid: { category: 'Value', severity: 'Error' },
  link_foreign_domain: { category: 'Value', severity: 'Warning' },
  image_invalid: { category: 'Image', severity: 'Error' },
  image_type_unsupported: { category: 'Image', severity: 'Warning' },
  availability_missing: { category: 'Structure', severity: 'Error' },
  availability_unknown: { category: 'Value', severity: 'Error' },
  availability_date_missing: { category: 'Value', severity: 'Warning' },
  title_too_long: { category: 'Value', severity: 'Warning' },
  title_shouting: { category: 'Value', severity: 'Warning' },
  description_missing: { category: 'Structure', severity: 'Warning' },
  description_too_long: { category: 'Value', severity: 'Warning' },
  description_has_html: { category: 'Value', severity: 'Warning' },
  brand_too_long: { category: 'Value', severity: 'Warning' },
  gtin_invalid: { category: 'Identifier', severity: 'Warning' },
  identifier_missing: { category: 'Identifier', severity: 'Warning' },
  identifier_exists_contradicts: { category: 'Identifier', severity: 'Warning' },
  condition_unknown: { category: 'Value', severity: 'Warning' },
  category_missing: { category: 'Structure', severity: 'Warning' },
  restricted_goods: { category: 'Policy', severity: 'Error' },
  products_dropped: { category: 'Drift', severity: 'Warning' },
} as const satisfies Record<string, { category: FeedErrorCategory; severity: FeedErrorSeverity }>;
export type FeedCheck = keyof typeof feedChecks;

/** Names of all checks. */
export const feedCheckCodes = Object.keys(feedChecks) as [FeedCheck, ...FeedCheck[]];
