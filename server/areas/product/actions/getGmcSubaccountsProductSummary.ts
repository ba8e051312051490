import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readSubaccounts, sumOfCounts } from '../staff.service.ts';

export const getGmcSubaccountsProductSummary = defineAction(
  product.getGmcSubaccountsProductSummary,
  async (wish) => {
    const { items, total } = await readSubaccounts(wish);
    return { items, total, sum: sumOfCounts(items.map(({ counts }) => counts)) };
  },
);
