import { addDays, listDays, type Day } from '#shared/domain/dates/days.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { toMinor } from '#shared/domain/money/money.ts';

/** Movements of the last days with the balance after each. */
export type CreditStatement = OutputOf<Contracts['payment']['getCreditStatement']>;
export type StatementItem = CreditStatement['items'][number];

/** The credit at the end of each of the last days of a statement, the earliest first. */
export function listDailyBalances(
  { items, opening, fromDay, toDay }: Pick<CreditStatement, 'items' | 'opening' | 'fromDay' | 'toDay'>,
  count: number,
): { day: Day; value: number }[] {
  const first = addDays(toDay as Day, 1 - count);
  const closing = new Map<string, number>();
  // Latest first: the first row of a day is its last balance.
  for (const { day, balance } of items) if (!closing.has(day)) closing.set(day, balance.value);
  let value = opening.value;
  return listDays(fromDay as Day, toDay as Day)
    .map((day) => {
      value = closing.get(day) ?? value;
      return { day, value };
    })
    .filter(({ day }) => day >= first);
}

/**
 * The day on which spend takes the available credit below the limit, so that auto top-up charges; null while nothing
 * is spent or it lies over a year ahead.
 */
export function estimateChargeDay(facts: {
  readonly available: number;
  readonly limit: number;
  readonly dailySpend: number;
  readonly today: Day;
}): Day | null {
  const dailyMinor = toMinor(facts.dailySpend);
  if (dailyMinor <= 0) return null;
  const aboveMinor = toMinor(facts.available) - toMinor(facts.limit);
  if (aboveMinor < 0) return facts.today;
  const days = Math.floor(aboveMinor / dailyMinor) + 1;
  return days > 365 ? null : addDays(facts.today, days);
}
