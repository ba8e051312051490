import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { checkoutTypes, paymentStatuses, topUpKinds } from '#shared/domain/payment/payment.ts';
import { paymentReviewProblems, paymentReviewResolutions } from '#shared/domain/payment/review.ts';
import { vatEvidenceSchema } from '#server/areas/invoice/index.ts';

/** Refund of a payment, by us or by someone at the provider. */
const refundSchema = new Schema(
  {
    /** Ours; of one that was made at the provider its id there. */
    refundId: { type: String, required: true },
    providerRefundId: { type: String, default: null },
    amountMinor: { type: Number, required: true },
    state: { type: String, enum: ['Unknown', 'Pending', 'Succeeded', 'Failed'], required: true },
    /** The credit of it was taken elsewhere (a credit note), or never given. */
    isOurs: { type: Boolean, required: true },
    actor: { type: String, default: null },
    /** When its credit was taken here. */
    bookedAt: { type: Date, default: null },
    askedAt: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

/** A payment that the bank of the card's holder contests. */
const disputeSchema = new Schema(
  {
    disputeId: { type: String, required: true },
    amountMinor: { type: Number, required: true },
    state: { type: String, enum: ['Open', 'Won', 'Lost'], required: true },
    openedAt: { type: Date, required: true },
    /** Keeps its credit back until it is decided. */
    holdId: { type: String, default: null },
    /** When its credit was taken. */
    bookedAt: { type: Date, default: null },
    /** When the credit came back, as the bank decided for us after all; set once. */
    reinstatedAt: { type: Date, default: null },
  },
  { _id: false, strict: 'throw' },
);

/** Why a payment waits for a person, and how that ended. */
const reviewSchema = new Schema(
  {
    problem: { type: String, enum: paymentReviewProblems, required: true },
    since: { type: Date, required: true },
    expectedMinor: { type: Number, required: true },
    receivedMinor: { type: Number, required: true },
    receivedCurrency: { type: String, required: true },
    isOpen: { type: Boolean, required: true },
    resolution: { type: String, enum: [...paymentReviewResolutions, null], default: null },
    resolvedAt: { type: Date, default: null },
    resolvedBy: { type: String, default: null },
    reason: { type: String, default: null },
  },
  { _id: false, strict: 'throw' },
);

/** Payment of a shop as last known; the provider's own state is always refetched. */
const paymentSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    checkoutType: { type: String, enum: checkoutTypes, required: true },
    /** Of top-ups: by hand, or by the product with a saved card. */
    kind: { type: String, enum: [...topUpKinds, null], default: null },
    provider: { type: String, required: true },
    /** The shop at the provider. */
    customerId: { type: String, default: null },
    status: { type: String, enum: paymentStatuses, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    /** Without VAT; 0 where only a card is saved. */
    creditMinor: { type: Number, required: true },
    vatMinor: { type: Number, required: true },
    vat: { type: vatEvidenceSchema, default: null },
    sessionId: { type: String, default: null },
    providerPaymentId: { type: String, default: null },
    /** Whether to save the card, and when that was done. */
    savesCard: { type: Boolean, required: true, default: false },
    cardSavedAt: { type: Date, default: null },
    /** The card that paid, or that is charged. */
    paymentMethodId: { type: String, default: null },
    failureMessage: { type: String, default: null },
    declineCode: { type: String, default: null },
    /** How often the holder of the card was sent to confirm it. */
    confirmationCount: { type: Number, required: true, default: 0 },
    /** The person; null for the product itself. */
    startedBy: { type: Schema.Types.ObjectId, default: null },
    /** When it was paid at the provider: the day of its tax document. */
    paidAt: { type: Date, default: null },
    settledAt: { type: Date, default: null },
    transferId: { type: String, default: null },
    invoiceId: { type: String, default: null },
    refunds: { type: [refundSchema], required: true, default: [] },
    disputes: { type: [disputeSchema], required: true, default: [] },
    review: { type: reviewSchema, default: null },
    /** When the provider is to be asked again; null when nothing is awaited. */
    lookDueAt: { type: Date, default: null },
  },
  { collection: 'payments', timestamps: true, strict: 'throw', strictQuery: 'throw' },
);
paymentSchema.index({ eshopId: 1, createdAt: -1 });
paymentSchema.index({ eshopId: 1, kind: 1, createdAt: -1 });
// Above the empty string is every text and no null; a filter by equality is seen to imply it, which `$type` is not.
paymentSchema.index({ sessionId: 1 }, { unique: true, partialFilterExpression: { sessionId: { $gt: '' } } });
paymentSchema.index(
  { providerPaymentId: 1 },
  { unique: true, partialFilterExpression: { providerPaymentId: { $gt: '' } } },
);
paymentSchema.index({ lookDueAt: 1 });
paymentSchema.index({ createdAt: 1 });
paymentSchema.index({ status: 1, createdAt: -1 });
paymentSchema.index({ 'review.isOpen': 1, 'review.since': -1 });
paymentSchema.index({ 'disputes.state': 1 });

export type PaymentRefund = InferSchemaType<typeof refundSchema>;
export type PaymentDispute = InferSchemaType<typeof disputeSchema>;
export type PaymentReview = InferSchemaType<typeof reviewSchema>;
/** A payment as it is read: plain, without mongoose's own arrays. */
export type PaymentDocument = Omit<
  InferSchemaType<typeof paymentSchema>,
  'refunds' | 'disputes' | 'review'
> & {
  _id: Types.ObjectId;
  createdAt: Date;
  refunds: PaymentRefund[];
  disputes: PaymentDispute[];
  review?: PaymentReview | null;
};
export const PaymentModel = model('Payment', paymentSchema);
