/** Statuses of a shop's tracking pixel; pixelStatus.ts decides which one applies. */
export const pixelStatuses = [
  'NotInstalled',
  'InstalledNoEvents',
  'NoConsentSignal',
  'NoPurchase',
  'ValueMissing',
  'Duplicates',
  'Ok',
  'Silent',
] as const;
export type PixelStatus = (typeof pixelStatuses)[number];

/**
 * Faults of the script on a page: loaded twice, blocked by the page's Content Security Policy, written where
 * browsers run nothing (a comment, `noscript`, data), or on a page that answers with an error.
 */
export const pixelPageIssues = ['Duplicate', 'BlockedByPolicy', 'Inactive', 'ErrorPage'] as const;
export type PixelPageIssue = (typeof pixelPageIssues)[number];

/** What the pages last said of a visitor's consent to be measured. */
export const pixelConsentStates = ['Granted', 'Denied', 'None'] as const;
export type PixelConsentState = (typeof pixelConsentStates)[number];

/** Platforms that have a tracking snippet of their own; every other takes `default` (SPECIFICATION 1). */
export const snippetPlatforms = ['Shopify', 'Shoprenter', 'Unas', 'default'] as const;
export type SnippetPlatform = (typeof snippetPlatforms)[number];

/** Events that the pixel reports; how fast a page was comes by itself, whatever the shop reports. */
export const pixelEventTypes = [
  'page_view',
  'product_view',
  'add_to_cart',
  'begin_checkout',
  'order',
  'consent',
  'page_speed',
] as const;
export type PixelEventType = (typeof pixelEventTypes)[number];
