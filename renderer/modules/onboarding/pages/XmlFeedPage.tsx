import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';
import { FeedAddressForm } from '#renderer/features/feed/FeedAddressForm.tsx';
import { FeedFailure } from '#renderer/features/feed/FeedFailure.tsx';
import { FeedProgress } from '#renderer/features/feed/FeedProgress.tsx';
import { canGoOn, isRunning } from '#renderer/features/feed/feedProgress.ts';
import { FeedResult } from '#renderer/features/feed/FeedResult.tsx';
import { useFeedRun } from '#renderer/features/feed/useFeedRun.ts';
import { useStepDone } from '../useStepDone.ts';

/** The product feed: its address, its reading, what was found. */
export function XmlFeedPage() {
  return (
    <OnboardingStep step="xmlFeed">
      <FeedStep />
    </OnboardingStep>
  );
}

function FeedStep() {
  const t = useText('onboarding');
  const query = useFeedRun();
  const { goOn, isGoing } = useStepDone();
  const run = query.data?.run;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <OnboardingFrame
      step="xmlFeed"
      title={t('onboarding:xmlFeed.title')}
      purpose={t('onboarding:xmlFeed.purpose')}
      waitsFor={run === undefined || !canGoOn(run) ? t('onboarding:xmlFeed.waiting') : undefined}
      next={
        <Button
          type="primary"
          size="large"
          disabled={run === undefined || !canGoOn(run)}
          loading={isGoing}
          onClick={() => void goOn()}
        >
          {t('onboarding:continue')}
        </Button>
      }
    >
      <QueryView query={query}>
        {({ feedUrl, run }) => (
          <>
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
            {run.status === 'Completed' || run.status === 'CompletedWithErrors' ? (
              <FeedResult run={run} />
            ) : null}
          </>
        )}
      </QueryView>
    </OnboardingFrame>
  );
}
