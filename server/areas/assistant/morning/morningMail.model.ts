import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** A member who has the morning note of a shop by mail, and when the next one is due. */
const morningMailSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'morningMails', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
morningMailSchema.index({ eshopId: 1, userId: 1 }, { unique: true });
morningMailSchema.index({ userId: 1 });
morningMailSchema.index({ dueAt: 1 });

export type MorningMailDocument = InferSchemaType<typeof morningMailSchema> & { _id: Types.ObjectId };
export const MorningMailModel = model('MorningMail', morningMailSchema);
