import { z } from 'zod';
import { jobSchema } from '../contracts/job.ts';
import { creditCurrencies } from '../domain/money/currency.ts';
import { eshopIdSchema } from '../domain/ids/ids.ts';

/** Where the hub is. */
export const hubPath = '/hubs/eshop';

/** Real-time connection states (SPECIFICATION 4). */
export const connectionStates = ['Disconnected', 'Connecting', 'Connected', 'Reconnecting'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** Timing of the hub (SPECIFICATION 9); after the last delay it goes on every 30 s. */
export const hubTiming = {
  tokenCheckIntervalMs: 30_000,
  tokenRefreshWhenRemainingSeconds: 120,
  reconnectDelaysMs: [0, 2_000, 10_000, 30_000],
  serverTimeoutMs: 30_000,
  keepAliveMs: 15_000,
  creditPollingMs: 60_000,
} as const;

/** Events of the hub and their payloads; a client drops an event of another shop and one that is older than what it has. */
export const hubEvents = {
  CreditUpdated: z.object({
    newCredit: z.object({ amount: z.number(), currency: z.enum(creditCurrencies) }),
    eshopId: eshopIdSchema,
    /** Grows with every movement of the shop's credit. */
    sequence: z.int(),
  }),
  /** What the shop may do has changed: its subscription, or a person's access. */
  AccessChanged: z.object({ eshopId: eshopIdSchema }),
  JobProgress: z.object({ eshopId: eshopIdSchema, job: jobSchema }),
} as const;
export type HubEventName = keyof typeof hubEvents;
export type HubEventPayload<Name extends HubEventName> = z.infer<(typeof hubEvents)[Name]>;
