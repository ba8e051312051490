import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { approvalKinds } from '#shared/domain/payment/approval.ts';

/** One decision of staff about money: carried out by one person alone, or put to a second one. */
const moneyDecisionSchema = new Schema(
  {
    /** The same decision, sent again, is one. */
    key: { type: String, required: true, unique: true },
    kind: { type: String, enum: approvalKinds, required: true },
    eshopId: { type: Schema.Types.ObjectId, required: true },
    actorId: { type: Schema.Types.ObjectId, required: true },
    amountMinor: { type: Number, required: true, validate: Number.isSafeInteger },
    currency: { type: String, enum: creditCurrencies, required: true },
    at: { type: Date, required: true },
    /** The request that a second person decides on; null for what one person did alone, which alone is summed. */
    approvalId: { type: Schema.Types.ObjectId, default: null },
  },
  { collection: 'moneyDecisions', strict: 'throw', strictQuery: 'throw' },
);
moneyDecisionSchema.index({ actorId: 1, at: -1 });
moneyDecisionSchema.index({ eshopId: 1, at: -1 });
moneyDecisionSchema.index({ approvalId: 1 });

export type MoneyDecisionDocument = InferSchemaType<typeof moneyDecisionSchema> & { _id: Types.ObjectId };
export const MoneyDecisionModel = model('MoneyDecision', moneyDecisionSchema);

/** A record that every decision of a person, or about a shop, writes, so that parallel ones conflict and follow one another. */
const moneyGuardSchema = new Schema(
  { _id: { type: String, required: true }, changes: { type: Number, required: true, default: 0 } },
  { collection: 'moneyGuards', strict: 'throw', strictQuery: 'throw' },
);
export const MoneyGuardModel = model('MoneyGuard', moneyGuardSchema);
