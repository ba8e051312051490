import type { Day } from '../dates/days.ts';

/** A tax document is corrected within three years of the end of the month of its tax point (§ 42 of the VAT Act). */
const correctableYears = 3;

/** The first day on which a tax document with that tax point can no longer be corrected. */
export function getCorrectionDeadline(taxPointOn: Day): Day {
  const [year = 0, month = 0] = taxPointOn.split('-').map(Number);
  return new Date(Date.UTC(year + correctableYears, month, 1)).toISOString().slice(0, 10) as Day;
}
