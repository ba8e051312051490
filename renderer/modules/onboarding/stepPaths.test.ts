import { describe, expect, it } from 'vitest';
import {
  findFirstIncompleteStep,
  onboardingFlags,
  onboardingSteps,
  type OnboardingInfo,
  type OnboardingStep,
} from '#shared/domain/eshop/onboarding.ts';
import { onboarding } from './routes.tsx';
import { getStepPath } from './stepPaths.ts';
import { forgetShownStep, readLastShownStep, noteShownStep } from './visitedStep.ts';

const steps = Object.keys(onboardingSteps) as OnboardingStep[];
const paths = onboarding.screens.map((screen) => screen.path);

describe('every step of the onboarding', () => {
  it.each(steps)('%s has a screen of its own', (step) => {
    expect(paths).toContain(`/onBoarding/${step}${step === 'marketingFormat' ? '/:channel' : ''}`);
  });
  it.each(steps)('%s is led to by an address that is there', (step) => {
    expect(paths).toContain(getStepPath(step));
  });
  it('that can be due is led to by its own', () => {
    const info = Object.fromEntries(onboardingFlags.map((flag) => [flag, false])) as Record<
      keyof OnboardingInfo,
      boolean
    >;
    for (const flag of onboardingFlags) {
      const step = findFirstIncompleteStep(info);
      expect(getStepPath(step)).toBe(`/onBoarding/${step}`);
      info[flag] = true;
    }
  });
});

it('the step shown last is that of the same shop', () => {
  noteShownStep('a', 'typeOfBilling');
  expect(readLastShownStep('a')).toBe('typeOfBilling');
  expect(readLastShownStep('b')).toBeNull();
  expect(readLastShownStep(null)).toBeNull();
  forgetShownStep();
  expect(readLastShownStep('a')).toBeNull();
});
