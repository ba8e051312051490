import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { creditCurrencies } from '#shared/domain/money/currency.ts';

const wholeMinor = { type: Number, required: true, validate: Number.isSafeInteger };
const id = Schema.Types.ObjectId;

/**
 * A top-up that was paid under a plan of ad spend, by the id of its invoice, with the rate of that day and how much of it has
 * been settled as spend.
 */
const spendBaseSchema = new Schema(
  {
    _id: { type: id, required: true },
    partnerId: { type: id, required: true },
    eshopId: { type: id, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    transferId: { type: String, required: true },
    documentNumber: { type: String, required: true },
    rateBasisPoints: { type: Number, required: true },
    /** Month of the shop in which it was paid, from 1, and how many earn a commission. */
    shopMonth: { type: Number, required: true },
    planMonths: { type: Number, required: true },
    /** Without VAT, less what credit notes have taken. */
    restNetMinor: wholeMinor,
    /** Of its lines. */
    settledNetMinor: wholeMinor,
    /** The last month that is settled. */
    settledThrough: { type: String, required: true },
    /** The month with which all of it was spent; null before, and once a platform gives some of it back. */
    wholeSince: { type: String, default: null },
    /** Whether months are still to be settled. */
    isOpen: { type: Boolean, required: true },
  },
  { collection: 'commissionSpendBases', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
spendBaseSchema.index({ isOpen: 1, settledThrough: 1, _id: 1 });

export type SpendBaseDocument = InferSchemaType<typeof spendBaseSchema> & { _id: Types.ObjectId };
export const SpendBaseModel = model('CommissionSpendBase', spendBaseSchema);
