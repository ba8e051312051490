import { product } from '#shared/contracts/product.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { restrict } from '../decision.service.ts';

export const restrictProducts = defineAction(
  product.restrictProducts,
  async ({ eshopId, ...wish }, { person }) => {
    await getEshop(eshopId);
    return { changedCount: await restrict({ eshopId, userId: person.userId }, wish) };
  },
);
