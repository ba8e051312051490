import {
  onboardingGoals,
  type OnboardingGoal,
  type OnboardingInfo,
} from '#shared/domain/eshop/onboarding.ts';

/** The five goals with whether each is met. */
export function listGoals(info: OnboardingInfo): { goal: OnboardingGoal; isMet: boolean }[] {
  return onboardingGoals.map(({ goal, flag }) => ({ goal, isMet: info[flag] }));
}
