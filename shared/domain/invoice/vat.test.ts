import { describe, expect, it } from 'vitest';
import { determineVerdict, isPlaceProven } from './placeEvidence.ts';
import { decideVat } from './vat.ts';
import { ossThresholds, selectVatCase, serviceKinds, vatCaseRows } from './vatCases.ts';
import { estimateVatRate, getStandardVatRate, listVatRates } from './vatRates.ts';

const usual = { supply: 'Electronic', threshold: 'Over', day: '2026-11-21' } as const;

describe('VAT', () => {
  // Country, number confirmed, place proven, kind of supply, threshold of Art. 59c; rate, reason, case.
  it.each([
    ['CZ', false, false, 'Electronic', 'Over', 21, 'Domestic', 'domestic'],
    ['CZ', true, false, 'OtherService', 'Under', 21, 'Domestic', 'domestic'],
    ['SK', true, false, 'Electronic', 'Over', 0, 'ReverseCharge', 'euConfirmed'],
    ['SK', true, false, 'OtherService', 'Under', 0, 'ReverseCharge', 'euConfirmed'],
    ['SK', false, false, 'Electronic', 'Over', 23, 'CountryOfCustomer', 'euElectronicOver'],
    ['FI', false, true, 'Electronic', 'Over', 25.5, 'CountryOfCustomer', 'euElectronicOver'],
    ['SK', false, false, 'Electronic', 'Under', 21, 'SupplierCountry', 'euElectronicUnder'],
    ['HU', false, false, 'OtherService', 'Over', 21, 'SupplierCountry', 'euOtherService'],
    ['HU', false, false, 'OtherService', 'Under', 21, 'SupplierCountry', 'euOtherService'],
    ['AT', false, false, 'Goods', 'Over', 20, 'CountryOfCustomer', 'euGoodsOver'],
    ['AT', false, false, 'Goods', 'Under', 21, 'SupplierCountry', 'euGoodsUnder'],
    ['GB', false, true, 'Electronic', 'Over', 0, 'OutsideEu', 'outsideProven'],
    ['NO', true, false, 'Electronic', 'Over', 21, 'EvidenceMissing', 'outsideUnproven'],
    ['US', false, false, 'OtherService', 'Over', 21, 'EvidenceMissing', 'outsideUnproven'],
  ] as const)(
    '%s, confirmed %s, proven %s, %s, %s: %d %% %s by %s',
    (country, isVatNumberConfirmed, isPlaceProven, supply, threshold, percent, reason, vatCase) => {
      const taxed = { country, isVatNumberConfirmed, isPlaceProven, supply, threshold, day: usual.day };
      expect(decideVat(taxed)).toEqual({ percent, reason, vatCase });
    },
  );
  it('has exactly one row for every service', () => {
    for (const place of ['Czechia', 'OtherEuState', 'OutsideEu'] as const)
      for (const isProven of [true, false])
        for (const supply of serviceKinds)
          for (const threshold of ossThresholds) {
            const applying = Object.values(vatCaseRows).filter(
              (row) =>
                row.place === place &&
                (row.isProven ?? isProven) === isProven &&
                row.supplies.includes(supply) &&
                (row.threshold ?? threshold) === threshold,
            );
            expect([place, isProven, supply, threshold, applying.length]).toEqual([
              place,
              isProven,
              supply,
              threshold,
              1,
            ]);
          }
    expect(() =>
      selectVatCase({ place: 'OutsideEu', isProven: true, supply: 'Goods', threshold: 'Over' }),
    ).toThrow('no VAT case');
  });
  // Address, document, payment, decision of staff.
  it.each([
    ['US', null, null, null, 'Missing'],
    ['US', null, 'US', null, 'Missing'],
    ['US', 'US', null, null, 'Doubtful'],
    ['US', 'US', 'DE', null, 'Doubtful'],
    ['US', 'GB', 'US', null, 'Doubtful'],
    ['US', 'US', 'US', null, 'Proven'],
    ['US', 'US', 'DE', true, 'Accepted'],
    ['US', 'US', 'US', false, 'Rejected'],
  ] as const)(
    'address %s, document %s, payment %s, decided %s: %s',
    (country, proofCountry, paymentCountry, isAccepted, verdict) => {
      const found = determineVerdict({ country, proofCountry, paymentCountry, isAccepted });
      expect(found).toBe(verdict);
      expect(isPlaceProven(found)).toBe(verdict === 'Proven' || verdict === 'Accepted');
    },
  );
  it('refuses a day before the rates of a country begin, and estimates figures by the first rate', () => {
    for (const [country, day] of [
      ['CZ', '2004-04-30'],
      ['LU', '2023-12-31'],
    ] as const)
      expect(() => getStandardVatRate(country, day)).toThrow('tax_point_invalid');
    expect(() =>
      decideVat({
        ...usual,
        country: 'CZ',
        isVatNumberConfirmed: false,
        isPlaceProven: false,
        day: '1999-01-01',
      }),
    ).toThrow();
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
    ['AT', '2026-06-30', [0, 10, 13, 20]],
    ['AT', '2026-07-01', [0, 4.9, 10, 13, 20]],
    ['AT', '2021-12-31', [0, 5, 10, 13, 20]],
    ['FR', '2026-11-24', [0, 20]],
    ['US', '2026-11-24', [0]],
  ])('%s on %s knows the rates %j', (country, day, rates) => {
    expect(listVatRates(country, day)).toEqual(rates);
  });
});
