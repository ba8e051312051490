import type { EshopId } from '#shared/domain/ids/ids.ts';
import { isLive } from './apply.service.ts';
import { findSubscription } from './subscription.repository.ts';

/** Whether a shop has a subscription at the card provider that is not over, which its card is needed for. */
export async function hasLiveSubscription(eshopId: EshopId): Promise<boolean> {
  return isLive(await findSubscription(eshopId));
}

/** What the audit trail says of a shop's subscription; null when it never had one. */
export async function findSubscriptionFacts(eshopId: EshopId): Promise<Record<string, unknown> | null> {
  const subscription = await findSubscription(eshopId);
  if (subscription === null) return null;
  const { status, isCancelledAtPeriodEnd, currentPeriodEndsAt, force } = subscription;
  return {
    status,
    isCancelledAtPeriodEnd,
    currentPeriodEndsAt: currentPeriodEndsAt ?? null,
    force: force ? { kind: force.kind, reason: force.reason, until: force.until ?? null } : null,
  };
}
