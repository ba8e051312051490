import { z } from 'zod';
import { blockSchema } from '../contracts/assistantSchemas.ts';
import { documentSchema } from '../contracts/contentSchemas.ts';
import { jobSchema } from '../contracts/job.ts';
import { creditCurrencies, type CreditCurrency } from '../domain/money/currency.ts';
import { fromMinor } from '../domain/money/money.ts';
import { chatIdSchema, contentIdSchema, eshopIdSchema, type EshopId } from '../domain/ids/ids.ts';
import { mostViewers, viewedSubjectSchema, viewerSchema } from '../domain/staff/presence.ts';

/** Where the hub of shops is. */
export const hubPath = '/hubs/eshop';
/** Where the hub of staff is: with the access token of a person who works here and has a second factor. */
export const staffHubPath = '/hubs/staff';

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
  /** What waits for a decision in the assistant is something else than before. */
  ProposalsChanged: z.object({ eshopId: eshopIdSchema }),
  JobProgress: z.object({ eshopId: eshopIdSchema, job: jobSchema }),
  /** A text as far as it is written. */
  ContentProgress: z.object({
    eshopId: eshopIdSchema,
    streamId: z.uuid(),
    /** Null at the end: the stored text has it. */
    document: documentSchema.nullable(),
    /** The stored text, at the end; null where none was stored. */
    contentId: contentIdSchema.nullable(),
  }),
  /** An answer of the assistant as far as it is written; only the user who sent the question receives it. */
  AssistantProgress: z.object({
    eshopId: eshopIdSchema,
    chatId: chatIdSchema,
    /** Of its pieces; a chat may have two questions on their way. */
    answerId: z.string(),
    /** The question as the user typed it. */
    question: z.string(),
    /** Grows with each message of an answer, from 1; the last, when it is stored, has neither blocks nor reading. */
    sequence: z.int().min(1),
    blocks: z.array(blockSchema),
    /** What it reads at the moment, by the names of questions (`figure`, `rankProducts`). */
    reading: z.array(z.string()),
  }),
} as const;
export type HubEventName = keyof typeof hubEvents;
export type HubEventPayload<Name extends HubEventName> = z.infer<(typeof hubEvents)[Name]>;

/** A shop's credit in minor units as the message that both hubs send of it. */
export function toCreditUpdated(
  eshopId: EshopId,
  credit: { readonly amountMinor: number; readonly currency: CreditCurrency; readonly sequence: number },
): HubEventPayload<'CreditUpdated'> {
  const { amountMinor, currency, sequence } = credit;
  return { newCredit: { amount: fromMinor(amountMinor), currency }, eshopId, sequence };
}

/** Events of the hub of staff. Of shops only those come that the connection watches. */
export const staffHubEvents = {
  CreditUpdated: hubEvents.CreditUpdated,
  JobProgress: hubEvents.JobProgress,
  /** There are alerts up to this sequence: what they are is read after the last that the reader has. */
  AlertRaised: z.object({ sequence: z.int().min(1) }),
  /** What waits for a person is something else than before: who looks at it asks again. */
  CockpitChanged: z.object({ changedAt: z.iso.datetime() }),
  /** A request for a second person’s approval is new or has another state. */
  ApprovalsChanged: z.object({ changedAt: z.iso.datetime() }),
  /** All viewers of what the reader may open; replaces the report before. */
  PresenceChanged: z.object({ viewers: z.array(viewerSchema).max(mostViewers) }),
} as const;
export type StaffHubEventName = keyof typeof staffHubEvents;
export type StaffHubEventPayload<Name extends StaffHubEventName> = z.infer<(typeof staffHubEvents)[Name]>;

/** What a connection of staff may ask for. */
export const staffHubMethods = {
  /** The shops whose credit and work the connection receives, replacing those before. */
  WatchEshops: z.array(eshopIdSchema).max(1_000),
  /** What the connection's window shows, replacing what it showed before; null for nothing of interest. */
  ViewSubject: viewedSubjectSchema.nullable(),
} as const;
