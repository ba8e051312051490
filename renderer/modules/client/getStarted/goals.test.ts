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
      { goal: 'feed', isMet: false },
      { goal: 'pixel', isMet: true },
      { goal: 'campaign', isMet: false },
      { goal: 'billing', isMet: false },
      { goal: 'credit', isMet: false },
    ]);
  });
});
