import { eshopOkavango } from '#shared/contracts/eshopOkavango.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshopByMarketingId, getEshopId } from '#server/areas/eshop/index.ts';
import { presentPublicProduct, readPublicPage } from '#server/areas/product/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { getProductDetail } from './actions/getProductDetail.ts';

const getProducts = defineAction(eshopOkavango.getProducts, async ({ marketingId, ...wish }) => {
  const eshop = await findEshopByMarketingId(marketingId);
  if (eshop === null) throw new AppError('not_found');
  const { products, ...counts } = await readPublicPage(getEshopId(eshop), wish);
  return { items: products.map(presentPublicProduct), ...counts };
});

/** Actions of EshopOkavango: what a shop's own website asks. */
export const eshopOkavangoHandlers: HandlersOf<Contracts['eshopOkavango']> = {
  getProducts,
  getProductDetail,
};
