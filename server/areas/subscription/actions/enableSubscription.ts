import { ulid } from 'ulid';
import { subscription } from '#shared/contracts/subscription.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { toChanger, enableSubscription as enable } from '../change.service.ts';
import { presentSubscription } from '../subscription.presenter.ts';

export const enableSubscription = defineAction(
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
