import { useState } from 'react';
import { FeedAddressForm } from '#renderer/features/feed/FeedAddressForm.tsx';
import { FeedFailure } from '#renderer/features/feed/FeedFailure.tsx';
import { FeedProgress } from '#renderer/features/feed/FeedProgress.tsx';
import { isRunning } from '#renderer/features/feed/feedProgress.ts';
import { FeedResult } from '#renderer/features/feed/FeedResult.tsx';
import { useFeedRun } from '#renderer/features/feed/useFeedRun.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** The address of the product feed, its reading, and what the last reading found. */
export function FeedCard() {
  const t = useText('eshopSettings');
  const query = useFeedRun();
  const [typed, setTyped] = useState<string | null>(null);
  const run = query.data?.run;
  const isFinished = run?.status === 'Completed' || run?.status === 'CompletedWithErrors';
  return (
    <Stack gap={20}>
      <Card title={t('eshopSettings:feed.title')}>
        <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
          {({ feedUrl, run }) => (
            <Stack gap={20}>
              <FinePrint>{t('eshopSettings:feed.purpose')}</FinePrint>
              <FeedAddressForm
                feedUrl={feedUrl}
                isRunning={isRunning(run)}
                isFurther={run.status !== 'NotStarted'}
                onTyped={setTyped}
              />
              {isRunning(run) ? <FeedProgress run={run} /> : null}
              {/* What failed of one address says nothing of another that is being typed. */}
              {(run.status === 'Failed' || run.status === 'Cancelled') &&
              (typed === null || typed === feedUrl) ? (
                <FeedFailure run={run} />
              ) : null}
            </Stack>
          )}
        </QueryView>
      </Card>
      {run !== undefined && isFinished ? <FeedResult run={run} /> : null}
    </Stack>
  );
}
