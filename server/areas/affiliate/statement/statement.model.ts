import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { makeAppendOnly } from '../commission/appendOnly.ts';

const wholeMinor = { type: Number, required: true, validate: Number.isSafeInteger };

/** What a partner earned in a closed month, in one currency; never changed. The statements of a book form a hash chain. */
const statementSchema = new Schema(
  {
    partnerId: { type: Schema.Types.ObjectId, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    month: { type: String, required: true },
    /** Place in the chain of its book, from 1. */
    sequence: { type: Number, required: true },
    lineCount: { type: Number, required: true },
    eshopCount: { type: Number, required: true },
    netMinor: wholeMinor,
    totalMinor: wholeMinor,
    /** From which day on it can be paid out; a negative one counts at once. */
    payableFrom: { type: String, required: true },
    previousHash: { type: String, required: true },
    hash: { type: String, required: true },
    closedAt: { type: Date, required: true },
  },
  { collection: 'commissionStatements', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
makeAppendOnly(statementSchema);
statementSchema.index({ partnerId: 1, currency: 1, month: 1 }, { unique: true });
statementSchema.index({ partnerId: 1, currency: 1, sequence: -1 }, { unique: true });
statementSchema.index({ month: -1, _id: -1 });
statementSchema.index({ currency: 1, month: -1, _id: -1 });

export type CommissionStatementDocument = InferSchemaType<typeof statementSchema> & { _id: Types.ObjectId };
export const CommissionStatementModel = model('CommissionStatement', statementSchema);
