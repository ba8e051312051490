import { subscription } from '#shared/contracts/subscription.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentSubscription } from '../subscription.presenter.ts';
import { findSubscription } from '../subscription.repository.ts';

export const getSubscriptionInfo = defineAction(
  subscription.getSubscriptionInfo,
  async (_input, { eshopId, access }) =>
    presentSubscription(await findSubscription(eshopId), access === 'Staff'),
);
