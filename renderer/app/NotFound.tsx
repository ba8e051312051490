import { useText } from '../i18n/useText.ts';
import { useSession } from '../session/sessionStore.ts';
import { PlainButton } from '../ui/controls/PlainButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useGo } from '../ui/navigation/useGo.ts';
import { getHomePath } from './guard.ts';

/** In place of a screen whose address names something that can't exist. */
export function NotFound() {
  const t = useText();
  const go = useGo();
  const session = useSession();
  return (
    <EmptyState
      title={t('frame:notFound.title')}
      text={t('frame:notFound.text')}
      action={
        <PlainButton kind="primary" onClick={() => go(getHomePath(session))}>
          {t('frame:notFound.home')}
        </PlainButton>
      }
    />
  );
}
