import { expect, test } from 'vitest';
import { formatBrand, formatCardMonth, isExpired } from './cardTexts.ts';

test('a card is named as its holder knows it', () => {
  expect(formatBrand('visa')).toBe('Visa');
  expect(formatBrand('')).toBe('');
  expect(formatCardMonth({ expiryMonth: 3, expiryYear: 2034 })).toBe('03/2034');
});

test('a card is valid through the month that is printed on it', () => {
  const card = { expiryMonth: 12, expiryYear: 2026 };
  expect(isExpired(card, new Date('2026-12-31T23:59:59Z'))).toBe(false);
  expect(isExpired(card, new Date('2027-01-01T00:00:00Z'))).toBe(true);
});
