import type { OnboardingStep } from '#shared/domain/eshop/onboarding.ts';

let shown: { readonly eshopId: string; readonly step: OnboardingStep } | null = null;

/** Returns the shop's last shown step; it decides whether going back is allowed. */
export function readLastShownStep(eshopId: string | null): OnboardingStep | null {
  return shown?.eshopId === eshopId ? shown.step : null;
}

/** Notes the step of a shop that is shown. */
export function noteShownStep(eshopId: string, step: OnboardingStep): void {
  shown = { eshopId, step };
}

/** A new entry has no previous step. */
export function forgetShownStep(): void {
  shown = null;
}
