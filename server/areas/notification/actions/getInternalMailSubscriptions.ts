import { notification } from '#shared/contracts/notification.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findMailSubscriptions } from '../mailSubscription.repository.ts';
import { presentMailSubscription } from '../notification.presenter.ts';

export const getInternalMailSubscriptions = defineAction(
  notification.getInternalMailSubscriptions,
  async () => ({ subscriptions: (await findMailSubscriptions()).map(presentMailSubscription) }),
);
