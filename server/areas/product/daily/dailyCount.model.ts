import { model, Schema, type InferSchemaType } from 'mongoose';

/** How many products a shop had on a day. */
const dailyCountSchema = new Schema(
  {
    day: { type: String, required: true },
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** Country of advertisement on that day; null for a shop without one. */
    country: { type: String, default: null },
    productCount: { type: Number, required: true },
    advertisedCount: { type: Number, required: true },
  },
  { collection: 'productDailyCounts', strict: 'throw', strictQuery: 'throw' },
);
dailyCountSchema.index({ day: 1, eshopId: 1 }, { unique: true });

export type DailyCountDocument = InferSchemaType<typeof dailyCountSchema>;
export const DailyCountModel = model('ProductDailyCount', dailyCountSchema);
