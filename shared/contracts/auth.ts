import { z } from 'zod';
import { allOf, adminPermissions, clientPermissions } from '../access/permissions.ts';
import { registrationProviders } from '../domain/account/account.ts';
import { eshopIdSchema } from '../domain/ids/ids.ts';
import { callsOf, noInput, noOutput } from './defineCall.ts';
import { emailField, languageField, newPasswordField, text, typedPasswordField } from './fields.ts';

const { call, unbuilt } = callsOf('Auth', 'Auth');

const tokenField = z.string().min(1).max(4_096);
const signedIn = z.object({ refreshToken: tokenField, accessToken: tokenField });

export const auth = {
  login: call('Login', {
    access: 'public',
    summary: 'Signs a person in by e-mail and password; answers a refresh token and a user access token.',
    input: z.strictObject({ email: emailField, password: typedPasswordField }),
    output: signedIn,
    errors: ['invalid_credentials', 'user_disabled', 'too_many_requests'],
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
    input: z.strictObject({ eshopId: eshopIdSchema, refreshToken: tokenField.optional() }),
    output: z.object({ accessToken: tokenField }),
    errors: ['eshop_not_accessible'],
    limit: { points: 600, windowSeconds: 900, by: 'ip' },
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
  changeEmail: unbuilt('ChangeEmail', 'user', 'Starts the change of the account e-mail.'),
  changePassword: unbuilt('ChangePassword', 'user', 'Changes the password of the signed-in person.'),
  getOAuthSignInUrl: unbuilt('GetOAuthSignInUrl', 'public', 'The address at which a social sign-in begins.'),
  oAuthSignIn: unbuilt('OAuthSignIn', { tokens: ['OAuthStateToken'] }, 'Finishes a social sign-in.'),
  registerInternal: unbuilt(
    'RegisterInternal',
    'internal',
    'Makes an account of staff.',
    allOf('RegisterNewAdmin'),
  ),
  registerInvited: unbuilt(
    'RegisterInvited',
    { tokens: ['InviteToken'] },
    'Makes the account of an invited manager.',
  ),
};
