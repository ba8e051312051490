import { model, Schema, type ClientSession, type InferSchemaType } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { Job } from '#shared/contracts/job.ts';
import type { Logger } from '#server/logging/logger.ts';

/** Domain events by type: what other parts of the product, on any node, learn of a write that matters. */
export interface DomainEvents {
  /** The credit of a shop after a movement; `sequence` grows with each. */
  CreditChanged: { amountMinor: number; currency: CreditCurrency; sequence: number };
  /** Long work made progress or ended. */
  JobChanged: { job: Job };
}
export type DomainEventType = keyof DomainEvents;

/** An event as it is handed to listeners. */
export interface DomainEvent<Type extends DomainEventType = DomainEventType> {
  readonly type: Type;
  readonly eshopId: EshopId;
  readonly payload: DomainEvents[Type];
}

const eventSchema = new Schema(
  {
    type: { type: String, required: true },
    eshopId: { type: Schema.Types.ObjectId, required: true },
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
  eshopId: EshopId,
  payload: DomainEvents[Type],
  session: ClientSession | null,
): Promise<void> {
  await EventModel.create(
    [{ type, eshopId, payload, createdAt: new Date() }],
    session === null ? {} : { session },
  );
}

/** Follows the events of every node from now on until it is closed; a broken stream is taken up where it ended. */
export function followEvents(
  listener: (event: DomainEvent) => void,
  log: Logger,
): { close(): Promise<void> } {
  const stream = EventModel.watch<StoredEvent>([{ $match: { operationType: 'insert' } }]);
  stream.on('change', (change: { operationType: string; fullDocument?: StoredEvent }) => {
    const stored = change.fullDocument;
    if (stored === undefined) return;
    try {
      listener({
        // Written by recordEvent alone, whose types these are.
        type: stored.type as DomainEventType,
        eshopId: stored.eshopId.toString() as EshopId,
        payload: stored.payload as DomainEvents[DomainEventType],
      });
    } catch (error) {
      log.error({ err: error, type: stored.type }, 'listener of a domain event failed');
    }
  });
  stream.on('error', (error: unknown) => log.error({ err: error }, 'change stream of domain events'));
  return {
    async close() {
      await stream.close();
    },
  };
}
