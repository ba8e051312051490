import { describe, expect, it } from 'vitest';
import { onboardingSteps, type OnboardingStep } from '#shared/domain/eshop/onboarding.ts';
import { onboarding } from './routes.tsx';
import { stepPath } from './stepPaths.ts';

describe('every step of the onboarding', () => {
  it.each(Object.keys(onboardingSteps) as OnboardingStep[])(
    '%s has a screen of its own or of another step',
    (step) => {
      const paths = onboarding.screens.map((screen) => screen.path.replace('/:channel', ''));
      expect(paths).toContain(stepPath(step));
    },
  );
  it.each(Object.keys(onboardingSteps) as OnboardingStep[])('%s is reached by its own address', (step) => {
    const screens = onboarding.screens.map((screen) => screen.path.replace('/:channel', ''));
    const redirects = (onboarding.redirects ?? []).map((row) => row.path);
    expect([...screens, ...redirects]).toContain(`/onBoarding/${step}`);
  });
});
