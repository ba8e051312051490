import { useEffect } from 'react';
import { useText } from '../i18n/useText.ts';
import { useRouteError } from 'react-router';
import { PlainButton } from '../ui/controls/PlainButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useGo } from '../ui/navigation/useGo.ts';
import { ChunkError } from './chunkReload.ts';
import { reportError } from './reportError.ts';

/** In place of a screen that threw: the rest of the app stays usable. */
export function ScreenFailure() {
  const error = useRouteError();
  const t = useText();
  const go = useGo();
  const area = error instanceof ChunkError ? 'chunk' : 'crash';
  useEffect(() => reportError(error), [error]);
  return (
    <EmptyState
      title={t(`frame:${area}.title`)}
      text={t(`frame:${area}.text`)}
      action={
        <>
          <PlainButton kind="primary" onClick={() => location.reload()}>
            {t(`frame:${area}.reload`)}
          </PlainButton>
          <PlainButton onClick={() => go('/app')}>{t('frame:crash.home')}</PlainButton>
        </>
      }
    />
  );
}

/** In place of the whole app when even the frame threw. */
export function RootFailure() {
  return (
    <main>
      <ScreenFailure />
    </main>
  );
}
