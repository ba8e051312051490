import type { CreditNoteReason, InvoicePaymentMethod } from '#shared/domain/invoice/invoice.ts';

/** Words of documents in one language: legal terms as its tax law uses them. */
export interface DocumentTexts {
  readonly titles: {
    /** Tax document on a received payment (a top-up is paid before its service). */
    readonly receivedPayment: string;
    readonly invoice: string;
    readonly proforma: string;
    readonly creditNote: string;
    readonly debitNote: string;
    /** Final invoice that deducts advances, which have their own tax documents. */
    readonly settlement: string;
  };
  readonly notTaxDocument: string;
  readonly taxDocumentFollows: string;
  readonly parties: {
    readonly supplier: string;
    readonly customer: string;
    readonly registrationNumber: string;
    readonly vatNumber: string;
  };
  readonly facts: {
    readonly variableSymbol: string;
    readonly issuedOn: string;
    readonly paymentReceivedOn: string;
    readonly taxPointOn: string;
    readonly dueOn: string;
    readonly paidOn: string;
    readonly paymentMethod: string;
    readonly shop: string;
    readonly proforma: string;
  };
  readonly paymentMethods: Readonly<Record<InvoicePaymentMethod, string>>;
  readonly columns: {
    readonly description: string;
    readonly quantity: string;
    readonly unitPrice: string;
    readonly net: string;
    readonly rate: string;
    readonly vat: string;
    readonly total: string;
  };
  readonly recapHeading: string;
  readonly sums: {
    readonly total: string;
    readonly paid: string;
    readonly due: string;
    /** Of a credit note: the total difference to the corrected document. */
    readonly difference: string;
  };
  readonly alreadyPaid: string;
  readonly inCzkHeading: string;
  /** The rate of the Czech National Bank. */
  readonly inCzkRate: (rate: string, day: string) => string;
  readonly correction: {
    readonly heading: string;
    readonly originalNumber: string;
    readonly originalIssuedOn: string;
    readonly reason: string;
    readonly note: string;
    readonly difference: string;
    readonly reasons: Readonly<Record<CreditNoteReason, string>>;
  };
  readonly vatNotes: {
    /** With the words that Art. 226(11a) of Directive 2006/112 asks for. */
    readonly reverseCharge: string;
    readonly countryOfCustomer: string;
    readonly outsideEu: string;
  };
  readonly payment: {
    readonly heading: string;
    readonly amount: string;
    readonly account: string;
    readonly message: string;
    readonly scan: string;
  };
  readonly lines: {
    readonly topUp: (domainName: string) => string;
    /** Our fee on ad spend that a top-up holds; `percent` as it is read, `5 %`. */
    readonly fee: (percent: string) => string;
    readonly subscription: (domainName: string) => string;
    /** Advertising of a month, `10/2026`. */
    readonly supplied: (domainName: string, month: string) => string;
    /** An advance that a settlement deducts, by the number of its tax document. */
    readonly deducted: (number: string) => string;
  };
  readonly contact: (email: string) => string;
  readonly page: (page: number, pages: number) => string;
}
