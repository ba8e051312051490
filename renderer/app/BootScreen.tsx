import { useText } from '../i18n/useText.ts';
import { boot, logout } from '../session/session.ts';
import { useSession } from '../session/sessionStore.ts';
import { PlainButton } from '../ui/controls/PlainButton.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { BootMark } from '../ui/frame/BootMark.tsx';

/** Before it is known who is there, and when that could not be found out. */
export function BootScreen() {
  const t = useText();
  const problem = useSession((state) => state.bootProblem);
  const status = useSession((state) => state.status);
  if (status !== 'failed' || problem === null) return <BootMark label={t('frame:start.loading')} />;
  return (
    <main>
      <ErrorState
        title={t('frame:start.failedTitle')}
        problem={problem}
        onRetry={() => void boot()}
        action={<PlainButton onClick={() => void logout()}>{t('frame:start.logout')}</PlainButton>}
      />
    </main>
  );
}
