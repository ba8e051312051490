/** A day on which a shop paid for visits; the cost in major units. */
export interface PaidDay {
  readonly clicks: number;
  readonly cost: number;
}

/** What a daily budget buys, judged by what the shop paid itself. */
export interface VisitForecast {
  /** Whole visits a day: on half of the measured days the price of a visit gave a number in between. */
  readonly low: number;
  readonly high: number;
  /** Price of a visit at either end, major units. */
  readonly cheapest: number;
  readonly dearest: number;
  /** How many days it was measured on. */
  readonly days: number;
}

/** Fewer measured days or visits say nothing. */
export const forecastMinimum = { days: 5, clicks: 30 } as const;

function findQuantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/**
 * The band of visits that a daily budget buys: the budget over the quartiles of what a visit cost on the days measured.
 * Null where too little is measured; nothing is made up.
 */
export function forecastVisits(dailyBudget: number, days: readonly PaidDay[]): VisitForecast | null {
  const paid = days.filter(({ clicks, cost }) => clicks > 0 && cost > 0);
  const clicks = paid.reduce((sum, day) => sum + day.clicks, 0);
  if (paid.length < forecastMinimum.days || clicks < forecastMinimum.clicks) return null;
  const prices = paid.map((day) => day.cost / day.clicks).sort((a, b) => a - b);
  const cheapest = findQuantile(prices, 0.25);
  const dearest = findQuantile(prices, 0.75);
  return {
    low: Math.floor(dailyBudget / dearest),
    high: Math.ceil(dailyBudget / cheapest),
    cheapest,
    dearest,
    days: paid.length,
  };
}
