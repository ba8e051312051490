import { eshopOkavango } from '#shared/contracts/eshopOkavango.ts';
import { AppError } from '#shared/errors/appError.ts';
import { getEshopId, findEshopByMarketingId } from '#server/areas/eshop/index.ts';
import { presentPublicProduct, readPublicPage } from '#server/areas/product/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getProducts = defineAction(eshopOkavango.getProducts, async ({ marketingId, ...wish }) => {
  const eshop = await findEshopByMarketingId(marketingId);
  if (eshop === null) throw new AppError('not_found');
  const { products, ...counts } = await readPublicPage(getEshopId(eshop), wish);
  return { items: products.map(presentPublicProduct), ...counts };
});
