import { ulid } from 'ulid';
import type { Contracts } from '#shared/contracts/index.ts';
import { subscription } from '#shared/contracts/subscription.ts';
import { AppError } from '#shared/errors/appError.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { createSubscriptionCheckout } from './actions/createSubscriptionCheckout.ts';
import {
  endForcedSubscription,
  forceDisableSubscription,
  forceEnableSubscription,
} from './actions/forceSubscription.ts';
import { getSubscriptionPrices } from './actions/getSubscriptionPrices.ts';
import { removeSavedCard } from './actions/removeSavedCard.ts';
import { cancelSubscription as cancel, enableSubscription as enable, toChanger } from './change.service.ts';
import { presentEvent, presentSubscription } from './subscription.presenter.ts';
import { findEvents, findSubscription } from './subscription.repository.ts';

const enableSubscription = defineAction(
  subscription.enableSubscription,
  async ({ subscriptionType = 'Monthly' }, call) => {
    const { services, eshopId, access, language, idempotencyKey } = call;
    const enabled = await enable(services, eshopId, {
      type: subscriptionType,
      language,
      changer: toChanger(call),
      operationId: idempotencyKey ?? ulid(),
    });
    return {
      subscription: presentSubscription(enabled.subscription, access === 'Staff'),
      actionUrl: enabled.actionUrl,
    };
  },
);

const cancelSubscription = defineAction(subscription.cancelSubscription, async ({ reason }, call) => {
  const { services, eshopId, access } = call;
  if (access === 'Admin') throw new AppError('owner_required');
  const cancelled = await cancel(services, eshopId, toChanger(call, reason));
  return { subscription: presentSubscription(cancelled, access === 'Staff') };
});

const getSubscriptionHistory = defineAction(
  subscription.getSubscriptionHistory,
  async (page, { eshopId, access }) => {
    const { items, total } = await findEvents(eshopId, page);
    return { items: items.map((event) => presentEvent(event, access === 'Staff')), total };
  },
);

const getSubscriptionInfo = defineAction(
  subscription.getSubscriptionInfo,
  async (_input, { eshopId, access }) =>
    presentSubscription(await findSubscription(eshopId), access === 'Staff'),
);

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
