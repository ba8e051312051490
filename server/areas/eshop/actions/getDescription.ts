import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getEshop } from '../eshop.service.ts';

export const getDescription = defineAction(eshop.getDescription, async (_input, { eshopId }) => ({
  description: (await getEshop(eshopId)).description ?? null,
}));
