import { AppError } from '#shared/errors/appError.ts';
import type { SubscriptionType } from '#shared/domain/payment/subscription.ts';
import { getEshopId, type EshopDocument } from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { ensureCustomer } from '#server/areas/payment/index.ts';
import { applySubscription, isLive } from './apply.service.ts';
import { selectPrice, getTrialDays, type OfferedPrice } from './offer.service.ts';
import { addCheckout, openSubscription } from './subscription.repository.ts';

/** What a subscription is offered to a shop for. */
export interface SubscriptionOffer {
  readonly price: OfferedPrice;
  readonly trialDays: number;
}

/**
 * What a shop may subscribe for now. @throws AppError subscription_exists, billing_settings_missing,
 *   payment_provider_unavailable
 */
export async function offerSubscription(
  services: Services,
  eshop: EshopDocument,
  type: SubscriptionType,
): Promise<SubscriptionOffer> {
  if (!eshop.billingSettings) throw new AppError('billing_settings_missing');
  // Another user may have just paid on another page.
  const current = await applySubscription(services, getEshopId(eshop));
  if (isLive(current)) {
    // A card that was refused on one page may be followed by another on the next.
    if (current.status !== 'Incomplete') throw new AppError('subscription_exists');
    await services.payments.endSubscription(current.subscriptionId ?? '');
    await applySubscription(services, getEshopId(eshop));
  }
  return {
    price: await selectPrice(services, eshop, type),
    trialDays: await getTrialDays(services, eshop, current),
  };
}

/** Keeps a page that was opened until it is known how it ended. */
export async function noteSubscriptionCheckout(
  services: Services,
  eshop: EshopDocument,
  checkout: {
    paymentId: string;
    sessionId: string;
    offer: SubscriptionOffer;
    by: 'Member' | 'Staff';
    openedBy: string;
    language: Language;
  },
): Promise<void> {
  const { offer, paymentId, sessionId, by, openedBy, language } = checkout;
  const eshopId = getEshopId(eshop);
  const customerId = await ensureCustomer(services, eshop, language);
  await openSubscription(eshopId);
  const openedAt = new Date();
  await addCheckout(
    eshopId,
    customerId,
    { paymentId, sessionId, price: offer.price, openedAt, by, openedBy },
    new Date(openedAt.getTime() + 60_000),
  );
}
