import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { socialProviders } from '#shared/domain/account/account.ts';

/** A social sign-in of an account: the provider's own name for the person, which never changes, unlike an e-mail. */
const identitySchema = new Schema(
  {
    provider: { type: String, enum: socialProviders, required: true },
    subject: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    /** As the provider said when the two were tied together. */
    email: { type: String, default: null },
    linkedAt: { type: Date, required: true },
  },
  { collection: 'identities', strict: 'throw', strictQuery: 'throw' },
);
identitySchema.index({ provider: 1, subject: 1 }, { unique: true });
identitySchema.index({ userId: 1, provider: 1 }, { unique: true });

export type IdentityDocument = InferSchemaType<typeof identitySchema> & { _id: Types.ObjectId };
export const IdentityModel = model('Identity', identitySchema);
