import { eshopOkavango } from '#shared/contracts/eshopOkavango.ts';
import { AppError } from '#shared/errors/appError.ts';
import { getEshopId, findEshopByMarketingId } from '#server/areas/eshop/index.ts';
import { presentPublicProduct, readPublicProduct } from '#server/areas/product/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getProductDetail = defineAction(
  eshopOkavango.getProductDetail,
  async ({ marketingId, productId }) => {
    const eshop = await findEshopByMarketingId(marketingId);
    if (eshop === null) throw new AppError('not_found');
    const found = await readPublicProduct(getEshopId(eshop), productId);
    return {
      product: {
        ...presentPublicProduct(found),
        description: found.description ?? null,
        gtin: found.gtin ?? null,
        mpn: found.mpn ?? null,
        condition: found.condition,
      },
    };
  },
);
