import { applyPercent, fromMinor, toMinor } from '../money/money.ts';
import type { CreditCurrency } from '../money/currency.ts';

/** Daily budgets that may be chosen without the custom-budget permission, in whole major units, ascending. */
const budgetSteps = {
  CZK: [
    100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 7_500, 10_000, 15_000, 20_000, 30_000,
    50_000, 75_000, 100_000,
  ],
  EUR: [4, 8, 12, 20, 30, 40, 60, 80, 120, 160, 200, 300, 400, 600, 800, 1_200, 2_000, 3_000, 4_000],
} as const satisfies Record<CreditCurrency, readonly number[]>;

/** The daily budget of a new campaign, until the shop chooses another one; whole major units. */
export const recommendedDailyBudgets = { CZK: 500, EUR: 20 } as const satisfies Record<
  CreditCurrency,
  number
>;

/** How many daily budgets are offered. */
export const presetCount = 8;

/** The offered budgets reach at least so far, in whole major units. */
const leastTop = { CZK: 2_000, EUR: 80 } as const satisfies Record<CreditCurrency, number>;
/** How many times the shop's usual spend a day, and the value of an order, they reach. */
const reach = { spend: 3, orderValue: 4 } as const;

/** Whether a daily budget may be chosen without the custom-budget permission; minor units. */
export function isPresetBudget(currency: CreditCurrency, dailyBudgetMinor: number): boolean {
  return budgetSteps[currency].some((step) => toMinor(step) === dailyBudgetMinor);
}

/** Replaces the entry nearest to a step, but for the first and the last and those that must stay. */
function insertStep(steps: readonly number[], step: number, mustStay: readonly number[]): number[] {
  if (steps.includes(step)) return [...steps];
  const replaceable = steps.slice(1, -1).filter((own) => !mustStay.includes(own));
  const nearest = replaceable.toSorted((a, b) => Math.abs(a - step) - Math.abs(b - step))[0];
  return steps.map((own) => (own === nearest ? step : own)).toSorted((a, b) => a - b);
}

/**
 * Returns eight daily budgets to choose from, in whole major units, ascending: from the platform's minimum to a sum that
 * suits what the shop spends a day and what an order is worth. The recommended and the present one are among them, also
 * where it is no preset: it may stay.
 * @param shop in minor units; zero where it isn't known
 */
export function listDailyBudgets(
  currency: CreditCurrency,
  shop: {
    readonly spendPerDayMinor: number;
    readonly orderValueMinor: number;
    readonly presentMinor: number | null;
  },
): number[] {
  const wantedTop = Math.max(
    toMinor(leastTop[currency]),
    shop.spendPerDayMinor * reach.spend,
    shop.orderValueMinor * reach.orderValue,
    shop.presentMinor ?? 0,
  );
  const all: readonly number[] = budgetSteps[currency];
  const topAt = all.findIndex((step) => toMinor(step) >= wantedTop);
  const suitable = topAt === -1 ? all : all.slice(0, topAt + 1);
  const last = suitable.length - 1;
  const even = Array.from(
    { length: presetCount },
    (_, at) => suitable[Math.round((at * last) / (presetCount - 1))] ?? 0,
  );
  const recommended = recommendedDailyBudgets[currency];
  const withRecommended = insertStep(even, recommended, []);
  const { minimum, maximum } = dailyBudgetLimits[currency];
  const present = shop.presentMinor === null ? 0 : fromMinor(shop.presentMinor);
  return present < minimum || present > maximum
    ? withRecommended
    : insertStep(withRecommended, present, [recommended]);
}

/** Least and greatest daily budget of a campaign, in whole major units. */
export const dailyBudgetLimits = {
  CZK: { minimum: 100, maximum: 100_000 },
  EUR: { minimum: 4, maximum: 4_000 },
} as const satisfies Record<CreditCurrency, { minimum: number; maximum: number }>;

/** The platform spends at most this many daily budgets in a month (30.4 days on average). */
export const monthlyBudgetDays = 30.4;

/** The most that a daily budget can cost in a month, in minor units. */
export function computeMonthlyMaximumMinor(dailyBudgetMinor: number): number {
  return applyPercent(dailyBudgetMinor, monthlyBudgetDays * 100);
}

/** Whole days that a credit covers at a daily budget; both in minor units of the same currency. */
export function countDaysCovered(creditMinor: number, dailyBudgetMinor: number): number {
  return dailyBudgetMinor <= 0 || creditMinor <= 0 ? 0 : Math.floor(creditMinor / dailyBudgetMinor);
}

/**
 * Returns the whole days that the credit lasts at a daily budget beside the budgets of the other campaigns that run, our
 * fee included; amounts in major units of one currency.
 */
export function countBudgetDays(
  dailyBudget: number,
  limits: {
    readonly credit: { readonly value: number };
    readonly otherBudgets: { readonly value: number };
    readonly feeFactor: number;
  },
): number {
  const perDayMinor = toMinor(dailyBudget) + toMinor(limits.otherBudgets.value);
  return countDaysCovered(toMinor(limits.credit.value), Math.ceil(perDayMinor * limits.feeFactor));
}
