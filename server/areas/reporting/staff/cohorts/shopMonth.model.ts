import { model, Schema, type InferSchemaType } from 'mongoose';
import { creditCurrencies } from '#shared/domain/money/currency.ts';

/** What the ads of a shop spent in a month, beside the month of its registration; made anew from what is booked. */
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
