import { subscription } from '#shared/contracts/subscription.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { cancelSubscription as cancel, toChanger } from '../change.service.ts';
import { presentSubscription } from '../subscription.presenter.ts';

export const cancelSubscription = defineAction(subscription.cancelSubscription, async ({ reason }, call) => {
  const { services, eshopId, access } = call;
  if (access === 'Admin') throw new AppError('owner_required');
  const cancelled = await cancel(services, eshopId, toChanger(call, reason));
  return { subscription: presentSubscription(cancelled, access === 'Staff') };
});
