import { model, Schema, type InferSchemaType } from 'mongoose';

/** The latest token of a sign-in whose tokens replace each other, sealed. */
const keptTokenSchema = new Schema(
  {
    /** Name of the sign-in. */
    _id: { type: String, required: true },
    /** Which configured token it came of, by a keyed hash: another one begins anew. */
    configuredHash: { type: String, required: true },
    sealed: { type: String, required: true },
  },
  { collection: 'keptTokens', timestamps: true, strict: 'throw', strictQuery: 'throw', versionKey: false },
);
export type KeptTokenDocument = InferSchemaType<typeof keptTokenSchema>;
export const KeptTokenModel = model('KeptToken', keptTokenSchema);
