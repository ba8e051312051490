import { describe, expect, it } from 'vitest';
import { onboardingFlags, type OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';
import { listGoals } from './goals.ts';

describe('the goals of the onboarding', () => {
  it('are five, in their order, each with its flag', () => {
    const info = {
      ...(Object.fromEntries(onboardingFlags.map((flag) => [flag, false])) as OnboardingInfo),
      hasPixel: true,
      hasPhoneNumber: true,
    };
    expect(listGoals(info)).toEqual([
      { goal: 'feed', isMet: false, isPostponed: false },
      { goal: 'pixel', isMet: true, isPostponed: false },
      { goal: 'campaign', isMet: false, isPostponed: false },
      { goal: 'billing', isMet: false, isPostponed: false },
      { goal: 'credit', isMet: false, isPostponed: false },
    ]);
  });
  it('may be put off, which meets nothing', () => {
    const info = {
      ...(Object.fromEntries(onboardingFlags.map((flag) => [flag, false])) as OnboardingInfo),
      isPixelPostponed: true,
    };
    expect(listGoals(info)[1]).toEqual({ goal: 'pixel', isMet: false, isPostponed: true });
  });
});
