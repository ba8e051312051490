import { model, Schema, Types, type InferSchemaType } from 'mongoose';

/** A window that was not renewed for so long is gone: its node stopped without saying so. */
export const presenceLifeMs = 60_000;

/** What a window of a staff member shows, one document per connection to the hub. */
const presenceSchema = new Schema(
  {
    /** Id of the connection. */
    _id: { type: String, required: true },
    userId: { type: Types.ObjectId, required: true },
    email: { type: String, required: true },
    subject: { type: String, required: true },
    since: { type: Date, required: true },
    /** Renewed while the connection is open. */
    seenAt: { type: Date, required: true },
  },
  { collection: 'staffPresence', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
presenceSchema.index({ seenAt: 1 }, { expireAfterSeconds: 300 });

export type PresenceDocument = InferSchemaType<typeof presenceSchema>;
export const PresenceModel = model('StaffPresence', presenceSchema);
