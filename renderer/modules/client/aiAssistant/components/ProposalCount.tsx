import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import { useWaitingProposals } from '#renderer/features/assistant/useWaitingProposals.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { getHeldPermissions, useSession } from '#renderer/session/sessionStore.ts';
import { MenuCount } from '#renderer/ui/frame/MenuCount.tsx';

const rule = allOf('AiAssistentAccess');

/** How many proposals wait for the user, behind the entry of the menu; nothing where none does. */
export function ProposalCount() {
  const t = useText('assistant');
  const { number } = useFormats();
  const clientPermissions = useSession((state) => state.clientPermissions);
  const adminPermissions = useSession((state) => state.adminPermissions);
  const isAllowed = isSatisfied(rule, getHeldPermissions({ clientPermissions, adminPermissions }));
  const count = useWaitingProposals(isAllowed).forUser.length;
  if (count === 0) return null;
  return <MenuCount text={number(count, 0)} label={t('assistant:waiting.count', { count })} />;
}
