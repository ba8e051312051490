import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { addMailSubscription } from './actions/addMailSubscription.ts';
import { getInternalMailSubscriptions } from './actions/getInternalMailSubscriptions.ts';
import { removeMailSubscription } from './actions/removeMailSubscription.ts';
import { getAlertSettings, getStaffAlerts, setAlertSettings } from './actions/staffAlerts.ts';

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
