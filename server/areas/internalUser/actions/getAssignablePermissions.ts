import { adminPermissions } from '#shared/access/permissions.ts';
import { internalUser } from '#shared/contracts/internalUser.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getAssignablePermissions = defineAction(
  internalUser.getAssignablePermissions,
  async (_input, { person }) => ({
    permissions: adminPermissions.filter((permission) => person.adminPermissions.has(permission)),
  }),
);
