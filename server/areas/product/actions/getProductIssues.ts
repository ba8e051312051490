import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readProductIssues } from '../table.service.ts';

export const getProductIssues = defineAction(
  product.getProductIssues,
  async ({ productId }, { eshopId }) => await readProductIssues(eshopId, productId),
);
