import { expect, test } from 'vitest';
import { carryReportAddress } from './carryReportAddress.ts';

test('days, comparison, counting and filters are preserved on the way down, page and order are not', () => {
  const shown = new URLSearchParams(
    'from=2026-10-01&to=2026-10-31&compare=PreviousYear&model=Linear&vat=Excluded&channels=GoogleAds&page=3&sort=revenue',
  );
  expect(Object.fromEntries(carryReportAddress(shown))).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    compare: 'PreviousYear',
    model: 'Linear',
    vat: 'Excluded',
    channels: 'GoogleAds',
  });
});
