import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { setCountry } from '../country.service.ts';

export const setCountryAction = defineAction(eshop.setCountry, async ({ eshopId, country }) => {
  await setCountry(eshopId, country);
  return {};
});
