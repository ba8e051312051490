import type { PaidSource } from './adVenue.ts';

/** Everything that decides a visit: small enough to keep until it is delivered, enough to make it again. */
export interface VisitTicket {
  /** Seed, tick and number within the tick. */
  readonly key: string;
  readonly source: VisitSource;
  readonly host: string;
  /** Real time of the landing. */
  readonly atMs: number;
  /** The visitor; defaults to a new one. */
  readonly visitorId: string;
  readonly campaignId?: string;
  readonly adGroupId?: string;
  readonly finalUrlSuffix?: string;
  readonly isAutoTagged?: boolean;
  /** Hour of the market's day, 0 to 23: people buy more in the evening. */
  readonly marketHour: number;
  /** How many real seconds one second of a visit takes. */
  readonly timeScale: number;
  /** False: the visitor did not agree to be measured. */
  readonly hasConsent?: false;
  /** How readily this visitor buys, and the shop's prices on the day, as multiples of the usual. */
  readonly buying?: number;
  readonly prices?: number;
}

/** Where a visit comes from. */
export type VisitSource = PaidSource | 'google' | 'seznam' | 'facebook' | 'email' | 'direct';
