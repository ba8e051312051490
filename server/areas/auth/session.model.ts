import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { signInMethods } from '#shared/domain/account/account.ts';

/**
 * One sign-in on one device: the family of refresh tokens that replace one another. Stores only hashes of token ids.
 */
const sessionSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true, index: true },
    /** Hash of the newest refresh token and of the one before it. */
    currentHash: { type: String, required: true },
    previousHash: { type: String, default: null },
    /** When the newest was first used; until then the one before it stays good, for clients that missed the answer. */
    currentFirstUsedAt: { type: Date, default: null },
    currentExpiresAt: { type: Date, required: true },
    /** 30 days after the sign-in, whatever the use; the record goes then. */
    absoluteExpiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
    revokedReason: { type: String, default: null },
    method: { type: String, enum: signInMethods, required: true, default: 'password' },
    userAgent: { type: String, default: '' },
    ip: { type: String, required: true },
    lastUsedAt: { type: Date, required: true },
    /** When its person last entered an authentication code for what needs a fresh one. */
    steppedUpAt: { type: Date, default: null },
  },
  { collection: 'sessions', timestamps: true, strict: 'throw', strictQuery: 'throw' },
);
sessionSchema.index({ absoluteExpiresAt: 1 }, { expireAfterSeconds: 0 });

export type SessionDocument = InferSchemaType<typeof sessionSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
};
export const SessionModel = model('Session', sessionSchema);
