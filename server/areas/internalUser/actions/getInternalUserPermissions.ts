import { internalUser } from '#shared/contracts/internalUser.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getInternalUser } from '../internalUser.service.ts';

export const getInternalUserPermissions = defineAction(
  internalUser.getInternalUserPermissions,
  async ({ userId }) => {
    const { adminPermissions } = await getInternalUser(userId);
    return { adminPermissions };
  },
);
