import type { CreditCurrency } from '../money/currency.ts';

/** Longer periods show as 'over a year': spend does not stay constant for years. */
export const maxCreditDays = 365;

/** Average daily spend below this tells nothing about how long a credit lasts, minor units. */
export const minDailySpendMinor: Readonly<Record<CreditCurrency, number>> = { CZK: 2_500, EUR: 100 };

/** What an estimate of the days of a credit is made of; amounts in minor units of its currency. */
export interface CreditDaysFacts {
  readonly creditMinor: number;
  /** Average over recent days, or what campaigns may spend a day. */
  readonly dailySpendMinor: number;
  readonly currency: CreditCurrency;
}

/** Whether daily spend is high enough to tell how long a credit lasts. */
export function hasEnoughSpend({
  dailySpendMinor,
  currency,
}: Pick<CreditDaysFacts, 'dailySpendMinor' | 'currency'>): boolean {
  return dailySpendMinor >= minDailySpendMinor[currency];
}

/** Whole days that a credit lasts; null where daily spend is too low to tell. The one rule for all screens. */
export function estimateCreditDays(facts: CreditDaysFacts): number | null {
  if (!hasEnoughSpend(facts)) return null;
  return Math.floor(Math.max(0, facts.creditMinor) / facts.dailySpendMinor);
}

/** Whether days of a credit are stated as 'over a year' instead of their number. */
export function isOverYear(days: number): boolean {
  return days > maxCreditDays;
}
