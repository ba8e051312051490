import { staffAlert } from '#shared/contracts/staffAlert.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshopsByIds } from '#server/areas/eshop/index.ts';
import { addWatches, removeWatches } from '#server/areas/notification/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const setEshopsWatch = defineAction(
  staffAlert.setEshopsWatch,
  async ({ eshopIds, isWatched }, { person }) => {
    const requested = [...new Set(eshopIds)];
    if ((await findEshopsByIds(requested)).length < requested.length) throw new AppError('not_found');
    if (!isWatched) return { changedCount: await removeWatches(person.userId, requested) };
    const changedCount = await addWatches(person.userId, requested);
    if (changedCount === null) throw new AppError('watch_limit_reached');
    return { changedCount };
  },
);
