import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { accessStates, eshopMemberRoles } from '../domain/eshop/eshop.ts';
import { eshopIdSchema, userIdSchema } from '../domain/ids/ids.ts';
import { defineController, noInput, noOutput } from './defineCall.ts';
import { emailField, languageField } from './fields.ts';

const { call } = defineController('Eshop', 'Eshop');

/** What staff need who change a shop that is not their own. */
export const changeOfShop = allOf('SetEshopDetail');

/** The calls of Eshop about who has access to a shop. */
export const eshopPeople = {
  addAdmin: call('AddAdmin', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary:
      'Invites a manager by e-mail on behalf of the signed-in user, whose own e-mail must be confirmed. The response is the same for known and unknown addresses. For the owner and staff.',
    input: z.strictObject({ email: emailField, locale: languageField }),
    output: noOutput,
    errors: ['owner_required', 'already_member', 'email_not_confirmed', 'own_rights_not_changeable'],
    limit: { points: 20, windowSeconds: 3_600, by: 'eshop' },
  }),
  removeAdmin: call('RemoveAdmin', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary:
      'Removes a manager or revokes an invitation. For the owner and staff; managers can remove themselves.',
    input: z.strictObject({
      /** The `id` of the list of people with access. */
      accessId: z.string().regex(/^[0-9a-f]{24}$/, { error: 'id' }),
    }),
    output: noOutput,
    errors: ['owner_required', 'owner_not_removable', 'not_found'],
  }),
  getUsersWithAccess: call('GetUsersWithAccess', {
    access: 'eshop',
    summary: 'Lists the shop’s members and pending invitations, owner first.',
    input: noInput,
    output: z.object({
      users: z.array(
        z.object({
          /** Of the person, or of the invitation. */
          id: z.string(),
          email: z.string(),
          role: z.enum(eshopMemberRoles),
          state: z.enum(accessStates),
          since: z.iso.datetime(),
          /** When an invitation ends. */
          expiresAt: z.iso.datetime().nullable(),
          isCurrentUser: z.boolean(),
        }),
      ),
    }),
  }),
  getOwner: call('GetOwner', {
    access: 'eshop',
    summary: 'Returns the shop’s owner, or null.',
    input: noInput,
    output: z.object({ owner: z.object({ id: userIdSchema, email: z.string() }).nullable() }),
  }),
  getInvitation: call('GetInvitation', {
    access: { tokens: ['InviteToken'] },
    summary: 'Returns what an invitation link is for.',
    input: noInput,
    output: z.object({
      email: z.string(),
      domainName: z.string(),
      invitedByEmail: z.string(),
      /** The person signs in instead of making an account. */
      hasAccount: z.boolean(),
    }),
    errors: ['link_invalid'],
  }),
  acceptInvitation: call('AcceptInvitation', {
    access: { tokens: ['InviteToken'] },
    summary: 'Accepts an invitation with the account of the invited, confirmed address.',
    input: noInput,
    output: z.object({ eshopId: eshopIdSchema, email: z.string() }),
    errors: ['link_invalid', 'not_found', 'email_not_confirmed'],
  }),
  setOwner: call('SetOwner', {
    access: 'internal',
    permissions: changeOfShop,
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary:
      'Transfers a shop to another account; the former owner stays as a manager and both are notified.',
    input: z.strictObject({ eshopId: eshopIdSchema, email: emailField }),
    output: noOutput,
    errors: ['not_found', 'account_not_confirmed', 'own_rights_not_changeable'],
  }),
};
