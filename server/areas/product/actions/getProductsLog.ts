import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readLog } from '../overview.service.ts';

export const getProductsLog = defineAction(
  product.getProductsLog,
  async (wish, { eshopId }) => await readLog(eshopId, wish),
);
