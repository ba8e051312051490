import type { InvoiceType } from '#shared/domain/invoice/invoice.ts';

/** Where staff see a document of a kind. */
export const documentPaths: Readonly<Record<InvoiceType, string>> = {
  FinalInvoice: '/admin/accounting/invoices',
  CreditNote: '/admin/accounting/creditNotes',
  DebitNote: '/admin/accounting/debitNotes',
  Settlement: '/admin/accounting/settlements',
  ProformaInvoice: '/admin/accounting/proformaInvoices',
};
