import { model, Schema, type Types } from 'mongoose';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';

/**
 * `new` until the user comes back from the network, `exchanging` while the code is exchanged, `granted` until the
 * shop's window takes the access over, `used` at the end.
 */
const attemptStates = ['new', 'exchanging', 'granted', 'used'] as const;

/** An attempt to connect a shop to a network; it goes when its time is over. */
const connectionAttemptSchema = new Schema(
  {
    /** Id of the token that is the `state`. */
    _id: { type: String, required: true },
    eshopId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    network: { type: String, enum: socialNetworks, required: true },
    state: { type: String, enum: attemptStates, required: true },
    /** Proof of PKCE, sealed for the shop. */
    sealedVerifier: { type: String, required: true },
    /** Keyed hash of the ticket of the window in which the access was granted. */
    ticketHash: { type: String },
    /** Granted tokens, sealed for the shop. */
    sealedGrant: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'socialConnectionAttempts', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
connectionAttemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
connectionAttemptSchema.index({ eshopId: 1 });
connectionAttemptSchema.index(
  { eshopId: 1, ticketHash: 1 },
  { unique: true, partialFilterExpression: { ticketHash: { $exists: true } }, name: 'ticket_once' },
);

/** A stored attempt. */
export interface ConnectionAttemptRecord {
  readonly _id: string;
  readonly eshopId: Types.ObjectId;
  readonly userId: Types.ObjectId;
  readonly network: SocialNetwork;
  readonly state: (typeof attemptStates)[number];
  readonly sealedVerifier: string;
  readonly ticketHash?: string;
  readonly sealedGrant: string | null;
  readonly expiresAt: Date;
}

export const ConnectionAttemptModel = model<ConnectionAttemptRecord>(
  'ConnectionAttempt',
  connectionAttemptSchema as unknown as Schema<ConnectionAttemptRecord>,
);
