import type { UserId } from '#shared/domain/ids/ids.ts';
import type { EshopDocument } from '#server/areas/eshop/index.ts';
import { findUsersByIds, getUserId } from '#server/areas/user/index.ts';

/** Reads the members of a shop with how they sign in, its owner first. */
export async function readMembers({ members }: EshopDocument) {
  const users = await findUsersByIds(members.map(({ userId }) => userId.toString() as UserId));
  const byId = new Map(users.map((user) => [getUserId(user), user]));
  return members
    .flatMap(({ userId, role }) => {
      const user = byId.get(userId.toString() as UserId);
      return user === undefined
        ? []
        : [
            {
              id: getUserId(user),
              email: user.email,
              role,
              lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
              hasSecondFactor: Boolean(user.secondFactor),
            },
          ];
    })
    .sort(
      (a, b) => Number(b.role === 'Owner') - Number(a.role === 'Owner') || a.email.localeCompare(b.email),
    );
}
