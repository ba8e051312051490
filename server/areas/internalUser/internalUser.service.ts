import { resolveAdminPermissions, type InternalRole } from '#shared/access/internalRoles.ts';
import type { AdminPermission } from '#shared/access/permissions.ts';
import type { InternalUser } from '#shared/contracts/internalUser.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import {
  changeRights,
  demandOtherAdministrator,
  demandRights,
  demandRightsOver,
  findUserById,
  findUserIn,
  getUserId,
  type Actor,
  type UserDocument,
} from '#server/areas/user/index.ts';
import { inTransaction } from '#server/database/transaction.ts';

/** A right of staff. */
export type Right = { readonly role: InternalRole } | { readonly permission: AdminPermission };

function toPermissions(right: Right): Set<AdminPermission> {
  return 'role' in right ? resolveAdminPermissions([right.role], []) : new Set([right.permission]);
}

/** A member of staff. @throws AppError not_found */
export async function getInternalUser(userId: UserId): Promise<UserDocument> {
  const user = await findUserById(userId);
  if (user === null || !user.isInternal) throw new AppError('not_found');
  return user;
}

/** A member of staff as others see them. */
export function presentInternalUser(user: UserDocument): InternalUser {
  return {
    id: getUserId(user),
    email: user.email,
    internalRoles: user.internalRoles,
    adminPermissions: user.adminPermissions,
    isDisabled: user.isDisabled,
    hasSecondFactor: Boolean(user.secondFactor),
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  };
}

/**
 * Grants or revokes a staff member's right. Requires all rights of that staff member and the right itself; users
 * cannot change their own, and the last administrator able to sign in stays.
 * @throws AppError not_found, own_rights_not_changeable, permission_required, last_administrator
 */
export async function changeRight(
  actor: Actor,
  userId: UserId,
  right: Right,
  isGiven: boolean,
): Promise<void> {
  await inTransaction(async (session) => {
    const user = await findUserIn(userId, session);
    if (user === null || !user.isInternal) throw new AppError('not_found');
    demandRightsOver(actor, user);
    demandRights(actor, toPermissions(right));
    if (!isGiven && 'role' in right && right.role === 'Administrator')
      await demandOtherAdministrator(user, session);
    await changeRights(userId, right, isGiven, actor.userId, session);
  });
  forgetRights();
}
