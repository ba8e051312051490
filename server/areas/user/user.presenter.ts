import { resolveAdminPermissions } from '#shared/access/internalRoles.ts';
import type { AdminPermission } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/tokens.ts';
import type { CurrentUser } from '#shared/contracts/user.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import type { UserDocument } from './user.model.ts';

/** The id of an account. */
export function getUserId(user: UserDocument): UserId {
  return user._id.toString() as UserId;
}

/** The roles of an account; EshopOwner is for those who own a shop. */
export function getRoles(user: UserDocument, ownsEshop: boolean): Role[] {
  return [
    ...(user.isInternal ? (['Internal'] as const) : []),
    ...(user.isAffiliate ? (['Affil'] as const) : []),
    ...(ownsEshop ? (['EshopOwner'] as const) : []),
  ];
}

/** The admin permissions of an account; none without the role Internal. */
export function getUserAdminPermissions(user: UserDocument): Set<AdminPermission> {
  return user.isInternal ? resolveAdminPermissions(user.internalRoles, user.adminPermissions) : new Set();
}

/** An account as its person sees it. */
export function presentUser(user: UserDocument, ownsEshop: boolean): CurrentUser {
  return {
    id: getUserId(user),
    email: user.email,
    isEmailConfirmed: user.isEmailConfirmed,
    roles: getRoles(user, ownsEshop),
    locale: user.locale,
    isDarkMode: user.isDarkMode ?? null,
    theme: user.theme ?? null,
    efficiencyMeasure: user.efficiencyMeasure ?? 'costOfSales',
    mustEnrolSecondFactor: user.isInternal && !user.secondFactor,
  };
}
