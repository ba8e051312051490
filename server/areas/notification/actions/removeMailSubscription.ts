import { notification } from '#shared/contracts/notification.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { deleteMailSubscription } from '../mailSubscription.repository.ts';

export const removeMailSubscription = defineAction(
  notification.removeMailSubscription,
  async ({ subscriptionId }) => {
    if (!(await deleteMailSubscription(subscriptionId))) throw new AppError('not_found');
    return {};
  },
);
