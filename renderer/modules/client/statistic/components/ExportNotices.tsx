import { Button } from 'antd';
import type { Job } from '#shared/contracts/job.ts';
import { api } from '#renderer/api/api.ts';
import { fetchSigned } from '#renderer/api/fetchSigned.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { host, maxSavedFileBytes } from '#renderer/host/index.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProgressBar } from '#renderer/ui/feedback/ProgressBar.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** Polled while the hub is disconnected. */
const pollMs = 10_000;

/** Files that are being made in the background, and those that are ready; they outlast a reload. */
export function ExportNotices() {
  const query = useCallQuery(api.job.getJobs, {}, { hub: 'shop', refetchIntervalMs: pollMs });
  const exports = query.data?.jobs.filter(({ kind }) => kind === 'Export') ?? [];
  const shown = exports.filter(({ status }) => status !== 'Cancelled');
  if (shown.length === 0) return null;
  return (
    <Stack gap={8}>
      {shown.map((job) => (
        <ExportNotice key={job.id} job={job} />
      ))}
    </Stack>
  );
}

function ExportNotice({ job }: { job: Job }) {
  const t = useText('statisticTables');
  const { dateTime } = useFormats();
  const timeZone = useSession((state) => state.eshop?.timeZone);
  const save = useSaveFile();
  const cancel = useAction(api.job.cancelJob, { invalidates: [api.job.getJobs] });
  const ask = useAction(api.reporting.getStatisticsExport);
  const fileName = job.fileName ?? '';
  if (job.status === 'Failed') return <Notice tone="negative">{t('statisticTables:export.failed')}</Notice>;
  if (job.status !== 'Completed')
    return (
      <Notice
        tone="info"
        action={
          job.canBeCancelled ? (
            <Button onClick={() => void cancel.run({ jobId: job.id })}>
              {t('statisticTables:export.cancel')}
            </Button>
          ) : undefined
        }
      >
        <ProgressBar
          label={t('statisticTables:export.running', { fileName })}
          done={job.done}
          total={job.total}
        />
      </Notice>
    );
  const download = async () => {
    const file = await ask.run({ jobId: job.id });
    if (file === null) return;
    // A file too large to pass to the host is downloaded directly.
    if (file.byteCount > maxSavedFileBytes) await host().openExternal(file.url);
    else await save(() => fetchSigned(file), 'text/csv');
  };
  return (
    <Notice
      tone="positive"
      action={
        <Button type="primary" loading={ask.isPending} onClick={() => void download()}>
          {t('statisticTables:export.download')}
        </Button>
      }
    >
      {t('statisticTables:export.ready', {
        fileName,
        time: dateTime(job.finishedAt ?? job.createdAt, timeZone),
      })}
    </Notice>
  );
}
