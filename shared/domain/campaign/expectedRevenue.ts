/** A finished day of a campaign; amounts in major units of one currency. */
export interface CampaignDay {
  readonly spend: number;
  readonly revenue: number;
  readonly orders: number;
}

/**
 * What a change of a campaign’s budget or status is expected to bring a week:
 * - `More`, `Less`: attributed revenue between `low` and `high`
 * - `TooLittleData`: its days say too little
 * - `BudgetUnused`: it spends less than either budget, so little would change
 * - `BeyondSpend`: it has never spent nearly so much, and its history says nothing about that
 */
export const expectedVerdicts = ['More', 'Less', 'TooLittleData', 'BudgetUnused', 'BeyondSpend'] as const;
export type ExpectedVerdict = (typeof expectedVerdicts)[number];

export interface ExpectedRevenue {
  readonly verdict: ExpectedVerdict;
  /** Major units a week, to two digits outwards: more would claim an accuracy that it has not; null where there is no band. */
  readonly low: number | null;
  readonly high: number | null;
  /** Whole weeks that it is of. */
  readonly weeks: number;
}

/** Whole days before today that the history is read of. */
export const expectedHistoryDays = 28;
const weekDays = 7;

/** Less says nothing: the days and orders on either side of a decision, as trade practice has them. */
export const expectedMinimum = { days: 14, orders: 15, weeks: 2 } as const;

/** Spend is never extrapolated further than this times the largest day that was observed (Meridian). */
const furthest = 1.3;
/** A campaign that spends less than this share of its budget isn't held back by it. */
const usedShare = 0.8;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Rounds to two digits, away from the middle of the band. */
function roundBand(value: number, way: 'down' | 'up'): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  // An error of floating point moves no digit.
  const parts = Math.round((value / unit) * 1e6) / 1e6;
  return (way === 'down' ? Math.floor(parts) : Math.ceil(parts)) * unit;
}

function splitWeeks(days: readonly CampaignDay[]): CampaignDay[][] {
  const count = Math.floor(days.length / weekDays);
  const first = days.length - count * weekDays;
  return Array.from({ length: count }, (_, week) =>
    days.slice(first + week * weekDays, first + (week + 1) * weekDays),
  );
}

/**
 * Estimates what a change brings a week, from the campaign’s own weeks: the worst and the best return of a week, over
 * the spend that is added or removed. It assumes that added spend works as the spend before, and says nothing where the history can’t.
 * @param days finished days, oldest first
 * @param change daily budgets in major units; null while the campaign is off
 */
export function estimateExpectedRevenue(
  days: readonly CampaignDay[],
  change: { readonly before: number | null; readonly after: number | null },
): ExpectedRevenue {
  const weeks = splitWeeks(days).filter((week) => sum(week.map(({ spend }) => spend)) > 0);
  const createEmpty = (verdict: ExpectedVerdict): ExpectedRevenue => ({
    verdict,
    low: null,
    high: null,
    weeks: weeks.length,
  });
  const paid = days.filter(({ spend }) => spend > 0);
  if (
    paid.length < expectedMinimum.days ||
    weeks.length < expectedMinimum.weeks ||
    sum(paid.map(({ orders }) => orders)) < expectedMinimum.orders
  )
    return createEmpty('TooLittleData');
  const usual = sum(paid.map(({ spend }) => spend)) / paid.length;
  const { before, after } = change;
  const spendBefore = before === null ? 0 : Math.min(before, usual);
  // A budget that holds the spend back is spent wholly when it grows.
  const isHeldBack = before === null || usual >= before * usedShare;
  const isRaise = before !== null && after !== null && after > before;
  const spendAfter = after === null ? 0 : isRaise && isHeldBack ? after : Math.min(after, usual);
  if (spendAfter === spendBefore) return createEmpty('BudgetUnused');
  if (spendAfter > Math.max(...paid.map(({ spend }) => spend)) * furthest) return createEmpty('BeyondSpend');
  const difference = Math.abs(spendAfter - spendBefore) * weekDays;
  const returns = weeks.map(
    (week) => sum(week.map(({ revenue }) => revenue)) / sum(week.map(({ spend }) => spend)),
  );
  return {
    verdict: spendAfter > spendBefore ? 'More' : 'Less',
    low: roundBand(difference * Math.min(...returns), 'down'),
    high: roundBand(difference * Math.max(...returns), 'up'),
    weeks: weeks.length,
  };
}
