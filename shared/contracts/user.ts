import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { roles } from '../access/tokens.ts';
import { userIdSchema } from '../domain/ids/ids.ts';
import { themeIds } from '../themes/themes.ts';
import { callsOf, noInput } from './defineCall.ts';
import { languageField } from './fields.ts';

const { call, unbuilt } = callsOf('User', 'User');

/** The signed-in person. */
export const currentUserSchema = z.object({
  id: userIdSchema,
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  roles: z.array(z.enum(roles)),
  locale: languageField,
  isDarkMode: z.boolean().nullable(),
  theme: z.enum(themeIds).nullable(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const user = {
  getCurrentUser: call('GetCurrentUser', {
    access: 'user',
    summary: 'The signed-in person.',
    input: noInput,
    output: z.object({ user: currentUserSchema }),
  }),
  updateUser: call('UpdateUser', {
    access: 'user',
    summary: 'Saves the language, dark mode or theme of the signed-in person.',
    input: z.strictObject({
      locale: languageField.optional(),
      isDarkMode: z.boolean().nullable().optional(),
      theme: z.enum(themeIds).nullable().optional(),
    }),
    output: z.object({ user: currentUserSchema }),
  }),
  anonymize: unbuilt('Anonymize', 'internal', 'Erases the personal data of a user.', allOf('SetUserDetail')),
  getLogins: unbuilt('GetLogins', 'internal', 'Sign-ins of a user.'),
  getUser: unbuilt('GetUser', 'internal', 'One user.'),
  getUserMeasurementSuccessRate: unbuilt(
    'GetUserMeasurementSuccessRate',
    'eshop',
    'How many of the orders were measured.',
  ),
  getUsers: unbuilt('GetUsers', 'internal', 'Users by pages.'),
  isAffiliatePartner: unbuilt('IsAffiliatePartner', 'user', 'Whether the signed-in person is a partner.'),
  setUserAffil: unbuilt(
    'SetUserAffil',
    'internal',
    'Grants or takes the role of a partner.',
    allOf('SetUserDetail'),
  ),
};
