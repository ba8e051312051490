import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { getProductDetail } from './actions/getProductDetail.ts';
import { getProducts } from './actions/getProducts.ts';

/** Actions of EshopOkavango: what a shop's own website asks. */
export const eshopOkavangoHandlers: HandlersOf<Contracts['eshopOkavango']> = {
  getProducts,
  getProductDetail,
};
