import { Button } from 'antd';
import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { addVat } from '#renderer/features/payment/autoTopUpTotal.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { ChoiceCards } from '#renderer/ui/wizard/ChoiceCards.tsx';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';
import { getStepPath } from '../stepPaths.ts';

/** How the credit is paid; going back to the billing details is allowed from here. */
export function TypeOfBillingPage() {
  const t = useText('onboarding', 'autoTopUp');
  const go = useGo();
  const { money } = useFormats();
  const [way, setWay] = useState<'oneTimePayment' | 'saveCard'>('oneTimePayment');
  const settings = useCallQuery(api.payment.getCreditAutoTopUpOptions, {});
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
          <Button type="primary" size="large" onClick={() => go(getStepPath(way))}>
            {t('onboarding:continue')}
          </Button>
        }
      >
        <QueryView query={settings} skeleton={<FormSkeleton />}>
          {({ options, currency, vatPercent }) => (
            <ChoiceCards
              label={t('onboarding:typeOfBilling.title')}
              value={way}
              onChange={setWay}
              choices={[
                {
                  value: 'oneTimePayment',
                  title: t('autoTopUp:choice.oneTime'),
                  text: t('autoTopUp:choice.oneTimeText'),
                },
                {
                  value: 'saveCard',
                  title: t('autoTopUp:choice.title'),
                  text: t('autoTopUp:choice.text', {
                    limit: money({ value: options.limit, currency }, { isWhole: true }),
                    amount: money({ value: options.amount, currency }, { isWhole: true }),
                    total: money(addVat(options.amount, vatPercent, currency), { isWhole: true }),
                  }),
                  extra: (
                    <Stack isRow>
                      <StatusTag tone="positive">{t('autoTopUp:choice.recommended')}</StatusTag>
                    </Stack>
                  ),
                },
              ]}
            />
          )}
        </QueryView>
      </OnboardingFrame>
    </OnboardingStep>
  );
}
