import { z } from 'zod';
import { internalRoleNames } from '../access/internalRoles.ts';
import { adminPermissions, allOf } from '../access/permissions.ts';
import { readCustomerRecords } from '../access/staffRules.ts';
import { roles } from '../access/tokens.ts';
import { affiliateStates } from '../domain/affiliate/affiliate.ts';
import { registrationProviders, signInMethods, userKinds } from '../domain/account/account.ts';
import { eshopMemberRoles } from '../domain/eshop/eshop.ts';
import { eshopIdSchema, userIdSchema } from '../domain/ids/ids.ts';
import { legalKinds } from '../domain/legal/legal.ts';
import { measurementBases } from '../domain/pixel/reconciliation.ts';
import { efficiencyMeasures } from '../domain/report/report.ts';
import { themeIds } from '../themes/themes.ts';
import {
  defineController,
  noInput,
  noOutput,
  pageFields,
  createPageSchema,
  createCappedPageSchema,
} from './defineCall.ts';
import { legalVersionField } from './legalFields.ts';
import { countryField, dayField, languageField, searchField, text } from './fields.ts';
import { userTimelineCalls } from './staffTimeline.ts';

const { call } = defineController('User', 'User');

/** The signed-in person. */
export const currentUserSchema = z.object({
  id: userIdSchema,
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  roles: z.array(z.enum(roles)),
  locale: languageField,
  isDarkMode: z.boolean().nullable(),
  theme: z.enum(themeIds).nullable(),
  /** Which of the two the person sees among the key figures. */
  efficiencyMeasure: z.enum(efficiencyMeasures),
  /** Staff without a second factor: nothing of the admin area opens before they have one. */
  mustEnrolSecondFactor: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** A person in the list of staff. */
export const userListItemSchema = z.object({
  id: userIdSchema,
  email: z.string(),
  locale: languageField,
  roles: z.array(z.enum(roles)),
  isEmailConfirmed: z.boolean(),
  isDisabled: z.boolean(),
  /** Personal data were erased; the e-mail is a pseudonym then. */
  isAnonymized: z.boolean(),
  hasSecondFactor: z.boolean(),
  eshopCount: z.int(),
  provider: z.enum(registrationProviders),
  affiliateState: z.enum(affiliateStates),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type UserListItem = z.infer<typeof userListItemSchema>;

export const user = {
  getCurrentUser: call('GetCurrentUser', {
    access: 'user',
    summary: 'Returns the signed-in user.',
    input: noInput,
    output: z.object({ user: currentUserSchema }),
  }),
  updateUser: call('UpdateUser', {
    access: 'user',
    summary: 'Saves the signed-in user’s preferences: language, dark mode, theme, cost of sales or ROAS.',
    input: z.strictObject({
      locale: languageField.optional(),
      isDarkMode: z.boolean().nullable().optional(),
      theme: z.enum(themeIds).nullable().optional(),
      efficiencyMeasure: z.enum(efficiencyMeasures).optional(),
    }),
    output: z.object({ user: currentUserSchema }),
  }),
  getPendingLegal: call('GetPendingLegal', {
    access: 'user',
    summary:
      'Lists versions of the terms and the privacy policy that are newer than the account and not accepted.',
    input: noInput,
    output: z.object({
      items: z.array(
        z.object({
          kind: z.enum(legalKinds),
          version: z.string(),
          effectiveFrom: z.iso.date(),
          changes: z.array(z.string()),
        }),
      ),
    }),
  }),
  acceptLegal: call('AcceptLegal', {
    access: 'user',
    summary: 'Records that the signed-in user accepted versions of the terms and the privacy policy.',
    input: z.strictObject({
      accepted: z
        .array(z.strictObject({ kind: z.enum(legalKinds), version: legalVersionField }))
        .min(1)
        .max(legalKinds.length),
      locale: languageField,
    }),
    output: noOutput,
    errors: ['not_found'],
  }),
  getLegalConsents: call('GetLegalConsents', {
    access: 'internal',
    permissions: readCustomerRecords,
    summary: 'Lists the versions of the terms and the privacy policy that a user accepted, latest first.',
    input: z.strictObject({ userId: userIdSchema }),
    output: z.object({
      items: z.array(
        z.object({
          kind: z.enum(legalKinds),
          version: z.string(),
          hash: z.string(),
          language: languageField,
          /** Null once the user is erased. */
          address: z.string().nullable(),
          acceptedAt: z.iso.datetime(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  anonymize: call('Anonymize', {
    access: 'internal',
    permissions: allOf('SetUserDetail'),
    audit: { entity: 'User', idField: 'userId' },
    summary:
      'Erases a user’s personal data permanently and ends their sessions; records required by law stay under a pseudonym.',
    input: z.strictObject({ userId: userIdSchema, reason: text(500) }),
    output: noOutput,
    errors: ['not_found', 'user_owns_eshops', 'own_rights_not_changeable', 'last_administrator'],
  }),
  createPersonalDataLink: call('CreatePersonalDataLink', {
    access: 'internal',
    permissions: allOf('SetUserDetail'),
    audit: { entity: 'User', idField: 'userId' },
    summary:
      'Returns a signed address, valid for 15 minutes, of a ZIP with a user’s data: account, sign-ins, consents, shops, their documents and unpaid supplies (Art. 15 and 20 GDPR).',
    input: z.strictObject({ userId: userIdSchema, reason: text(500) }),
    output: z.object({ url: z.string(), fileName: z.string(), expiresAt: z.iso.datetime() }),
    errors: ['not_found', 'own_rights_not_changeable'],
  }),
  getLogins: call('GetLogins', {
    access: 'internal',
    permissions: readCustomerRecords,
    summary: 'Lists a user’s sign-ins and failed attempts, newest first.',
    input: z.strictObject({ ...pageFields, userId: userIdSchema }),
    output: createPageSchema(
      z.object({
        at: z.iso.datetime(),
        isSuccess: z.boolean(),
        method: z.enum(signInMethods),
        network: z.string(),
        browser: z.string().nullable(),
        system: z.string().nullable(),
      }),
    ),
    errors: ['not_found'],
  }),
  getUser: call('GetUser', {
    access: 'internal',
    summary: 'Returns one user for staff.',
    input: z.strictObject({ userId: userIdSchema }),
    output: z.object({
      user: userListItemSchema.extend({
        internalRoles: z.array(z.enum(internalRoleNames)),
        adminPermissions: z.array(z.enum(adminPermissions)),
        affiliateCode: z.string().nullable(),
        affiliateRequestedAt: z.iso.datetime().nullable(),
        affiliateNote: z.string().nullable(),
        /** Who brought the person, by their link. */
        referredByEmail: z.string().nullable(),
        anonymizedAt: z.iso.datetime().nullable(),
        activeSessionCount: z.int(),
        eshops: z.array(
          z.object({
            id: eshopIdSchema,
            domainName: z.string(),
            country: countryField,
            role: z.enum(eshopMemberRoles),
            since: z.iso.datetime(),
            isArchived: z.boolean(),
          }),
        ),
      }),
    }),
    errors: ['not_found'],
  }),
  getUserMeasurementSuccessRate: call('GetUserMeasurementSuccessRate', {
    access: 'eshop',
    summary:
      'Returns measurement coverage between two days: the share of the shop’s own orders that were measured or, without order reports, the share of page views with consent.',
    input: z.strictObject({ dateFrom: dayField, dateTo: dayField }),
    output: z.object({
      /** The counted unit: orders reported by the shop’s server or export, or page views. */
      basis: z.enum(measurementBases),
      totalCount: z.int(),
      measuredCount: z.int(),
      /** Null while there is nothing to count. */
      successRatePercent: z.number().nullable(),
    }),
    errors: ['date_range_invalid'],
  }),
  getUsers: call('GetUsers', {
    access: 'internal',
    summary: 'Lists users for staff, paged, searchable by part of the e-mail or by ID.',
    input: z.strictObject({
      ...pageFields,
      search: searchField.optional(),
      kind: z.enum(userKinds).default('all'),
      /** `match`: the best matches of the search first, whatever the direction. */
      sort: z.enum(['email', 'createdAt', 'lastSignInAt', 'match']).default('createdAt'),
      isDescending: z.boolean().default(true),
    }),
    output: createCappedPageSchema(userListItemSchema),
  }),
  isAffiliatePartner: call('IsAffiliatePartner', {
    access: 'user',
    summary: 'Returns the signed-in user’s affiliate status.',
    input: noInput,
    output: z.object({
      isAffiliatePartner: z.boolean(),
      state: z.enum(affiliateStates),
      requestedAt: z.iso.datetime().nullable(),
    }),
  }),
  setUserAffil: call('SetUserAffil', {
    access: 'internal',
    permissions: allOf('SetUserDetail'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'Makes a user an affiliate or ends that; resolves a pending application.',
    input: z.strictObject({ userId: userIdSchema, isAffiliate: z.boolean() }),
    output: noOutput,
    errors: ['not_found', 'own_rights_not_changeable', 'permission_required'],
  }),
  setUserDisabled: call('SetUserDisabled', {
    access: 'internal',
    permissions: allOf('SetUserDetail'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'Disables an account and ends its sessions immediately, or enables it again.',
    input: z.strictObject({ userId: userIdSchema, isDisabled: z.boolean(), reason: text(500) }),
    output: noOutput,
    errors: ['not_found', 'own_rights_not_changeable', 'last_administrator'],
  }),
  removeSecondFactorOfUser: call('RemoveSecondFactorOfUser', {
    access: 'internal',
    permissions: allOf('SetUserDetail'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'Turns off two-factor authentication for a user who lost it; the user is notified by e-mail.',
    input: z.strictObject({ userId: userIdSchema, reason: text(500) }),
    output: noOutput,
    errors: ['not_found', 'conflict', 'own_rights_not_changeable'],
  }),
  sendUserPasswordReset: call('SendUserPasswordReset', {
    access: 'internal',
    permissions: allOf('SetUserDetail'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'E-mails a user the link that sets a new password; earlier links stop working.',
    input: z.strictObject({ userId: userIdSchema, reason: text(500) }),
    output: noOutput,
    errors: ['not_found', 'conflict', 'own_rights_not_changeable', 'permission_required'],
    limit: { points: 60, windowSeconds: 3_600, by: 'user' },
  }),
  sendUserConfirmation: call('SendUserConfirmation', {
    access: 'internal',
    permissions: allOf('SetUserDetail'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'E-mails a user the link that confirms their address again; a conflict once it is confirmed.',
    input: z.strictObject({ userId: userIdSchema, reason: text(500) }),
    output: noOutput,
    errors: ['not_found', 'conflict', 'own_rights_not_changeable', 'permission_required'],
    limit: { points: 60, windowSeconds: 3_600, by: 'user' },
  }),
  endUserSessions: call('EndUserSessions', {
    access: 'internal',
    permissions: allOf('SetUserDetail'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'Signs a user out on all devices immediately.',
    input: z.strictObject({ userId: userIdSchema, reason: text(500) }),
    output: z.object({ endedCount: z.int() }),
    errors: ['not_found', 'own_rights_not_changeable', 'permission_required'],
  }),
  ...userTimelineCalls,
};
