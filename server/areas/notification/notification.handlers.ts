import type { Contracts } from '#shared/contracts/index.ts';
import { notification } from '#shared/contracts/notification.ts';
import { staffAlert } from '#shared/contracts/staffAlert.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findUserByEmail, getUserAdminPermissions } from '#server/areas/user/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { findAlertPreferences, putAlertSettings } from './alerts/alertSettings.repository.ts';
import { readAlerts } from './alerts/readAlerts.service.ts';
import {
  deleteMailSubscription,
  findMailSubscription,
  findMailSubscriptions,
  insertMailSubscription,
} from './mailSubscription.repository.ts';
import { demandReader, demandSubscriber } from './mailSubscription.rules.ts';
import { presentMailSubscription } from './notification.presenter.ts';

const addMailSubscription = defineAction(
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

const getInternalMailSubscriptions = defineAction(notification.getInternalMailSubscriptions, async () => ({
  subscriptions: (await findMailSubscriptions()).map(presentMailSubscription),
}));

const removeMailSubscription = defineAction(
  notification.removeMailSubscription,
  async ({ subscriptionId }, { person }) => {
    const subscription = await findMailSubscription(subscriptionId);
    if (subscription === null) throw new AppError('not_found');
    demandSubscriber(person, subscription.email);
    if (!(await deleteMailSubscription(subscriptionId))) throw new AppError('not_found');
    return {};
  },
);

const getStaffAlerts = defineAction(
  staffAlert.getStaffAlerts,
  async ({ after, take }, { person }) => await readAlerts(person, after, take),
);

const getAlertSettings = defineAction(
  staffAlert.getAlertSettings,
  async (_input, { person }) => await findAlertPreferences(person.userId),
);

const setAlertSettings = defineAction(staffAlert.setAlertSettings, async (settings, { person }) => {
  await putAlertSettings(person.userId, settings);
  return {};
});

/** Actions of Notification. */
export const notificationHandlers: HandlersOf<Contracts['notification']> = {
  getInternalMailSubscriptions,
  addMailSubscription,
  removeMailSubscription,
};

/** Actions of StaffAlert that need no area above it; the composition adds the rest. */
export const staffAlertHandlers = {
  getStaffAlerts,
  getAlertSettings,
  setAlertSettings,
} satisfies Partial<HandlersOf<Contracts['staffAlert']>>;
