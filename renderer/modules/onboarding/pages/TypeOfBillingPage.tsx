import { Button } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { ChoiceCards } from '#renderer/ui/wizard/ChoiceCards.tsx';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';

/** How the credit is paid; going back to the billing details is allowed from here. */
export function TypeOfBillingPage() {
  const t = useText('onboarding');
  const go = useGo();
  return (
    <OnboardingStep step="typeOfBilling">
      <OnboardingFrame
        step="typeOfBilling"
        title={t('onboarding:typeOfBilling.title')}
        purpose={t('onboarding:typeOfBilling.purpose')}
        back={
          <Button size="large" onClick={() => go('/onBoarding/billing-info')}>
            {t('onboarding:back')}
          </Button>
        }
        next={
          <Button type="primary" size="large" onClick={() => go('/onBoarding/oneTimePayment')}>
            {t('onboarding:continue')}
          </Button>
        }
      >
        <ChoiceCards
          label={t('onboarding:typeOfBilling.title')}
          value="oneTime"
          onChange={() => undefined}
          choices={[
            {
              value: 'oneTime',
              title: t('onboarding:typeOfBilling.oneTime'),
              text: t('onboarding:typeOfBilling.oneTimeText'),
            },
          ]}
        />
      </OnboardingFrame>
    </OnboardingStep>
  );
}
