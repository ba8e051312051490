import { subscription as subscriptionCs } from '#shared/i18n/locales/cs/subscription.ts';
import { subscription as subscriptionEn } from '#shared/i18n/locales/en/subscription.ts';
import { addTexts } from '#server/texts/texts.ts';

export { applySubscription, handleSubscriptionReport } from './apply.service.ts';
export { applySubscriptionReturns } from './disputes.service.ts';
export { enableApproved } from './approved.ts';
export { endShopSubscription } from './change.service.ts';
export { noteSubscriptionCheckout, offerSubscription, type SubscriptionOffer } from './checkout.service.ts';
export { forceSubscription } from './force.service.ts';
export { readSubscriptionEvents, readSubscriptions, getRecordShopId } from './staffFacts.repository.ts';
export { findSubscriptionFacts, hasLiveSubscription } from './facts.service.ts';
export { priceAtProvider } from './offer.service.ts';
export { subscriptionHandlers, subscriptionPaymentHandlers } from './subscription.handlers.ts';
export { createSubscriptionJobs } from './subscription.jobs.ts';

addTexts('subscription', { en: subscriptionEn, cs: subscriptionCs });
