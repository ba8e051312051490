import { staffAlert } from '#shared/contracts/staffAlert.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import {
  addWatch,
  findAlertWishes,
  putAlertSettings,
  removeWatch,
} from '../alerts/alertSettings.repository.ts';
import { readAlerts } from '../alerts/readAlerts.service.ts';

export const getStaffAlerts = defineAction(
  staffAlert.getStaffAlerts,
  async ({ after, take }, { person }) => await readAlerts(person, after, take),
);

export const getAlertSettings = defineAction(
  staffAlert.getAlertSettings,
  async (_input, { person }) => await findAlertWishes(person.userId),
);

export const setAlertSettings = defineAction(staffAlert.setAlertSettings, async (settings, { person }) => {
  await putAlertSettings(person.userId, settings);
  return {};
});

export const setEshopWatch = defineAction(
  staffAlert.setEshopWatch,
  async ({ eshopId, isWatched }, { person }) => {
    if ((await findEshop(eshopId)) === null) throw new AppError('not_found');
    if (!isWatched) await removeWatch(person.userId, eshopId);
    else if (!(await addWatch(person.userId, eshopId))) throw new AppError('watch_limit_reached');
    return {};
  },
);
