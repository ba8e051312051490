import type { UserId } from '#shared/domain/ids/ids.ts';
import { findUsersByIds, getUserAdminPermissions, type UserDocument } from '#server/areas/user/index.ts';

/** Whether staff may still invite staff. */
function canInvite(inviter: UserDocument): boolean {
  if (inviter.isDisabled || inviter.anonymizedAt || !inviter.isInternal) return false;
  return getUserAdminPermissions(inviter).has('RegisterNewAdmin');
}

/**
 * Whether an account is an invitation to the staff that is over: it has no password yet, and none of those who created
 * it or gave it rights may still invite. Rights given by another administrator make it valid again.
 */
export async function isStaffInvitationOver(user: UserDocument): Promise<boolean> {
  if (!user.isInternal || !user.createdBy || typeof user.passwordHash === 'string') return false;
  const inviterIds = [user.createdBy, ...user.rightsGrantedBy.map(({ by }) => by)];
  const inviters = await findUsersByIds(inviterIds.map((id) => id.toString() as UserId));
  return !inviters.some(canInvite);
}
