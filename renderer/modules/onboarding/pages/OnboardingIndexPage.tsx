import { useState } from 'react';
import { findFirstIncompleteStep } from '#shared/domain/eshop/onboarding.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { PageSkeleton } from '#renderer/ui/feedback/PageSkeleton.tsx';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { getStepPath } from '../stepPaths.ts';
import { forgetShownStep } from '../visitedStep.ts';

/** Redirects to the first open step, wherever the user was in the wizard before. */
export function OnboardingIndexPage() {
  const onboarding = useSession((state) => state.onboarding);
  // Before the redirect, which looks at it.
  useState(forgetShownStep);
  if (onboarding === null) return <PageSkeleton />;
  return <Redirect to={getStepPath(findFirstIncompleteStep(onboarding))} />;
}
