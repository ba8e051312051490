import { expect, test } from 'vitest';
import { computeTopUpSums, findTopUpFault } from './topUpSums.ts';

test('a tier with Czech VAT', () => {
  expect(computeTopUpSums({ tier: 'Tier2', amount: null }, 'CZK', 21)).toEqual({
    credit: { value: 10_000, currency: 'CZK' },
    vat: { value: 2_100, currency: 'CZK' },
    total: { value: 12_100, currency: 'CZK' },
  });
});

test('a typed sum keeps its hundredths and VAT is rounded half up', () => {
  expect(computeTopUpSums({ tier: 'Custom', amount: 1_000.01 }, 'CZK', 21)).toEqual({
    credit: { value: 1_000.01, currency: 'CZK' },
    vat: { value: 210, currency: 'CZK' },
    total: { value: 1_210.01, currency: 'CZK' },
  });
  expect(computeTopUpSums({ tier: 'Custom', amount: 50.02 }, 'EUR', 25)?.vat.value).toBe(12.51);
});

test('no VAT where none is due', () => {
  expect(computeTopUpSums({ tier: 'Tier1', amount: null }, 'EUR', 0)).toMatchObject({
    vat: { value: 0 },
    total: { value: 200 },
  });
});

test.each([
  [{ tier: 'Custom', amount: null }, 'CZK', 'number'],
  [{ tier: 'Custom', amount: 999.99 }, 'CZK', 'tooSmall'],
  [{ tier: 'Custom', amount: 1_000 }, 'CZK', null],
  [{ tier: 'Custom', amount: 49.99 }, 'EUR', 'tooSmall'],
  [{ tier: 'Custom', amount: 1_000.001 }, 'CZK', 'money'],
  [{ tier: 'Custom', amount: 0 }, 'CZK', 'notZero'],
  [{ tier: 'Custom', amount: -5 }, 'CZK', 'negative'],
  [{ tier: 'Custom', amount: 1e12 }, 'CZK', 'tooBig'],
  [{ tier: 'Tier4', amount: null }, 'CZK', null],
] as const)('%j in %s: %s', (choice, currency, fault) => {
  expect(findTopUpFault(choice, currency)).toBe(fault);
  expect(computeTopUpSums(choice, currency, 21) === null).toBe(fault !== null);
});

test('more than one card payment takes is nothing to pay, and a bank transfer has no such limit', () => {
  const choice = { tier: 'Custom', amount: 99_999_999 } as const;
  expect(findTopUpFault(choice, 'CZK', 826_446.27)).toBe('tooBig');
  expect(computeTopUpSums(choice, 'CZK', 21, 826_446.27)).toBeNull();
  const most = { tier: 'Custom', amount: 826_446.27 } as const;
  expect(computeTopUpSums(most, 'CZK', 21, 826_446.27)?.total.value).toBe(999_999.99);
  expect(findTopUpFault(choice, 'CZK')).toBeNull();
});
