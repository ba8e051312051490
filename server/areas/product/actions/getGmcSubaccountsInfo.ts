import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readSubaccounts } from '../staff.service.ts';

export const getGmcSubaccountsInfo = defineAction(product.getGmcSubaccountsInfo, async (wish) => {
  const { items, total } = await readSubaccounts(wish);
  return { items, total };
});
