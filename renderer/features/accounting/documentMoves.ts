import type { Invoice } from '#shared/contracts/invoice.ts';
import { canInvoiceMove } from '#shared/domain/invoice/invoice.ts';

/** What staff may do to the state of documents by hand. */
export type DocumentMove = 'paid' | 'cancelled';

type Movable = Pick<Invoice, 'type' | 'status' | 'paymentMethod' | 'refundState'>;

/**
 * Whether a document's state may be changed so: unpaid proformas, credit notes refunded by bank transfer or whose card
 * refund failed.
 */
export function canMove(document: Movable, move: DocumentMove): boolean {
  // A debit note is decided on with its unpaid supply.
  if (document.type !== 'ProformaInvoice' && document.type !== 'CreditNote') return false;
  if (move === 'cancelled')
    return document.type === 'ProformaInvoice' && canInvoiceMove(document.status, 'Cancelled');
  if (!canInvoiceMove(document.status, 'Paid')) return false;
  return (
    document.type === 'ProformaInvoice' ||
    document.paymentMethod === 'BankTransfer' ||
    document.refundState === 'Failed'
  );
}

/** Whether anything of a document can be given back. */
export function isCreditable({ creditable }: Pick<Invoice, 'creditable'>): boolean {
  return creditable !== null && creditable.value > 0;
}
