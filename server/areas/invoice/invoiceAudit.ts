import { fromMinor } from '#shared/domain/money/money.ts';
import type { InvoiceDocument } from './invoice.model.ts';

/** Returns a document's state and amount for the audit trail. */
export function describeInvoice(invoice: InvoiceDocument): Record<string, unknown> {
  const { currency } = invoice;
  const formatMoney = (amountMinor: number) => `${fromMinor(amountMinor)} ${currency}`;
  return {
    number: invoice.number,
    type: invoice.type,
    eshopId: invoice.eshopId,
    status: invoice.status,
    total: formatMoney(invoice.totalMinor),
    creditedNet: formatMoney(invoice.creditedNetMinor),
    paidOn: invoice.paidOn ?? null,
    paymentMethod: invoice.paymentMethod ?? null,
    finalId: invoice.finalId ?? null,
    creditNotes: invoice.creditNoteIds.map(String),
    refundState: invoice.refundState ?? null,
    files: Object.keys(invoice.files ?? {}),
  };
}
