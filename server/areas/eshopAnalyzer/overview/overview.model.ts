import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { fixStates, runSchedules } from '#shared/domain/diagnostics/overview.ts';
import { seoCheckKeys } from '#shared/domain/seo/seoChecks.ts';

/** An amount a month with its band, in minor units. */
const effectSchema = new Schema(
  {
    value: { type: Number, required: true },
    lower: { type: Number, required: true },
    upper: { type: Number, required: true },
  },
  { _id: false, strict: 'throw' },
);

/** A check that failed in one run and passed in the next: a fix, whose effect is measured once its days are over. */
const siteFixSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    check: { type: String, enum: seoCheckKeys, required: true },
    runId: { type: Schema.Types.ObjectId, required: true },
    verifiedAt: { type: Date, required: true },
    /** Of pages that failed before. */
    productIds: { type: [String], required: true },
    state: { type: String, enum: fixStates, required: true },
    effectMinor: { type: effectSchema, default: null },
    /** What the `Measured` fixes of the run brought together, each product once; the same in all fixes of a run. */
    runEffectMinor: { type: effectSchema, default: null },
  },
  { collection: 'siteFixes', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
siteFixSchema.index({ eshopId: 1, runId: 1, check: 1 }, { unique: true });
siteFixSchema.index({ eshopId: 1, verifiedAt: -1 });
siteFixSchema.index({ state: 1, verifiedAt: 1 });

/** When checks of a shop run by themselves and its overview is mailed. */
const diagnosticsScheduleSchema = new Schema(
  {
    /** The shop. */
    _id: { type: Schema.Types.ObjectId, required: true },
    runs: { type: String, enum: runSchedules, required: true },
    runDueAt: { type: Date, default: null },
    isMailed: { type: Boolean, required: true },
    mailDueAt: { type: Date, default: null },
  },
  { collection: 'diagnosticsSchedules', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
diagnosticsScheduleSchema.index({ runDueAt: 1 });
diagnosticsScheduleSchema.index({ mailDueAt: 1 });

export type SiteFixDocument = InferSchemaType<typeof siteFixSchema> & { _id: Types.ObjectId };
export type DiagnosticsScheduleDocument = InferSchemaType<typeof diagnosticsScheduleSchema> & {
  _id: Types.ObjectId;
};
export const SiteFixModel = model('SiteFix', siteFixSchema);
export const DiagnosticsScheduleModel = model('DiagnosticsSchedule', diagnosticsScheduleSchema);
