import { Button } from 'antd';
import { onboardingFormatStepPercent } from '#shared/domain/eshop/onboarding.ts';
import { CampaignWizard } from '#renderer/features/campaignWizard/CampaignWizard.tsx';
import { WizardRoute } from '#renderer/features/campaignWizard/WizardRoute.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { FinishLater } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';
import { useStepDone } from '../useStepDone.ts';

/** The campaign's own wizard inside the onboarding. */
export function CampaignStepPage() {
  const t = useText('onboarding');
  const go = useGo();
  const { goOn } = useStepDone();
  return (
    <OnboardingStep step="marketingFormat">
      <WizardRoute base="/onBoarding">
        {(address, mode) => (
          <CampaignWizard
            address={address}
            mode={mode}
            base="/onBoarding"
            getPercent={(step) => onboardingFormatStepPercent[step]}
            leave={<FinishLater />}
            back={
              <Button size="large" onClick={() => go(`/onBoarding/marketingFormat/${address.channel}`)}>
                {t('onboarding:back')}
              </Button>
            }
            onSaved={() => void goOn()}
          />
        )}
      </WizardRoute>
    </OnboardingStep>
  );
}
