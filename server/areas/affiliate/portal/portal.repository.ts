import { Types } from 'mongoose';
import type { UserId } from '#shared/domain/ids/ids.ts';
import type { PartnerNoticeKind } from '#shared/domain/affiliate/partnerEvents.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import {
  PartnerEventModel,
  PartnerNoticeSettingsModel,
  PartnerWebhookModel,
  WebhookDeliveryModel,
  type PartnerEventDocument,
  type PartnerNoticeSettingsDocument,
  type PartnerWebhookDocument,
  type WebhookDeliveryDocument,
} from './portal.model.ts';

interface Place {
  readonly page: number;
  readonly pageSize: number;
}

/** Those of the events that are written. */
export async function findEventIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await PartnerEventModel.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean<
    { _id: string }[]
  >();
  return new Set(found.map(({ _id }) => _id));
}

/** Writes an event, or a delivery, that is not there. @returns whether it was not */
async function insertOnce(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return false;
    throw thrown;
  }
}

/** Writes an event once. */
export async function insertEvent(event: PartnerEventDocument): Promise<boolean> {
  return await insertOnce(async () => await PartnerEventModel.create([event]));
}

/** Writes a message once. */
export async function insertDelivery(delivery: WebhookDeliveryDocument): Promise<boolean> {
  return await insertOnce(async () => await WebhookDeliveryModel.create([delivery]));
}

