import { model, Schema, type Types } from 'mongoose';
import type { SearchConsoleInsights } from '#shared/contracts/searchConsoleCalls.ts';

/**
 * `new` until the user comes back from Google, `exchanging` while the code is exchanged, `granted` until the shop's window
 * takes the access over.
 */
const attemptStates = ['new', 'exchanging', 'granted'] as const;

const attemptSchema = new Schema(
  {
    /** Id of the token that is the `state`. */
    id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: attemptStates, required: true },
    /** Proof of PKCE, sealed for the shop. */
    sealedVerifier: { type: String, required: true },
    /** Keyed hash of the ticket of the window in which the access was granted. */
    ticketHash: { type: String, default: null },
    /** Granted access, sealed for the shop. */
    sealedGrant: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

/** A shop's access to Search Console, and the last attempt to get one. */
const connectionSchema = new Schema(
  {
    /** The shop. */
    _id: { type: Schema.Types.ObjectId, required: true },
    attempt: { type: attemptSchema, default: null },
    /** Sealed for the shop; null when there is no access. */
    sealedRefreshToken: { type: String, default: null },
    /** Email of the Google account. */
    account: { type: String, default: null },
    connectedBy: { type: Schema.Types.ObjectId, default: null },
    connectedAt: { type: Date, default: null },
    property: { type: String, default: null },
    /** Since when Google refuses the access, or the property is missing; null while they are there. */
    endedAt: { type: Date, default: null },
    missingSince: { type: Date, default: null },
    readAt: { type: Date, default: null },
    nextReadAt: { type: Date, default: null },
    /** Failed readings in a row. */
    failures: { type: Number, default: 0 },
  },
  { collection: 'searchConsoleConnections', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
connectionSchema.index({ nextReadAt: 1 });
connectionSchema.index({ account: 1 });

/** What the last reading of a shop's property says; replaced by the next one. */
const readingSchema = new Schema(
  {
    /** The shop. */
    _id: { type: Schema.Types.ObjectId, required: true },
    property: { type: String, required: true },
    /** Null where Google has no figures. */
    insights: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'searchConsoleReadings', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

/** A stored attempt. */
export interface SearchConsoleAttempt {
  readonly id: string;
  readonly userId: Types.ObjectId;
  readonly state: (typeof attemptStates)[number];
  readonly sealedVerifier: string;
  readonly ticketHash: string | null;
  readonly sealedGrant: string | null;
  readonly expiresAt: Date;
}

/** A stored connection. */
export interface SearchConsoleRecord {
  readonly _id: Types.ObjectId;
  readonly attempt: SearchConsoleAttempt | null;
  readonly sealedRefreshToken: string | null;
  readonly account: string | null;
  readonly connectedBy: Types.ObjectId | null;
  readonly connectedAt: Date | null;
  readonly property: string | null;
  readonly endedAt: Date | null;
  readonly missingSince: Date | null;
  readonly readAt: Date | null;
  readonly nextReadAt: Date | null;
  readonly failures: number;
}

/** A stored reading. */
export interface SearchConsoleReading {
  readonly _id: Types.ObjectId;
  readonly property: string;
  readonly insights: SearchConsoleInsights | null;
}

export const SearchConsoleConnectionModel = model<SearchConsoleRecord>(
  'SearchConsoleConnection',
  connectionSchema as unknown as Schema<SearchConsoleRecord>,
);
export const SearchConsoleReadingModel = model<SearchConsoleReading>(
  'SearchConsoleReading',
  readingSchema as unknown as Schema<SearchConsoleReading>,
);
