import { resolveAdminPermissions, internalRoleNames } from '#shared/access/internalRoles.ts';
import { internalUser } from '#shared/contracts/internalUser.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getAssignableRoles = defineAction(
  internalUser.getAssignableRoles,
  async (_input, { person }) => ({
    roles: internalRoleNames
      .map((role) => ({ role, permissions: [...resolveAdminPermissions([role], [])] }))
      // Users assign only rights they have.
      .filter(({ permissions }) =>
        permissions.every((permission) => person.adminPermissions.has(permission)),
      ),
  }),
);
