import { model, Schema, type InferSchemaType } from 'mongoose';
import { creditCurrencies } from '#shared/domain/money/currency.ts';

const cellSchema = new Schema(
  {
    figure: { type: String, required: true },
    country: { type: String, default: null },
    part: { type: String, default: null },
    currency: { type: String, enum: [...creditCurrencies, null], default: null },
    value: { type: Number, required: true, validate: Number.isSafeInteger },
  },
  { _id: false, strict: 'throw' },
);

/** Staff figures of a day or a month of Prague. Cells folded from facts can be recounted at any time. */
const periodSchema = new Schema(
  {
    /** `2026-11-21` or `2026-11`. */
    _id: { type: String, required: true },
    level: { type: String, enum: ['Day', 'Month'], required: true },
    /** Folded from facts of its days up to `countedTo`; null if only the state is stored. */
    cells: { type: [cellSchema], default: null },
    countedTo: { type: String, default: null },
    countedAt: { type: Date, default: null },
    /** Of a month: how many late changes of its figures are in the cells. */
    lateChanges: { type: Number, default: 0 },
    /** How things stood when they were last looked at in the period: nothing tells it later. */
    states: { type: [cellSchema], default: null },
    statesAt: { type: Date, default: null },
  },
  { collection: 'staffPeriods', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
periodSchema.index({ level: 1, _id: 1 });

export type PeriodDocument = InferSchemaType<typeof periodSchema>;
export const PeriodModel = model('StaffPeriod', periodSchema);
