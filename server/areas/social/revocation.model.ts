import { model, Schema, type Types } from 'mongoose';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';

/** Access that a shop has no more and that is still to be ended at the network; it goes when that is done. */
const revocationSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    network: { type: String, enum: socialNetworks, required: true },
    /** Null where the connection was stored before accounts were. */
    accountId: { type: String, default: null },
    accountName: { type: String, default: null },
    sealedAccessToken: { type: String, required: true },
    sealedRefreshToken: { type: String, default: null },
    /** Of the access token. */
    expiresAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    nextAttemptAt: { type: Date, required: true },
  },
  { collection: 'socialRevocations', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
revocationSchema.index({ nextAttemptAt: 1 });
revocationSchema.index({ eshopId: 1, network: 1 });

/** A stored revocation. */
export interface RevocationRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly network: SocialNetwork;
  readonly accountId: string | null;
  readonly accountName: string | null;
  readonly sealedAccessToken: string;
  readonly sealedRefreshToken: string | null;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
}

export const RevocationModel = model<RevocationRecord>(
  'SocialRevocation',
  revocationSchema as unknown as Schema<RevocationRecord>,
);
