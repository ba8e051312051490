import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readStatus } from '../overview.service.ts';

export const getProductsStatus = defineAction(
  product.getProductsStatus,
  async (_input, { eshopId }) => await readStatus(eshopId),
);
