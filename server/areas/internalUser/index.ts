import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { addPermission } from './actions/addPermission.ts';
import { addRole } from './actions/addRole.ts';
import { getAssignablePermissions } from './actions/getAssignablePermissions.ts';
import { getAssignableRoles } from './actions/getAssignableRoles.ts';
import { getInternalUserPermissions } from './actions/getInternalUserPermissions.ts';
import { getInternalUserRoles } from './actions/getInternalUserRoles.ts';
import { getInternalUsers } from './actions/getInternalUsers.ts';
import { deleteListView, getListViews, renameListView, saveListView } from './actions/listViews.ts';
import { removePermission } from './actions/removePermission.ts';
import { removeRole } from './actions/removeRole.ts';

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
