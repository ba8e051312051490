import { allOf } from '../access/permissions.ts';
import { callsOf } from './defineCall.ts';

const { unbuilt } = callsOf('InternalUser', 'InternalUser');

export const internalUser = {
  addPermission: unbuilt('AddPermission', 'internal', 'Add permission.', allOf('SetInternalUserPermission')),
  addRole: unbuilt('AddRole', 'internal', 'Add role.', allOf('SetInternalUserRole')),
  getAssignableRoles: unbuilt(
    'GetAssignableRoles',
    'internal',
    'Get assignable roles.',
    allOf('SetInternalUserRole'),
  ),
  getInternalUserRoles: unbuilt(
    'GetInternalUserRoles',
    'internal',
    'Get internal user roles.',
    allOf('SetInternalUserRole'),
  ),
  removePermission: unbuilt(
    'RemovePermission',
    'internal',
    'Remove permission.',
    allOf('SetInternalUserPermission'),
  ),
  removeRole: unbuilt('RemoveRole', 'internal', 'Remove role.', allOf('SetInternalUserRole')),
  getInternalUsers: unbuilt(
    'GetInternalUsers',
    'internal',
    'Get internal users.',
    allOf('SetInternalUserRole'),
  ),
  getInternalUserPermissions: unbuilt(
    'GetInternalUserPermissions',
    'internal',
    'Get internal user permissions.',
    allOf('SetInternalUserPermission'),
  ),
  getAssignablePermissions: unbuilt(
    'GetAssignablePermissions',
    'internal',
    'Get assignable permissions.',
    allOf('SetInternalUserPermission'),
  ),
};
