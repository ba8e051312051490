import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { invoiceTypes } from '#shared/domain/invoice/invoice.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { approvalKinds, approvalStates } from '#shared/domain/payment/approval.ts';

/** A write of staff about money that a second person decides on; who asked for it and what it does never change. */
const approvalSchema = new Schema(
  {
    kind: { type: String, enum: approvalKinds, required: true },
    state: { type: String, enum: approvalStates, required: true, default: 'Waiting' },
    /** Null when it concerns no single shop: payouts to partners. */
    eshopId: { type: Schema.Types.ObjectId, default: null },
    amountMinor: { type: Number, required: true, validate: Number.isSafeInteger },
    currency: { type: String, enum: creditCurrencies, required: true },
    /** By how much the credit of the shop changes; null for what leaves it as it is. */
    creditMinor: {
      type: Number,
      default: null,
      validate: (value: unknown) => value === null || Number.isSafeInteger(value),
    },
    reason: { type: String, required: true },
    /** The document that it is about. */
    invoice: {
      type: new Schema(
        {
          id: { type: Schema.Types.ObjectId, required: true },
          number: { type: String, required: true },
          type: { type: String, enum: invoiceTypes, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    /** What the kind's executor needs, as JSON. */
    payload: { type: String, required: true },
    requestedBy: { type: Schema.Types.ObjectId, required: true },
    requestId: { type: String, required: true },
    /** Identifies repeats of a request. */
    idempotencyKey: { type: String, required: true, unique: true },
    /** What it is about while it waits: one request at a time; null once it is decided. */
    waitingFor: { type: String, default: null },
    expiresAt: { type: Date, required: true },
    /** When staff were notified. */
    toldAt: { type: Date, default: null },
    decidedBy: { type: Schema.Types.ObjectId, default: null },
    decidedAt: { type: Date, default: null },
    decisionReason: { type: String, default: null },
    /** When an approved one was carried out, or found impossible; null while that is under way. */
    settledAt: { type: Date, default: null },
    /** Why it could not be carried out. */
    failureCode: { type: String, default: null },
    /** What it made, e.g. a movement of the ledger or a document. */
    resultId: { type: String, default: null },
  },
  {
    collection: 'approvals',
    timestamps: { createdAt: true, updatedAt: false },
    strict: 'throw',
    strictQuery: 'throw',
  },
);
approvalSchema.index({ createdAt: -1 });
approvalSchema.index(
  { waitingFor: 1 },
  { unique: true, partialFilterExpression: { waitingFor: { $gt: '' } }, name: 'waiting_once' },
);
approvalSchema.index({ state: 1, createdAt: -1 });
approvalSchema.index({ state: 1, expiresAt: 1 });
approvalSchema.index({ state: 1, settledAt: 1, decidedAt: 1 });
approvalSchema.index({ state: 1, toldAt: 1 });
approvalSchema.index({ requestedBy: 1, createdAt: -1 });
approvalSchema.index({ requestedBy: 1, state: 1, createdAt: -1 });
approvalSchema.index({ eshopId: 1, createdAt: -1 });
approvalSchema.index({ eshopId: 1, state: 1, createdAt: -1 });

export type ApprovalDocument = InferSchemaType<typeof approvalSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
};
export const ApprovalModel = model('Approval', approvalSchema);
