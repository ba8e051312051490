import {
  isGoalPostponed,
  onboardingGoals,
  type OnboardingGoal,
  type OnboardingInfo,
} from '#shared/domain/eshop/onboarding.ts';

/** The five goals with whether each is met, or put off. */
export function listGoals(
  info: OnboardingInfo,
): { goal: OnboardingGoal; isMet: boolean; isPostponed: boolean }[] {
  return onboardingGoals.map(({ goal, flag }) => ({
    goal,
    isMet: info[flag],
    isPostponed: isGoalPostponed(goal, info),
  }));
}
