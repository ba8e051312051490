import { Button } from 'antd';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { FirstPaymentChoice } from '../components/FirstPaymentChoice.tsx';
import { FirstPaymentOutcome } from '../components/FirstPaymentOutcome.tsx';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';
import { selectFirstPaymentView } from '../firstPayment.ts';

const lookEveryMs = 2_000;

/** Charges the saved card for the first credit and turns the automatic top-up on; sum and tier may come by the address. */
export function FirstPaymentPage() {
  return (
    <OnboardingStep step="firstPayment">
      <FirstPaymentStep />
    </OnboardingStep>
  );
}

function FirstPaymentStep() {
  const t = useText('onboarding', 'autoTopUp');
  const go = useGo();
  const pollOptions = { refetchIntervalMs: lookEveryMs, staleTimeMs: 0 };
  const status = useCallQuery(api.payment.getCreditAutoTopUpStatus, {}, pollOptions);
  const last = useCallQuery(api.payment.getLastAutoTopUpPaymentInfo, {}, pollOptions);
  const card = useCallQuery(api.payment.hasSavedCard, {}, { staleTimeMs: 0 });
  if (card.data?.hasSavedCard === false && !card.isFetching) return <Redirect to="/onBoarding/saveCard" />;
  return (
    <OnboardingFrame
      step="firstPayment"
      title={t('autoTopUp:firstPayment.title')}
      purpose={t('autoTopUp:firstPayment.purpose')}
      back={
        <Button size="large" onClick={() => go('/onBoarding/saveCard')}>
          {t('onboarding:back')}
        </Button>
      }
    >
      <QueryView query={status} skeleton={<FormSkeleton />}>
        {(known) => (
          <QueryView query={last} skeleton={<FormSkeleton />}>
            {({ payment }) => {
              const view = selectFirstPaymentView(known, payment?.status ?? null);
              return view === 'choose' ? (
                <FirstPaymentChoice />
              ) : (
                <FirstPaymentOutcome view={view} payment={payment} />
              );
            }}
          </QueryView>
        )}
      </QueryView>
    </OnboardingFrame>
  );
}
