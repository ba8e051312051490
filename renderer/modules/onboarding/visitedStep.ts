import type { OnboardingStep } from '#shared/domain/eshop/onboarding.ts';

let shown: { readonly eshopId: string; readonly step: OnboardingStep } | null = null;

/** The step of a shop that was shown last; where somebody comes from decides whether going back is allowed. */
export function lastShownStep(eshopId: string | null): OnboardingStep | null {
  return shown?.eshopId === eshopId ? shown.step : null;
}

/** Notes the step of a shop that is shown. */
export function noteShownStep(eshopId: string, step: OnboardingStep): void {
  shown = { eshopId, step };
}

/** Whoever enters the wizard anew comes from nowhere. */
export function forgetShownStep(): void {
  shown = null;
}
