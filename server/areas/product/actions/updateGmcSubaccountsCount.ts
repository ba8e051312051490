import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { askForStates } from '../catalogue/catalogue.repository.ts';

export const updateGmcSubaccountsCount = defineAction(product.updateGmcSubaccountsCount, async () => ({
  eshopIds: await askForStates('Google'),
}));
