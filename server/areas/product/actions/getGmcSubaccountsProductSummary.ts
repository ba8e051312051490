import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readSubaccounts, sumCounts } from '../staff.service.ts';

export const getGmcSubaccountsProductSummary = defineAction(
  product.getGmcSubaccountsProductSummary,
  async (query) => {
    const { items, total } = await readSubaccounts(query);
    return { items, total, sum: sumCounts(items.map(({ counts }) => counts)) };
  },
);
