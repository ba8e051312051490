import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getEshop } from '../eshop.service.ts';

export const getEshopProvider = defineAction(eshop.getEshopProvider, async (_input, { eshopId }) => {
  const { shopProvider, registrationProvider } = await getEshop(eshopId);
  return { shopProvider, registrationProvider };
});
