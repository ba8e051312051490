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
 * Grants or revokes the rights of the subscription, in one place only: in the transaction of their cause, with the
 * event that makes every node reread them and updates the pages of the shop.
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
