import { Button } from 'antd';
import type { Competitor } from '#shared/contracts/competitorFields.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useReportedJobs } from '#renderer/session/hubMessages.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProgressBar } from '#renderer/ui/feedback/ProgressBar.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { CompetitorsWatch } from './useCompetitors.ts';

const phases = ['Queued', 'Reaching', 'Reading', 'Done'] as const;

function RunningCheck({ competitor, watch }: { competitor: Competitor; watch: CompetitorsWatch }) {
  const t = useText('competitors');
  const job = useReportedJobs().findLast(({ id }) => id === competitor.current?.jobId);
  const run = competitor.current;
  if (run === null) return null;
  const phase = phases.find((known) => known === job?.phase) ?? (run.pages > 0 ? 'Reading' : 'Queued');
  return (
    <Stack gap={8}>
      <ProgressBar
        label={t(`competitors:phase.${phase}`, { host: competitor.host })}
        done={Math.max(run.pages, job?.done ?? 0)}
        total={job?.total ?? (run.plannedPages === 0 ? null : run.plannedPages)}
      />
      <div>
        <Button
          size="small"
          loading={watch.cancel.isPending}
          onClick={() => void watch.cancel.run({ jobId: run.jobId })}
        >
          {t('competitors:cancel')}
        </Button>
      </div>
    </Stack>
  );
}

function EndedCheck({ competitor, watch }: { competitor: Competitor; watch: CompetitorsWatch }) {
  const t = useText('competitors');
  const run = competitor.current;
  if (run === null || (run.state === 'Completed' && run.fault === null)) return null;
  const fault = run.state === 'Cancelled' ? 'Cancelled' : (run.fault ?? 'Unknown');
  const { movedTo } = run;
  return (
    <Notice
      tone={run.state === 'Failed' ? 'negative' : 'info'}
      title={t(`competitors:fault.${fault}`, { host: competitor.host, movedTo: movedTo ?? '' })}
      action={
        fault === 'HostMoved' && movedTo !== null ? (
          <Button loading={watch.add.isPending} onClick={() => void watch.add.run({ domainName: movedTo })}>
            {t('competitors:addMoved', { host: movedTo })}
          </Button>
        ) : undefined
      }
    >
      {t(`competitors:faultText.${fault}`)}
    </Notice>
  );
}

/** Checks that go on, and why others came to nothing. */
export function CompetitorStates(props: { competitors: readonly Competitor[]; watch: CompetitorsWatch }) {
  const running = props.competitors.filter(({ current }) => current?.state === 'Running');
  const ended = props.competitors.filter(({ current }) => current?.state !== 'Running');
  return (
    <>
      {running.length === 0 ? null : (
        <Card>
          <Stack gap={16}>
            {running.map((competitor) => (
              <RunningCheck key={competitor.competitorId} competitor={competitor} watch={props.watch} />
            ))}
          </Stack>
        </Card>
      )}
      {ended.map((competitor) => (
        <EndedCheck key={competitor.competitorId} competitor={competitor} watch={props.watch} />
      ))}
    </>
  );
}

/** Products that became cheaper at a competitor since the check before, or no longer are. */
export function CompetitorAlerts(props: { competitors: readonly Competitor[]; currency: Currency }) {
  const t = useText('competitors');
  const { number, figure, dateTime } = useFormats();
  return props.competitors.map(({ competitorId, host, changes }) => {
    if (changes === null || changes.newlyCheaper + changes.noLongerCheaper === 0) return null;
    return (
      <Notice
        key={competitorId}
        tone={changes.newlyCheaper > 0 ? 'waiting' : 'positive'}
        title={t('competitors:alertTitle', { host, time: dateTime(changes.since) })}
      >
        {t('competitors:alert', {
          newly: number(changes.newlyCheaper, 0),
          revenue: figure(changes.newlyCheaperRevenue, 'Currency', props.currency),
          noLonger: number(changes.noLongerCheaper, 0),
        })}
      </Notice>
    );
  });
}

/** Where and when the figures of a competitor were read. */
export function CompetitorSource({ competitor }: { competitor: Competitor }) {
  const t = useText('competitors');
  const { dateTime, number } = useFormats();
  const { comparison, host } = competitor;
  if (comparison === null) return null;
  return (
    <span>
      {t('competitors:source', {
        host,
        time: dateTime(comparison.checkedAt),
        count: number(comparison.products, 0),
      })}{' '}
      {comparison.unreadPages === 0
        ? null
        : t('competitors:unread', { count: number(comparison.unreadPages, 0) })}
    </span>
  );
}
