import { product } from '#shared/contracts/product.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { resendCatalogue } from '../staff.service.ts';

export const updateProducts = defineAction(
  product.updateProducts,
  async ({ eshopId, reason }, { person }) => {
    await getEshop(eshopId);
    return { productCount: await resendCatalogue(eshopId, person.userId, reason) };
  },
);
