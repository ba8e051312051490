import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import type { SubscriptionDocument } from './subscription.model.ts';

/**
 * Asks the provider how the subscription of a shop stands, takes it in with every period that was paid, and answers it;
 * null for a shop that never had one. The order and number of such looks does not matter.
 * @throws AppError payment_provider_unavailable
 */
export async function applySubscription(
  services: Services,
  eshopId: EshopId,
): Promise<SubscriptionDocument | null> {
  throw new Error(`${services.publicUrl} ${eshopId}`);
}

/** Takes a report that names a shop at the provider and no payment of ours. @throws AppError payment_provider_unavailable */
export async function handleSubscriptionReport(services: Services, customerId: string): Promise<void> {
  throw new Error(`${services.publicUrl} ${customerId}`);
}

/**
 * Lets the subscription of a shop end with its period, for archiving; nothing happens where there is none.
 * @throws AppError payment_provider_unavailable
 */
export async function endSubscriptionOf(services: Services, eshopId: EshopId): Promise<void> {
  throw new Error(`${services.publicUrl} ${eshopId}`);
}
