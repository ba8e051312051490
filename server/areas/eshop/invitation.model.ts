import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { languageCodes } from '#shared/i18n/languages.ts';

/** A person who was asked to help with a shop and has not answered yet; taken away by the answer. */
const invitationSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** Lower case. */
    email: { type: String, required: true },
    locale: { type: String, enum: languageCodes, required: true },
    invitedById: { type: Schema.Types.ObjectId, required: true },
    /** Of the only valid link; a newer link voids it. */
    linkId: { type: String, required: true, unique: true },
    invitedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'invitations', strict: 'throw', strictQuery: 'throw' },
);
invitationSchema.index({ eshopId: 1, email: 1 }, { unique: true });
// Retained after expiry, so that the owner sees that it expired.
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 30 * 86_400 });

export type InvitationDocument = InferSchemaType<typeof invitationSchema> & { _id: Types.ObjectId };
export const InvitationModel = model('Invitation', invitationSchema);
