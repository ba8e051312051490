import { isOnboardingComplete, type OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';
import { api } from '#renderer/api/api.ts';
import { readStored, writeStored } from '#renderer/session/storage.ts';

const nameOf = (eshopId: string) => `onboardingCompleted:${eshopId}`;

/** Tells once a shop that its onboarding is complete. Answers whether this was that time. */
export function trackCompletion(eshopId: string, onboarding: OnboardingInfo): boolean {
  if (!isOnboardingComplete(onboarding) || readStored(nameOf(eshopId)) !== null) return false;
  writeStored(nameOf(eshopId), 'yes');
  // An event that does not arrive is not worth an error on the day of success.
  api.logging.trackEvent({ name: 'onboardingCompleted' }).catch(() => undefined);
  return true;
}
