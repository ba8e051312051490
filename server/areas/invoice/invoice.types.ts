import type {
  CreditNoteReason,
  CreditNoteRefund,
  InvoicePaymentMethod,
} from '#shared/domain/invoice/invoice.ts';
import type { CorrectionGround } from '#shared/domain/invoice/correctionGrounds.ts';
import type { VatReason } from '#shared/domain/invoice/vatReason.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { SubscriptionTier, SubscriptionType } from '#shared/domain/payment/subscription.ts';
import type { EshopDocument } from '#server/areas/eshop/index.ts';
import type { BusinessProofKind, PlaceVerdict } from '#shared/domain/invoice/placeEvidence.ts';
import type { VatCase } from '#shared/domain/invoice/vatCases.ts';
import type { VatMatch } from '#shared/domain/invoice/vatMatch.ts';
import type { Services } from '#server/services.ts';

/** Evidence of a customer outside the EU, as it was when the VAT was decided. */
export interface PlaceEvidence {
  readonly verdict: PlaceVerdict;
  readonly proofCountry: string | null;
  readonly paymentCountry: string | null;
  readonly statedName: string;
  readonly statedAddress: string;
  /** Document of the business; its file is stored as long as the tax document. */
  readonly proof: {
    readonly proofId: string;
    readonly kind: BusinessProofKind;
    readonly fileName: string;
    readonly fileKey: string;
  } | null;
  /** Why staff accepted or rejected the evidence; null without a decision. */
  readonly decisionReason: string | null;
}

/** VAT of a shop and its evidence; stored with every document that depends on it. */
export interface VatEvidence {
  readonly percent: number;
  readonly reason: VatReason;
  /** Country of the customer that decided. */
  readonly country: string;
  /** VAT number of the customer as VIES was asked for it, or as it was typed; null when there is none. */
  readonly taxNumber: string | null;
  /** Whether the customer said to pay VAT; null in decisions made before it was stored. */
  readonly isVatPayer: boolean | null;
  /** What VIES said, where it was asked; `Unknown` is not invalid. */
  readonly viesStatus: string | null;
  readonly viesConsultationNumber: string | null;
  readonly viesCheckedAt: Date | null;
  /** How the holder of the number compares with the customer, with both texts; null where nothing was compared. */
  readonly viesMatch: VatMatch | null;
  /** Row of the decision table; null where staff set the rate, and in decisions made before it was stored. */
  readonly vatCase: VatCase | null;
  /** Evidence that the customer is outside the EU; null within it, and in decisions made before it was stored. */
  readonly place: PlaceEvidence | null;
  /** What a rate set by staff rests on, as documents print it. */
  readonly ground: string | null;
  readonly decidedAt: Date;
}

/** A document that was issued. */
export interface IssuedDocument {
  readonly invoiceId: InvoiceId;
  readonly number: string;
}

/** A payment that has come and that a final invoice is issued over; the sums are in minor units. */
export interface PaidOrder {
  readonly services: Services;
  /** From `newInvoiceId()`, so that the ledger's transfer can name the document; one transfer has one final invoice. */
  readonly invoiceId: InvoiceId;
  readonly eshop: EshopDocument;
  readonly vat: VatEvidence;
  readonly currency: CreditCurrency;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly method: InvoicePaymentMethod;
  /** When the money came: its day in Prague is the tax point. */
  readonly paidAt: Date;
  /** When it is issued, for histories that are made afterwards; now without it. */
  readonly issuedAt?: Date;
  /** The ledger's transfer of the same transaction. */
  readonly transferId: string;
  /** Id of our payment (Payment) that paid it, which a refund to the card needs; null for others. */
  readonly paymentId: string | null;
  /** `system`, or the id of a person. */
  readonly actor: string;
}

/** A paid top-up. */
export interface PaidTopUp extends PaidOrder {
  readonly proformaId: InvoiceId | null;
}

/** A paid period of a subscription. */
export interface PaidSubscription extends PaidOrder {
  readonly tier: SubscriptionTier;
  readonly subscriptionType: SubscriptionType;
  /** First and last day of the period that was paid. */
  readonly periodFrom: Day;
  readonly periodTo: Day;
}

/** Money that settles a proforma. */
export interface ProformaSettlement {
  readonly services: Services;
  readonly invoiceId: InvoiceId;
  /** What came with VAT; it must be the proforma's total. */
  readonly receivedMinor: number;
  readonly method: InvoicePaymentMethod;
  /** Reference given by the bank or staff; stored in the history. */
  readonly reference: string;
  /** Day on which it came to the account: the tax point. */
  readonly paidOn: Day;
  /** The newer decision of `refreshVatOfProforma`; null where that of the pro forma invoice holds. */
  readonly freshVat: VatEvidence | null;
  readonly actor: string;
  readonly requestId: string | null;
}

/** Money of a shop that came without a proforma that it would settle; VAT is within. */
export interface ReceivedTransfer {
  readonly services: Services;
  readonly eshop: EshopDocument;
  /** Decided before the transaction. */
  readonly vat: VatEvidence;
  readonly currency: CreditCurrency;
  readonly receivedMinor: number;
  readonly method: InvoicePaymentMethod;
  /** What tells it from all others: the same reference is booked once. */
  readonly reference: string;
  readonly paidOn: Day;
  readonly actor: string;
  readonly requestId: string | null;
}

/** What a settlement did. */
export interface SettledProforma extends IssuedDocument {
  readonly transferId: string;
}

/** What a credit note takes back. */
export interface CreditNoteOrder {
  readonly services: Services;
  /** The final invoice. */
  readonly invoiceId: InvoiceId;
  /** Without VAT; null takes all that may be credited. */
  readonly netMinor: number | null;
  /** VAT of it, where the caller has booked it or a wrong tax is corrected; without it, that of the original's rate. */
  readonly vatMinor?: number | undefined;
  /** From `newInvoiceId()`, where the booking names the document. */
  readonly creditNoteId?: InvoiceId;
  readonly reason: CreditNoteReason;
  readonly note: string | null;
  readonly refund: CreditNoteRefund;
  /** What lowers the tax where no money of ours follows; needed where `refund` is `None`. */
  readonly ground?: CorrectionGround | undefined;
  /** The transfer that the caller has booked for it (a chargeback); null books the taking back of the credit here. */
  readonly bookedTransferId: string | null;
  readonly actor: string;
  readonly requestId: string | null;
  /** The same key issues once. */
  readonly idempotencyKey: string;
}
