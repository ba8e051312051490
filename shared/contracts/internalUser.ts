import { z } from 'zod';
import { internalRoleNames } from '../access/internalRoles.ts';
import { adminPermissions, allOf, anyOf } from '../access/permissions.ts';
import { statisticViewIdSchema, userIdSchema } from '../domain/ids/ids.ts';
import { statisticViewLimits } from '../domain/report/statistics.ts';
import { staffListNames } from '../domain/staff/lists.ts';
import { defineController, noInput, noOutput, pageFields, createPageSchema } from './defineCall.ts';
import { searchField, text } from './fields.ts';
import { statisticViewSchema } from './reportingFiles.ts';

const { call } = defineController('InternalUser', 'InternalUser');

const roleField = z.enum(internalRoleNames);
const permissionField = z.enum(adminPermissions);
/** Users can't grant rights they lack, or change their own. */
const refusals = ['not_found', 'permission_required', 'own_rights_not_changeable'] as const;

/** A member of staff in the list. */
export const internalUserSchema = z.object({
  id: userIdSchema,
  email: z.string(),
  internalRoles: z.array(roleField),
  /** Single permissions beside those of the roles. */
  adminPermissions: z.array(permissionField),
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type InternalUser = z.infer<typeof internalUserSchema>;

const listField = z.enum(staffListNames);

export const internalUser = {
  getListViews: call('GetListViews', {
    access: 'internal',
    summary: 'Lists the signed-in user’s saved views of a staff table, by name.',
    input: z.strictObject({ list: listField }),
    output: z.object({ views: z.array(statisticViewSchema) }),
  }),
  saveListView: call('SaveListView', {
    access: 'internal',
    summary: 'Saves a view of a staff table; a view of the same name is replaced.',
    input: z.strictObject({
      list: listField,
      name: text(statisticViewLimits.longestName),
      /** Query of the screen’s address, without its question mark. */
      query: text(statisticViewLimits.longestQuery, { minLength: 0 }),
    }),
    output: z.object({ view: statisticViewSchema }),
    errors: ['view_limit_reached'],
  }),
  renameListView: call('RenameListView', {
    access: 'internal',
    summary: 'Renames a saved view of a staff table; names are unique within the table.',
    input: z.strictObject({ viewId: statisticViewIdSchema, name: text(statisticViewLimits.longestName) }),
    output: z.object({ view: statisticViewSchema }),
    errors: ['not_found', 'view_name_taken'],
  }),
  deleteListView: call('DeleteListView', {
    access: 'internal',
    summary: 'Deletes a saved view of a staff table.',
    input: z.strictObject({ viewId: statisticViewIdSchema }),
    output: noOutput,
    errors: ['not_found'],
  }),
  getInternalUsers: call('GetInternalUsers', {
    access: 'internal',
    permissions: anyOf('SetInternalUserRole', 'SetInternalUserPermission'),
    summary: 'Lists staff members with their permissions, paged.',
    input: z.strictObject({ ...pageFields, search: searchField.optional() }),
    output: createPageSchema(internalUserSchema),
  }),
  getAssignableRoles: call('GetAssignableRoles', {
    access: 'internal',
    permissions: allOf('SetInternalUserRole'),
    summary: 'Lists the available roles with the permissions of each.',
    input: noInput,
    output: z.object({
      roles: z.array(z.object({ role: roleField, permissions: z.array(permissionField) })),
    }),
  }),
  getAssignablePermissions: call('GetAssignablePermissions', {
    access: 'internal',
    permissions: allOf('SetInternalUserPermission'),
    summary: 'Lists the permissions that can be granted individually.',
    input: noInput,
    output: z.object({ permissions: z.array(permissionField) }),
  }),
  getInternalUserRoles: call('GetInternalUserRoles', {
    access: 'internal',
    permissions: allOf('SetInternalUserRole'),
    summary: 'Returns the roles of a staff member.',
    input: z.strictObject({ userId: userIdSchema }),
    output: z.object({ internalRoles: z.array(roleField) }),
    errors: ['not_found'],
  }),
  getInternalUserPermissions: call('GetInternalUserPermissions', {
    access: 'internal',
    permissions: allOf('SetInternalUserPermission'),
    summary: 'Returns the individual permissions of a staff member.',
    input: z.strictObject({ userId: userIdSchema }),
    output: z.object({ adminPermissions: z.array(permissionField) }),
    errors: ['not_found'],
  }),
  addRole: call('AddRole', {
    access: 'internal',
    permissions: allOf('SetInternalUserRole'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'Grants a role to a staff member.',
    input: z.strictObject({ userId: userIdSchema, role: roleField }),
    output: noOutput,
    errors: [...refusals, 'step_up_required'],
  }),
  removeRole: call('RemoveRole', {
    access: 'internal',
    permissions: allOf('SetInternalUserRole'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'Revokes a role from a staff member; the last administrator can’t be revoked.',
    input: z.strictObject({ userId: userIdSchema, role: roleField }),
    output: noOutput,
    errors: [...refusals, 'last_administrator'],
  }),
  addPermission: call('AddPermission', {
    access: 'internal',
    permissions: allOf('SetInternalUserPermission'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'Grants an individual permission to a staff member.',
    input: z.strictObject({ userId: userIdSchema, permission: permissionField }),
    output: noOutput,
    errors: [...refusals, 'step_up_required'],
  }),
  removePermission: call('RemovePermission', {
    access: 'internal',
    permissions: allOf('SetInternalUserPermission'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'Revokes an individual permission from a staff member; permissions of roles stay.',
    input: z.strictObject({ userId: userIdSchema, permission: permissionField }),
    output: noOutput,
    errors: refusals,
  }),
};
