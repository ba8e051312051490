import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { countByCountryOfAdvertisement } from '../eshopGroups.repository.ts';

export const getCountriesOfAdvertisement = defineAction(eshop.getCountriesOfAdvertisement, async () => ({
  countries: await countByCountryOfAdvertisement(),
}));
