import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** Who of a shop has its monthly report by mail, and which one is next. */
const monthlyMailSchema = new Schema(
  {
    /** The shop. */
    _id: { type: Schema.Types.ObjectId, required: true },
    userIds: { type: [Schema.Types.ObjectId], default: [] },
    hasNotificationEmail: { type: Boolean, required: true, default: false },
    /** Month reported next; null without recipients. */
    month: { type: String, default: null },
    dueAt: { type: Date, default: null },
    /** Month reported last. */
    lastMonth: { type: String, default: null },
  },
  { collection: 'monthlyMails', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
monthlyMailSchema.index({ dueAt: 1 });

export type MonthlyMailDocument = InferSchemaType<typeof monthlyMailSchema> & { _id: Types.ObjectId };
export const MonthlyMailModel = model('MonthlyMail', monthlyMailSchema);
