import { model, Schema, Types, type ClientSession, type InferSchemaType } from 'mongoose';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { Job } from '#shared/contracts/job.ts';
import type { Logger } from '#server/log/logger.ts';

/** Domain events by type: what other parts of the product, on any node, learn of a write that matters. */
export interface DomainEvents {
  /** The credit of a shop after a movement; `sequence` grows with each. */
  CreditChanged: { amountMinor: number; currency: CreditCurrency; sequence: number };
  /** Long work made progress or ended. */
  JobChanged: { job: Job };
  /** A user (null: everyone) lost or got access to a shop: every node rereads rights, live connections end. */
  EshopAccessChanged: { userId: UserId | null };
  /** Staff have new alerts; they read them after the last sequence that they have. */
  AlertRaised: { sequence: number };
  /** The queue of what waits for staff is another one. */
  CockpitChanged: { changedAt: string };
}
export type DomainEventType = keyof DomainEvents;

/** Whose an event is: a shop's, but for those of the whole house. */
type EventShop<Type extends DomainEventType> = Type extends 'AlertRaised' | 'CockpitChanged' ? null : EshopId;

/** An event as passed to listeners; discriminated by its type. */
export type DomainEvent<Type extends DomainEventType = DomainEventType> = {
  [Each in Type]: {
    readonly type: Each;
    /** Null for an event of the whole house. */
    readonly eshopId: EventShop<Each>;
    readonly payload: DomainEvents[Each];
  };
}[Type];

const eventSchema = new Schema(
  {
    type: { type: String, required: true },
    eshopId: { type: Schema.Types.ObjectId, default: null },
    payload: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'domainEvents', strict: 'throw' },
);
// Listeners follow the stream; the record itself is only needed while a node may be away.
eventSchema.index({ createdAt: 1 }, { expireAfterSeconds: 86_400 });
type StoredEvent = InferSchemaType<typeof eventSchema>;
const EventModel = model('DomainEvent', eventSchema);

/** Stores an event in the transaction of the write that it tells of (or alone, without a session). */
export async function recordEvent<Type extends DomainEventType>(
  type: Type,
  eshopId: EventShop<Type>,
  payload: DomainEvents[Type],
  session: ClientSession | null,
): Promise<void> {
  // Past mongoose: every booking of money stores one, and what mongoose adds takes as long as the write.
  await EventModel.collection.insertOne(
    { type, eshopId: eshopId === null ? null : new Types.ObjectId(eshopId), payload, createdAt: new Date() },
    { ignoreUndefined: true, ...(session === null ? {} : { session }) },
  );
}

const firstRetryMs = 200;
const longestRetryMs = 10_000;
/** Codes for a stream's resume point that is no longer stored, or not understood. */
const lostPlaceCodes: ReadonlySet<unknown> = new Set([260, 280, 286, 50_811]);

type Stream = ReturnType<typeof EventModel.watch<StoredEvent>>;
type ResumeToken = NonNullable<Parameters<typeof EventModel.watch>[1]>['resumeAfter'];

/**
 * Follows the events of every node from now on until it is closed. The driver takes a broken stream up by itself where it
 * can; where it gives up, a new one begins where the old one ended.
 */
export function followEvents(
  listener: (event: DomainEvent) => void,
  log: Logger,
): { close(): Promise<void> } {
  let stream: Stream;
  let place: ResumeToken;
  let isClosed = false;
  let retryMs = firstRetryMs;
  let timer: NodeJS.Timeout | undefined;

  const hear = (stored: StoredEvent | undefined) => {
    if (stored === undefined) return;
    try {
      // Written by recordEvent alone, whose types these are.
      listener({
        type: stored.type,
        eshopId: stored.eshopId?.toString() ?? null,
        payload: stored.payload,
      } as DomainEvent);
    } catch (error) {
      log.error({ err: error, type: stored.type }, 'listener of a domain event failed');
    }
  };

  const open = () => {
    const own = EventModel.watch<StoredEvent>(
      [{ $match: { operationType: 'insert' } }],
      place === undefined ? {} : { resumeAfter: place },
    );
    stream = own;
    let hasEnded = false;
    const end = (error?: unknown) => {
      if (isClosed || hasEnded) return;
      hasEnded = true;
      log.error({ err: error }, 'change stream of domain events');
      if (error instanceof Error && 'code' in error && lostPlaceCodes.has(error.code)) place = undefined;
      // It may be closed already; what matters is that it does not stay open beside the next one.
      own.close().catch(() => undefined);
      timer = setTimeout(open, retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    };
    own.on('resumeTokenChanged', (token: ResumeToken) => {
      place = token;
      retryMs = firstRetryMs;
    });
    own.on('change', (change: { _id: ResumeToken; operationType: string; fullDocument?: StoredEvent }) => {
      if (hasEnded) return;
      place = change._id;
      hear(change.fullDocument);
    });
    own.on('error', end);
    own.on('close', () => end());
  };
  open();

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await stream.close();
    },
  };
}
