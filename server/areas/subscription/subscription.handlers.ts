import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { cancelSubscription } from './actions/cancelSubscription.ts';
import { enableSubscription } from './actions/enableSubscription.ts';
import {
  endForcedSubscription,
  forceDisableSubscription,
  forceEnableSubscription,
} from './actions/forceSubscription.ts';
import { getSubscriptionHistory } from './actions/getSubscriptionHistory.ts';
import { getSubscriptionInfo } from './actions/getSubscriptionInfo.ts';
import { getSubscriptionPrices } from './actions/getSubscriptionPrices.ts';

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
