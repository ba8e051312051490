import { rolesOf, userIdOf, type UserDocument } from '#server/areas/user/index.ts';
import type { TokenSubject } from './token.service.ts';

/** The subject of an account's tokens. */
export function subjectOf(user: UserDocument, ownsEshop: boolean): TokenSubject {
  return { userId: userIdOf(user), email: user.email, locale: user.locale, roles: rolesOf(user, ownsEshop) };
}
