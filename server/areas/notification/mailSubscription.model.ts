import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { internalMailEvents } from '#shared/domain/mail/mail.ts';

/** Which staff receive a mail for which event. */
const mailSubscriptionSchema = new Schema(
  {
    event: { type: String, enum: internalMailEvents, required: true },
    email: { type: String, required: true },
    createdByEmail: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'mailSubscriptions', strict: 'throw', strictQuery: 'throw' },
);
mailSubscriptionSchema.index({ event: 1, email: 1 }, { unique: true });

export type MailSubscriptionDocument = InferSchemaType<typeof mailSubscriptionSchema> & {
  _id: Types.ObjectId;
};
export const MailSubscriptionModel = model('MailSubscription', mailSubscriptionSchema);
