import { internalRoleNames, resolveAdminPermissions } from '#shared/access/internalRoles.ts';
import { adminPermissions } from '#shared/access/permissions.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { internalUser } from '#shared/contracts/internalUser.ts';
import { demandStepUp } from '#server/areas/auth/index.ts';
import { findStaffPage } from '#server/areas/user/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { deleteListView, getListViews, renameListView, saveListView } from './actions/listViews.ts';
import { changeRight, getInternalUser, presentInternalUser } from './internalUser.service.ts';

const addPermission = defineAction(internalUser.addPermission, async ({ userId, permission }, { person }) => {
  await demandStepUp(person);
  await changeRight(person, userId, { permission }, true);
  return {};
});

const addRole = defineAction(internalUser.addRole, async ({ userId, role }, { person }) => {
  await demandStepUp(person);
  await changeRight(person, userId, { role }, true);
  return {};
});

const getAssignablePermissions = defineAction(
  internalUser.getAssignablePermissions,
  async (_input, { person }) => ({
    permissions: adminPermissions.filter((permission) => person.adminPermissions.has(permission)),
  }),
);

const getAssignableRoles = defineAction(internalUser.getAssignableRoles, async (_input, { person }) => ({
  roles: internalRoleNames
    .map((role) => ({ role, permissions: [...resolveAdminPermissions([role], [])] }))
    // Users assign only rights they have.
    .filter(({ permissions }) => permissions.every((permission) => person.adminPermissions.has(permission))),
}));

const getInternalUserPermissions = defineAction(
  internalUser.getInternalUserPermissions,
  async ({ userId }) => {
    const { adminPermissions } = await getInternalUser(userId);
    return { adminPermissions };
  },
);

const getInternalUserRoles = defineAction(internalUser.getInternalUserRoles, async ({ userId }) => {
  const { internalRoles } = await getInternalUser(userId);
  return { internalRoles };
});

const getInternalUsers = defineAction(internalUser.getInternalUsers, async ({ page, pageSize, search }) => {
  const { items, total } = await findStaffPage({ page, pageSize, search: (search ?? '').toLowerCase() });
  return { items: items.map(presentInternalUser), total };
});

const removePermission = defineAction(
  internalUser.removePermission,
  async ({ userId, permission }, { person }) => {
    await changeRight(person, userId, { permission }, false);
    return {};
  },
);

const removeRole = defineAction(internalUser.removeRole, async ({ userId, role }, { person }) => {
  await changeRight(person, userId, { role }, false);
  return {};
});

/** Actions of InternalUser. */
export const internalUserHandlers: HandlersOf<Contracts['internalUser']> = {
  getInternalUsers,
  getListViews,
  saveListView,
  renameListView,
  deleteListView,
  getAssignableRoles,
  getAssignablePermissions,
  getInternalUserRoles,
  getInternalUserPermissions,
  addRole,
  removeRole,
  addPermission,
  removePermission,
};
