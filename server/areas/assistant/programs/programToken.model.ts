import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { programScopes } from '#shared/domain/assistant/programs.ts';

/** Ended tokens remain listed this long. */
const retentionAfterEndSeconds = 90 * 86_400;

/** A member's token by which AI programs read a shop; only its hash is stored. */
const programTokenSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    tokenHash: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    /** First characters of the token. */
    start: { type: String, required: true },
    scopes: { type: [{ type: String, enum: programScopes }], required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'assistantProgramTokens', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
programTokenSchema.index({ eshopId: 1, createdAt: -1 });
programTokenSchema.index({ userId: 1 });
programTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: retentionAfterEndSeconds });

export type ProgramTokenDocument = InferSchemaType<typeof programTokenSchema> & { _id: Types.ObjectId };
export const ProgramTokenModel = model('AssistantProgramToken', programTokenSchema);
