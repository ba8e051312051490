import { describe, expect, it } from 'vitest';
import { decideVat, getStandardVatRate } from './vat.ts';

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
  it('knows when a rate began', () => {
    expect(getStandardVatRate('RO', '2025-07-31')).toBe(19);
    expect(getStandardVatRate('RO', '2025-08-01')).toBe(21);
  });
});
