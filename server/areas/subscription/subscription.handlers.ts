import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { cancelSubscription } from './actions/cancelSubscription.ts';
import { createSubscriptionCheckout } from './actions/createSubscriptionCheckout.ts';
import { enableSubscription } from './actions/enableSubscription.ts';
import {
  endForcedSubscription,
  forceDisableSubscription,
  forceEnableSubscription,
} from './actions/forceSubscription.ts';
import { getSubscriptionHistory } from './actions/getSubscriptionHistory.ts';
import { getSubscriptionInfo } from './actions/getSubscriptionInfo.ts';
import { getSubscriptionPrices } from './actions/getSubscriptionPrices.ts';
import { removeSavedCard } from './actions/removeSavedCard.ts';

/** Actions of Subscription. */
export const subscriptionHandlers: HandlersOf<Contracts['subscription']> = {
  getSubscriptionPrices,
  getSubscriptionInfo,
  getSubscriptionHistory,
  enableSubscription,
  cancelSubscription,
  forceEnableSubscription,
  forceDisableSubscription,
  endForcedSubscription,
};

/** Actions of Payment that look at the subscription. */
export const subscriptionPaymentHandlers = {
  createSubscriptionCheckout,
  removeSavedCard,
} satisfies Partial<HandlersOf<Contracts['payment']>>;
