import type {
  CreditNoteReason,
  InvoicePaymentMethod,
  InvoiceSubject,
  InvoiceType,
} from '#shared/domain/invoice/invoice.ts';
import type { CorrectionGround } from '#shared/domain/invoice/correctionGrounds.ts';
import type { VatReason } from '#shared/domain/invoice/vatReason.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { ThemeId } from '#shared/themes/themes.ts';

/** A party of a document, as it was on the day of issue. */
export interface DocumentParty {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly registrationNumber: string | null;
  readonly vatNumber: string | null;
}

/** The issuing company, as it was on the day of issue. */
export interface DocumentSupplier extends DocumentParty {
  /** Entry in the commercial register; null where none is printed. */
  readonly register: string | null;
}

/** One line; sums in minor units of the document's currency, of a credit or debit note the difference. */
export interface DocumentLine {
  readonly description: string;
  readonly quantity: number;
  readonly netMinor: number;
  readonly vatPercent: number;
  readonly vatMinor: number;
}

/** The part of a payment's document that was supplied, and its sums in CZK by the rate of that document. */
export interface SettledAdvance {
  readonly number: string;
  readonly variableSymbol: string;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly inCzk: { readonly netMinor: number; readonly vatMinor: number } | null;
}

/**
 * All content of a document: the source of its files, now and when they are regenerated. Days are calendar days of
 * Prague (`2026-11-21`).
 */
export interface DocumentData {
  /** Id of the document, which its files repeat; a UUID of ISDOC is derived from it. */
  readonly id: string;
  readonly type: InvoiceType;
  readonly number: string;
  /** Digits, at most ten. */
  readonly variableSymbol: string;
  readonly subject: InvoiceSubject;
  /** A tax document on a payment received before the supply, or the correction of one; false for pro formas. */
  readonly isReceivedPayment: boolean;
  readonly language: Language;
  readonly theme: ThemeId;
  readonly currency: CreditCurrency;
  readonly supplier: DocumentSupplier;
  readonly customer: DocumentParty & { readonly email: string };
  /** Domain of the shop. */
  readonly domainName: string;
  readonly issuedOn: string;
  /** Day of the tax point (day the payment was received); null for a proforma. */
  readonly taxPointOn: string | null;
  readonly dueOn: string;
  readonly paidOn: string | null;
  readonly paymentMethod: InvoicePaymentMethod | null;
  readonly lines: readonly DocumentLine[];
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
  readonly vat: {
    readonly reason: VatReason;
    readonly percent: number;
    /** What a rate set by staff rests on, printed as it is. */
    readonly ground: string | null;
  };
  /** Base and tax in CZK by the rate of the central bank (CZK for one unit); null for documents in CZK and proformas. */
  readonly inCzk: {
    readonly rate: number;
    readonly rateOn: string;
    readonly netMinor: number;
    readonly vatMinor: number;
  } | null;
  /** Where a proforma is paid to. */
  readonly bank: { readonly iban: string; readonly bic: string | null };
  /** The proforma of a final invoice. */
  readonly proformaNumber: string | null;
  /** By which that was paid; null without one. */
  readonly proformaSymbol: string | null;
  /** Of a credit or debit note: the document that it corrects, and why. */
  readonly correction: {
    readonly originalNumber: string;
    readonly originalIssuedOn: string;
    /** Null where the credit note does not store it, as those of before November 2026. */
    readonly originalTaxPointOn: string | null;
    readonly reason: CreditNoteReason;
    readonly note: string | null;
    /** What lowers the tax where no money follows; its provision is printed. */
    readonly ground: CorrectionGround | null;
    /** Of a debit note: the tax that its negative lines take the base from; null where it stays in its tax. */
    readonly movedFrom: { readonly reason: VatReason; readonly percent: number } | null;
  } | null;
  /**
   * Only of a settlement: the advances that it deducts, by the lines after the first, in this order; the first
   * line is the supply.
   */
  readonly settles?: readonly SettledAdvance[] | null;
  /** Only of a document that we issue for a partner: the partner is its supplier, and we are its customer. */
  readonly selfBilling?: {
    readonly title: string;
    /** The words that the law of the partner’s country demands, and what else it is to say. */
    readonly notes: readonly string[];
    readonly isSupplierVatPayer: boolean;
  };
}
