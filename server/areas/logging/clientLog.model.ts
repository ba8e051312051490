import { model, Schema } from 'mongoose';

/** Errors and milestones that clients report; TTL 90 days. */
const clientLogSchema = new Schema(
  {
    kind: { type: String, enum: ['error', 'event'], required: true },
    name: { type: String, required: true },
    detail: { type: String, default: null },
    stack: { type: String, default: null },
    path: { type: String, default: null },
    requestId: { type: String, default: null },
    appVersion: { type: String, default: null },
    host: { type: String, default: null },
    userId: { type: Schema.Types.ObjectId, default: null },
    eshopId: { type: Schema.Types.ObjectId, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'clientLogs', strict: 'throw', strictQuery: 'throw' },
);
clientLogSchema.index({ createdAt: 1 }, { expireAfterSeconds: 90 * 86_400 });
clientLogSchema.index({ userId: 1 });
clientLogSchema.index({ kind: 1, name: 1, createdAt: -1 });

export const ClientLogModel = model('ClientLog', clientLogSchema);
