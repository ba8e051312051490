import type { AdminPermission } from '#shared/access/permissions.ts';
import { AppError } from '#shared/errors/appError.ts';
import { alertPermissions } from '#shared/domain/alert/alert.ts';
import type { InternalMailEvent } from '#shared/domain/mail/mail.ts';

function refuse(permission: AdminPermission): never {
  throw new AppError('permission_required', { params: { permission } });
}

/**
 * Staff change their own subscriptions; those of colleagues take the permission to change their rights.
 * @throws AppError permission_required
 */
export function demandSubscriber(
  actor: { readonly email: string; readonly adminPermissions: ReadonlySet<AdminPermission> },
  email: string,
): void {
  if (email !== actor.email && !actor.adminPermissions.has('SetInternalUserPermission'))
    refuse('SetInternalUserPermission');
}

/** Whether staff with these permissions may be mailed about an event: the same rule as for alerts. */
export function canRead(event: InternalMailEvent, held: ReadonlySet<AdminPermission>): boolean {
  const needed = alertPermissions[event];
  return needed === undefined || held.has(needed);
}

/** @throws AppError permission_required for a reader who may not know of the event */
export function demandReader(event: InternalMailEvent, held: ReadonlySet<AdminPermission>): void {
  const needed = alertPermissions[event];
  if (needed !== undefined && !held.has(needed)) refuse(needed);
}
