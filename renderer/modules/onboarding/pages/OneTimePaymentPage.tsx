import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { presetPriceTierNames } from '#shared/domain/money/creditDefaults.ts';
import { fromMinor, toMinor } from '#shared/domain/money/money.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { TopUpForm } from '#renderer/features/topUp/TopUpForm.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';

const path = '/onBoarding/oneTimePayment';

/** Tops the credit up once by card; a tier may come by the address. */
export function OneTimePaymentPage() {
  const t = useText('onboarding', 'checkout');
  const go = useGo();
  const [search] = useSearchParams();
  const campaigns = useCallQuery(api.campaign.getAllCampaignStatuses, {});
  const tier = presetPriceTierNames.find((name) => name === search.get('presetPriceTier'));
  // Of the campaigns that are made, whether they are on yet or not: what the credit will have to carry.
  const budgets = campaigns.data?.campaigns.filter((row) => row.desiredStatus !== 'Removed') ?? [];
  const dailyBudget = fromMinor(budgets.reduce((sum, row) => sum + toMinor(row.dailyBudget.value), 0));
  return (
    <OnboardingStep step="oneTimePayment">
      <OnboardingFrame
        step="oneTimePayment"
        title={t('onboarding:oneTimePayment.title')}
        purpose={t('onboarding:oneTimePayment.purpose')}
        back={
          <Button size="large" onClick={() => go('/onBoarding/typeOfBilling')}>
            {t('onboarding:back')}
          </Button>
        }
      >
        {search.get('payment') === 'cancelled' ? (
          <Notice tone="info">{t('checkout:cancelled')}</Notice>
        ) : null}
        <TopUpForm
          to="/onBoarding/finished"
          from={`${path}?payment=cancelled`}
          billingPath="/onBoarding/billing-info"
          initialTier={tier}
          perDay={dailyBudget === 0 ? null : dailyBudget}
        />
      </OnboardingFrame>
    </OnboardingStep>
  );
}
