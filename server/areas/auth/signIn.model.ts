import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { signInMethods } from '#shared/domain/account/account.ts';

/** A sign-in or refused attempt, retained long enough for the user or staff to review it. */
const signInSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    isSuccess: { type: Boolean, required: true },
    method: { type: String, enum: signInMethods, required: true },
    /** Without its last part. */
    network: { type: String, default: '' },
    userAgent: { type: String, default: '' },
    browser: { type: String, default: null },
    system: { type: String, default: null },
    isDesktopApp: { type: Boolean, required: true },
  },
  { collection: 'signIns', strict: 'throw', strictQuery: 'throw' },
);
signInSchema.index({ userId: 1, at: -1, _id: -1 });
signInSchema.index({ at: 1 }, { expireAfterSeconds: 400 * 86_400 });

export type SignInDocument = InferSchemaType<typeof signInSchema> & { _id: Types.ObjectId };
export const SignInModel = model('SignIn', signInSchema);
