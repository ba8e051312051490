import { notification } from '#shared/contracts/notification.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { deleteMailSubscription, findMailSubscription } from '../mailSubscription.repository.ts';
import { demandSubscriber } from '../mailSubscription.rules.ts';

export const removeMailSubscription = defineAction(
  notification.removeMailSubscription,
  async ({ subscriptionId }, { person }) => {
    const subscription = await findMailSubscription(subscriptionId);
    if (subscription === null) throw new AppError('not_found');
    demandSubscriber(person, subscription.email);
    if (!(await deleteMailSubscription(subscriptionId))) throw new AppError('not_found');
    return {};
  },
);
