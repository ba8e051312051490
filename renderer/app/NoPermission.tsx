import { useText } from '../i18n/useText.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';

/** Tells a member of staff which permission is missing. */
export function NoPermission({ permission }: { permission: string }) {
  const t = useText();
  return (
    <EmptyState title={t('frame:noPermission.title')} text={t('frame:noPermission.text', { permission })} />
  );
}
