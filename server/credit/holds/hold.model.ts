import { model, Schema, type InferSchemaType } from 'mongoose';
import { creditCurrencies } from '#shared/domain/money/currency.ts';

/** What credit is held for: ads of running campaigns (one standing hold of a shop), a refund under way, a charge to come. */
export const holdKinds = ['Exposure', 'Refund', 'Charge'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** A hold is open until it is resolved, once. */
export const holdStates = ['Open', 'Captured', 'Voided', 'Expired'] as const;
export type HoldState = (typeof holdStates)[number];

const whole = { type: Number, required: true, validate: Number.isSafeInteger };

/** A part of a shop's credit reserved for something: the first phase of a movement that is not certain yet. */
const holdSchema = new Schema(
  {
    /** ULID; `exposure:` and the shop for the standing one. */
    _id: { type: String, required: true },
    eshopId: { type: Schema.Types.ObjectId, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    kind: { type: String, enum: holdKinds, required: true },
    amountMinor: whole,
    capturedMinor: whole,
    state: { type: String, enum: holdStates, required: true },
    /** When it is let go by itself; null for the standing one. */
    expiresAt: { type: Date, default: null },
    /** What makes it be placed once. */
    idempotencyKey: { type: String, required: true, unique: true },
    /** The movement that it was captured with. */
    transferId: { type: String, default: null },
    actor: { type: String, required: true },
    createdAt: { type: Date, required: true },
    resolvedAt: { type: Date, default: null },
  },
  { collection: 'creditHolds', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
holdSchema.index({ eshopId: 1, state: 1 });
holdSchema.index({ state: 1, expiresAt: 1 });

export type HoldDocument = InferSchemaType<typeof holdSchema>;
export const HoldModel = model('CreditHold', holdSchema);
