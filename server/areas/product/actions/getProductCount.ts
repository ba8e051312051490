import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { countProducts } from '../product.repository.ts';
import { facet } from '../rows/facets.ts';
import { countFacet } from '../rows/productCounter.repository.ts';

export const getProductCount = defineAction(product.getProductCount, async (_input, { eshopId }) => ({
  total: await countProducts(eshopId),
  advertised: await countFacet(eshopId, facet.advertised(true)),
}));
