import { allOf } from '../access/permissions.ts';
import { callsOf } from './defineCall.ts';

const { unbuilt } = callsOf('Subscription', 'Subscription');

export const subscription = {
  cancelSubscription: unbuilt('CancelSubscription', 'eshop', 'Cancel subscription.'),
  enableSubscription: unbuilt('EnableSubscription', 'eshop', 'Enable subscription.'),
  forceDisableSubscription: unbuilt(
    'ForceDisableSubscription',
    'internal',
    'Force disable subscription.',
    allOf('SetEshopDetail'),
  ),
  forceEnableSubscription: unbuilt(
    'ForceEnableSubscription',
    'internal',
    'Force enable subscription.',
    allOf('SetEshopDetail'),
  ),
  getSubscriptionHistory: unbuilt('GetSubscriptionHistory', 'eshop', 'Get subscription history.'),
  getSubscriptionInfo: unbuilt('GetSubscriptionInfo', 'eshop', 'Get subscription info.'),
  getSubscriptionPrices: unbuilt('GetSubscriptionPrices', 'eshop', 'Get subscription prices.'),
};
