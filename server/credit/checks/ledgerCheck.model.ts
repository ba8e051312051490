import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { ledgerCheckStates, ledgerFindingKinds } from '#shared/domain/payment/ledger.ts';

const whole = { type: Number, required: true, validate: Number.isSafeInteger };

const findingSchema = new Schema(
  {
    kind: { type: String, enum: ledgerFindingKinds, required: true },
    eshopId: { type: Schema.Types.ObjectId, default: null },
    /** The first entry that differs; null where none is to blame. */
    sequence: { type: Number, default: null },
    transferId: { type: String, default: null },
    /** The journal's value and the stored one. */
    detail: { type: String, required: true },
  },
  { _id: false, strict: 'throw' },
);

const currencySumSchema = new Schema(
  { currency: { type: String, enum: creditCurrencies, required: true }, amountMinor: whole },
  { _id: false, strict: 'throw' },
);

/** A check of the books, shop by shop; one that was broken off goes on where it was. */
const ledgerCheckSchema = new Schema(
  {
    state: { type: String, enum: ledgerCheckStates, required: true },
    /** `system`, or the person who asked for it. */
    startedBy: { type: String, required: true },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    /** The shop that was checked last, in the order of ids. */
    checkedUpTo: { type: Schema.Types.ObjectId, default: null },
    /** Raised with each step, so that of two that check the same one gives way. */
    step: whole,
    eshopCount: whole,
    transferCount: whole,
    /** Sums of all lines so far. */
    sums: { type: [currencySumSchema], default: [] },
    findings: { type: [findingSchema], default: [] },
  },
  { collection: 'ledgerChecks', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
ledgerCheckSchema.index({ startedAt: -1 });
ledgerCheckSchema.index({ state: 1, startedAt: -1 });

export type LedgerCheckDocument = InferSchemaType<typeof ledgerCheckSchema> & { _id: Types.ObjectId };
export const LedgerCheckModel = model('LedgerCheck', ledgerCheckSchema);
