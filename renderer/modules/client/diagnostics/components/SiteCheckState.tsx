import { Button } from 'antd';
import type { SiteCheck } from '#shared/contracts/eshopAnalyzer.ts';
import { mostCrawledPages } from '#shared/domain/seo/seoChecks.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useReportedJobs } from '#renderer/session/hubMessages.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProgressBar } from '#renderer/ui/feedback/ProgressBar.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import type { SiteCheckWatch } from './useSiteCheck.ts';

const phases = ['Queued', 'Reaching', 'Reading', 'Done'] as const;

/** Starts a check, again where there was one. */
export function StartSiteCheck({ watch, isFirst }: { watch: SiteCheckWatch; isFirst?: boolean }) {
  const t = useText('seo');
  return (
    <Button
      type={isFirst === true ? 'primary' : 'default'}
      {...disableIf(watch.isRunning)}
      loading={watch.start.isPending}
      onClick={() => void watch.start.run({})}
    >
      {t(isFirst === true ? 'seo:start' : 'seo:again')}
    </Button>
  );
}

/** What a check is, before the first one. */
export function FirstSiteCheck({ watch }: { watch: SiteCheckWatch }) {
  const t = useText('seo');
  return (
    <Card>
      <EmptyState
        title={t('seo:firstTitle')}
        text={t('seo:firstText', { pages: mostCrawledPages })}
        action={<StartSiteCheck watch={watch} isFirst />}
      />
    </Card>
  );
}

function RunningSiteCheck({ run, watch }: { run: SiteCheck; watch: SiteCheckWatch }) {
  const t = useText('seo');
  const job = useReportedJobs().findLast(({ id }) => id === run.jobId);
  const phase = phases.find((known) => known === job?.phase) ?? (run.pages > 0 ? 'Reading' : 'Queued');
  return (
    <Card>
      <Stack gap={12}>
        <ProgressBar
          label={t(`seo:phase.${phase}`)}
          done={Math.max(run.pages, job?.done ?? 0)}
          total={job?.total ?? (run.plannedPages === 0 ? null : run.plannedPages)}
        />
        <div>
          <Button
            loading={watch.cancel.isPending}
            onClick={() => void watch.cancel.run({ jobId: run.jobId })}
          >
            {t('seo:cancel')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function EndedSiteCheck({ run }: { run: SiteCheck }) {
  const t = useText('seo');
  if (run.state === 'Completed' && run.fault === null) return null;
  const fault = run.state === 'Cancelled' ? 'Cancelled' : (run.fault ?? 'Unknown');
  return (
    <Notice
      tone={run.state === 'Failed' ? 'negative' : 'info'}
      title={t(`seo:fault.${fault}`)}
      action={
        fault === 'RobotsForbid' || fault === 'BotWall' ? (
          <AppLink to="/app/products/product-status">{t('seo:toFeed')}</AppLink>
        ) : undefined
      }
    >
      {t(`seo:faultText.${fault}`, { host: run.host })}
    </Notice>
  );
}

/** The check that goes on, or why the last one came to nothing. */
export function SiteCheckState({ run, watch }: { run: SiteCheck; watch: SiteCheckWatch }) {
  return run.state === 'Running' ? (
    <RunningSiteCheck run={run} watch={watch} />
  ) : (
    <EndedSiteCheck run={run} />
  );
}

/** When and how the shown check was made. */
export function SiteCheckSource({ run }: { run: SiteCheck }) {
  const t = useText('seo');
  const { dateTime } = useFormats();
  return (
    <>
      {t('seo:checked', { time: dateTime(run.finishedAt ?? run.startedAt), count: run.pages })}.{' '}
      {run.unreadPages === 0 ? null : t('seo:unread', { count: run.unreadPages })}
    </>
  );
}
