import { model, Schema, Types, type ClientSession, type InferSchemaType } from 'mongoose';
import type { Block } from '#shared/contracts/assistantSchemas.ts';
import type { ChatId, ContentId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { ContentDocument } from '#shared/domain/content/contentDocument.ts';
import type { Job } from '#shared/contracts/job.ts';

/** Domain events by type: what other parts of the product, on any node, learn of a write that matters. */
export interface DomainEvents {
  /** The credit of a shop after a movement; `sequence` grows with each. */
  CreditChanged: { amountMinor: number; currency: CreditCurrency; sequence: number };
  /** Long work made progress or ended. */
  JobChanged: { job: Job };
  /** A text is being written: what it has so far; null at its end. */
  ContentWritten: { streamId: string; document: ContentDocument | null; contentId: ContentId | null };
  /** An answer of the assistant is being written for a user; the last, when it is stored, has neither blocks nor reading. */
  AnswerWritten: {
    userId: UserId;
    chatId: ChatId;
    answerId: string;
    question: string;
    sequence: number;
    blocks: readonly Block[];
    reading: readonly string[];
  };
  /** A user stopped the answer in a chat, on whichever node it is written. */
  AnswerStopped: { userId: UserId; chatId: ChatId };
  /** What waits for a decision of a shop’s users in the assistant is something else than before. */
  ProposalsChanged: Record<string, never>;
  /** A user (null: everyone) lost or got access to a shop: every node rereads rights, live connections end. */
  EshopAccessChanged: { userId: UserId | null };
  /** Staff have new alerts; they read them after the last sequence that they have. */
  AlertRaised: { sequence: number };
  /** The queue of what waits for staff is another one. */
  CockpitChanged: { changedAt: string };
  /** A worker may take up background work at once, without waiting for its next scan. */
  JobEnqueued: { jobId: string; name: string };
  /** A request about money was made, decided, carried out or ended. */
  ApprovalsChanged: { changedAt: string };
  /** A staff member views something else than before; `hub/presence` has all viewers. */
  PresenceChanged: { changedAt: string };
}
export type DomainEventType = keyof DomainEvents;

/** Whose an event is: a shop's, but for those of the whole house. */
type EventShop<Type extends DomainEventType> = Type extends
  | 'AlertRaised'
  | 'ApprovalsChanged'
  | 'CockpitChanged'
  | 'JobEnqueued'
  | 'PresenceChanged'
  ? null
  : EshopId;

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
/** An event as it is stored. */
export type StoredEvent = InferSchemaType<typeof eventSchema>;
/** Stored events; written by `recordEvent` and followed by `createEventStream` alone. */
export const EventModel = model('DomainEvent', eventSchema);

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
