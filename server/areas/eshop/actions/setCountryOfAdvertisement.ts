import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { changeEshop } from '../eshop.service.ts';

export const setCountryOfAdvertisement = defineAction(
  eshop.setCountryOfAdvertisement,
  async ({ country }, { eshopId }) => {
    await changeEshop(eshopId, { countryOfAdvertisement: country });
    return {};
  },
);
