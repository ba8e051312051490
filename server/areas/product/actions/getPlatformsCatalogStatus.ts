import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readCatalogues } from '../overview.service.ts';

export const getPlatformsCatalogStatus = defineAction(
  product.getPlatformsCatalogStatus,
  async (_input, { eshopId, services }) => ({ platforms: await readCatalogues(services, eshopId) }),
);
