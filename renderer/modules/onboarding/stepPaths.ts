import type { OnboardingStep } from '#shared/domain/eshop/onboarding.ts';

/** Steps that stand for another one until what they lead to is built. */
const standIns: Partial<Record<OnboardingStep, OnboardingStep>> = {
  // Making a campaign by AI is not there, so the fork has one way; so has the way of paying.
  marketingGeneration: 'marketingChannel',
  aiGeneration: 'marketingChannel',
  marketingPreview: 'marketingChannel',
  saveCard: 'typeOfBilling',
  firstPayment: 'oneTimePayment',
};

/** In-app path of a step. */
export function stepPath(step: OnboardingStep): string {
  return `/onBoarding/${standIns[step] ?? step}`;
}
