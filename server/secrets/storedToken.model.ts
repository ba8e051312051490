import { model, Schema, type InferSchemaType } from 'mongoose';

/** The latest token of a sign-in whose tokens replace each other, sealed. */
const storedTokenSchema = new Schema(
  {
    /** Name of the sign-in. */
    _id: { type: String, required: true },
    /** The configured token it derives from, by a keyed hash: another resets it. */
    configuredHash: { type: String, required: true },
    sealed: { type: String, required: true },
  },
  { collection: 'keptTokens', timestamps: true, strict: 'throw', strictQuery: 'throw', versionKey: false },
);
export type StoredTokenDocument = InferSchemaType<typeof storedTokenSchema>;
export const StoredTokenModel = model('KeptToken', storedTokenSchema);
