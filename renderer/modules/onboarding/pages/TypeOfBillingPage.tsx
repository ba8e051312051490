import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { ChoiceCards } from '#renderer/ui/wizard/ChoiceCards.tsx';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';
import { stepPath } from '../stepPaths.ts';

/** How the credit is paid; going back to the billing details is allowed from here. */
export function TypeOfBillingPage() {
  const t = useText('onboarding');
  const go = useGo();
  const [way, setWay] = useState<'oneTimePayment' | 'saveCard'>('oneTimePayment');
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
          <Button type="primary" size="large" onClick={() => go(stepPath(way))}>
            {t('onboarding:continue')}
          </Button>
        }
      >
        <ChoiceCards
          label={t('onboarding:typeOfBilling.title')}
          value={way}
          onChange={setWay}
          choices={[
            {
              value: 'oneTimePayment',
              title: t('onboarding:typeOfBilling.oneTime'),
              text: t('onboarding:typeOfBilling.oneTimeText'),
            },
            {
              value: 'saveCard',
              title: t('onboarding:typeOfBilling.card'),
              text: t('onboarding:typeOfBilling.cardText'),
              extra: (
                <Stack isRow>
                  <StatusTag tone="waiting">{t('onboarding:coming')}</StatusTag>
                </Stack>
              ),
            },
          ]}
        />
      </OnboardingFrame>
    </OnboardingStep>
  );
}
