/** Kinds of documents (SPECIFICATION 3), each numbered in series of its own. */
export const invoiceTypes = [
  'FinalInvoice',
  'ProformaInvoice',
  'CreditNote',
  'DebitNote',
  /** Deducts payments that were documented when they came from the supplies that they paid for; nothing is left to pay. */
  'Settlement',
] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/**
 * A document's status; `Overdue` is `Issued` past its due date, `Credited` a final invoice corrected in full, or a debit note
 * whose amount a credit note lowered before it was paid.
 */
export const invoiceStatuses = ['Issued', 'Overdue', 'Paid', 'Cancelled', 'Credited'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What a document charges for. */
export const invoiceSubjects = ['CreditTopUp', 'Subscription'] as const;
export type InvoiceSubject = (typeof invoiceSubjects)[number];

/** Why a document is corrected. */
export const creditNoteReasons = [
  'Refund',
  'Chargeback',
  'OrderChange',
  'OrderCancellation',
  'DuplicatedCharge',
  'ProductUnsatisfactory',
  'TaxCorrection',
  'Other',
] as const;
export type CreditNoteReason = (typeof creditNoteReasons)[number];

/** Where the money of a credit note goes: back by the way it came, by a bank transfer of ours, or nowhere. */
export const creditNoteRefunds = ['Card', 'Bank', 'None'] as const;
export type CreditNoteRefund = (typeof creditNoteRefunds)[number];

/** How the money of a credit note goes back to the card. */
export const refundStates = ['Pending', 'Done', 'Failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** How a document was paid. */
export const invoicePaymentMethods = ['Card', 'BankTransfer', 'SetOff', 'Other'] as const;
export type InvoicePaymentMethod = (typeof invoicePaymentMethods)[number];

/** Files that a document can be had as. */
export const invoiceFileFormats = ['Pdf', 'Isdoc', 'Pohoda'] as const;
export type InvoiceFileFormat = (typeof invoiceFileFormats)[number];

/** Files that documents of a period can be had as. */
export const exportFileFormats = ['ZipOfPdf', 'Csv', 'Isdoc', 'Pohoda'] as const;
export type ExportFileFormat = (typeof exportFileFormats)[number];

const moves: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  Issued: ['Overdue', 'Paid', 'Cancelled', 'Credited'],
  Overdue: ['Paid', 'Cancelled', 'Credited'],
  Paid: ['Credited'],
  Cancelled: [],
  Credited: [],
};

/** Whether a document may pass from one state to another; all other moves are refused. */
export function canInvoiceMove(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return moves[from].includes(to);
}

/** How the document on a subscription that was paid ahead is titled. */
export const subscriptionDocuments = ['ReceivedPayment', 'Invoice'] as const;
export type SubscriptionDocument = (typeof subscriptionDocuments)[number];

/**
 * What follows a tax document on a payment received before its supply: `None`, as it is the final document, or a settlement at
 * the end of each month (`Monthly`).
 */
export const advanceSettlements = ['None', 'Monthly'] as const;
export type AdvanceSettlement = (typeof advanceSettlements)[number];
