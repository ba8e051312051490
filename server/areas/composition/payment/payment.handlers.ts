import type { Contracts } from '#shared/contracts/index.ts';
import { paymentHandlers as ownPaymentHandlers } from '#server/areas/payment/index.ts';
import { subscriptionPaymentHandlers } from '#server/areas/subscription/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { getCreditOutlook } from './actions/getCreditOutlook.ts';

/** Actions of Payment. */
export const paymentHandlers: HandlersOf<Contracts['payment']> = {
  ...ownPaymentHandlers,
  ...subscriptionPaymentHandlers,
  getCreditOutlook,
};
