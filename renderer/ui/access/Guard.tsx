import type { ReactNode } from 'react';
import { findMissingPermission, isSatisfied, type PermissionRule } from '#shared/access/permissions.ts';
import { getHeldPermissions, useSession } from '../../session/sessionStore.ts';
import { useModal } from '../navigation/useModal.ts';
import { Locked } from './Locked.tsx';

/** Shows its children to whoever holds the permissions; others see a locked place that opens the premium modal, or nothing. */
export function Guard(props: {
  rule: PermissionRule;
  /** Text in the locked place; nothing is shown without it. */
  lockedText?: string;
  children: ReactNode;
}) {
  const clientPermissions = useSession((state) => state.clientPermissions);
  const adminPermissions = useSession((state) => state.adminPermissions);
  const modal = useModal();
  const held = getHeldPermissions({ clientPermissions, adminPermissions });
  if (isSatisfied(props.rule, held)) return props.children;
  if (props.lockedText === undefined) return null;
  return (
    <Locked onOpen={() => modal.open('premium', findMissingPermission(props.rule, held))}>
      {props.lockedText}
    </Locked>
  );
}
