import type { FeedRun } from '#shared/contracts/feed.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';

/** A reading that failed or was stopped, in plain words, with what to do. */
export function FeedFailure({ run }: { run: FeedRun }) {
  const t = useText('feed', 'feedReading', 'errors');
  if (run.status === 'Cancelled') {
    return (
      <Notice tone="info" title={t('feedReading:cancelledTitle')}>
        {t('feedReading:cancelledText')}
      </Notice>
    );
  }
  return (
    <Notice
      tone="negative"
      title={run.failure === null ? t('feedReading:failed') : t(`feed:check.${run.failure}.title`)}
    >
      <p>{run.failure === null ? t('errors:generic') : t(`feed:check.${run.failure}.help`)}</p>
      {run.failureDetail === null ? null : <p>{t('feedReading:met', { detail: run.failureDetail })}</p>}
    </Notice>
  );
}
