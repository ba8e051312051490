import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readIssuesOfProduct } from '../table.service.ts';

export const getProductIssues = defineAction(
  product.getProductIssues,
  async ({ productId }, { eshopId }) => await readIssuesOfProduct(eshopId, productId),
);
