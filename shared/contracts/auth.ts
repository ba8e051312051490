import { z } from 'zod';
import { allOf, adminPermissions, clientPermissions } from '../access/permissions.ts';
import { internalRoleNames } from '../access/internalRoles.ts';
import { registrationProviders, signInMethods, socialProviders } from '../domain/account/account.ts';
import { eshopIdSchema, sessionIdSchema } from '../domain/ids/ids.ts';
import { callsOf, noInput, noOutput } from './defineCall.ts';
import { emailField, languageField, newPasswordField, text, typedPasswordField } from './fields.ts';

const { call } = callsOf('Auth', 'Auth');

const tokenField = z
  .string()
  .max(4_096)
  .regex(/^[\w.-]+$/);
const signedIn = z.object({ refreshToken: tokenField, accessToken: tokenField });
/** A code of the authenticator app (six digits) or one of the recovery codes. */
const secondFactorCodeField = text(32);
/** Random text of the browser that began a sign-in, and what of it the server is told at the beginning. */
const browserSecretField = z.string().regex(/^[\w-]{43}$/);
const browserSecretHashField = z.string().regex(/^[\w-]{43}$/);

export const auth = {
  login: call('Login', {
    access: 'public',
    summary: 'Signs a person in by e-mail and password; answers a refresh token and a user access token.',
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
    summary: 'Makes an account, sends the confirmation mail and signs the person in.',
    input: z.strictObject({
      email: emailField,
      password: newPasswordField,
      locale: languageField,
      provider: z.enum(registrationProviders).default('Okavango'),
      /** Code of the affiliate partner whose link led here. */
      ref: text(64).optional(),
    }),
    output: signedIn,
    errors: ['email_taken', 'password_too_common', 'password_equals_email'],
    limit: { points: 10, windowSeconds: 3_600, by: 'ip' },
  }),
  resendEmailConfirmation: call('ResendEmailConfirmation', {
    access: 'user',
    summary: 'Sends the mail that confirms the address of the account once more.',
    input: noInput,
    output: noOutput,
    errors: ['conflict'],
    limit: { points: 3, windowSeconds: 3_600, by: 'user' },
  }),
  confirmEmailChange: call('ConfirmEmailChange', {
    access: { tokens: ['ChangeEmailToken'] },
    summary: 'Confirms the address that the link was sent to: the first one of an account or a changed one.',
    input: noInput,
    output: z.object({ email: z.string() }),
    errors: ['link_invalid', 'email_taken'],
  }),
  forgottenPassword: call('ForgottenPassword', {
    access: 'public',
    summary: 'Sends a link to choose a new password; answers alike for known and unknown addresses.',
    input: z.strictObject({ email: emailField, locale: languageField }),
    output: noOutput,
    limit: { points: 3, windowSeconds: 3_600, by: 'ip' },
  }),
  resetPassword: call('ResetPassword', {
    access: { tokens: ['ResetPasswordToken'] },
    summary: 'Sets a new password by the link of the mail; every session of the account ends.',
    input: z.strictObject({ password: newPasswordField }),
    output: noOutput,
    errors: ['link_invalid', 'password_too_common', 'password_equals_email'],
  }),
  logoutUser: call('LogoutUser', {
    access: { tokens: ['RefreshToken', 'UserAccessToken'] },
    summary: 'Ends the session of the bearer on the server.',
    input: noInput,
    output: noOutput,
  }),
  getUserAccessToken: call('GetUserAccessToken', {
    access: 'refresh',
    summary: 'Answers a fresh user access token and the refresh token that replaces the one sent.',
    input: noInput,
    output: signedIn,
    limit: { points: 600, windowSeconds: 900, by: 'ip' },
  }),
  getEshopAccessToken: call('GetEshopAccessToken', {
    access: 'refresh',
    summary: 'Answers an access token for one shop: of a member, or of staff for any shop.',
    input: z.strictObject({
      eshopId: eshopIdSchema,
      refreshToken: tokenField.optional(),
      /** Staff look at the shop as its members see it: nothing can be changed, and only for a time. */
      isReadOnly: z.boolean().default(false),
      /** Begins the time anew; without it a look goes on as long as it was begun for. */
      isNewView: z.boolean().default(false),
    }),
    output: z.object({ accessToken: tokenField, readOnlyUntil: z.iso.datetime().nullable() }),
    errors: ['eshop_not_accessible', 'view_expired', 'second_factor_enrolment_required'],
    limit: { points: 600, windowSeconds: 900, by: 'ip' },
  }),
  leaveEshopView: call('LeaveEshopView', {
    access: 'user',
    summary: 'Ends the look of staff at a shop as its members see it.',
    input: z.strictObject({ eshopId: eshopIdSchema }),
    output: noOutput,
  }),
  getClientPermissions: call('GetClientPermissions', {
    access: 'eshop',
    summary: 'The permissions of the shop in the token.',
    input: noInput,
    output: z.object({ clientPermissions: z.array(z.enum(clientPermissions)) }),
  }),
  getAdminPermissions: call('GetAdminPermissions', {
    access: 'internal',
    summary: 'The permissions of the staff member in the token.',
    input: noInput,
    output: z.object({ adminPermissions: z.array(z.enum(adminPermissions)) }),
  }),
  changeEmail: call('ChangeEmail', {
    access: 'user',
    summary:
      'Starts the change of the account e-mail: a link goes to the new address, a notice to the old one; answers alike for known and unknown addresses.',
    input: z.strictObject({ newEmail: emailField, password: typedPasswordField.optional() }),
    output: noOutput,
    errors: ['current_password_wrong', 'reauthentication_required', 'too_many_requests'],
    limit: { points: 5, windowSeconds: 3_600, by: 'user' },
  }),
  changePassword: call('ChangePassword', {
    access: 'user',
    summary:
      'Changes the password of the signed-in person, or sets the first one; every other session of the account ends.',
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
      'The address at which a social sign-in begins; the browser keeps the secret whose hash it sends.',
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
      'Finishes a social sign-in by the code that the provider sent. Where the account asks for a password or a second factor first, it is called again with them by the same state.',
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
    }),
    output: signedIn.extend({ isNewAccount: z.boolean() }),
    errors: [
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
    summary: 'Makes an account of staff and sends the link by which the person chooses a password.',
    input: z.strictObject({
      email: emailField,
      locale: languageField,
      internalRoles: z.array(z.enum(internalRoleNames)).max(internalRoleNames.length),
    }),
    output: z.object({ userId: z.string() }),
    errors: ['email_taken', 'permission_required'],
  }),
  registerInvited: call('RegisterInvited', {
    access: { tokens: ['InviteToken'] },
    summary: 'Makes the account of an invited manager, who becomes a member of the shop and is signed in.',
    input: z.strictObject({ password: newPasswordField, locale: languageField }),
    output: signedIn,
    errors: ['link_invalid', 'email_taken', 'password_too_common', 'password_equals_email'],
    limit: { points: 10, windowSeconds: 3_600, by: 'ip' },
  }),
  getSessions: call('GetSessions', {
    access: 'user',
    summary: 'Where the signed-in person is signed in, the newest use first.',
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
    summary: 'Ends one session of the signed-in person.',
    input: z.strictObject({ sessionId: sessionIdSchema }),
    output: noOutput,
    errors: ['not_found'],
  }),
  endOtherSessions: call('EndOtherSessions', {
    access: 'user',
    summary: 'Ends every session of the signed-in person but the one that asks.',
    input: noInput,
    output: z.object({ endedCount: z.int() }),
  }),
  getSecurity: call('GetSecurity', {
    access: 'user',
    summary: 'How the account of the signed-in person is protected.',
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
    summary: 'Takes a social sign-in off the account; refused for the only way in.',
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
    summary: 'Makes a secret for an authenticator app; it counts once a code of it was confirmed.',
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
    summary: 'Turns the second factor on by a first code; answers the recovery codes, which are shown once.',
    input: z.strictObject({ code: secondFactorCodeField }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['second_factor_invalid', 'conflict', 'too_many_requests'],
  }),
  renewRecoveryCodes: call('RenewRecoveryCodes', {
    access: 'user',
    summary: 'Replaces the recovery codes; the old ones are void.',
    input: z.strictObject({ code: secondFactorCodeField }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['second_factor_invalid', 'conflict', 'too_many_requests'],
  }),
  removeSecondFactor: call('RemoveSecondFactor', {
    access: 'user',
    summary: 'Turns the second factor off; refused to staff, who have to have one.',
    input: z.strictObject({ code: secondFactorCodeField }),
    output: noOutput,
    errors: ['second_factor_invalid', 'second_factor_required_of_staff', 'conflict', 'too_many_requests'],
  }),
};
