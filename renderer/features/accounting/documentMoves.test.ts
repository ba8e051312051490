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
    const refundState = null;
    expect(canMove({ type, status, paymentMethod, refundState }, 'paid')).toBe(isPayable);
    expect(canMove({ type, status, paymentMethod, refundState }, 'cancelled')).toBe(isCancellable);
  });
  it('a credit note whose card refund failed is paid by bank', () => {
    const failed = {
      type: 'CreditNote',
      status: 'Issued',
      paymentMethod: 'Card',
      refundState: 'Failed',
    } as const;
    expect(canMove(failed, 'paid')).toBe(true);
  });
  it('something is credited only where something is left', () => {
    expect(isCreditable({ creditable: null })).toBe(false);
    expect(isCreditable({ creditable: { value: 0, currency: 'CZK' } })).toBe(false);
    expect(isCreditable({ creditable: { value: 0.01, currency: 'CZK' } })).toBe(true);
  });
});
