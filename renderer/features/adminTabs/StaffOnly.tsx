import type { ReactNode } from 'react';
import { findMissingPermission, isSatisfied, type PermissionRule } from '#shared/access/permissions.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';

/** Shows its children to staff who hold the permission; others read which one they lack. */
export function StaffOnly({ rule, children }: { rule: PermissionRule; children: ReactNode }) {
  const t = useText();
  const held = useSession((state) => state.adminPermissions);
  if (isSatisfied(rule, held)) return children;
  return (
    <FinePrint>
      {t('frame:noPermission.text', { permission: findMissingPermission(rule, held) ?? '' })}
    </FinePrint>
  );
}
