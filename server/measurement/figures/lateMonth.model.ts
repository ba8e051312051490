import { model, Schema, type InferSchemaType } from 'mongoose';

/** How often figures of a month changed after its days were long over, for whoever keeps sums of whole months. */
const lateMonthSchema = new Schema(
  {
    /** `2026-02` */
    _id: { type: String, required: true },
    changes: { type: Number, required: true },
  },
  { collection: 'lateMonths', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

export type LateMonthDocument = InferSchemaType<typeof lateMonthSchema>;
export const LateMonthModel = model('LateMonth', lateMonthSchema);
