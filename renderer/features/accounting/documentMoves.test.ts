import { describe, expect, it } from 'vitest';
import { canMove, isCreditable } from './documentMoves.ts';

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
