import { model, Schema, type InferSchemaType } from 'mongoose';

/** Rate of the central bank, stored permanently: documents of its day depend on it. */
const rateSchema = new Schema(
  {
    /** Currency and day of publication: `EUR:2026-11-20`. */
    _id: { type: String, required: true },
    currency: { type: String, required: true },
    publishedOn: { type: String, required: true },
    listNumber: { type: Number, required: true },
    /** CZK for one unit in thousandths. */
    thousandths: { type: Number, required: true, validate: Number.isSafeInteger },
    readAt: { type: Date, required: true },
  },
  { collection: 'exchangeRates', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
rateSchema.index({ currency: 1, publishedOn: -1 });

export type RateDocument = InferSchemaType<typeof rateSchema>;
export const RateModel = model('ExchangeRate', rateSchema);
