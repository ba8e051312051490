import { describe, expect, it } from 'vitest';
import { canMove, isCreditable, reachesSum } from './documentMoves.ts';

describe('what may be done to a document by hand', () => {
  it.each([
    ['ProformaInvoice', 'Issued', null, true, true],
    ['ProformaInvoice', 'Overdue', null, true, true],
    ['ProformaInvoice', 'Paid', 'BankTransfer', false, false],
    ['ProformaInvoice', 'Cancelled', null, false, false],
    ['FinalInvoice', 'Paid', 'Card', false, false],
    ['CreditNote', 'Issued', 'BankTransfer', true, false],
    ['CreditNote', 'Issued', 'Card', false, false],
    ['CreditNote', 'Paid', 'BankTransfer', false, false],
  ] as const)('%s %s %s: paid %s, cancelled %s', (type, status, paymentMethod, isPayable, isCancellable) => {
    expect(canMove({ type, status, paymentMethod }, 'paid')).toBe(isPayable);
    expect(canMove({ type, status, paymentMethod }, 'cancelled')).toBe(isCancellable);
  });
  it('something is credited only where something is left', () => {
    expect(isCreditable({ creditable: null })).toBe(false);
    expect(isCreditable({ creditable: { value: 0, currency: 'CZK' } })).toBe(false);
    expect(isCreditable({ creditable: { value: 0.01, currency: 'CZK' } })).toBe(true);
  });
});

it.each([
  [20_000, 'CZK', true],
  [-20_000, 'CZK', true],
  [19_999.99, 'CZK', false],
  [900, 'EUR', true],
  [900, 'CZK', false],
  [90_000, 'USD', false],
])('%d %s needs a second person: %s', (value, currency, expected) =>
  expect(
    reachesSum(value, currency, [
      { value: 20_000, currency: 'CZK' },
      { value: 800, currency: 'EUR' },
    ]),
  ).toBe(expected),
);
