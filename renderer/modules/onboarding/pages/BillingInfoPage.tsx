import { BillingForm } from '#renderer/features/billing/BillingForm.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';

/** Whom the shop is billed as. */
export function BillingInfoPage() {
  const t = useText('onboarding');
  const go = useGo();
  return (
    <OnboardingStep step="billing-info">
      <OnboardingFrame
        step="billing-info"
        title={t('onboarding:billing.title')}
        purpose={t('onboarding:billing.purpose')}
      >
        <BillingForm
          submitText={t('onboarding:billing.save')}
          onSaved={() => go('/onBoarding/typeOfBilling')}
        />
      </OnboardingFrame>
    </OnboardingStep>
  );
}
