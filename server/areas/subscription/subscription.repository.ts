import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { SubscriptionEventType } from '#shared/domain/payment/subscription.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import {
  SubscriptionEventModel,
  SubscriptionModel,
  type SubscriptionCheckoutDocument,
  type SubscriptionDocument,
  type SubscriptionEventDocument,
} from './subscription.model.ts';

/** Update of a subscription. */
export type SubscriptionChange = Partial<
  Omit<SubscriptionDocument, '_id' | 'eshopId' | 'createdAt' | 'updatedAt' | 'checkouts'>
>;

/** Event; each key occurs once. */
export interface SubscriptionEvent {
  readonly eshopId: EshopId;
  readonly key: string;
  readonly type: SubscriptionEventType;
  readonly at: Date;
  readonly by: SubscriptionEventDocument['by'];
  readonly actor?: string | null;
  readonly requestId?: string | null;
  readonly note?: string | null;
  readonly amountMinor?: number | null;
  readonly currency?: CreditCurrency | null;
  readonly price?: SubscriptionEventDocument['price'];
  readonly providerPaymentId?: string | null;
  readonly invoiceId?: string | null;
  readonly invoiceNumber?: string | null;
  readonly tiers?: SubscriptionEventDocument['tiers'];
  readonly cause?: SubscriptionEventDocument['cause'];
  readonly isMailDue?: boolean;
}

const toSessionOptions = (session: ClientSession | null) => (session === null ? {} : { session });

/** The subscription of a shop, or null when it never had one. */
export async function findSubscription(
  eshopId: EshopId,
  session: ClientSession | null = null,
): Promise<SubscriptionDocument | null> {
  return await SubscriptionModel.findOne({ eshopId }).session(session).lean<SubscriptionDocument>();
}

/** The subscription of a shop; one that says None is made where there is none. */
export async function openSubscription(
  eshopId: EshopId,
  session: ClientSession | null = null,
): Promise<SubscriptionDocument> {
  const found = await findSubscription(eshopId, session);
  if (found !== null) return found;
  try {
    const [made] = await SubscriptionModel.create([{ eshopId }], toSessionOptions(session));
    if (made === undefined) throw new Error('the subscription was not stored');
    return made.toObject();
  } catch (thrown) {
    // Created concurrently; inside a transaction all the work has to run again.
    if (!isDuplicateKey(thrown) || session !== null) throw thrown;
    const created = await findSubscription(eshopId);
    if (created === null) throw thrown;
    return created;
  }
}

/** Changes the subscription of a shop. */
export async function updateSubscription(
  eshopId: EshopId,
  change: SubscriptionChange,
  session: ClientSession | null = null,
): Promise<void> {
  await SubscriptionModel.updateOne({ eshopId }, { $set: change }, toSessionOptions(session));
}

/** Keeps a visit to the hosted page until its end is known. */
export async function addCheckout(
  eshopId: EshopId,
  customerId: string,
  checkout: SubscriptionCheckoutDocument,
  lookDueAt: Date,
): Promise<void> {
  await SubscriptionModel.updateOne(
    { eshopId },
    { $push: { checkouts: checkout }, $set: { customerId, lookDueAt } },
  );
}

/** Forgets visits whose end is known. */
export async function removeCheckouts(
  eshopId: EshopId,
  sessionIds: readonly string[],
  session: ClientSession | null = null,
): Promise<void> {
  if (sessionIds.length === 0) return;
  await SubscriptionModel.updateOne(
    { eshopId },
    { $pull: { checkouts: { sessionId: { $in: sessionIds } } } },
    toSessionOptions(session),
  );
}

/** The subscription of a shop as the provider knows it, or null. */
export async function findSubscriptionByCustomer(customerId: string): Promise<SubscriptionDocument | null> {
  return await SubscriptionModel.findOne({ customerId }).lean<SubscriptionDocument>();
}

/** Subscriptions that the provider is to be asked about by now. */
export async function findDueSubscriptions(now: Date): Promise<SubscriptionDocument[]> {
  return await SubscriptionModel.find({ lookDueAt: { $lte: now, $ne: null } })
    .sort({ lookDueAt: 1 })
    .limit(100)
    .lean<SubscriptionDocument[]>();
}

/** Subscriptions whose running period ends between two moments. */
export async function findEndingSubscriptions(from: Date, to: Date): Promise<SubscriptionDocument[]> {
  return await SubscriptionModel.find({ currentPeriodEndsAt: { $gt: from, $lte: to } }).lean<
    SubscriptionDocument[]
  >();
}

/** Subscriptions that are overdue since before a moment. */
export async function findOverdueSubscriptions(before: Date): Promise<SubscriptionDocument[]> {
  return await SubscriptionModel.find({ pastDueSince: { $lte: before, $ne: null } }).lean<
    SubscriptionDocument[]
  >();
}

/** Subscriptions that staff set until a moment that has come. */
export async function findRunOutForces(now: Date): Promise<SubscriptionDocument[]> {
  return await SubscriptionModel.find({ 'force.endsAt': { $lte: now, $ne: null } }).lean<
    SubscriptionDocument[]
  >();
}

