import { staffAlert } from '#shared/contracts/staffAlert.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshopsByIds } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import {
  addWatches,
  findAlertWishes,
  putAlertSettings,
  removeWatches,
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

export const setEshopsWatch = defineAction(
  staffAlert.setEshopsWatch,
  async ({ eshopIds, isWatched }, { person }) => {
    const asked = [...new Set(eshopIds)];
    if ((await findEshopsByIds(asked)).length < asked.length) throw new AppError('not_found');
    if (!isWatched) return { changedCount: await removeWatches(person.userId, asked) };
    const changedCount = await addWatches(person.userId, asked);
    if (changedCount === null) throw new AppError('watch_limit_reached');
    return { changedCount };
  },
);
