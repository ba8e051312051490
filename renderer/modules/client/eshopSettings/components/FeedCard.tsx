import { Suspense } from 'react';
import { hasResult } from '#renderer/features/feed/feedProgress.ts';
import { FeedResult } from '#renderer/features/feed/FeedResult.tsx';
import { FeedSource } from '#renderer/features/feed/FeedSource.tsx';
import { useFeedRun } from '#renderer/features/feed/useFeedRun.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';

/** The address of the product feed and its reading; `isBrief` leads elsewhere to what the last reading found. */
export function FeedCard({ title, isBrief }: { title?: string; isBrief?: boolean }) {
  const t = useText('eshopSettings', 'feedLife');
  const query = useFeedRun();
  const run = query.data?.run;
  return (
    <Stack gap={20}>
      <Card title={title ?? t('eshopSettings:feed.title')}>
        <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
          {({ feedUrl, run }) => (
            <Stack gap={20}>
              <FinePrint>{t('eshopSettings:feed.purpose')}</FinePrint>
              <FeedSource feedUrl={feedUrl} run={run} />
              {isBrief === true ? (
                <>
                  <AppLink to="/app/eshop-settings/feed">{t('feedLife:toFeed')}</AppLink>
                  <AppLink to="/app/eshop-settings/tutorials/xml-feed">
                    {t('eshopSettings:feed.toTutorial')}
                  </AppLink>
                </>
              ) : null}
            </Stack>
          )}
        </QueryView>
      </Card>
      {isBrief !== true && run !== undefined && hasResult(run) ? (
        // Its texts load once it is there: the page around it stays meanwhile, with what a person chooses in it.
        <Suspense>
          <FeedResult run={run} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
