import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { CheckoutType, PaymentStatus } from '#shared/domain/payment/payment.ts';
import type { SubscriptionStatus } from '#shared/domain/payment/subscription.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** Who pays, as the provider knows the shop; one for each shop. */
export interface CustomerRequest {
  readonly eshopId: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** A checkout to open on the provider's hosted page. */
export interface CheckoutRequest {
  /** Our payment (or setup, or subscription); the provider keeps it beside its own objects and repeats a request with the same id only once. */
  readonly paymentId: string;
  readonly eshopId: string;
  /** The shop at the provider; null pays without one. */
  readonly customerId: string | null;
  readonly currency: CreditCurrency;
  readonly totalMinor: number;
  /** Keeps the card for payments without its holder. */
  readonly savesCard: boolean;
  /** What the payer reads. */
  readonly description: string;
  readonly payerEmail: string;
  readonly language: Language;
  /** With `{CHECKOUT_SESSION_ID}` where the provider puts the session. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A card to be saved on the hosted page. */
export type SetupRequest = Omit<CheckoutRequest, 'totalMinor' | 'savesCard' | 'customerId'> & {
  readonly customerId: string;
};

/** What a subscription costs: the sum of a period with VAT. */
export interface SubscriptionPrice {
  readonly currency: CreditCurrency;
  readonly totalMinor: number;
  readonly interval: 'month' | 'year';
  /** What the payer reads. */
  readonly description: string;
}

/** A subscription to be paid on the hosted page. */
export type SubscriptionCheckoutRequest = Omit<
  CheckoutRequest,
  'totalMinor' | 'currency' | 'savesCard' | 'customerId' | 'description'
> & {
  readonly customerId: string;
  readonly price: SubscriptionPrice;
  readonly trialDays: number;
};

/** A checkout's state at the provider. */
export interface CheckoutState {
  readonly sessionId: string;
  readonly checkoutType: CheckoutType;
  readonly status: PaymentStatus;
  /** The provider's payment; null until the payer has tried to pay, and for setups. */
  readonly providerPaymentId: string | null;
  readonly paidMinor: number;
  /** When it was paid; null before, and where the provider does not say. */
  readonly paidAt: Date | null;
  /** The provider's fee for it, in the payment's currency; null until known. */
  readonly feeMinor: number | null;
  /** Country of the issuer of the card that paid; null until paid, and where the provider does not say. */
  readonly cardCountry: string | null;
  readonly currency: string;
  /** The provider's words for a payer whose payment failed. */
  readonly failureMessage: string | null;
  /** The card that was saved or paid with. */
  readonly paymentMethodId: string | null;
  readonly subscriptionId: string | null;
}

/** A saved card. */
export interface SavedCard {
  readonly paymentMethodId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** The same for the same card, whoever saved it; null where the provider gives none. */
  readonly fingerprint: string | null;
}

/** A charge of a saved card without its holder. */
export interface ChargeRequest {
  /** Our payment; the same one is charged once, however often it is asked for. */
  readonly paymentId: string;
  readonly eshopId: string;
  readonly customerId: string;
  readonly paymentMethodId: string;
  readonly currency: CreditCurrency;
  readonly totalMinor: number;
  readonly description: string;
}

/** A payment's state at the provider, with all refunds and disputes. */
export interface PaymentState {
  readonly providerPaymentId: string;
  readonly status: PaymentStatus;
  readonly paidMinor: number;
  /** When it was paid; null before, and where the provider does not say. */
  readonly paidAt: Date | null;
  /** The provider's fee for it, in the payment's currency; null until known. */
  readonly feeMinor: number | null;
  /** Country of the issuer of the card that paid; null until paid, and where the provider does not say. */
  readonly cardCountry: string | null;
  readonly currency: string;
  readonly failureMessage: string | null;
  /** The provider's reason of a decline, e.g. `insufficient_funds`. */
  readonly declineCode: string | null;
  readonly paymentMethodId: string | null;
  readonly refunds: readonly {
    readonly refundId: string;
    /** Our own id of it; null for one that was made at the provider itself. */
    readonly ownRefundId: string | null;
    readonly amountMinor: number;
    readonly status: 'Pending' | 'Succeeded' | 'Failed';
  }[];
  readonly dispute: {
    readonly disputeId: string;
    readonly amountMinor: number;
    readonly status: 'Open' | 'Won' | 'Lost';
    /** When the money of a dispute that took it came back; null where it didn’t. */
    readonly reinstatedAt: Date | null;
  } | null;
}

/** A subscription's state at the provider. */
export interface SubscriptionState {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly status: Exclude<SubscriptionStatus, 'None'>;
  readonly startedAt: Date;
  readonly trialEndsAt: Date | null;
  readonly currentPeriodEndsAt: Date;
  readonly isCancelledAtPeriodEnd: boolean;
  readonly endedAt: Date | null;
  readonly price: Pick<SubscriptionPrice, 'currency' | 'totalMinor' | 'interval'>;
  /** Where the holder of the card confirms its open payment. */
  readonly actionUrl: string | null;
}

/** A payment of a period of a subscription. */
export interface SubscriptionPayment {
  /** The provider's own invoice. */
  readonly providerInvoiceId: string;
  readonly providerPaymentId: string | null;
  readonly subscriptionId: string;
  readonly totalMinor: number;
  readonly currency: string;
  readonly periodFrom: Date;
  readonly periodTo: Date;
  readonly status: 'Open' | 'Paid' | 'Failed' | 'Void';
  readonly paidAt: Date | null;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
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
  /** The shop at the provider, where the object names one: payments of subscriptions have no payment of ours. */
  readonly customerId: string | null;
}

/**
 * A card payment provider with a hosted page. Every call that moves money or makes something carries our own id as its
 * idempotency key. All throw AppError payment_provider_unavailable when the outcome is not known.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Versions of the provider's API that reports may come in. */
  readonly apiVersions: readonly string[];
  /** The largest sum of one payment, in minor units. */
  readonly maxChargeMinor: number;
  /** Makes the shop known to the provider, once; answers its id there. */
  openCustomer(request: CustomerRequest): Promise<string>;
  openCheckout(request: CheckoutRequest): Promise<{ sessionId: string; url: string }>;
  openSetup(request: SetupRequest): Promise<{ sessionId: string; url: string }>;
  openSubscriptionCheckout(request: SubscriptionCheckoutRequest): Promise<{ sessionId: string; url: string }>;
  /**
   * The checkout as it is now; null when the provider knows no such.
   * @param providerPaymentId the provider's payment where a report named it: a session may not name one before it is paid
   */
  readCheckout(sessionId: string, providerPaymentId: string | null): Promise<CheckoutState | null>;
  readCard(paymentMethodId: string): Promise<SavedCard | null>;
  removeCard(paymentMethodId: string): Promise<void>;
  /** Makes a saved card the one that the shop's subscriptions are paid with. */
  useCard(customerId: string, paymentMethodId: string): Promise<void>;
  /**
   * Charges a saved card; a decline is an outcome, not an error.
   * @throws AppError card_declined when the provider refused to try at all, payment_provider_unavailable
   */
  charge(request: ChargeRequest): Promise<PaymentState>;
  /** The payment as it is now; null when the provider knows no such. */
  readPayment(providerPaymentId: string): Promise<PaymentState | null>;
  /** The provider's payment of ours whose answer never came; null when it was never made. */
  findPayment(paymentId: string, customerId: string): Promise<PaymentState | null>;
  /**
   * Where the holder confirms a payment that waits for it; null when it does not wait.
   * @param attemptId ours: the same attempt is made once
   */
  authenticate(providerPaymentId: string, returnUrl: string, attemptId: string): Promise<string | null>;
  /**
   * Cancels an unpaid payment, so that it can't be paid any more; null when the provider does not know it. One that
   * is paid or being paid is unchanged: the answer says so. @throws AppError payment_provider_unavailable
   */
  cancel(providerPaymentId: string): Promise<PaymentState | null>;
  /**
   * Sends back a part of a payment; `refundId` is ours and makes it happen once.
   * @throws AppError refund_not_possible when the provider refuses, payment_provider_unavailable
   */
  refund(request: {
    refundId: string;
    providerPaymentId: string;
    amountMinor: number;
  }): Promise<PaymentState>;
  /** Finds payments with refunds or disputes since then, to catch changes at the provider itself. */
  findChangedPayments(since: Date): Promise<readonly string[]>;
  /** What the provider's clearing account moved since a moment, by currency, fees apart; for the reconciliation. */
  sumClearing(
    from: Date,
    to: Date,
  ): Promise<readonly { currency: string; chargedMinor: number; refundedMinor: number; feeMinor: number }[]>;
  /** Subscribes with a saved card. @throws AppError card_declined, payment_provider_unavailable */
  subscribe(request: {
    operationId: string;
    eshopId: string;
    customerId: string;
    paymentMethodId: string;
    price: SubscriptionPrice;
    trialDays: number;
  }): Promise<SubscriptionState>;
  readSubscription(subscriptionId: string): Promise<SubscriptionState | null>;
  /** Sets whether a subscription ends with its period. */
  setCancelAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<SubscriptionState>;
  /** Changes what the next periods cost; the running one stays as it was paid. */
  setSubscriptionPrice(subscriptionId: string, price: SubscriptionPrice): Promise<SubscriptionState>;
  /** Immediately retries a subscription's open amount with its card; a decline is an outcome, not an error. */
  payOpenPeriod(subscriptionId: string): Promise<SubscriptionState>;
  /** Ends a subscription now. */
  endSubscription(subscriptionId: string): Promise<SubscriptionState>;
  /** Payments of a subscription, the newest first. */
  findSubscriptionPayments(subscriptionId: string): Promise<readonly SubscriptionPayment[]>;
  /** A report whose signature and time are right. @throws AppError webhook_signature_invalid */
  verifyReport(body: Buffer, signature: string): PaymentReport;
}
