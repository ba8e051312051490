import { addDays, hasUsableYear, type Day } from './days.ts';

/** A month of the calendar: `2026-10`. */
export type Month = string & { readonly __month: true };

/** Whether a text is a month of a year that the product works with. */
export function isMonth(value: string): value is Month {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(value) && hasUsableYear(value);
}

/** The month of a day, `2026-10-31`. */
export function toMonth(day: Day | string): Month {
  return day.slice(0, 7) as Month;
}

/** The month so many months later, or earlier. */
export function addMonths(month: Month, count: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const index = year * 12 + number - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}` as Month;
}

/** First and last day of a month. */
export function getMonthRange(month: Month): { fromDay: Day; toDay: Day } {
  return {
    fromDay: `${month}-01` as Day,
    toDay: addDays(`${addMonths(month, 1)}-01` as Day, -1),
  };
}

/** Months in runs that follow one another: the first and last of each, in their order. */
export function groupMonths(months: readonly Month[]): { first: Month; last: Month }[] {
  const runs: { first: Month; last: Month }[] = [];
  for (const month of months.toSorted()) {
    const run = runs.at(-1);
    if (run !== undefined && addMonths(run.last, 1) === month) run.last = month;
    else if (run?.last !== month) runs.push({ first: month, last: month });
  }
  return runs;
}
