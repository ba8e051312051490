import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { estimateCreditDays, isOverYear } from '#shared/domain/payment/creditDays.ts';

/** What the outlook of a credit is made of; amounts in minor units. */
export interface OutlookFacts {
  readonly creditMinor: number;
  readonly currency: CreditCurrency;
  /** Of the last whole days, the oldest first. */
  readonly spendOfDays: readonly { readonly day: Day; readonly spentMinor: number }[];
  /** What running campaigns may spend in a day. */
  readonly budgetsMinor: number;
  readonly today: Day;
}

/** How long a credit lasts, and from what that follows: `LowSpend` is too little to tell. */
export interface Outlook {
  readonly basis: 'Spend' | 'Budgets' | 'LowSpend' | 'None';
  readonly dailySpendMinor: number;
  readonly daysLeft: number | null;
  readonly runsOutOn: Day | null;
}

/**
 * Estimates how long credit lasts: by average daily spend since the first day with spend; by daily budgets before any
 * spend; null while no campaign is active or spend is negligible.
 */
export function computeOutlook(facts: OutlookFacts): Outlook {
  const { creditMinor, currency, spendOfDays, budgetsMinor, today } = facts;
  const first = spendOfDays.findIndex(({ spentMinor }) => spentMinor > 0);
  const spending = first < 0 ? [] : spendOfDays.slice(first);
  const sumMinor = spending.reduce((sum, { spentMinor }) => sum + spentMinor, 0);
  const dailySpendMinor = sumMinor <= 0 ? 0 : Math.round(sumMinor / spending.length);
  if (budgetsMinor === 0) return { basis: 'None', dailySpendMinor, daysLeft: null, runsOutOn: null };
  const isMeasured = dailySpendMinor > 0;
  const perDayMinor = isMeasured ? dailySpendMinor : budgetsMinor;
  const daysLeft = estimateCreditDays({ creditMinor, dailySpendMinor: perDayMinor, currency });
  if (daysLeft === null) return { basis: 'LowSpend', dailySpendMinor, daysLeft, runsOutOn: null };
  return {
    basis: isMeasured ? 'Spend' : 'Budgets',
    dailySpendMinor,
    daysLeft,
    runsOutOn: isOverYear(daysLeft) ? null : addDays(today, daysLeft),
  };
}
