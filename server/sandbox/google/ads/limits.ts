const micros = 1_000_000;

/** Smallest daily budget by currency, in micros: the sandbox's own figures, told by the error as Google tells its. */
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
export const minimumBudgetMicros = (currencyCode: string): number =>
  dailyMinimumMicros[currencyCode] ?? micros;

/** Budgets are whole multiples of this many micros. */
export const budgetUnitMicros = (currencyCode: string): number => (currencyCode === 'HUF' ? micros : 10_000);

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
} as const;

/** Most conditions that one web page criterion may have. */
export const mostWebpageConditions = 3;

/** Largest picture in bytes. */
export const largestImageBytes = 5_120 * 1024;
