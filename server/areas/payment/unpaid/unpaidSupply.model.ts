import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import {
  unpaidSupplySources,
  unpaidSupplyStates,
  writeOffGrounds,
} from '#shared/domain/payment/unpaidSupply.ts';

/**
 * The spent part of a payment that was taken back, or what a debit note claims: its supply is unpaid until a person decides or
 * the money comes. Sums are minor units.
 */
const unpaidSupplySchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** Null for a debit note. */
    paymentId: { type: Schema.Types.ObjectId, default: null },
    source: { type: String, enum: unpaidSupplySources, required: true },
    /** Of the dispute or refund, at the provider; of a debit note its id. */
    sourceId: { type: String, required: true },
    /** The tax document of the payment, or that a debit note corrects; null where there is none. */
    invoiceId: { type: String, default: null },
    currency: { type: String, enum: creditCurrencies, required: true },
    netMinor: { type: Number, required: true },
    vatMinor: { type: Number, required: true },
    state: { type: String, enum: unpaidSupplyStates, required: true, default: 'Open' },
    ground: { type: String, enum: [...writeOffGrounds, null], default: null },
    /** The document that lowered its VAT. */
    creditNoteId: { type: String, default: null },
    /** The day its money came to the bank account. */
    paidOn: { type: String, default: null },
    openedAt: { type: Date, required: true },
    /** The last day on which a debit note is to be paid. */
    dueOn: { type: String, default: null },
    decidedAt: { type: Date, default: null },
    decidedBy: { type: String, default: null },
    reason: { type: String, default: null },
    requestId: { type: String, default: null },
  },
  { collection: 'unpaidSupplies', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
unpaidSupplySchema.index({ source: 1, sourceId: 1 }, { unique: true });
unpaidSupplySchema.index({ state: 1, openedAt: -1, _id: -1 });
unpaidSupplySchema.index({ openedAt: -1, _id: -1 });
unpaidSupplySchema.index({ eshopId: 1 });
unpaidSupplySchema.index({ invoiceId: 1 });

export type UnpaidSupplyDocument = InferSchemaType<typeof unpaidSupplySchema> & { _id: Types.ObjectId };
export const UnpaidSupplyModel = model('UnpaidSupply', unpaidSupplySchema);
