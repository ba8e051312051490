import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import {
  subscriptionCauses,
  subscriptionEventTypes,
  subscriptionForces,
  subscriptionStatuses,
  subscriptionTiers,
  subscriptionTypes,
} from '#shared/domain/payment/subscription.ts';
import { vatEvidenceSchema } from '#server/areas/invoice/index.ts';

/** What a period costs, with the VAT as it was decided when the price was set at the provider. */
const priceSchema = new Schema(
  {
    type: { type: String, enum: subscriptionTypes, required: true },
    tier: { type: String, enum: subscriptionTiers, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    netMinor: { type: Number, required: true },
    vatMinor: { type: Number, required: true },
    vat: { type: vatEvidenceSchema, required: true },
    setAt: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

/** A visit to the hosted page whose end is not known yet. */
const checkoutSchema = new Schema(
  {
    paymentId: { type: String, required: true },
    sessionId: { type: String, required: true },
    price: { type: priceSchema, required: true },
    openedAt: { type: Date, required: true },
    openedBy: { type: String, required: true },
    by: { type: String, enum: ['Member', 'Staff'], required: true },
  },
  { _id: false, strict: 'throw' },
);

/** What staff set against the state of the provider. */
const forceSchema = new Schema(
  {
    kind: { type: String, enum: subscriptionForces, required: true },
    reason: { type: String, required: true },
    /** Last day that it holds, in the shop's time zone; null until it is taken back. */
    until: { type: String, default: null },
    /** When that day is over. */
    endsAt: { type: Date, default: null },
    setBy: { type: String, required: true },
    setAt: { type: Date, required: true },
    requestId: { type: String, default: null },
  },
  { _id: false, strict: 'throw' },
);

const subscriptionSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true, unique: true },
    customerId: { type: String, default: null },
    /** Provider's id; null before the first, retained after its end until there is another. */
    subscriptionId: { type: String, default: null },
    status: { type: String, enum: subscriptionStatuses, required: true, default: 'None' },
    startedAt: { type: Date, default: null },
    trialEndsAt: { type: Date, default: null },
    currentPeriodEndsAt: { type: Date, default: null },
    isCancelledAtPeriodEnd: { type: Boolean, required: true, default: false },
    pastDueSince: { type: Date, default: null },
    nextPaymentAttemptAt: { type: Date, default: null },
    /** Where the holder of the card confirms the open payment. */
    actionUrl: { type: String, default: null },
    /** What the running period costs. */
    price: { type: priceSchema, default: null },
    /** What the next one costs, where it differs. */
    nextPrice: { type: priceSchema, default: null },
    /** A trial is given once to a shop. */
    trialUsedAt: { type: Date, default: null },
    /** Domain that received it: a shop archived and added again gets no second one. */
    trialDomain: { type: String, default: null },
    checkouts: { type: [checkoutSchema], required: true, default: [] },
    force: { type: forceSchema, default: null },
    /** End of the period whose next price was looked at. */
    renewalLookedAtFor: { type: Date, default: null },
    /** When the provider is to be asked again; null when nothing is due. */
    lookDueAt: { type: Date, default: null },
    /** Who is just changing it, so that what the provider then says is written down as theirs. */
    wish: {
      type: new Schema(
        {
          by: { type: String, enum: ['Member', 'Staff', 'System'], required: true },
          actor: { type: String, default: null },
          requestId: { type: String, default: null },
          note: { type: String, default: null },
          cause: { type: String, enum: [...subscriptionCauses, null], default: null },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    /** A subscription with the saved card whose answer may be lost: the same attempt is made once. */
    attempt: {
      type: new Schema(
        {
          operationId: { type: String, required: true },
          paymentMethodId: { type: String, required: true },
          description: { type: String, required: true },
          price: { type: priceSchema, required: true },
          trialDays: { type: Number, required: true },
          at: { type: Date, required: true },
          openedBy: { type: String, required: true },
          by: { type: String, enum: ['Member', 'Staff'], required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    /** Why it ends, once that is known. */
    endCause: { type: String, enum: [...subscriptionCauses, null], default: null },
    /** Incremented with each update from the provider: a check that began before another ended restarts. */
    version: { type: Number, required: true, default: 0 },
    /** When the shop was reminded of overdue debt. */
    remindedAt: { type: Date, default: null },
    /** When the trial's end was announced. */
    trialEndToldAt: { type: Date, default: null },
  },
  { collection: 'subscriptions', timestamps: true, strict: 'throw', strictQuery: 'throw' },
);
subscriptionSchema.index({ customerId: 1 });
subscriptionSchema.index({ subscriptionId: 1 });
subscriptionSchema.index({ trialDomain: 1 });
subscriptionSchema.index({ lookDueAt: 1 });
subscriptionSchema.index({ currentPeriodEndsAt: 1 });
subscriptionSchema.index({ pastDueSince: 1 });
subscriptionSchema.index({ 'force.endsAt': 1 });

export type SubscriptionCheckoutDocument = InferSchemaType<typeof checkoutSchema>;
export type SubscriptionPriceDocument = InferSchemaType<typeof priceSchema>;
export type SubscriptionForceDocument = InferSchemaType<typeof forceSchema>;
export type SubscriptionDocument = InferSchemaType<typeof subscriptionSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
};
export const SubscriptionModel = model('Subscription', subscriptionSchema);

/** Event of a subscription, unique by key. */
const eventSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true, unique: true },
    type: { type: String, enum: subscriptionEventTypes, required: true },
    at: { type: Date, required: true },
    by: { type: String, enum: ['Member', 'Staff', 'System'], required: true },
    /** The person; null for the system. */
    actor: { type: String, default: null },
    requestId: { type: String, default: null },
    note: { type: String, default: null },
    /** Amount paid, with VAT. */
    amountMinor: { type: Number, default: null },
    currency: { type: String, enum: [...creditCurrencies, null], default: null },
    /** For a payment: price of the period without VAT, and its length. */
    price: {
      type: new Schema(
        {
          type: { type: String, enum: subscriptionTypes, required: true },
          tier: { type: String, enum: subscriptionTiers, required: true },
          netMinor: { type: Number, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    /** For a payment: the provider's, by which a dispute of it is found. */
    providerPaymentId: { type: String, default: null },
    /** A dispute of that payment, as it was last read; checked again until `checkUntil`. */
    dispute: {
      type: new Schema(
        {
          disputeId: { type: String, required: true },
          state: { type: String, enum: ['Open', 'Won', 'Lost'], required: true },
          checkUntil: { type: Date, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    /**
     * Refunds of that payment at the provider itself, in minor units, as they were last read and booked; null before any.
     * Earlier records have `refundedMinor`, which had our own refunds in it and was not booked.
     */
    refundedAtProviderMinor: { type: Number, default: null },
    invoiceId: { type: String, default: null },
    invoiceNumber: { type: String, default: null },
    cause: { type: String, enum: [...subscriptionCauses, null], default: null },
    /** From which tier to which. */
    tiers: {
      type: new Schema(
        {
          from: { type: String, enum: subscriptionTiers, required: true },
          to: { type: String, enum: subscriptionTiers, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    /** Whether the mail to the shop is due. */
    isMailDue: { type: Boolean, required: true, default: false },
  },
  { collection: 'subscriptionEvents', strict: 'throw', strictQuery: 'throw' },
);
eventSchema.index({ eshopId: 1, at: -1, _id: -1 });
eventSchema.index({ at: 1, _id: 1 });
eventSchema.index(
  { providerPaymentId: 1 },
  { partialFilterExpression: { providerPaymentId: { $gt: '' } }, name: 'provider_payment' },
);
eventSchema.index(
  { 'dispute.checkUntil': 1 },
  { partialFilterExpression: { 'dispute.checkUntil': { $gt: new Date(0) } }, name: 'dispute_open' },
);
eventSchema.index(
  { isMailDue: 1, at: 1 },
  { partialFilterExpression: { isMailDue: true }, name: 'mail_due' },
);

export type SubscriptionEventDocument = InferSchemaType<typeof eventSchema> & { _id: Types.ObjectId };
export const SubscriptionEventModel = model('SubscriptionEvent', eventSchema);
