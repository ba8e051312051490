/** Kinds of what a page loads. */
export const resourceKinds = ['Document', 'Script', 'Stylesheet', 'Image', 'Font', 'Media', 'Other'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/**
 * Transferred bytes that a page on a phone may have, by kind; a habit of the trade, no rule of search engines
 * (web.dev/articles/your-first-performance-budget). Kinds without one have no budget of their own.
 */
export const resourceBudgets: Readonly<Partial<Record<ResourceKind, number>>> = {
  Document: 150 * 1_024,
  Script: 500 * 1_024,
  Stylesheet: 100 * 1_024,
  Image: 1_000 * 1_024,
  Font: 150 * 1_024,
};

/** Transferred bytes of the whole page, likewise. */
export const pageBudget = 1_900 * 1_024;

/** Largest HTML of a page and largest main image of a kind of page, as the check of the website judges them. */
export const htmlBudget = 150 * 1_024;
export const imageBudget = 400 * 1_024;

/** Improvements that Lighthouse names, by the ids of its audits in several versions; texts are ours. */
export const opportunityKeys = {
  RenderBlocking: ['render-blocking-resources', 'render-blocking-insight'],
  Images: [
    'modern-image-formats',
    'uses-optimized-images',
    'uses-responsive-images',
    'offscreen-images',
    'efficient-animated-content',
    'image-delivery-insight',
  ],
  UnusedScript: ['unused-javascript', 'duplicated-javascript', 'duplicated-javascript-insight'],
  OldScript: ['legacy-javascript', 'legacy-javascript-insight'],
  UnusedStyle: ['unused-css-rules'],
  Minify: ['unminified-javascript', 'unminified-css'],
  Compression: ['uses-text-compression'],
  ServerTime: ['server-response-time', 'document-latency-insight'],
  Redirects: ['redirects'],
  Cache: ['uses-long-cache-ttl', 'cache-insight'],
  Fonts: ['font-display', 'font-display-insight'],
  ThirdParties: ['third-party-summary', 'third-parties-insight'],
} as const satisfies Record<string, readonly string[]>;
export type OpportunityKey = keyof typeof opportunityKeys;
export const opportunityKeyNames = Object.keys(opportunityKeys) as [OpportunityKey, ...OpportunityKey[]];

const byAudit = new Map<string, OpportunityKey>(
  opportunityKeyNames.flatMap((key) =>
    opportunityKeys[key].map((audit): [string, OpportunityKey] => [audit, key]),
  ),
);

/** The improvement that an audit is about; null for others. */
export const findOpportunity = (audit: string): OpportunityKey | null => byAudit.get(audit) ?? null;
