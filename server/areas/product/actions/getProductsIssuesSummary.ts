import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readIssuesSummary } from '../table.service.ts';

export const getProductsIssuesSummary = defineAction(
  product.getProductsIssuesSummary,
  async ({ channel }, { eshopId }) => ({ items: await readIssuesSummary(eshopId, channel) }),
);
