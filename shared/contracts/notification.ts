import { callsOf } from './defineCall.ts';

const { unbuilt } = callsOf('Notification', 'Notification');

export const notification = {
  addMailSubscription: unbuilt('AddMailSubscription', 'internal', 'Add mail subscription.'),
  getInternalMailSubscriptions: unbuilt(
    'GetInternalMailSubscriptions',
    'internal',
    'Get internal mail subscriptions.',
  ),
  removeMailSubscription: unbuilt('RemoveMailSubscription', 'internal', 'Remove mail subscription.'),
};
