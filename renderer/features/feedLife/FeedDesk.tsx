import { Button } from 'antd';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { FeedErrorTable } from '#renderer/features/feed/FeedErrorTable.tsx';
import { FeedFailure } from '#renderer/features/feed/FeedFailure.tsx';
import { FeedProgress } from '#renderer/features/feed/FeedProgress.tsx';
import { hasResult, isRunning } from '#renderer/features/feed/feedProgress.ts';
import { useFeedRun } from '#renderer/features/feed/useFeedRun.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Counts } from '#renderer/ui/figures/Counts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { FaultRanking } from './FaultRanking.tsx';
import { FixList } from './FixList.tsx';
import { GuardNotice } from './GuardNotice.tsx';
import { RunHistory } from './RunHistory.tsx';
import { StagedRolloutCard } from './StagedRolloutCard.tsx';

/** A shop's whole feed: status, held version, faults by impact, fixes, history. */
export function FeedDesk() {
  const t = useText('feedLife', 'feedReading');
  const { relative, number } = useFormats();
  const query = useFeedRun();
  const options = { invalidates: [api.feed.getFeedStatus, api.feed.getFeedHistory] };
  const start = useAction(api.feed.processFeed, options);
  const startExtended = useAction(api.feed.processFeedExtended, options);
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={3} />}>
      {({ feedUrl, run, productCount, published, nextRunAt }) => {
        // The counts are those of the products in ads; a held, failed or running version says nothing of them yet.
        const shown = hasResult(run) ? run : (published ?? run);
        return (
          <Stack gap={20}>
            {run.status === 'Held' ? <GuardNotice run={run} /> : null}
            {run.status === 'Held' && run.id !== null ? <DifferenceTable runId={run.id} /> : null}
            <Card title={t('feedLife:title')}>
              <Stack gap={16}>
                <p>{feedUrl ?? '–'}</p>
                <Counts
                  label={t('feedReading:result')}
                  items={[
                    { label: t('feedLife:products'), count: productCount, tone: 'positive' },
                    { label: t('feedReading:rejected'), count: shown.productsRejected, tone: 'negative' },
                    { label: t('feedReading:warnings'), count: shown.productsWithWarnings, tone: 'waiting' },
                  ]}
                />
                {isRunning(run) ? <FeedProgress run={run} /> : null}
                {run.status === 'Failed' || run.status === 'Cancelled' ? <FeedFailure run={run} /> : null}
                {run.isUnchanged ? <FinePrint>{t('feedLife:unchanged')}</FinePrint> : null}
                {run.sampledCount === null ? null : (
                  <FinePrint>
                    {t('feedLife:sampled', { count: run.sampledCount, number: number(run.sampledCount, 0) })}
                  </FinePrint>
                )}
                {published?.finishedAt == null ? null : (
                  <FinePrint>{t('feedLife:published', { time: relative(published.finishedAt) })}</FinePrint>
                )}
                <FinePrint>
                  {nextRunAt === null
                    ? t('feedLife:noNextRun')
                    : t('feedLife:nextRun', { time: relative(nextRunAt) })}
                </FinePrint>
                <Stack isRow gap={12}>
                  <Button
                    type="primary"
                    {...disableIf(feedUrl === null || isRunning(run))}
                    loading={start.isPending}
                    onClick={() => void start.run({})}
                  >
                    {t('feedLife:run')}
                  </Button>
                  <Button
                    {...disableIf(feedUrl === null || isRunning(run))}
                    loading={startExtended.isPending}
                    onClick={() => void startExtended.run({})}
                  >
                    {t('feedLife:extended')}
                  </Button>
                </Stack>
                <FinePrint>{t('feedLife:extendedHint')}</FinePrint>
              </Stack>
            </Card>
            <StagedRolloutCard />
            <FaultRanking />
            <FixList />
            <Card title={t('feedReading:errors')}>
              <FeedErrorTable />
            </Card>
            <RunHistory />
          </Stack>
        );
      }}
    </QueryView>
  );
}
