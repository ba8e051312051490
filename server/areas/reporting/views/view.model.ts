import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { statisticScreens } from '#shared/domain/report/statistics.ts';
import { staffListNames } from '#shared/domain/staff/lists.ts';

/** A view that a person saved: the address of a table of statistics in a shop, or of a list of staff, under a name. */
const statisticViewSchema = new Schema(
  {
    /** Null for a list of staff, which is in no shop. */
    eshopId: { type: Schema.Types.ObjectId, default: null },
    userId: { type: Schema.Types.ObjectId, required: true },
    table: { type: String, enum: [...statisticScreens, ...staffListNames], required: true },
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
