import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { statisticTableNames } from '#shared/domain/report/statistics.ts';

/** A view of a table of statistics that a person saved in a shop: its address under a name. */
const statisticViewSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    table: { type: String, enum: statisticTableNames, required: true },
    name: { type: String, required: true },
    query: { type: String },
  },
  {
    collection: 'statisticViews',
    timestamps: true,
    strict: 'throw',
    strictQuery: 'throw',
    versionKey: false,
  },
);
statisticViewSchema.index({ eshopId: 1, userId: 1, table: 1, name: 1 }, { unique: true });
statisticViewSchema.index({ userId: 1 });

export type StatisticViewDocument = InferSchemaType<typeof statisticViewSchema> & { _id: Types.ObjectId };
export const StatisticViewModel = model('StatisticView', statisticViewSchema);
