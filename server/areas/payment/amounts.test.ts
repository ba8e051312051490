import { expect, it } from 'vitest';
import { applyPercent } from '#shared/domain/money/money.ts';
import { checkCharge, computeMaxCreditMinor } from './amounts.ts';

it.each([0, 7.7, 12, 19, 20, 21, 22.5, 25, 27])(
  'the largest credit at %d %% VAT is charged, and a cent more is not',
  (percent) => {
    for (const maximum of [1, 99, 100, 121, 99_999_999]) {
      const most = computeMaxCreditMinor(maximum, percent);
      const addVat = (netMinor: number) => netMinor + applyPercent(netMinor, percent);
      expect(() => checkCharge(addVat(most), maximum)).not.toThrow();
      expect(() => checkCharge(addVat(most + 1), maximum)).toThrow(/invalid_request/);
    }
  },
);
