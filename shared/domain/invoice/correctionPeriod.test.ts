import { expect, it } from 'vitest';
import type { Day } from '../dates/days.ts';
import { getCorrectionDeadline } from './correctionPeriod.ts';

it.each([
  ['2023-11-01', '2026-12-01'],
  ['2023-11-30', '2026-12-01'],
  ['2023-12-15', '2027-01-01'],
  ['2024-02-29', '2027-03-01'],
  ['2024-12-31', '2028-01-01'],
  // Since 2025: seven years after the year of the supply.
  ['2025-01-01', '2033-01-01'],
  ['2025-12-31', '2033-01-01'],
  ['2026-11-25', '2034-01-01'],
])('a document of %s can be corrected until the day before %s', (taxPointOn, before) => {
  expect(getCorrectionDeadline(taxPointOn as Day)).toBe(before);
});
