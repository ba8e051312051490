import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { changeEshop } from '../eshop.service.ts';

export const setEshopDescription = defineAction(
  eshop.setEshopDescription,
  async ({ description }, { eshopId }) => {
    await changeEshop(eshopId, { description });
    return {};
  },
);
