import { eshop } from '#shared/contracts/eshop.ts';
import { getUserId } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findOwner } from '../people.service.ts';

export const getOwner = defineAction(eshop.getOwner, async (_input, { eshopId }) => {
  const owner = await findOwner(eshopId);
  return { owner: owner === null ? null : { id: getUserId(owner), email: owner.email } };
});
