import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { decide } from '../decision.service.ts';

export const setProductsAdvertisement = defineAction(
  product.setProductsAdvertisement,
  async (input, { eshopId, person, access }) =>
    await decide({ eshopId, userId: person.userId, isStaff: access === 'Staff' }, input),
);
