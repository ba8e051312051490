import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/**
 * `new` until the person comes back from Meta, `exchanging` while the code is exchanged, `granted` until the shop's
 * window takes the access over, `used` at the end, whatever it was.
 */
const attemptStates = ['new', 'exchanging', 'granted', 'used'] as const;

/** An attempt to connect a shop to Meta; it goes when its time is over. */
const metaAttemptSchema = new Schema(
  {
    /** Id of the token that is the `state`. */
    _id: { type: String, required: true },
    eshopId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: attemptStates, required: true },
    /** Keyed hash of the ticket that the window in which the access was granted was given. */
    ticketHash: { type: String },
    /** Granted token, sealed for the shop. */
    sealedToken: { type: String, default: null },
    personName: { type: String, default: null },
    granted: { type: [String], default: [] },
    grantExpiresAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'metaAttempts', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
metaAttemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
metaAttemptSchema.index(
  { eshopId: 1, ticketHash: 1 },
  { unique: true, partialFilterExpression: { ticketHash: { $exists: true } }, name: 'ticket_once' },
);

export type MetaAttemptDocument = InferSchemaType<typeof metaAttemptSchema> & {
  _id: string;
  eshopId: Types.ObjectId;
};
export const MetaAttemptModel = model('MetaAttempt', metaAttemptSchema);
