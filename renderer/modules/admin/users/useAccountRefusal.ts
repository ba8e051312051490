import { resolveAdminPermissions } from '#shared/access/internalRoles.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import type { UserDetail } from './useUserDetail.ts';

/** Why the staff member may not change this account, in their language; null when they may. */
export function useAccountRefusal(user: UserDetail): string | null {
  const t = useText('staff');
  const isOwn = useSession((state) => state.user?.id === user.id);
  const held = useSession((state) => state.adminPermissions);
  if (!held.has('SetUserDetail')) return t('frame:noPermission.text', { permission: 'SetUserDetail' });
  if (isOwn) return t('staff:actions.own');
  if (user.isAnonymized) return t('staff:actions.erased');
  const permission = [...resolveAdminPermissions(user.internalRoles, user.adminPermissions)].find(
    (candidate) => !held.has(candidate),
  );
  return permission === undefined ? null : t('staff:actions.higher', { permission });
}
