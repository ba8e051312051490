/** Groups of checks, in the order of the list. */
export const seoGroups = [
  'Indexing',
  'StructuredData',
  'Titles',
  'Speed',
  'Images',
  'Content',
  'Policies',
] as const;
export type SeoGroup = (typeof seoGroups)[number];

/** Where a finding is fixed: with the products of the feed, or on the page in the shop's platform. */
export const seoFixes = ['Feed', 'Page'] as const;
export type SeoFix = (typeof seoFixes)[number];

interface SeoCheckRow {
  readonly group: SeoGroup;
  /** All checks together have 100. */
  readonly points: number;
  /** Percent of the weight that must pass for all points. */
  readonly passPercent: number;
  /** A habit of the trade, no rule of search engines. */
  readonly isAdvice: boolean;
  readonly fix: SeoFix;
}

const createRule = (
  group: SeoGroup,
  points: number,
  passPercent: number,
  fix: SeoFix = 'Page',
  isAdvice = false,
): SeoCheckRow => ({ group, points, passPercent, fix, isAdvice });

/** The forty checks of a shop's website. */
export const seoChecks = {
  robots: createRule('Indexing', 2, 100),
  sitemap: createRule('Indexing', 2, 100),
  https: createRule('Indexing', 2, 100),
  brokenLinks: createRule('Indexing', 3, 99),
  noindex: createRule('Indexing', 3, 100),
  canonical: createRule('Indexing', 2, 98),
  language: createRule('Indexing', 1, 100),
  hreflang: createRule('Indexing', 1, 100),
  clickDepth: createRule('Indexing', 1, 95),
  orphans: createRule('Indexing', 1, 98),
  facets: createRule('Indexing', 2, 100),
  pagination: createRule('Indexing', 1, 100),
  outOfStock: createRule('Indexing', 1, 100),
  softNotFound: createRule('Indexing', 2, 100),
  productData: createRule('StructuredData', 4, 95),
  productRequired: createRule('StructuredData', 5, 100),
  availabilityUrl: createRule('StructuredData', 2, 95),
  priceMatch: createRule('StructuredData', 5, 100, 'Feed'),
  identifiers: createRule('StructuredData', 3, 90),
  shippingReturns: createRule('StructuredData', 1, 100),
  ratings: createRule('StructuredData', 2, 100),
  breadcrumbs: createRule('StructuredData', 1, 95),
  organization: createRule('StructuredData', 1, 100),
  title: createRule('Titles', 4, 98, 'Page'),
  titleLength: createRule('Titles', 2, 90, 'Page', true),
  description: createRule('Titles', 3, 80, 'Page', true),
  heading: createRule('Titles', 3, 95, 'Page'),
  vitals: createRule('Speed', 7, 100),
  responseTime: createRule('Speed', 3, 100),
  pageWeight: createRule('Speed', 3, 95, 'Page', true),
  imageAlt: createRule('Images', 2, 90),
  imageSize: createRule('Images', 1, 90),
  imageFormat: createRule('Images', 2, 80, 'Page', true),
  mainImage: createRule('Images', 3, 100, 'Feed'),
  lazyMainImage: createRule('Images', 2, 95),
  duplicateDescriptions: createRule('Content', 3, 90, 'Page', true),
  thinCategories: createRule('Content', 3, 95, 'Page', true),
  withoutScript: createRule('Content', 3, 95),
  contact: createRule('Policies', 4, 100),
  policies: createRule('Policies', 4, 100),
} as const satisfies Record<string, SeoCheckRow>;
export type SeoCheckKey = keyof typeof seoChecks;
export const seoCheckKeys = Object.keys(seoChecks) as [SeoCheckKey, ...SeoCheckKey[]];

/** What a check comes to; one that nothing could be judged by counts neither for nor against the shop. */
export const seoStates = ['Passed', 'Failed', 'NotMeasured', 'NotApplicable'] as const;
export type SeoState = (typeof seoStates)[number];

/** What one page, or the whole site, says to a check. */
export interface SeoVerdict {
  readonly isPassed: boolean;
  /** What the page earns beside others, see `weighPage`. */
  readonly weight: number;
}

const roundTenth = (value: number): number => Math.round(value * 10 + 1e-9) / 10;

/** Sum of weights in whole tenths, so that it is the same in any order. */
const sumWeights = (verdicts: readonly SeoVerdict[]): number =>
  verdicts.reduce((sum, { weight }) => sum + Math.round(weight * 10), 0);

/** Points of a check: all of them where enough passes, else the share that passes; one decimal. */
export function scoreCheck(
  key: SeoCheckKey,
  verdicts: readonly SeoVerdict[],
): { readonly passedPercent: number; readonly earned: number; readonly state: 'Passed' | 'Failed' } {
  const { points, passPercent } = seoChecks[key];
  const all = sumWeights(verdicts);
  const passed = sumWeights(verdicts.filter(({ isPassed }) => isPassed));
  const share = all === 0 ? 0 : passed / all;
  const isPassed = share * 100 >= passPercent;
  return {
    passedPercent: roundTenth(share * 100),
    earned: isPassed ? points : roundTenth(points * share),
    state: isPassed ? 'Passed' : 'Failed',
  };
}

/** The score from 0 to 100: earned points of all points that could be measured; null where none could. */
export function scoreSite(
  checks: readonly { readonly points: number; readonly earned: number | null }[],
): number | null {
  const measured = checks.filter(({ earned }) => earned !== null);
  const points = measured.reduce((sum, check) => sum + check.points, 0);
  const earned = measured.reduce((sum, check) => sum + Math.round((check.earned ?? 0) * 10), 0) / 10;
  return points === 0 ? null : roundTenth((earned / points) * 100);
}

/** Kinds of pages. */
export const pageKinds = ['Home', 'Category', 'Product', 'Other'] as const;
export type PageKind = (typeof pageKinds)[number];

/** Weights of pages without figures of their own. */
export const usualWeights: Readonly<Record<PageKind, number>> = {
  Home: 10,
  Category: 3,
  Product: 1,
  Other: 1,
};

/**
 * What a page counts beside others: a product page from 1 to 10, by its revenue or its views, whichever is nearer to the
 * best product's; one decimal.
 */
export function weighPage(
  kind: PageKind,
  own: { readonly views: number; readonly revenueMinor: number } | null,
  best: { readonly views: number; readonly revenueMinor: number },
): number {
  if (kind !== 'Product' || own === null) return usualWeights[kind];
  const computeShare = (value: number, highest: number) => (highest <= 0 ? 0 : Math.max(0, value) / highest);
  const share = Math.max(
    computeShare(own.views, best.views),
    computeShare(own.revenueMinor, best.revenueMinor),
  );
  return roundTenth(1 + 9 * Math.min(1, share));
}

/** Why a crawl ended without pages, or read fewer than it could. */
export const crawlFaults = ['Unreachable', 'RobotsForbid', 'BotWall', 'TimeUp', 'HostMoved'] as const;
export type CrawlFault = (typeof crawlFaults)[number];

export const siteCheckStates = ['Running', 'Completed', 'Failed', 'Cancelled'] as const;
export type SiteCheckState = (typeof siteCheckStates)[number];

/** Most pages of a crawl. */
export const mostCrawledPages = 300;
