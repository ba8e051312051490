import { internalUser } from '#shared/contracts/internalUser.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getInternalUser } from '../internalUser.service.ts';

export const getInternalUserRoles = defineAction(internalUser.getInternalUserRoles, async ({ userId }) => {
  const { internalRoles } = await getInternalUser(userId);
  return { internalRoles };
});
