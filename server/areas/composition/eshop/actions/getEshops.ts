import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { listEshops } from '../eshopList.service.ts';

export const getEshops = defineAction(
  eshop.getEshops,
  async ({ search, isUnderCreditLimit, countryOfAdvertisement, shopProvider, ...page }) =>
    await listEshops({
      ...page,
      search: search ?? '',
      isUnderCreditLimit: isUnderCreditLimit ?? null,
      countryOfAdvertisement: countryOfAdvertisement ?? null,
      shopProvider: shopProvider ?? null,
    }),
);
