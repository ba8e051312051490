import type { UserListItem } from '#shared/contracts/user.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { countMemberships } from '#server/areas/eshop/index.ts';
import { getAffiliateState, getRoles, getUserId, type UserDocument } from '#server/areas/user/index.ts';

/** People as staff see them in lists. */
export async function presentListedUsers(users: readonly UserDocument[]): Promise<UserListItem[]> {
  const memberships: ReadonlyMap<UserId, { eshopCount: number; ownsEshop: boolean }> = await countMemberships(
    users.map(getUserId),
  );
  return users.map((user) => {
    const membership = memberships.get(getUserId(user));
    return {
      id: getUserId(user),
      email: user.email,
      locale: user.locale,
      roles: getRoles(user, membership?.ownsEshop ?? false),
      isEmailConfirmed: user.isEmailConfirmed,
      isDisabled: user.isDisabled,
      isAnonymized: Boolean(user.anonymizedAt),
      hasSecondFactor: Boolean(user.secondFactor),
      eshopCount: membership?.eshopCount ?? 0,
      provider: user.provider,
      affiliateState: getAffiliateState(user),
      createdAt: user.createdAt.toISOString(),
      lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    };
  });
}
