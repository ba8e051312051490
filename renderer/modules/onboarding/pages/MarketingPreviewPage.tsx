import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { findWizardSteps } from '#shared/domain/campaign/campaign.ts';
import { onboardingSteps } from '#shared/domain/eshop/onboarding.ts';
import { CampaignWizard } from '#renderer/features/campaignWizard/CampaignWizard.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { FinishLater } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';
import { readPrepared, type PreparedCampaign } from '../preparedCampaign.ts';
import { stepPath } from '../stepPaths.ts';
import { useStepDone } from '../useStepDone.ts';

/** The campaign that was prepared, as people will see it, before anything is saved. */
export function MarketingPreviewPage() {
  const [search] = useSearchParams();
  const prepared = readPrepared(search);
  return (
    <OnboardingStep step="marketingPreview">
      {prepared === null ? <Redirect to={stepPath('aiGeneration')} /> : <Preview prepared={prepared} />}
    </OnboardingStep>
  );
}

function Preview({ prepared }: { prepared: PreparedCampaign }) {
  const t = useText('onboarding');
  const go = useGo();
  const { goOn } = useStepDone();
  const { channel, format, source } = prepared;
  const last = findWizardSteps(channel, format)?.at(-1);
  if (last === undefined) return null;
  return (
    <CampaignWizard
      base="/onBoarding"
      address={{ channel, format, step: last }}
      mode="create"
      isReviewOnly
      getPercent={() => onboardingSteps.marketingPreview.percent}
      lead={
        source === null ? null : (
          <Notice tone="info" title={t('onboarding:marketingPreview.title')}>
            {t(`onboarding:marketingPreview.by.${source}`)}
          </Notice>
        )
      }
      leave={<FinishLater />}
      back={
        <Button size="large" onClick={() => go(stepPath('aiGeneration'))}>
          {t('onboarding:back')}
        </Button>
      }
      onSaved={() => void goOn()}
    />
  );
}
