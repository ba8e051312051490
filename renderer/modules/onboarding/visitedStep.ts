import type { OnboardingStep } from '#shared/domain/eshop/onboarding.ts';

let shown: OnboardingStep | null = null;

/** The step that was shown last; where somebody comes from decides whether going back is allowed. */
export function lastShownStep(): OnboardingStep | null {
  return shown;
}

/** Notes the step that is shown. */
export function noteShownStep(step: OnboardingStep): void {
  shown = step;
}
