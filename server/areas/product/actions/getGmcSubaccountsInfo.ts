import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readSubaccounts } from '../staff.service.ts';

export const getGmcSubaccountsInfo = defineAction(product.getGmcSubaccountsInfo, async (query) => {
  const { items, total } = await readSubaccounts(query);
  return { items, total };
});
