import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readLog } from '../overview.service.ts';

export const getProductsLog = defineAction(
  product.getProductsLog,
  async (query, { eshopId }) => await readLog(eshopId, query),
);
