import { model, Schema, type Types } from 'mongoose';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import { revocationOutcomes, type RevocationOutcome } from '#shared/domain/social/networkPermissions.ts';

/** A shop's access to a network: one record for each. */
const socialConnectionSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    network: { type: String, enum: socialNetworks, required: true },
    /** Sealed for the shop; null when there is none any more. */
    sealedAccessToken: { type: String, default: null },
    sealedRefreshToken: { type: String, default: null },
    /** Of the access token. */
    expiresAt: { type: Date, default: null },
    accountName: { type: String, default: null },
    /** The account at the network: another connection with the same one shares its access there. */
    accountId: { type: String, default: null },
    /** Permissions that the access lacks, by the network's names. */
    missingPermissions: { type: [String], default: [] },
    /** When permissions and page were checked last. */
    checkedAt: { type: Date, default: null },
    /** What came of the access at the network after the last disconnect. */
    revocation: { type: String, enum: [...revocationOutcomes, null], default: null },
    target: {
      type: new Schema(
        {
          id: { type: String, required: true },
          name: { type: String, required: true },
          url: { type: String, default: null },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    connectedBy: { type: Schema.Types.ObjectId, default: null },
    connectedAt: { type: Date, default: null },
    /** Since when the network refuses the access; null while it lives. */
    endedAt: { type: Date, default: null },
    /** The end that the shop was warned of. */
    warnedOf: { type: Date, default: null },
    /** Whether a public post of it was locked as private since the last sign-in. */
    isPrivateOnly: { type: Boolean, default: false },
    /** While a process renews the tokens; a refresh token may be good for one use only. */
    renewingUntil: { type: Date, default: null },
  },
  { collection: 'socialConnections', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
socialConnectionSchema.index({ eshopId: 1, network: 1 }, { unique: true });
socialConnectionSchema.index({ expiresAt: 1 });
socialConnectionSchema.index({ network: 1, accountId: 1 });
socialConnectionSchema.index({ checkedAt: 1 });

/** A stored connection. */
export interface SocialConnectionRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly network: SocialNetwork;
  readonly sealedAccessToken: string | null;
  readonly sealedRefreshToken: string | null;
  readonly expiresAt: Date | null;
  readonly accountName: string | null;
  /** These four are missing in connections that were stored before permissions were checked. */
  readonly accountId?: string | null;
  readonly missingPermissions?: readonly string[];
  readonly checkedAt?: Date | null;
  readonly revocation?: RevocationOutcome | null;
  readonly target: { readonly id: string; readonly name: string; readonly url: string | null } | null;
  readonly connectedBy: Types.ObjectId | null;
  readonly connectedAt: Date | null;
  readonly endedAt: Date | null;
  /** Missing in connections that were stored before warnings existed. */
  readonly warnedOf?: Date | null;
  /** Missing in connections that were stored before networks were known to lock posts. */
  readonly isPrivateOnly?: boolean;
  readonly renewingUntil: Date | null;
}

export const SocialConnectionModel = model<SocialConnectionRecord>(
  'SocialConnection',
  socialConnectionSchema as unknown as Schema<SocialConnectionRecord>,
);
