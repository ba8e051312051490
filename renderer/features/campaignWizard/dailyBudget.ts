import { findAmountFault } from '#shared/domain/money/amountFault.ts';
import { fromMinor, toMinor, type MoneyValue } from '#shared/domain/money/money.ts';
import { countDaysCovered, computeMonthlyMaximumMinor } from '#shared/domain/campaign/budget.ts';

/** A daily budget that is being chosen: one of the proposed, or the person's own. */
export interface BudgetChoice {
  readonly isCustom: boolean;
  /** In whole units of the currency with at most two decimals; null while nothing is typed. */
  readonly value: number | null;
}

/** What bounds a budget of one's own. */
export interface BudgetBounds {
  readonly minimum: MoneyValue;
  readonly maximum: MoneyValue;
}

/** Whether a budget can be sent. */
export function isBudgetValid({ isCustom, value }: BudgetChoice, bounds: BudgetBounds): boolean {
  const range = isCustom ? { minimum: bounds.minimum.value, maximum: bounds.maximum.value } : {};
  return findAmountFault(value, range) === null;
}

/** The choice that stands for a budget: proposed where it is among the proposed. */
export function toBudgetChoice(value: number | null, proposed: readonly MoneyValue[]): BudgetChoice {
  return { isCustom: value !== null && !proposed.some((money) => money.value === value), value };
}

/** The most that a daily budget can cost in a month. */
export function computeMonthlyMaximum(dailyBudget: MoneyValue): MoneyValue {
  return { ...dailyBudget, value: fromMinor(computeMonthlyMaximumMinor(toMinor(dailyBudget.value))) };
}

/** Whole days that a credit covers at a daily budget of the same currency. */
export function countCreditDays(credit: MoneyValue, dailyBudget: MoneyValue): number {
  return countDaysCovered(toMinor(credit.value), toMinor(dailyBudget.value));
}