/** One page of what the portal tells a partner, the latest first, and how much of it is unread. */
export async function findNoticePage(
  partnerId: UserId,
  { page, pageSize }: Place,
): Promise<{ items: PartnerEventDocument[]; total: number; unreadCount: number }> {
  const filter = { partnerId, isShown: true };
  const [items, total, unreadCount] = await Promise.all([
    PartnerEventModel.find(filter)
      .sort({ at: -1, _id: 1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<PartnerEventDocument[]>(),
    PartnerEventModel.countDocuments(filter),
    PartnerEventModel.countDocuments({ ...filter, readAt: null }),
  ]);
  return { items, total, unreadCount };
}

/** Marks what the portal tells a partner as read. */
export async function markNoticesRead(partnerId: UserId): Promise<void> {
  await PartnerEventModel.updateMany(
    { partnerId, isShown: true, readAt: null },
    { $set: { readAt: new Date() } },
  );
}

/** Some events whose mail is due. */
export async function findMailDue(limit: number): Promise<PartnerEventDocument[]> {
  return await PartnerEventModel.find({ isMailDue: true }).limit(limit).lean<PartnerEventDocument[]>();
}

/** Notes that the mail of an event was sent. */
export async function markMailed(eventId: string): Promise<void> {
  await PartnerEventModel.updateOne({ _id: eventId }, { $set: { isMailDue: false } });
}

/** The notification settings of a partner, or null. */
export async function findNoticeSettings(partnerId: UserId): Promise<PartnerNoticeSettingsDocument | null> {
  return await PartnerNoticeSettingsModel.findById(partnerId).lean<PartnerNoticeSettingsDocument>();
}

/** Kinds that a list of the notification settings gains and loses. */
interface KindChange {
  readonly added: readonly PartnerNoticeKind[];
  readonly removed: readonly PartnerNoticeKind[];
}

/** Changes the notification settings of a partner in one write, so that two changes at once both stay. */
export async function changeNoticeSettings(
  partnerId: UserId,
  change: Readonly<Record<'hiddenKinds' | 'unmailedKinds', KindChange>>,
): Promise<void> {
  const merge = (field: 'hiddenKinds' | 'unmailedKinds') => ({
    $setDifference: [
      { $setUnion: [{ $ifNull: [`$${field}`, []] }, [...change[field].added]] },
      [...change[field].removed],
    ],
  });
  await PartnerNoticeSettingsModel.updateOne(
    { _id: partnerId },
    [{ $set: { hiddenKinds: merge('hiddenKinds'), unmailedKinds: merge('unmailedKinds') } }],
    { upsert: true, updatePipeline: true },
  );
}

/** Where a partner's messages go, or null. */
export async function findWebhook(partnerId: UserId): Promise<PartnerWebhookDocument | null> {
  return await PartnerWebhookModel.findById(partnerId).lean<PartnerWebhookDocument>();
}

/** Sets where a partner's messages go, or fields of it. */
export async function saveWebhook(
  partnerId: UserId,
  webhook: Partial<Omit<PartnerWebhookDocument, '_id'>>,
): Promise<PartnerWebhookDocument> {
  const saved = await PartnerWebhookModel.findByIdAndUpdate(
    partnerId,
    { $set: webhook },
    { upsert: true, returnDocument: 'after' },
  ).lean<PartnerWebhookDocument>();
  if (saved === null) throw new Error('a webhook was not saved');
  return saved;
}

/** How a webhook is before its address has failed. */
export const answering = {
  failingSince: null,
  failureCount: 0,
  downSince: null,
  pausedUntil: null,
  disabledAt: null,
} as const;

/** Notes that the address of a partner answered. */
export async function noteSuccess(partnerId: UserId): Promise<void> {
  await PartnerWebhookModel.updateOne(
    { _id: partnerId, $or: [{ downSince: { $ne: null } }, { failingSince: { $ne: null } }] },
    { $set: answering },
  );
}

/** Notes that the address of a partner failed. @returns the webhook afterwards; null when it was removed */
export async function noteFailure(partnerId: UserId, now: Date): Promise<PartnerWebhookDocument | null> {
  await PartnerWebhookModel.updateOne({ _id: partnerId, downSince: null }, { $set: { downSince: now } });
  return await PartnerWebhookModel.findOneAndUpdate(
    { _id: partnerId },
    { $inc: { failureCount: 1 } },
    { returnDocument: 'after' },
  ).lean<PartnerWebhookDocument>();
}

/** Sends nothing to a partner before a moment. */
export async function pauseWebhook(partnerId: UserId, pausedUntil: Date): Promise<void> {
  await PartnerWebhookModel.updateOne({ _id: partnerId }, { $set: { pausedUntil } });
}

/** Notes that a message to a partner has failed for good. */
export async function markFailing(partnerId: UserId, now: Date): Promise<void> {
  await PartnerWebhookModel.updateOne(
    { _id: partnerId, failingSince: null },
    { $set: { failingSince: now } },
  );
}

/** Switches a webhook off that has failed since a moment. @returns whether it was on */
export async function disableWebhook(partnerId: UserId, downSince: Date, now: Date): Promise<boolean> {
  const { modifiedCount } = await PartnerWebhookModel.updateOne(
    { _id: partnerId, downSince, disabledAt: null },
    { $set: { disabledAt: now } },
  );
  return modifiedCount === 1;
}

/** Ends the messages to a partner. */
export async function deleteWebhook(partnerId: UserId): Promise<void> {
  await PartnerWebhookModel.deleteOne({ _id: partnerId });
  await failPending(partnerId);
}

/** Ends the messages to a partner that wait for an attempt. */
export async function failPending(partnerId: UserId): Promise<void> {
  await WebhookDeliveryModel.updateMany(
    { partnerId, state: 'Pending' },
    { $set: { state: 'Failed', nextAttemptAt: null } },
  );
}

/** One page of the messages to a partner, the latest first. */
export async function findDeliveryPage(
  partnerId: UserId,
  { page, pageSize }: Place,
): Promise<{ items: WebhookDeliveryDocument[]; total: number }> {
  const [items, total] = await Promise.all([
    WebhookDeliveryModel.find({ partnerId })
      .sort({ createdAt: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<WebhookDeliveryDocument[]>(),
    WebhookDeliveryModel.countDocuments({ partnerId }),
  ]);
  return { items, total };
}

/** A message to a partner, or null. */
export async function findDelivery(
  deliveryId: string,
  partnerId: UserId,
): Promise<WebhookDeliveryDocument | null> {
  return await WebhookDeliveryModel.findOne({ _id: deliveryId, partnerId }).lean<WebhookDeliveryDocument>();
}

/** The partners with messages that are due. */
export async function findDuePartners(now: Date): Promise<UserId[]> {
  const ids = await WebhookDeliveryModel.distinct('partnerId', { nextAttemptAt: { $lte: now } });
  return ids.map((partnerId) => partnerId.toString() as UserId);
}

/** Some messages to a partner that are due, the longest due first. */
export async function findDueDeliveries(
  partnerId: UserId,
  now: Date,
  limit: number,
): Promise<WebhookDeliveryDocument[]> {
  return await WebhookDeliveryModel.find({ partnerId, nextAttemptAt: { $lte: now } })
    .sort({ nextAttemptAt: 1 })
    .limit(limit)
    .lean<WebhookDeliveryDocument[]>();
}

/** Changes a message that has had a number of attempts; null when it has had more. */
export async function moveDelivery(
  deliveryId: string,
  attemptCount: number,
  change: Partial<WebhookDeliveryDocument>,
): Promise<WebhookDeliveryDocument | null> {
  return await WebhookDeliveryModel.findOneAndUpdate(
    { _id: deliveryId, attemptCount },
    { $set: change },
    { returnDocument: 'after' },
  ).lean<WebhookDeliveryDocument>();
}

/** Erases what the portal has of a person. */
export async function erasePartnerPortal(userId: UserId): Promise<void> {
  const partnerId = new Types.ObjectId(userId);
  await Promise.all([
    PartnerEventModel.deleteMany({ partnerId }),
    PartnerNoticeSettingsModel.deleteOne({ _id: partnerId }),
    PartnerWebhookModel.deleteOne({ _id: partnerId }),
    WebhookDeliveryModel.deleteMany({ partnerId }),
  ]);
}
