import { z } from 'zod';
import { allOf, adminPermissions, clientPermissions } from '../access/permissions.ts';
import { internalRoleNames } from '../access/internalRoles.ts';
import { registrationProviders, signInMethods, socialProviders } from '../domain/account/account.ts';
import { eshopIdSchema, sessionIdSchema } from '../domain/ids/ids.ts';
import { defineController, noInput, noOutput } from './defineCall.ts';
import { emailField, languageField, newPasswordField, text, typedPasswordField } from './fields.ts';
import { shownLegalField } from './legalFields.ts';

const { call } = defineController('Auth', 'Auth');

const tokenField = z
  .string()
  .max(4_096)
  .regex(/^[\w.-]+$/);
const signedIn = z.object({ refreshToken: tokenField, accessToken: tokenField });
/** A code of the authenticator app (six digits) or one of the recovery codes. */
const secondFactorCodeField = text(32);
/** Random text of the browser that began a sign-in, and its hash, sent to the server at the beginning. */
const browserSecretField = z.string().regex(/^[\w-]{43}$/);
const browserSecretHashField = z.string().regex(/^[\w-]{43}$/);

export const auth = {
  login: call('Login', {
    access: 'public',
    summary: 'Signs in with e-mail and password; returns a refresh token and a user access token.',
    input: z.strictObject({
      email: emailField,
      password: typedPasswordField,
      secondFactorCode: secondFactorCodeField.optional(),
    }),
    output: signedIn,
    errors: [
      'invalid_credentials',
      'user_disabled',
      'too_many_requests',
      'second_factor_required',
      'second_factor_invalid',
    ],
    limit: { points: 30, windowSeconds: 900, by: 'ip' },
  }),
  register: call('Register', {
    access: 'public',
    summary: 'Creates an account, sends the confirmation e-mail and signs in.',
    input: z.strictObject({
      email: emailField,
      password: newPasswordField,
      locale: languageField,
      provider: z.enum(registrationProviders).default('Okavango'),
      /** Code of the affiliate partner whose link led here. */
      ref: text(64).optional(),
      /** Versions of the documents that the form showed; recorded as accepted. */
      shownLegal: shownLegalField.optional(),
    }),
    output: signedIn,
    errors: ['email_taken', 'password_too_common', 'password_equals_email', 'not_found'],
    limit: { points: 10, windowSeconds: 3_600, by: 'ip' },
  }),
  resendEmailConfirmation: call('ResendEmailConfirmation', {
    access: 'user',
    summary: 'Resends the e-mail that confirms the account’s address.',
    input: noInput,
    output: noOutput,
    errors: ['conflict'],
    limit: { points: 3, windowSeconds: 3_600, by: 'user' },
  }),
  confirmEmailChange: call('ConfirmEmailChange', {
    access: { tokens: ['ChangeEmailToken'] },
    summary: 'Confirms the e-mail address the link was sent to, initial or changed.',
    input: noInput,
    output: z.object({ email: z.string() }),
    errors: ['link_invalid', 'email_taken'],
  }),
  forgottenPassword: call('ForgottenPassword', {
    access: 'public',
    summary: 'Sends a password reset link; the response is the same for known and unknown addresses.',
    input: z.strictObject({ email: emailField, locale: languageField }),
    output: noOutput,
    limit: { points: 3, windowSeconds: 3_600, by: 'ip' },
  }),
  resetPassword: call('ResetPassword', {
    access: { tokens: ['ResetPasswordToken'] },
    summary: 'Sets a new password using the token of the reset link and ends all sessions of the account.',
    input: z.strictObject({ password: newPasswordField }),
    output: noOutput,
    errors: ['link_invalid', 'password_too_common', 'password_equals_email'],
  }),
  logoutUser: call('LogoutUser', {
    access: { tokens: ['RefreshToken', 'UserAccessToken'] },
    summary: 'Signs out: ends the current session on the server.',
    input: noInput,
    output: noOutput,
  }),
  getUserAccessToken: call('GetUserAccessToken', {
    access: 'refresh',
    summary: 'Returns a new user access token and the refresh token that replaces the one sent.',
    input: noInput,
    output: signedIn,
    limit: { points: 600, windowSeconds: 900, by: 'ip' },
  }),
  getEshopAccessToken: call('GetEshopAccessToken', {
    access: 'refresh',
    summary: 'Returns an access token for one shop, for its members or for staff.',
    input: z.strictObject({
      eshopId: eshopIdSchema,
      refreshToken: tokenField.optional(),
      /** Staff look at the shop as its members see it: nothing can be changed, and only for a time. */
      isReadOnly: z.boolean().default(false),
      /** Restarts the time; without it a view keeps its original end. */
      isNewView: z.boolean().default(false),
    }),
    output: z.object({ accessToken: tokenField, readOnlyUntil: z.iso.datetime().nullable() }),
    errors: ['eshop_not_accessible', 'view_expired', 'second_factor_enrolment_required'],
    limit: { points: 600, windowSeconds: 900, by: 'ip' },
  }),
  leaveEshopView: call('LeaveEshopView', {
    access: 'user',
    summary: 'Ends a staff member’s read-only view of a shop.',
    input: z.strictObject({ eshopId: eshopIdSchema }),
    output: noOutput,
  }),
  getClientPermissions: call('GetClientPermissions', {
    access: 'eshop',
    summary: 'Returns the permissions of the shop access token.',
    input: noInput,
    output: z.object({ clientPermissions: z.array(z.enum(clientPermissions)) }),
  }),
  getAdminPermissions: call('GetAdminPermissions', {
    access: 'internal',
    summary: 'Returns the permissions of the signed-in staff member.',
    input: noInput,
    output: z.object({ adminPermissions: z.array(z.enum(adminPermissions)) }),
  }),
  changeEmail: call('ChangeEmail', {
    access: 'user',
    summary:
      'Starts a change of the account’s e-mail: sends a link to the new address and a notice to the old one. The response is the same for known and unknown addresses.',
    input: z.strictObject({ newEmail: emailField, password: typedPasswordField.optional() }),
    output: noOutput,
    errors: ['current_password_wrong', 'reauthentication_required', 'too_many_requests'],
    limit: { points: 5, windowSeconds: 3_600, by: 'user' },
  }),
  changePassword: call('ChangePassword', {
    access: 'user',
    summary:
      'Changes the password of the signed-in user, or sets the first one, and ends all other sessions.',
    input: z.strictObject({ currentPassword: typedPasswordField.optional(), newPassword: newPasswordField }),
    output: noOutput,
    errors: [
      'current_password_wrong',
      'reauthentication_required',
      'password_too_common',
      'password_equals_email',
      'too_many_requests',
    ],
  }),
  getOAuthSignInUrl: call('GetOAuthSignInUrl', {
    access: 'public',
    summary:
      'Returns the provider address where a social sign-in starts; the browser keeps the secret whose hash it sends.',
    input: z.strictObject({
      provider: z.enum(socialProviders),
      /** SHA-256 of the browser's secret, base64url. */
      browserSecretHash: browserSecretHashField,
      locale: languageField,
      registrationProvider: z.enum(registrationProviders).default('Okavango'),
      ref: text(64).optional(),
    }),
    output: z.object({ url: z.string() }),
    errors: ['oauth_unavailable'],
    limit: { points: 60, windowSeconds: 900, by: 'ip' },
  }),
  oAuthSignIn: call('OAuthSignIn', {
    access: { tokens: ['OAuthStateToken'] },
    summary:
      'Completes a social sign-in with the provider’s code. If the account requires a password or an authentication code first, call it again with them and the same state.',
    input: z.strictObject({
      /** Whose callback address was called; another than the one that was gone to is refused (mix-up). */
      provider: z.enum(socialProviders),
      browserSecret: browserSecretField,
      /** The query of the callback address as the provider sent it, without `?`. */
      callbackQuery: z
        .string()
        .max(8_000)
        .regex(/^[\x21-\x7e]*$/),
      password: typedPasswordField.optional(),
      secondFactorCode: secondFactorCodeField.optional(),
      /** Recorded as accepted when the sign-in creates an account. */
      shownLegal: shownLegalField.optional(),
    }),
    output: signedIn.extend({ isNewAccount: z.boolean() }),
    errors: [
      'not_found',
      'link_invalid',
      'oauth_refused',
      'oauth_unavailable',
      'account_link_required',
      'invalid_credentials',
      'user_disabled',
      'second_factor_required',
      'second_factor_invalid',
      'too_many_requests',
    ],
    limit: { points: 60, windowSeconds: 900, by: 'ip' },
  }),
  registerInternal: call('RegisterInternal', {
    access: 'internal',
    permissions: allOf('RegisterNewAdmin'),
    audit: { entity: 'User', idField: 'userId' },
    summary: 'Creates a staff account and sends the link to choose a password.',
    input: z.strictObject({
      email: emailField,
      locale: languageField,
      internalRoles: z.array(z.enum(internalRoleNames)).max(internalRoleNames.length),
    }),
    output: z.object({ userId: z.string() }),
    errors: ['email_taken', 'permission_required', 'step_up_required'],
  }),
  registerInvited: call('RegisterInvited', {
    access: { tokens: ['InviteToken'] },
    summary: 'Creates the account of an invited manager, adds it to the shop and signs in.',
    input: z.strictObject({
      password: newPasswordField,
      locale: languageField,
      shownLegal: shownLegalField.optional(),
    }),
    output: signedIn,
    errors: ['link_invalid', 'email_taken', 'password_too_common', 'password_equals_email', 'not_found'],
    limit: { points: 10, windowSeconds: 3_600, by: 'ip' },
  }),
  getSessions: call('GetSessions', {
    access: 'user',
    summary: 'Lists the signed-in user’s sessions, most recently used first.',
    input: noInput,
    output: z.object({
      sessions: z.array(
        z.object({
          id: sessionIdSchema,
          isCurrent: z.boolean(),
          /** As far as the device says: `Chrome`, `Windows`; null where it does not. */
          browser: z.string().nullable(),
          system: z.string().nullable(),
          isDesktopApp: z.boolean(),
          /** Without its last part: `81.2.69.0`. */
          network: z.string(),
          method: z.enum(signInMethods),
          createdAt: z.iso.datetime(),
          lastUsedAt: z.iso.datetime(),
        }),
      ),
    }),
  }),
  endSession: call('EndSession', {
    access: 'user',
    summary: 'Ends one session of the signed-in user.',
    input: z.strictObject({ sessionId: sessionIdSchema }),
    output: noOutput,
    errors: ['not_found'],
  }),
  endOtherSessions: call('EndOtherSessions', {
    access: 'user',
    summary: 'Ends all other sessions of the signed-in user.',
    input: noInput,
    output: z.object({ endedCount: z.int() }),
  }),
  getSecurity: call('GetSecurity', {
    access: 'user',
    summary: 'Returns how the signed-in user’s account is protected.',
    input: noInput,
    output: z.object({
      hasPassword: z.boolean(),
      /** An address that waits for its confirmation. */
      pendingEmail: z.string().nullable(),
      identities: z.array(
        z.object({
          provider: z.enum(socialProviders),
          email: z.string().nullable(),
          linkedAt: z.iso.datetime(),
        }),
      ),
      secondFactor: z.object({
        isEnabled: z.boolean(),
        /** Staff have to have one. */
        isRequired: z.boolean(),
        recoveryCodesLeft: z.int(),
      }),
    }),
  }),
  unlinkIdentity: call('UnlinkIdentity', {
    access: 'user',
    summary: 'Removes a social sign-in from the account; refused if it is the only way to sign in.',
    input: z.strictObject({ provider: z.enum(socialProviders), password: typedPasswordField.optional() }),
    output: noOutput,
    errors: [
      'not_found',
      'current_password_wrong',
      'reauthentication_required',
      'last_sign_in_method',
      'too_many_requests',
    ],
  }),
  startSecondFactor: call('StartSecondFactor', {
    access: 'user',
    summary: 'Creates a secret for an authenticator app; it takes effect once a code is confirmed.',
    input: z.strictObject({ password: typedPasswordField.optional() }),
    output: z.object({
      secret: z.string(),
      /** For the QR code: `otpauth://totp/…`. */
      otpauthUri: z.string(),
    }),
    errors: ['current_password_wrong', 'reauthentication_required', 'conflict', 'too_many_requests'],
  }),
  confirmSecondFactor: call('ConfirmSecondFactor', {
    access: 'user',
    summary:
      'Turns two-factor authentication on with a first code; returns the recovery codes, which are shown once.',
    input: z.strictObject({ code: secondFactorCodeField }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['second_factor_invalid', 'conflict', 'too_many_requests'],
  }),
  renewRecoveryCodes: call('RenewRecoveryCodes', {
    access: 'user',
    summary: 'Replaces the recovery codes; the old ones become invalid.',
    input: z.strictObject({ code: secondFactorCodeField }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['second_factor_invalid', 'conflict', 'too_many_requests'],
  }),
  removeSecondFactor: call('RemoveSecondFactor', {
    access: 'user',
    summary: 'Turns two-factor authentication off; refused for staff, who must use it.',
    input: z.strictObject({ code: secondFactorCodeField }),
    output: noOutput,
    errors: ['second_factor_invalid', 'second_factor_required_of_staff', 'conflict', 'too_many_requests'],
  }),
  stepUp: call('StepUp', {
    access: 'internal',
    summary:
      'Verifies a fresh authentication code; unlocks money decisions and permission grants in this session for ten minutes.',
    input: z.strictObject({ code: secondFactorCodeField }),
    output: z.object({ validUntil: z.iso.datetime() }),
    errors: ['second_factor_invalid', 'second_factor_enrolment_required', 'too_many_requests'],
  }),
};
