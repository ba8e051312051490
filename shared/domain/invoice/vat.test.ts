import { describe, expect, it } from 'vitest';
import { decideVat } from './vat.ts';
import { estimateVatRate, getStandardVatRate, listVatRates } from './vatRates.ts';

describe('VAT', () => {
  it.each([
    ['CZ', false, 21, 'Domestic'],
    ['CZ', true, 21, 'Domestic'],
    ['SK', true, 0, 'ReverseCharge'],
    ['SK', false, 23, 'CountryOfCustomer'],
    ['FI', false, 25.5, 'CountryOfCustomer'],
    ['GB', false, 0, 'OutsideEu'],
    ['NO', true, 0, 'OutsideEu'],
  ] as const)('%s, confirmed %s: %d %% %s', (country, isVatNumberConfirmed, percent, reason) => {
    expect(decideVat({ country, isVatNumberConfirmed, day: '2026-11-21' })).toEqual({ percent, reason });
  });
  it('refuses a day before the rates of a country begin, and estimates figures by the first rate', () => {
    for (const [country, day] of [
      ['CZ', '2004-04-30'],
      ['LU', '2023-12-31'],
    ] as const)
      expect(() => getStandardVatRate(country, day)).toThrow('tax_point_invalid');
    expect(() => decideVat({ country: 'CZ', isVatNumberConfirmed: false, day: '1999-01-01' })).toThrow();
    expect(() => listVatRates('SK', '1999-01-01')).toThrow('tax_point_invalid');
    expect(estimateVatRate('LU', '2023-12-31')).toBe(17);
    expect(estimateVatRate('SK', '2024-12-31')).toBe(20);
    expect(estimateVatRate('US', '1999-01-01')).toBeNull();
  });
  it('knows when a rate began', () => {
    expect(getStandardVatRate('RO', '2025-07-31')).toBe(19);
    expect(getStandardVatRate('RO', '2025-08-01')).toBe(21);
  });
  it.each([
    ['CZ', '2012-03-30', 20],
    ['CZ', '2012-12-31', 20],
    ['CZ', '2013-01-01', 21],
    ['SK', '2024-12-31', 20],
    ['SK', '2025-01-01', 23],
    ['DE', '2020-06-30', 19],
    ['DE', '2020-12-31', 16],
    ['DE', '2021-01-01', 19],
    ['EE', '2025-06-30', 22],
    ['EE', '2025-07-01', 24],
  ])('%s on %s: %d %%', (country, day, percent) => {
    expect(getStandardVatRate(country, day)).toBe(percent);
  });
  it.each([
    ['CZ', '2026-11-24', [0, 12, 21]],
    ['CZ', '2023-12-31', [0, 10, 15, 21]],
    ['CZ', '2012-03-30', [0, 14, 20]],
    ['SK', '2026-11-24', [0, 5, 19, 23]],
    ['AT', '2026-11-24', [0, 10, 13, 20]],
    ['FR', '2026-11-24', [0, 20]],
    ['US', '2026-11-24', [0]],
  ])('%s on %s knows the rates %j', (country, day, rates) => {
    expect(listVatRates(country, day)).toEqual(rates);
  });
});
