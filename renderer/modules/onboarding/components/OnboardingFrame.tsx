import type { ReactNode } from 'react';
import {
  isGoalPostponed,
  onboardingGoals,
  onboardingSteps,
  type OnboardingStep as Step,
} from '#shared/domain/eshop/onboarding.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { Stepper } from '#renderer/ui/wizard/Stepper.tsx';
import { WizardFrame } from '#renderer/ui/wizard/WizardFrame.tsx';

/** A page of the wizard with its progress; leaving retains the completed steps. */
export function OnboardingFrame(props: {
  step: Step;
  title: string;
  purpose: ReactNode;
  aside?: ReactNode;
  isWide?: boolean;
  back?: ReactNode;
  next?: ReactNode;
  summary?: ReactNode;
  waitsFor?: string | undefined;
  children: ReactNode;
}) {
  const { step, ...rest } = props;
  return (
    <WizardFrame
      {...rest}
      percent={onboardingSteps[step].percent}
      steps={<OnboardingStages step={step} />}
      leave={<FinishLater />}
    />
  );
}

/** Leaves the wizard; completed steps stay completed. */
export function FinishLater() {
  const t = useText('onboarding');
  return (
    <AppLink to="/app/getStarted" quiet>
      {t('onboarding:later')}
    </AppLink>
  );
}

/** The five goals by name, with the one that a step belongs to. */
export function OnboardingStages({ step }: { step: Step }) {
  const t = useText('onboarding');
  const info = useSession((state) => state.onboarding);
  const current = onboardingGoals.findIndex(({ goal }) => goal === onboardingSteps[step].goal);
  return (
    <Stepper
      isCompact
      steps={onboardingGoals.map(({ goal }) => t(`onboarding:stage.${goal}`))}
      current={current}
      postponed={onboardingGoals.flatMap(({ goal }, index) =>
        info !== null && isGoalPostponed(goal, info) ? [index] : [],
      )}
    />
  );
}
