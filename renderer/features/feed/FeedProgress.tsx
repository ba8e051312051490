import { Button } from 'antd';
import type { FeedRun } from '#shared/contracts/feed.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { PhaseProgress } from '#renderer/ui/feedback/PhaseProgress.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { getPhaseIndex, listPhases, readShare } from './feedProgress.ts';

/** A reading that goes on: its phase, bytes and products, and the way to stop it. */
export function FeedProgress({ run }: { run: FeedRun }) {
  const t = useText('feed', 'feedReading');
  const { bytes, number } = useFormats();
  const cancel = useAction(api.job.cancelJob, { invalidates: [api.feed.getFeedStatus] });
  const { jobId } = run;
  const facts = [
    run.bytesTotal === null
      ? t('feedReading:bytes', { bytes: bytes(run.bytesRead) })
      : t('feedReading:bytesOf', { bytes: bytes(run.bytesRead), total: bytes(run.bytesTotal) }),
    t('feedReading:items', { count: run.itemsRead, number: number(run.itemsRead, 0) }),
  ];
  return (
    <Stack gap={8}>
      <PhaseProgress
        title={t('feedReading:running')}
        phases={listPhases(run).map((phase) => t(`feed:status.${phase}`))}
        current={getPhaseIndex(run)}
        share={readShare(run)}
        facts={run.status === 'Queued' ? [] : facts}
        action={
          jobId === null ? null : (
            <Button loading={cancel.isPending} onClick={() => void cancel.run({ jobId })}>
              {t('feedReading:stop')}
            </Button>
          )
        }
      />
      <FinePrint>{t('feedReading:leave')}</FinePrint>
    </Stack>
  );
}
