import { isOnboardingComplete, type OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';
import { api } from '#renderer/api/api.ts';
import { readStored, writeStored } from '#renderer/session/storage.ts';

const nameOf = (eshopId: string) => `onboardingCompleted:${eshopId}`;

/** Shops whose completion was seen and not said yet; a screen that is drawn anew must not forget it. */
const unsaid = new Set<string>();

/** Notes once a shop that its onboarding is complete. */
export function trackCompletion(eshopId: string, onboarding: OnboardingInfo): void {
  if (!isOnboardingComplete(onboarding) || readStored(nameOf(eshopId)) !== null) return;
  writeStored(nameOf(eshopId), 'yes');
  // An event that does not arrive is not worth an error on the day of success.
  api.logging.trackEvent({ name: 'onboardingCompleted' }).catch(() => undefined);
  unsaid.add(eshopId);
}

/** Whether it is to be said now that the shop is complete; true once. */
export function takeCompletion(eshopId: string | null): boolean {
  return eshopId !== null && unsaid.delete(eshopId);
}
