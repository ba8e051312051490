import type { Day } from '../dates/days.ts';

/**
 * How long a tax document is corrected, by its tax point: seven calendar years after the year of it for supplies since 2025
 * (§ 42 Act 235/2004 as amended by Act 461/2024), three years after its month before.
 */
const periods: readonly {
  readonly from: string;
  readonly years: number;
  readonly after: 'Year' | 'Month';
}[] = [
  { from: '0000-01-01', years: 3, after: 'Month' },
  { from: '2025-01-01', years: 7, after: 'Year' },
];

/** The first day on which a tax document with that tax point can no longer be corrected. */
export function getCorrectionDeadline(taxPointOn: Day): Day {
  const [year = 0, month = 0] = taxPointOn.split('-').map(Number);
  const { years, after } = periods.findLast(({ from }) => from <= taxPointOn) ?? { years: 3, after: 'Month' };
  const monthIndex = after === 'Year' ? 12 : month;
  return new Date(Date.UTC(year + years, monthIndex, 1)).toISOString().slice(0, 10) as Day;
}

/** Whether a tax document can still be corrected on a day; one without a tax point isn't bound to a period. */
export function isCorrectable(taxPointOn: string | null | undefined, today: Day): boolean {
  return !taxPointOn || today < getCorrectionDeadline(taxPointOn as Day);
}
