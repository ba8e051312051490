import { afterEach, describe, expect, it } from 'vitest';
import { setAdSpendFee } from '#server/credit/index.ts';
import { buildTopUpLines } from './topUpLines.ts';

const whole = { description: 'Credit', quantity: 1, netMinor: 100_000, vatPercent: 21, vatMinor: 21_000 };

afterEach(() => setAdSpendFee(0));

describe('lines of a top-up', () => {
  it('are one without a fee on ad spend', () => {
    expect(buildTopUpLines(whole, 'en')).toEqual([whole]);
  });

  it('show the fee that the credit holds apart', () => {
    setAdSpendFee(550);
    expect(buildTopUpLines(whole, 'en')).toEqual([
      { ...whole, netMinor: 94_787, vatMinor: 19_905 },
      { ...whole, description: 'Service fee, 5.5% of ad spend', netMinor: 5_213, vatMinor: 1_095 },
    ]);
    expect(buildTopUpLines(whole, 'cs')[1]?.description).toMatch(
      /^Servisní poplatek, 5,5.% z útraty za reklamu$/u,
    );
  });

  it('are the whole line to the cent at any rate, sum and VAT', () => {
    for (let at = 1; at < 2_000; at += 1) {
      setAdSpendFee((at * 37) % 5_001);
      const netMinor = (at * 7_919) % 1_000_003;
      const vatPercent = at % 3 === 0 ? 0 : 21;
      const line = { ...whole, netMinor, vatPercent, vatMinor: Math.round((netMinor * vatPercent) / 100) };
      const lines = buildTopUpLines(line, 'en');
      expect(lines.reduce((sum, one) => sum + one.netMinor, 0)).toBe(line.netMinor);
      expect(lines.reduce((sum, one) => sum + one.vatMinor, 0)).toBe(line.vatMinor);
      for (const one of lines) {
        expect(one.netMinor).toBeGreaterThanOrEqual(0);
        expect(Math.abs(one.vatMinor - (one.netMinor * vatPercent) / 100)).toBeLessThanOrEqual(1);
      }
    }
  });
});
