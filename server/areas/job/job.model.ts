import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { jobKinds, jobStatuses } from '#shared/domain/job/job.ts';

/** Long work that a user watches; the queue behind it is server/jobQueue. */
const jobSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: jobKinds, required: true },
    status: { type: String, enum: jobStatuses, required: true },
    phase: { type: String, required: true },
    done: { type: Number, required: true, default: 0 },
    total: { type: Number, default: null },
    canBeCancelled: { type: Boolean, required: true },
    isCancelRequested: { type: Boolean, required: true, default: false },
    finishedAt: { type: Date, default: null },
    resultPath: { type: String, default: null },
    fileName: { type: String, default: null },
  },
  { collection: 'jobs', timestamps: true, strict: 'throw', strictQuery: 'throw' },
);
jobSchema.index({ eshopId: 1, createdAt: -1 });
jobSchema.index({ finishedAt: 1 }, { expireAfterSeconds: 7 * 86_400 });

export type JobDocument = InferSchemaType<typeof jobSchema> & { _id: Types.ObjectId; createdAt: Date };
export const JobModel = model('Job', jobSchema);
