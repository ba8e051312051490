import { notification } from '#shared/contracts/notification.ts';
import { AppError } from '#shared/errors/appError.ts';
import { getUserAdminPermissions, findUserByEmail } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { insertMailSubscription } from '../mailSubscription.repository.ts';
import { demandReader, demandSubscriber } from '../mailSubscription.rules.ts';
import { presentMailSubscription } from '../notification.presenter.ts';

export const addMailSubscription = defineAction(
  notification.addMailSubscription,
  async ({ event, email }, { person }) => {
    demandSubscriber(person, email);
    const reader = await findUserByEmail(email);
    if (reader === null || !reader.isInternal || reader.isDisabled) throw new AppError('not_found');
    demandReader(event, getUserAdminPermissions(reader));
    const subscription = await insertMailSubscription(event, email, person.email);
    if (subscription === null) throw new AppError('already_subscribed');
    return { subscription: presentMailSubscription(subscription) };
  },
);
