import { model, Schema, type InferSchemaType } from 'mongoose';

/** The latest token of a sign-in whose tokens replace each other, sealed. */
const storedTokenSchema = new Schema(
  {
    /** Name of the sign-in. */
    _id: { type: String, required: true },
    /** Which configured token it came of, by a keyed hash: another one begins anew. */
    configuredHash: { type: String, required: true },
    sealed: { type: String, required: true },
  },
  { collection: 'keptTokens', timestamps: true, strict: 'throw', strictQuery: 'throw', versionKey: false },
);
export type StoredTokenDocument = InferSchemaType<typeof storedTokenSchema>;
export const StoredTokenModel = model('KeptToken', storedTokenSchema);
