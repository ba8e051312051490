import type { ClientSession } from 'mongoose';
import { findMissingPermission, type AdminPermission } from '#shared/access/permissions.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import type { UserDocument } from './user.model.ts';
import { getUserAdminPermissions, getUserId } from './user.presenter.ts';
import { guardAdministrators, hasOtherAdministrator } from './userStaff.repository.ts';

/** Staff member who changes another user. */
export interface Actor {
  readonly userId: UserId;
  readonly adminPermissions: ReadonlySet<AdminPermission>;
}

/** Requires that the actor has these rights. @throws AppError permission_required */
export function demandRights(actor: Actor, permissions: Iterable<AdminPermission>): void {
  const rule = { mode: 'AND', permissions: [...permissions] } as const;
  const missing = findMissingPermission(rule, actor.adminPermissions);
  if (missing !== undefined) throw new AppError('permission_required', { params: { permission: missing } });
}

/**
 * Who changes an account has at least its rights, and it is not their own.
 * @throws AppError own_rights_not_changeable, permission_required
 */
export function demandRightsOver(actor: Actor, user: UserDocument): void {
  if (getUserId(user) === actor.userId) throw new AppError('own_rights_not_changeable');
  demandRights(actor, getUserAdminPermissions(user));
}

/** Ensures another administrator besides this user. @throws AppError last_administrator */
export async function demandOtherAdministrator(user: UserDocument, session: ClientSession): Promise<void> {
  if (!user.isInternal || !user.internalRoles.includes('Administrator')) return;
  await guardAdministrators(session);
  if (!(await hasOtherAdministrator(getUserId(user), session))) throw new AppError('last_administrator');
}
