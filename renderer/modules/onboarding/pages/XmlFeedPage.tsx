import { Button } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';
import { canGoOn, hasResult } from '#renderer/features/feed/feedProgress.ts';
import { FeedResult } from '#renderer/features/feed/FeedResult.tsx';
import { FeedSource } from '#renderer/features/feed/FeedSource.tsx';
import { useFeedRun } from '#renderer/features/feed/useFeedRun.ts';
import { useStepDone } from '../useStepDone.ts';

/** The product feed: its address, its run, its results. */
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
          {...disableIf(run === undefined || !canGoOn(run))}
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
            <FeedSource feedUrl={feedUrl} run={run} />
            {hasResult(run) ? <FeedResult run={run} /> : null}
          </>
        )}
      </QueryView>
    </OnboardingFrame>
  );
}
