import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findList } from '../settings/productList.repository.ts';

export const getCategoriesAdvertismentStatus = defineAction(
  product.getCategoriesAdvertismentStatus,
  async (_input, { eshopId }) => ({
    categories: ((await findList(eshopId))?.categories ?? []).map(
      ({ category, isAdvertised, decidedAt }) => ({
        category,
        isAdvertised,
        decidedAt: decidedAt.toISOString(),
      }),
    ),
  }),
);
