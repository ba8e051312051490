import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { changeEshop } from '../eshop.service.ts';

export const setShopPlatform = defineAction(eshop.setShopPlatform, async ({ shopPlatform }, { eshopId }) => {
  await changeEshop(eshopId, { shopPlatform });
  return {};
});
