import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getEshopDetail } from '../eshopDetail.service.ts';

export const getEshopById = defineAction(eshop.getEshopById, async ({ eshopId }) => ({
  eshop: await getEshopDetail(eshopId),
}));
