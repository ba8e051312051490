import { getRoles, getUserId, type UserDocument } from '#server/areas/user/index.ts';
import type { TokenSubject } from '#server/serviceTypes/tokenService.ts';

/** The subject of an account's tokens. */
export function buildTokenSubject(user: UserDocument, ownsEshop: boolean): TokenSubject {
  return {
    userId: getUserId(user),
    email: user.email,
    locale: user.locale,
    roles: getRoles(user, ownsEshop),
  };
}
