import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { rollupDimensions } from './counts.ts';

/** Periods with stored sums. */
export const rollupLevels = ['Day', 'Month'] as const;
export type RollupLevel = (typeof rollupLevels)[number];

/**
 * Roll-ups of a shop, a day or a month and a dimension: all rows packed, in parts where there are very many. A month is the
 * sum of its days. What a day counts is this and the changes that are not folded in yet.
 */
const segmentSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    level: { type: String, enum: rollupLevels, required: true },
    dimension: { type: String, enum: rollupDimensions, required: true },
    /** `2026-11-21`, `2026-11` */
    period: { type: String, required: true },
    part: { type: Number, required: true },
    rows: { type: Buffer, required: true },
  },
  { collection: 'rollups', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
segmentSchema.index({ eshopId: 1, level: 1, dimension: 1, period: 1, part: 1 }, { unique: true });
export type SegmentDocument = InferSchemaType<typeof segmentSchema> & { _id: Types.ObjectId };
export const SegmentModel = model('Rollup', segmentSchema);

/** What one commit of events, or one correction, changed of a day; packed, by dimension, until it is folded in. */
const changeSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    tables: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'rollupChanges', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
changeSchema.index({ eshopId: 1, day: 1 });
export type ChangeDocument = Omit<InferSchemaType<typeof changeSchema>, 'tables'> & {
  _id: Types.ObjectId;
  tables: Record<string, Buffer>;
};
export const ChangeModel = model('RollupChange', changeSchema);
