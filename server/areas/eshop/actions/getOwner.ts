import { eshop } from '#shared/contracts/eshop.ts';
import { userIdOf } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findOwner } from '../people.service.ts';

export const getOwner = defineAction(eshop.getOwner, async (_input, { eshopId }) => {
  const owner = await findOwner(eshopId);
  return { owner: owner === null ? null : { id: userIdOf(owner), email: owner.email } };
});
