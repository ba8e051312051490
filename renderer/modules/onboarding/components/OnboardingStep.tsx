import { useEffect, useState, type ReactNode } from 'react';
import { resolveOnboardingStep, type OnboardingStep as Step } from '#shared/domain/eshop/onboarding.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { PageSkeleton } from '#renderer/ui/feedback/PageSkeleton.tsx';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { getStepPath } from '../stepPaths.ts';
import { readLastShownStep, noteShownStep } from '../visitedStep.ts';

/** A step of the wizard for whom it is due; others are led to the step that is due for them. */
export function OnboardingStep({ step, children }: { step: Step; children: ReactNode }) {
  const onboarding = useSession((state) => state.onboarding);
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  // Where the person came from, as it was when this step was entered.
  const [cameFrom] = useState(() => readLastShownStep(eshopId));
  const resolved = onboarding === null ? null : resolveOnboardingStep(step, onboarding, cameFrom);
  // A goal met meanwhile does not redirect: the user goes on after seeing the result.
  const [isEntered, setIsEntered] = useState(false);
  if (resolved === step && !isEntered) setIsEntered(true);
  const isShown = resolved === step || isEntered;
  useEffect(() => {
    if (isShown && eshopId !== null) noteShownStep(eshopId, step);
  }, [isShown, eshopId, step]);
  if (resolved === null) return <PageSkeleton />;
  if (!isShown) return <Redirect to={getStepPath(resolved)} />;
  return children;
}
