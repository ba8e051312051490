import { addDays, type Day } from '#shared/domain/dates/days.ts';

/** What the outlook of a credit is made of; amounts in minor units. */
export interface OutlookFacts {
  readonly creditMinor: number;
  /** Of the last whole days, the oldest first. */
  readonly spendOfDays: readonly { readonly day: Day; readonly spentMinor: number }[];
  /** What running campaigns may spend in a day. */
  readonly budgetsMinor: number;
  readonly today: Day;
}

/** How long a credit lasts, and from what that follows. */
export interface Outlook {
  readonly basis: 'Spend' | 'Budgets' | 'None';
  readonly dailySpendMinor: number;
  readonly daysLeft: number | null;
  readonly runsOutOn: Day | null;
}

/** No date is named further away: nobody spends the same for years. */
const mostDaysNamed = 3_650;

/**
 * How long a credit lasts: by what was spent a day, from the first of the days on which anything was; by the budgets before
 * anything was spent; and not at all while nothing runs.
 */
export function computeOutlook({ creditMinor, spendOfDays, budgetsMinor, today }: OutlookFacts): Outlook {
  const first = spendOfDays.findIndex(({ spentMinor }) => spentMinor > 0);
  const spending = first < 0 ? [] : spendOfDays.slice(first);
  const sumMinor = spending.reduce((sum, { spentMinor }) => sum + spentMinor, 0);
  const dailySpendMinor = sumMinor <= 0 ? 0 : Math.round(sumMinor / spending.length);
  if (budgetsMinor === 0) return { basis: 'None', dailySpendMinor, daysLeft: null, runsOutOn: null };
  const basis = dailySpendMinor > 0 ? 'Spend' : 'Budgets';
  const daysLeft = Math.max(
    0,
    Math.floor(creditMinor / (dailySpendMinor > 0 ? dailySpendMinor : budgetsMinor)),
  );
  return {
    basis,
    dailySpendMinor,
    daysLeft,
    runsOutOn: daysLeft > mostDaysNamed ? null : addDays(today, daysLeft),
  };
}
