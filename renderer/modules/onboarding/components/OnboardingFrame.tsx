import type { ReactNode } from 'react';
import { onboardingSteps, type OnboardingStep as Step } from '#shared/domain/eshop/onboarding.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { WizardFrame } from '#renderer/ui/wizard/WizardFrame.tsx';

/** A page of the wizard with its progress; leaving retains the completed steps. */
export function OnboardingFrame(props: {
  step: Step;
  title: string;
  purpose: ReactNode;
  aside?: ReactNode;
  back?: ReactNode;
  next?: ReactNode;
  waitsFor?: string | undefined;
  children: ReactNode;
}) {
  const t = useText('onboarding');
  const { step, back, ...rest } = props;
  return (
    <WizardFrame
      {...rest}
      percent={onboardingSteps[step].percent}
      back={
        <>
          {back}
          <AppLink to="/app/getStarted" quiet>
            {t('onboarding:later')}
          </AppLink>
        </>
      }
    />
  );
}
