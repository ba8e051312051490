import { z } from 'zod';
import { internalRoleNames } from '../access/internalRoles.ts';
import { adminPermissions, allOf, anyOf } from '../access/permissions.ts';
import { statisticViewIdSchema, userIdSchema } from '../domain/ids/ids.ts';
import { statisticViewLimits } from '../domain/report/statistics.ts';
import { staffListNames } from '../domain/staff/lists.ts';
import { callsOf, noInput, noOutput, pageFields, pageOf } from './defineCall.ts';
import { searchField, text } from './fields.ts';
import { statisticViewSchema } from './reportingFiles.ts';

const { call } = callsOf('InternalUser', 'InternalUser');

const roleField = z.enum(internalRoleNames);
const permissionField = z.enum(adminPermissions);
/** Nobody gives what they do not have, or changes what they have themselves. */
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
    summary: 'Views of a list of staff that the person saved, by name.',
    input: z.strictObject({ list: listField }),
    output: z.object({ views: z.array(statisticViewSchema) }),
  }),
  saveListView: call('SaveListView', {
    access: 'internal',
    summary: 'Saves a view of a list of staff under a name; one of the same name is replaced.',
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
    summary: 'Gives a view of a list of staff another name, which no other view of the list has.',
    input: z.strictObject({ viewId: statisticViewIdSchema, name: text(statisticViewLimits.longestName) }),
    output: z.object({ view: statisticViewSchema }),
    errors: ['not_found', 'view_name_taken'],
  }),
  deleteListView: call('DeleteListView', {
    access: 'internal',
    summary: 'Deletes a view of a list of staff that the person saved.',
    input: z.strictObject({ viewId: statisticViewIdSchema }),
    output: noOutput,
    errors: ['not_found'],
  }),
  getInternalUsers: call('GetInternalUsers', {
    access: 'internal',
    permissions: anyOf('SetInternalUserRole', 'SetInternalUserPermission'),
    summary: 'Members of staff with their rights, by pages.',
    input: z.strictObject({ ...pageFields, search: searchField.optional() }),
    output: pageOf(internalUserSchema),
  }),
  getAssignableRoles: call('GetAssignableRoles', {
    access: 'internal',
    permissions: allOf('SetInternalUserRole'),
    summary: 'Roles that may be given, with what each permits.',
    input: noInput,
    output: z.object({
      roles: z.array(z.object({ role: roleField, permissions: z.array(permissionField) })),
    }),
  }),
  getAssignablePermissions: call('GetAssignablePermissions', {
    access: 'internal',
    permissions: allOf('SetInternalUserPermission'),
    summary: 'Single permissions that may be given.',
    input: noInput,
    output: z.object({ permissions: z.array(permissionField) }),
  }),
  getInternalUserRoles: call('GetInternalUserRoles', {
    access: 'internal',
    permissions: allOf('SetInternalUserRole'),
    summary: 'Roles of one member of staff.',
    input: z.strictObject({ userId: userIdSchema }),
    output: z.object({ internalRoles: z.array(roleField) }),
    errors: ['not_found'],
  }),
  getInternalUserPermissions: call('GetInternalUserPermissions', {
    access: 'internal',
    permissions: allOf('SetInternalUserPermission'),
    summary: 'Single permissions of one member of staff.',
    input: z.strictObject({ userId: userIdSchema }),
    output: z.object({ adminPermissions: z.array(permissionField) }),
    errors: ['not_found'],
  }),
  addRole: call('AddRole', {
    access: 'internal',
    permissions: allOf('SetInternalUserRole'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'Gives a member of staff a role.',
    input: z.strictObject({ userId: userIdSchema, role: roleField }),
    output: noOutput,
    errors: refusals,
  }),
  removeRole: call('RemoveRole', {
    access: 'internal',
    permissions: allOf('SetInternalUserRole'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'Takes a role from a member of staff; the last administrator keeps theirs.',
    input: z.strictObject({ userId: userIdSchema, role: roleField }),
    output: noOutput,
    errors: [...refusals, 'last_administrator'],
  }),
  addPermission: call('AddPermission', {
    access: 'internal',
    permissions: allOf('SetInternalUserPermission'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'Gives a member of staff a single permission.',
    input: z.strictObject({ userId: userIdSchema, permission: permissionField }),
    output: noOutput,
    errors: refusals,
  }),
  removePermission: call('RemovePermission', {
    access: 'internal',
    permissions: allOf('SetInternalUserPermission'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'Takes a single permission from a member of staff; those of the roles stay.',
    input: z.strictObject({ userId: userIdSchema, permission: permissionField }),
    output: noOutput,
    errors: refusals,
  }),
};
