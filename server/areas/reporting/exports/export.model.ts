import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { statisticTableNames } from '#shared/domain/report/statistics.ts';
import { languageCodes } from '#shared/i18n/languages.ts';

const day = 86_400;

/** A file of statistics that a job makes; its parts are in the file store, in their order. */
const statisticExportSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    jobId: { type: Schema.Types.ObjectId, required: true },
    table: { type: String, enum: statisticTableNames, required: true },
    /** Query, per the table's API contract. */
    wish: { type: Schema.Types.Mixed, required: true },
    language: { type: String, enum: languageCodes, required: true },
    fileName: { type: String, required: true },
    /** Staff member who requested it and is notified of its end; null for the shop's users. */
    askedById: { type: Schema.Types.ObjectId, default: null },
    /** Keys of written parts. */
    parts: { type: [String], default: [] },
    rowCount: { type: Number, required: true, default: 0 },
    byteCount: { type: Number, required: true, default: 0 },
    isComplete: { type: Boolean, required: true, default: false },
    createdAt: { type: Date, required: true },
  },
  { collection: 'statisticExports', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
statisticExportSchema.index({ eshopId: 1, jobId: 1 }, { unique: true });
statisticExportSchema.index({ createdAt: 1 });

export type StatisticExportDocument = InferSchemaType<typeof statisticExportSchema> & { _id: Types.ObjectId };
export const StatisticExportModel = model('StatisticExport', statisticExportSchema);

/** How long a file can be had. */
export const exportRetentionMs = 7 * day * 1_000;
