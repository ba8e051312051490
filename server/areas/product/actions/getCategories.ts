import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readCategories } from '../overview.service.ts';

export const getCategories = defineAction(product.getCategories, async (_input, { eshopId }) => ({
  categories: await readCategories(eshopId),
}));
