/** Longest texts in characters; one of a double-width script counts twice. */
export const longest = {
  accountName: 100,
  campaignName: 128,
  adGroupName: 256,
  assetGroupName: 128,
  finalUrlSuffix: 2048,
  dynamicText: 90,
  path: 15,
  headline: 30,
  longHeadline: 90,
  description: 90,
  businessName: 25,
} as const;

/** How many assets of a kind an asset group has at least and at most. */
export const assetCounts = {
  Headlines: [3, 15],
  LongHeadlines: [1, 5],
  Descriptions: [2, 5],
} as const;

interface ImageUse {
  /** Width over height. */
  readonly ratio: number;
  readonly leastWidth: number;
  readonly leastHeight: number;
  readonly most: number;
}

/** Uses of a picture in an asset group; there are no others. */
export const imageUses: Readonly<Record<string, ImageUse>> = {
  LandscapeImageMedia: { ratio: 1.91, leastWidth: 703, leastHeight: 368, most: 20 },
  SquareImageMedia: { ratio: 1, leastWidth: 470, leastHeight: 470, most: 20 },
  PortraitImageMedia: { ratio: 0.5, leastWidth: 470, leastHeight: 940, most: 20 },
  LandscapeLogoMedia: { ratio: 4, leastWidth: 608, leastHeight: 152, most: 5 },
  SquareLogoMedia: { ratio: 1, leastWidth: 128, leastHeight: 128, most: 5 },
};
/** Pictures that every asset group has one of at least. */
export const requiredImageUses = ['LandscapeImageMedia', 'SquareImageMedia'] as const;
export const ratioTolerance = 0.01;
export const largestImageBytes = 5_120 * 1024;

/** Smallest daily budget by currency: about 0.05 USD. */
const leastDailyBudget: Readonly<Record<string, number>> = {
  CZK: 1,
  EUR: 0.05,
  USD: 0.05,
  GBP: 0.04,
  PLN: 0.2,
  HUF: 20,
  RON: 0.25,
};

/** Currencies that accounts may be in, with the least daily budget of each. */
export const findLeastBudget = (currencyCode: string): number | undefined => leastDailyBudget[currencyCode];

/** Calls that an account may make in a minute. */
export const mostCallsPerMinute = 1_200;

/** Most campaigns of one call. */
export const mostCampaigns = 100;
