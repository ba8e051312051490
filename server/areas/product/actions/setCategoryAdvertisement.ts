import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { decideOnCategory } from '../decision.service.ts';

export const setCategoryAdvertisement = defineAction(
  product.setCategoryAdvertisement,
  async ({ category, isAdvertised }, { eshopId, person, access }) =>
    await decideOnCategory(
      { eshopId, userId: person.userId, isStaff: access === 'Staff' },
      category,
      isAdvertised,
    ),
);
