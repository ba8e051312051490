import { eshop } from '#shared/contracts/eshop.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { updateEshop } from '../eshop.repository.ts';

export const setEshopProvider = defineAction(eshop.setEshopProvider, async ({ eshopId, shopProvider }) => {
  if ((await updateEshop(eshopId, { shopProvider })) === null) throw new AppError('not_found');
  return {};
});
