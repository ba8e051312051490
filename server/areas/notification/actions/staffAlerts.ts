import { staffAlert } from '#shared/contracts/staffAlert.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findAlertPreferences, putAlertSettings } from '../alerts/alertSettings.repository.ts';
import { readAlerts } from '../alerts/readAlerts.service.ts';

export const getStaffAlerts = defineAction(
  staffAlert.getStaffAlerts,
  async ({ after, take }, { person }) => await readAlerts(person, after, take),
);

export const getAlertSettings = defineAction(
  staffAlert.getAlertSettings,
  async (_input, { person }) => await findAlertPreferences(person.userId),
);

export const setAlertSettings = defineAction(staffAlert.setAlertSettings, async (settings, { person }) => {
  await putAlertSettings(person.userId, settings);
  return {};
});
