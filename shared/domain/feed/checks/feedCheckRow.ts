/** Platforms that products of a feed are advertised on. */
export const feedPlatforms = ['Google', 'Meta', 'Microsoft'] as const;
export type FeedPlatform = (typeof feedPlatforms)[number];

/** What a fault does to a product on a platform, in the words of Google's own diagnostics. */
export const feedEffects = ['Disapproved', 'Demoted', 'NotImpacted'] as const;
export type FeedEffect = (typeof feedEffects)[number];

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

/** What a check looks at: the feed as a whole, one product in it, or a product's page and image on a sample. */
type FeedCheckSubject = 'Feed' | 'Product' | 'Sample';

/** One check of a feed. */
export interface FeedCheckRow {
  readonly about: FeedCheckSubject;
  readonly category: FeedErrorCategory;
  readonly severity: FeedErrorSeverity;
  /** Null where a platform has nothing of the kind. */
  readonly effects: Readonly<Record<FeedPlatform, FeedEffect | null>>;
}

export const refused = 'Disapproved';
export const weaker = 'Demoted';
export const noted = 'NotImpacted';

/** A row of the table; one effect alone is that on every platform. */
export function defineCheckRow(
  about: FeedCheckSubject,
  category: FeedErrorCategory,
  google: FeedEffect,
  meta: FeedEffect | null = google,
  microsoft: FeedEffect | null = google,
): FeedCheckRow {
  const effects = { Google: google, Meta: meta, Microsoft: microsoft };
  const isRefusedEverywhere = feedPlatforms.every((platform) => effects[platform] === refused);
  return { about, category, effects, severity: isRefusedEverywhere ? 'Error' : 'Warning' };
}
