import type { MailSubscription } from '#shared/contracts/notification.ts';
import type { MailSubscriptionId } from '#shared/domain/ids/ids.ts';
import type { MailSubscriptionDocument } from './mailSubscription.model.ts';

/** A subscription as staff see it. */
export function presentMailSubscription(subscription: MailSubscriptionDocument): MailSubscription {
  return {
    id: subscription._id.toString() as MailSubscriptionId,
    event: subscription.event,
    email: subscription.email,
    createdByEmail: subscription.createdByEmail ?? null,
    createdAt: subscription.createdAt.toISOString(),
  };
}
