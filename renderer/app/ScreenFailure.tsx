import { Button } from 'antd';
import { useEffect } from 'react';
import { useText } from '../i18n/useText.ts';
import { useRouteError } from 'react-router';
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
          <Button type="primary" onClick={() => location.reload()}>
            {t(`frame:${area}.reload`)}
          </Button>
          <Button onClick={() => go('/app')}>{t('frame:crash.home')}</Button>
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
