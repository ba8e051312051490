import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { reportParts } from '#shared/domain/report/sharedReport.ts';

/** Ended links remain listed this long. */
const retentionAfterEndSeconds = 90 * 86_400;

/** Public link to a report of a shop; only holders of the link know its token. */
const sharedReportSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    tokenHash: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    /** Always the last so many days; null where the days are fixed. */
    lastDays: { type: Number, default: null },
    fromDay: { type: String, default: null },
    toDay: { type: String, default: null },
    parts: { type: [{ type: String, enum: reportParts }], required: true },
    createdBy: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
    viewCount: { type: Number, required: true, default: 0 },
    lastViewedAt: { type: Date, default: null },
  },
  { collection: 'sharedReports', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
sharedReportSchema.index({ eshopId: 1, createdAt: -1 });
sharedReportSchema.index({ expiresAt: 1 }, { expireAfterSeconds: retentionAfterEndSeconds });

export type SharedReportDocument = InferSchemaType<typeof sharedReportSchema> & { _id: Types.ObjectId };
export const SharedReportModel = model('SharedReport', sharedReportSchema);
