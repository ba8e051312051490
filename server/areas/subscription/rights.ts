import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  isSubscriptionActive,
  type SubscriptionForce,
  type SubscriptionStatus,
} from '#shared/domain/payment/subscription.ts';
import { writeSubscriptionRights } from '#server/areas/eshop/index.ts';
import { recordEvent } from '#server/events/domainEvents.ts';

/**
 * Gives or takes the rights of the subscription, the one place where that is done: in the transaction of what they follow
 * from, with the event that makes every node read them anew and the pages of the shop follow.
 */
export async function setRights(
  eshopId: EshopId,
  subscription: { status: SubscriptionStatus; force?: { kind: SubscriptionForce } | null | undefined },
  session: ClientSession,
): Promise<void> {
  const isActive = isSubscriptionActive(subscription.status, subscription.force?.kind ?? null);
  if (await writeSubscriptionRights(eshopId, isActive, session))
    await recordEvent('EshopAccessChanged', eshopId, { userId: null }, session);
}
