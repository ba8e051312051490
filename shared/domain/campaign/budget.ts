import { applyPercent } from '../money/money.ts';
import type { CreditCurrency } from '../money/currency.ts';

/** Daily budgets that may be chosen without the custom-budget permission, in whole major units. */
export const proposedDailyBudgets = {
  CZK: [200, 500, 1_000, 2_000],
  EUR: [8, 20, 40, 80],
} as const satisfies Record<CreditCurrency, readonly number[]>;

/** Least and greatest daily budget of a campaign, in whole major units. */
export const dailyBudgetLimits = {
  CZK: { minimum: 100, maximum: 100_000 },
  EUR: { minimum: 4, maximum: 4_000 },
} as const satisfies Record<CreditCurrency, { minimum: number; maximum: number }>;

/** The platform spends at most this many daily budgets in a month (30.4 days on average). */
export const monthlyBudgetDays = 30.4;

/** The most that a daily budget can cost in a month, in minor units. */
export function monthlyMaximumMinor(dailyBudgetMinor: number): number {
  return applyPercent(dailyBudgetMinor, monthlyBudgetDays * 100);
}

/** Whole days that a credit covers at a daily budget; both in minor units of the same currency. */
export function daysCoveredBy(creditMinor: number, dailyBudgetMinor: number): number {
  return dailyBudgetMinor <= 0 || creditMinor <= 0 ? 0 : Math.floor(creditMinor / dailyBudgetMinor);
}
