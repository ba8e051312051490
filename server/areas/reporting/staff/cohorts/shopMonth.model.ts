import { model, Schema, type InferSchemaType } from 'mongoose';
import { creditCurrencies } from '#shared/domain/money/currency.ts';

/** Ad spend of a shop in a month, and the month of its registration; recomputed from the ledger. */
const shopMonthSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    month: { type: String, required: true },
    /** Month of Prague in which the shop was registered. */
    cohort: { type: String, required: true },
    country: { type: String, required: true },
    currency: { type: String, enum: creditCurrencies, required: true },
    chargedMinor: { type: Number, required: true, validate: Number.isSafeInteger },
  },
  { collection: 'staffShopMonths', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
shopMonthSchema.index({ month: 1, eshopId: 1 }, { unique: true });
shopMonthSchema.index({ cohort: 1, month: 1 });

export type ShopMonthDocument = InferSchemaType<typeof shopMonthSchema>;
export const ShopMonthModel = model('StaffShopMonth', shopMonthSchema);
