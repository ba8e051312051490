import { describe, expect, it } from 'vitest';
import type { Day } from '../dates/days.ts';
import {
  computeSelfBillingStatus,
  computeSelfBillingVat,
  formatSelfBillingNumber,
  getSelfBillingWords,
  selectSelfBillingCase,
} from './selfBilling.ts';

const day = '2026-11-04' as Day;

describe('the VAT case of a partner', () => {
  it.each([
    ['CZ', 'CZ27074358', 'CzechPayer', 21, 2_100],
    ['CZ', null, 'CzechNonPayer', 0, 0],
    ['DE', 'DE136695976', 'EuBusiness', 0, 0],
    ['US', null, 'OutsideEu', 0, 0],
    ['GB', 'GB980780684', 'OutsideEu', 0, 0],
  ] as const)('%s %s is %s', (country, vatNumber, expected, percent, vatMinor) => {
    expect(selectSelfBillingCase({ country, vatNumber }, day)).toBe(expected);
    expect(computeSelfBillingVat(expected, 10_000, day)).toEqual({ percent, vatMinor });
  });

  it('is none for a business of another EU state without a VAT number', () => {
    expect(selectSelfBillingCase({ country: 'SK', vatNumber: null }, day)).toBeNull();
  });

  it('has its words in the languages of the country, and in English', () => {
    expect(getSelfBillingWords('CZ')).toBe('vystaveno zákazníkem / Self-billing');
    expect(getSelfBillingWords('LU')).toBe('autofacturation / Gutschrift / Self-billing');
    expect(getSelfBillingWords('US')).toBe('Self-billing');
    expect(formatSelfBillingNumber('ABCDEFGH', 7)).toBe('ABCDEFGH-0007');
  });
});

describe('the status of a document', () => {
  const at = (today: string, ...events: Parameters<typeof computeSelfBillingStatus>[1]) =>
    computeSelfBillingStatus(day, events, today as Day);

  it('can be disputed on fourteen days, then silence accepts it', () => {
    expect(at('2026-11-18')).toEqual({ state: 'Issued', disputableUntil: '2026-11-18' });
    expect(at('2026-11-19')).toEqual({ state: 'AcceptedBySilence', disputableUntil: null });
  });

  it('waits for staff once disputed, and fourteen days more once they confirm it', () => {
    const disputed = { kind: 'Disputed', on: '2026-11-10' as Day } as const;
    const confirmed = { kind: 'Confirmed', on: '2026-12-01' as Day } as const;
    expect(at('2027-06-01', disputed).state).toBe('Disputed');
    expect(at('2026-12-15', disputed, confirmed)).toEqual({
      state: 'Issued',
      disputableUntil: '2026-12-15',
    });
    expect(at('2026-12-16', disputed, confirmed).state).toBe('AcceptedBySilence');
    expect(at('2027-06-01', disputed, { ...confirmed, kind: 'Withdrawn' }).state).toBe('Withdrawn');
    expect(at('2026-11-05', { kind: 'Accepted', on: day }).state).toBe('Accepted');
  });
});
