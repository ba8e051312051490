import type { MailSubscriptionId } from '#shared/domain/ids/ids.ts';
import type { InternalMailEvent } from '#shared/domain/mail/mail.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { MailSubscriptionModel, type MailSubscriptionDocument } from './mailSubscription.model.ts';

/** All subscriptions, by event and address; there are as many as staff times events at most. */
export async function findMailSubscriptions(): Promise<MailSubscriptionDocument[]> {
  return await MailSubscriptionModel.find({})
    .sort({ event: 1, email: 1 })
    .comment(wholeRead.comment)
    .lean<MailSubscriptionDocument[]>();
}

/** Addresses that are mailed when something happens. */
export async function findSubscribedEmails(event: InternalMailEvent): Promise<string[]> {
  const found = await MailSubscriptionModel.find({ event }).lean<MailSubscriptionDocument[]>();
  return found.map(({ email }) => email);
}

/** Subscribes an address; null when it is subscribed already. */
export async function insertMailSubscription(
  event: InternalMailEvent,
  email: string,
  createdByEmail: string,
): Promise<MailSubscriptionDocument | null> {
  try {
    const created = await MailSubscriptionModel.create({
      event,
      email,
      createdByEmail,
      createdAt: new Date(),
    });
    return created.toObject();
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return null;
    throw thrown;
  }
}

/** Ends a subscription; false when there is none. */
export async function deleteMailSubscription(id: MailSubscriptionId): Promise<boolean> {
  return (await MailSubscriptionModel.deleteOne({ _id: id })).deletedCount === 1;
}

/** A subscription, or null. */
export async function findMailSubscription(
  subscriptionId: MailSubscriptionId,
): Promise<MailSubscriptionDocument | null> {
  return await MailSubscriptionModel.findById(subscriptionId).lean<MailSubscriptionDocument>();
}
