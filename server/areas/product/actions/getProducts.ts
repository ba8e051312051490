import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readPage } from '../table.service.ts';

export const getProducts = defineAction(
  product.getProducts,
  async (query, { eshopId }) => await readPage(eshopId, query),
);
