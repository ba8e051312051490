import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { PaymentStatus } from '#shared/domain/payment/payment.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** A payment of credit that is to be opened on the provider's hosted page. */
export interface CheckoutRequest {
  /** Our payment; the provider keeps it beside its own objects and repeats a request with the same id only once. */
  readonly paymentId: string;
  readonly eshopId: string;
  readonly currency: CreditCurrency;
  readonly totalMinor: number;
  /** What the payer reads. */
  readonly description: string;
  readonly payerEmail: string;
  readonly language: Language;
  /** With `{CHECKOUT_SESSION_ID}` where the provider puts the session. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** How a checkout stands at the provider. */
export interface CheckoutState {
  readonly sessionId: string;
  readonly status: PaymentStatus;
  /** The provider's payment; null until the payer has tried to pay. */
  readonly providerPaymentId: string | null;
  readonly paidMinor: number;
  readonly currency: string;
  /** The provider's words for a payer whose payment failed. */
  readonly failureMessage: string | null;
}

/** A signed report of the provider. */
export interface PaymentReport {
  readonly id: string;
  readonly type: string;
  readonly apiVersion: string | null;
  readonly isLive: boolean;
  /** Our payment, where the reported object names it. */
  readonly paymentId: string | null;
  /** The provider's payment that the report is about. */
  readonly providerPaymentId: string | null;
}

/** A card payment provider with a hosted page. */
export interface PaymentProvider {
  readonly name: string;
  /** Versions of the provider's API that reports may come in. */
  readonly apiVersions: readonly string[];
  /** The largest sum of one payment, in minor units. */
  readonly maxChargeMinor: number;
  /** @throws AppError payment_provider_unavailable */
  openCheckout(request: CheckoutRequest): Promise<{ sessionId: string; url: string }>;
  /**
   * The checkout as it is now; null when the provider knows no such.
   * @param providerPaymentId the provider's payment where a report named it: a session may not name one before it is paid
   * @throws AppError payment_provider_unavailable
   */
  readCheckout(sessionId: string, providerPaymentId: string | null): Promise<CheckoutState | null>;
  /** A report whose signature and time are right. @throws AppError webhook_signature_invalid */
  verifyReport(body: Buffer, signature: string): PaymentReport;
}
