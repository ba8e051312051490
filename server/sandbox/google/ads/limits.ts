const micros = 1_000_000;

/** Smallest daily budget by currency, in micros: the sandbox's own figures, reported in the error as by Google. */
const dailyMinimumMicros: Readonly<Record<string, number>> = {
  CZK: 25 * micros,
  EUR: 1 * micros,
  USD: 1 * micros,
  GBP: 1 * micros,
  PLN: 5 * micros,
  HUF: 400 * micros,
  RON: 5 * micros,
  CHF: 1 * micros,
  SEK: 10 * micros,
  DKK: 8 * micros,
  NOK: 10 * micros,
};

/** Smallest daily budget in micros of the currency. */
export const getMinimumBudgetMicros = (currencyCode: string): number =>
  dailyMinimumMicros[currencyCode] ?? micros;

/** Budgets are whole multiples of this many micros. */
export const getBudgetUnitMicros = (currencyCode: string): number =>
  currencyCode === 'HUF' ? micros : 10_000;

/** Longest texts in characters. */
export const longest = {
  budgetName: 255,
  campaignName: 255,
  adGroupName: 255,
  expandedDynamicDescription: 90,
  headline: 30,
  description: 90,
  path: 15,
  sitelinkText: 25,
  sitelinkDescription: 35,
  callout: 25,
  keyword: 80,
  assetGroupName: 128,
  assetName: 128,
} as const;

/** What an asset group takes of the texts of one field. */
export interface TextFieldLimit {
  readonly kind: 'TEXT';
  readonly min: number;
  readonly max: number;
  readonly longest: number;
  /** At least one of them must be this short. */
  readonly oneWithin?: number;
}

/** What an asset group takes of the images of one field. */
export interface ImageFieldLimit {
  readonly kind: 'IMAGE';
  readonly min: number;
  readonly max: number;
  /** Width over height. */
  readonly ratio: number;
  readonly least: readonly [width: number, height: number];
}

export const assetFieldTypes = [
  'HEADLINE',
  'LONG_HEADLINE',
  'DESCRIPTION',
  'BUSINESS_NAME',
  'MARKETING_IMAGE',
  'SQUARE_MARKETING_IMAGE',
  'PORTRAIT_MARKETING_IMAGE',
  'LOGO',
  'LANDSCAPE_LOGO',
] as const;
export type AssetFieldType = (typeof assetFieldTypes)[number];

/**
 * Assets of an asset group by their field.
 * https://developers.google.com/google-ads/api/performance-max/asset-requirements
 */
export const assetFieldLimits: Readonly<Record<AssetFieldType, TextFieldLimit | ImageFieldLimit>> = {
  HEADLINE: { kind: 'TEXT', min: 3, max: 15, longest: 30, oneWithin: 15 },
  LONG_HEADLINE: { kind: 'TEXT', min: 1, max: 5, longest: 90 },
  DESCRIPTION: { kind: 'TEXT', min: 2, max: 5, longest: 90, oneWithin: 60 },
  BUSINESS_NAME: { kind: 'TEXT', min: 1, max: 1, longest: 25 },
  MARKETING_IMAGE: { kind: 'IMAGE', min: 1, max: 20, ratio: 1.91, least: [600, 314] },
  SQUARE_MARKETING_IMAGE: { kind: 'IMAGE', min: 1, max: 20, ratio: 1, least: [300, 300] },
  PORTRAIT_MARKETING_IMAGE: { kind: 'IMAGE', min: 0, max: 20, ratio: 0.8, least: [480, 600] },
  LOGO: { kind: 'IMAGE', min: 1, max: 5, ratio: 1, least: [128, 128] },
  LANDSCAPE_LOGO: { kind: 'IMAGE', min: 0, max: 20, ratio: 4, least: [512, 128] },
};

/** A ratio may be off by this share. */
export const ratioTolerance = 0.01;

/** Most asset groups of a campaign. */
export const mostAssetGroups = 100;

/** Most conditions that one web page criterion may have. */
export const mostWebpageConditions = 3;

/** Largest picture in bytes. */
export const largestImageBytes = 5_120 * 1024;
