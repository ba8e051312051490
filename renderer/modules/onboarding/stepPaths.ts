import type { OnboardingStep } from '#shared/domain/eshop/onboarding.ts';

/** In-app path of a step; the format's is that of its channel, which is chosen in the step before. */
export function getStepPath(step: OnboardingStep): string {
  return `/onBoarding/${step === 'marketingFormat' ? 'marketingChannel' : step}`;
}
