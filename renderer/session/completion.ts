import { isOnboardingComplete, type OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';
import { api } from '../api/api.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * How far a shop's completion is on this device: seen open, completed and not said yet, said. A shop that was complete
 * when it was first seen here has nothing to be congratulated on.
 */
type CompletionState = 'open' | 'unsaid' | 'said';

const toStorageKey = (eshopId: string) => `onboardingCompleted:${eshopId}`;

function readState(eshopId: string): CompletionState | null {
  const stored = readStored(toStorageKey(eshopId));
  // An older version wrote yes.
  if (stored === 'yes') return 'said';
  return stored === 'open' || stored === 'unsaid' || stored === 'said' ? stored : null;
}

/** Records a shop's onboarding state; its completion is tracked once. */
export function noteOnboarding(eshopId: string, onboarding: OnboardingInfo): void {
  const before = readState(eshopId);
  if (!isOnboardingComplete(onboarding)) {
    if (before === null) writeStored(toStorageKey(eshopId), 'open');
    return;
  }
  if (before !== 'open') return;
  writeStored(toStorageKey(eshopId), 'unsaid');
  // An event that does not arrive is not worth an error on the day of success.
  api.logging.trackEvent({ name: 'onboardingCompleted' }).catch(() => undefined);
}

/** Whether it is to be said now that a shop's onboarding is complete; true once. */
export function claimCompletion(eshopId: string): boolean {
  if (readState(eshopId) !== 'unsaid') return false;
  writeStored(toStorageKey(eshopId), 'said');
  return true;
}
