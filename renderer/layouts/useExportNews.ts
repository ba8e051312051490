import { useEffect, useEffectEvent } from 'react';
import type { Job } from '#shared/contracts/job.ts';
import { host } from '../host/index.ts';
import { useText } from '../i18n/useText.ts';
import { useReportedJobs } from '../session/hubMessages.ts';
import { isOwnExport } from '../session/ownExports.ts';
import { isInternal, useSession } from '../session/sessionStore.ts';
import { useGo } from '../ui/navigation/useGo.ts';
import { showInfo } from '../ui/toast/toast.ts';

/** Tells the people of a shop, wherever they are, that a file or a video that they asked for is ready; staff hear of it as an alert. */
export function useExportNews(): void {
  const t = useText();
  const go = useGo();
  const notify = useEffectEvent((job: Job) => {
    const { resultPath, fileName } = job;
    if (isInternal(useSession.getState())) return;
    const hasFile = job.kind === 'Export' || job.kind === 'RenderVideo';
    if (!hasFile || resultPath === null || !isOwnExport(job.id)) return;
    const text = t('ui:file.ready', { fileName: fileName ?? '' });
    if (host().kind === 'desktop')
      void host().notify({ title: t('ui:file.readyTitle'), body: text, path: resultPath });
    else showInfo(text, [{ label: t('ui:file.toIt'), run: () => go(resultPath) }]);
  });
  const jobs = useReportedJobs();
  useEffect(() => {
    for (const job of jobs) notify(job);
  }, [jobs]);
}
