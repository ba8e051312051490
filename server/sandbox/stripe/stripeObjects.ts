import type Stripe from 'stripe';

/** A field as it travels unexpanded: ids instead of objects, decimal strings instead of the SDK's Decimal. */
type WireField<Field> = Field extends Stripe.Decimal
  ? string
  : Field extends { readonly id: string; readonly object: string }
    ? never
    : Field;

/** One of the SDK's objects as it travels and is stored, one level deep. */
type Wire<Shape> = { [Key in keyof Shape]: WireField<Shape[Key]> };

export type WireList<Item> = Omit<Stripe.ApiList<Item>, 'data'> & { data: Item[] };

export type StripeCustomer = Wire<Stripe.Customer>;
export type StripePaymentMethod = Wire<Stripe.PaymentMethod>;
export type StripePaymentIntent = Omit<Wire<Stripe.PaymentIntent>, 'last_payment_error'> & {
  last_payment_error: Record<string, unknown> | null;
};
export type StripeSetupIntent = Omit<Wire<Stripe.SetupIntent>, 'last_setup_error'> & {
  last_setup_error: Record<string, unknown> | null;
};
export type StripeCharge = Wire<Stripe.Charge>;
export type StripeRefund = Wire<Stripe.Refund>;
export type StripeBalanceTransaction = Wire<Stripe.BalanceTransaction>;
export type StripeDispute = Omit<Wire<Stripe.Dispute>, 'balance_transactions'> & {
  balance_transactions: StripeBalanceTransaction[];
};
export type StripeProduct = Wire<Stripe.Product>;
export type StripePrice = Wire<Stripe.Price>;
export type StripePlan = Wire<Stripe.Plan>;
export type StripeLineItem = Omit<Wire<Stripe.LineItem>, 'price'> & { price: StripePrice };
export type StripeCheckoutSession = Omit<Wire<Stripe.Checkout.Session>, 'line_items'>;
export type StripeSubscriptionItem = Omit<Wire<Stripe.SubscriptionItem>, 'price' | 'plan'> & {
  price: StripePrice;
  plan: StripePlan;
};
export type StripeSubscription = Omit<Wire<Stripe.Subscription>, 'items'> & {
  items: WireList<StripeSubscriptionItem>;
};
export type StripeInvoiceLine = Omit<Wire<Stripe.InvoiceLineItem>, 'pricing'> & {
  pricing: {
    price_details: { price: string; product: string };
    type: 'price_details';
    unit_amount_decimal: string;
  };
};
export type StripeInvoice = Omit<Wire<Stripe.Invoice>, 'lines' | 'payments'> & {
  lines: WireList<StripeInvoiceLine>;
};
export type StripeInvoicePayment = Wire<Stripe.InvoicePayment>;
export type StripeWebhookEndpoint = Wire<Stripe.WebhookEndpoint>;

/** An event as it is listed and posted; `data.object` is the object as it was at that moment. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> | undefined };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** What only the card network knows: which test card a payment method stands for. */
export interface SandboxCard {
  /** The payment method's id. */
  id: string;
  object: 'sandbox_card';
  number: string;
  /** True once the cardholder authenticated it for later payments without them. */
  isSetUp: boolean;
}

/** What a checkout session remembers besides its public fields. */
export interface SandboxCheckout {
  /** The checkout session's id. */
  id: string;
  object: 'sandbox_checkout';
  lineItems: StripeLineItem[];
  paymentIntentData: {
    description?: string | undefined;
    metadata?: Record<string, string> | undefined;
    receipt_email?: string | undefined;
    setup_future_usage?: 'off_session' | 'on_session' | undefined;
    statement_descriptor?: string | undefined;
    statement_descriptor_suffix?: string | undefined;
    transfer_group?: string | undefined;
  };
  setupIntentData: { description?: string | undefined; metadata?: Record<string, string> | undefined };
  subscriptionData: {
    description?: string | undefined;
    metadata?: Record<string, string> | undefined;
    trial_end?: number | undefined;
    trial_period_days?: number | undefined;
  };
  /** The intent that the page is paying or setting up, once someone has submitted it. */
  intentId: string | null;
  subscriptionId: string | null;
  customerName: string | null;
  customerEmail: string | null;
}

/** Something that happens later by itself: a dispute, a check of an expired session. */
export interface SandboxTask {
  id: string;
  object: 'sandbox_task';
  dueAtMs: number;
  action: 'open_dispute';
  chargeId: string;
}

/** One posting of one event to one endpoint, with its attempts. */
export interface StripeDelivery {
  id: string;
  object: 'sandbox_delivery';
  eventId: string;
  eventType: string;
  endpointId: string;
  url: string;
  status: 'pending' | 'delivered' | 'failed';
  createdMs: number;
  /** When it is tried next; null once it is delivered or given up. */
  nextAttemptAtMs: number | null;
  attempts: { atMs: number; durationMs: number; statusCode: number | null; error: string | null }[];
}

/** A running number, e.g. of invoices. */
export interface SandboxCounter {
  id: string;
  object: 'sandbox_counter';
  value: number;
}

/** Every kind of object in the store, by its `object` field. */
export interface StripeObjects {
  customer: StripeCustomer;
  payment_method: StripePaymentMethod;
  payment_intent: StripePaymentIntent;
  setup_intent: StripeSetupIntent;
  charge: StripeCharge;
  refund: StripeRefund;
  balance_transaction: StripeBalanceTransaction;
  dispute: StripeDispute;
  product: StripeProduct;
  price: StripePrice;
  'checkout.session': StripeCheckoutSession;
  subscription: StripeSubscription;
  invoice: StripeInvoice;
  invoice_payment: StripeInvoicePayment;
  event: StripeEvent;
  webhook_endpoint: StripeWebhookEndpoint;
  sandbox_card: SandboxCard;
  sandbox_checkout: SandboxCheckout;
  sandbox_task: SandboxTask;
  sandbox_delivery: StripeDelivery;
  sandbox_counter: SandboxCounter;
}

export type StripeKind = keyof StripeObjects;
export type StripeObject = StripeObjects[StripeKind];

/** The kind that an id's prefix tells, for expanding ids and for `source` fields. */
export const kindByIdPrefix: Readonly<Record<string, StripeKind>> = {
  cus: 'customer',
  pm: 'payment_method',
  pi: 'payment_intent',
  seti: 'setup_intent',
  ch: 'charge',
  re: 'refund',
  txn: 'balance_transaction',
  du: 'dispute',
  prod: 'product',
  price: 'price',
  cs: 'checkout.session',
  sub: 'subscription',
  in: 'invoice',
  inpay: 'invoice_payment',
  evt: 'event',
  we: 'webhook_endpoint',
};

/** Wraps rows into the list object that the API answers with. */
export const toList = <Item>(url: string, data: Item[], hasMore = false): WireList<Item> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});