/** Records an event; false if it was recorded before. */
export async function addEvent(event: SubscriptionEvent, session: ClientSession | null): Promise<boolean> {
  const { key, ...fields } = event;
  const added = await SubscriptionEventModel.updateOne(
    { key },
    { $setOnInsert: fields },
    { upsert: true, ...toSessionOptions(session) },
  );
  return added.upsertedCount === 1;
}

/** The paid period of a payment of the provider, or null. */
export async function findPaidEvent(providerPaymentId: string): Promise<SubscriptionEventDocument | null> {
  return await SubscriptionEventModel.findOne({
    providerPaymentId,
    invoiceId: { $ne: null },
  }).lean<SubscriptionEventDocument>();
}

/** Paid periods whose dispute is to be checked again, however many. */
export function readDisputedEvents(now: Date): AsyncIterable<SubscriptionEventDocument> {
  return SubscriptionEventModel.find({ 'dispute.checkUntil': { $gt: now } })
    .lean<SubscriptionEventDocument[]>()
    .cursor({ batchSize: 100 }) as AsyncIterable<SubscriptionEventDocument>;
}

/** Records a dispute of a paid period as it was read. */
export async function recordDispute(
  eventId: SubscriptionEventDocument['_id'],
  dispute: NonNullable<SubscriptionEventDocument['dispute']>,
  session: ClientSession,
): Promise<void> {
  await SubscriptionEventModel.updateOne({ _id: eventId }, { $set: { dispute } }, { session });
}

/** Records refunds of a paid period at the provider itself, in minor units; false where others were recorded meanwhile. */
export async function recordRefunded(
  eventId: SubscriptionEventDocument['_id'],
  { knownMinor, refundedMinor }: { readonly knownMinor: number | null; readonly refundedMinor: number },
  session: ClientSession,
): Promise<boolean> {
  const recorded = await SubscriptionEventModel.updateOne(
    { _id: eventId, refundedAtProviderMinor: knownMinor },
    { $set: { refundedAtProviderMinor: refundedMinor } },
    { session },
  );
  return recorded.modifiedCount === 1;
}

/** Returns one page of the shop's subscription events, newest first. */
export async function findEvents(
  eshopId: EshopId,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: SubscriptionEventDocument[]; total: number }> {
  const [items, total] = await Promise.all([
    SubscriptionEventModel.find({ eshopId })
      .sort({ at: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<SubscriptionEventDocument[]>(),
    SubscriptionEventModel.countDocuments({ eshopId }),
  ]);
  return { items, total };
}

/** Returns events whose mail to the shop is pending, oldest first. */
export async function findUnsentEvents(): Promise<SubscriptionEventDocument[]> {
  return await SubscriptionEventModel.find({ isMailDue: true })
    .sort({ at: 1 })
    .limit(100)
    .lean<SubscriptionEventDocument[]>();
}

/** Which of these keys were noted. */
export async function findNotedKeys(
  keys: readonly string[],
  session: ClientSession | null = null,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const noted = await SubscriptionEventModel.find({ key: { $in: keys } }, { key: 1 })
    .session(session)
    .lean<Pick<SubscriptionEventDocument, 'key'>[]>();
  return new Set(noted.map(({ key }) => key));
}

/** Claims the mail of an event to send it; false if already claimed. */
export async function claimMail(eventId: SubscriptionEventDocument['_id']): Promise<boolean> {
  const taken = await SubscriptionEventModel.updateOne(
    { _id: eventId, isMailDue: true },
    { $set: { isMailDue: false } },
  );
  return taken.modifiedCount === 1;
}

/** Gives back the mail of an event that could not be sent. */
export async function giveMailBack(eventId: SubscriptionEventDocument['_id']): Promise<void> {
  await SubscriptionEventModel.updateOne({ _id: eventId }, { $set: { isMailDue: true } });
}

/** Stores who is about to change a subscription at the provider; checks in progress restart. */
export async function addPendingChange(
  eshopId: EshopId,
  pendingChange: NonNullable<SubscriptionDocument['wish']>,
): Promise<void> {
  await SubscriptionModel.updateOne({ eshopId }, { $set: { wish: pendingChange }, $inc: { version: 1 } });
}

/** Stores an attempt to subscribe before the provider receives it; checks in progress restart. */
export async function writeAttempt(
  eshopId: EshopId,
  customerId: string,
  attempt: NonNullable<SubscriptionDocument['attempt']>,
): Promise<void> {
  await SubscriptionModel.updateOne(
    { eshopId },
    { $set: { attempt, customerId, lookDueAt: new Date(Date.now() + 60_000) }, $inc: { version: 1 } },
  );
}

/** Whether a shop of that domain has had a trial, also one that is archived by now. */
export async function hasDomainHadTrial(domainName: string): Promise<boolean> {
  return (await SubscriptionModel.exists({ trialDomain: domainName })) !== null;
}
