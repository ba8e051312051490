import { isOnboardingComplete, type OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';
import { api } from '../api/api.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * How far a shop's completion is on this device: seen open, completed and not said yet, said. A shop that was complete
 * when it was first seen here has nothing to be congratulated on.
 */
type CompletionState = 'open' | 'unsaid' | 'said';

const nameOf = (eshopId: string) => `onboardingCompleted:${eshopId}`;

function stateOf(eshopId: string): CompletionState | null {
  const stored = readStored(nameOf(eshopId));
  // An older version wrote yes.
  if (stored === 'yes') return 'said';
  return stored === 'open' || stored === 'unsaid' || stored === 'said' ? stored : null;
}

/** Notes how a shop's onboarding stands; when it has become complete, that is tracked once. */
export function noteOnboarding(eshopId: string, onboarding: OnboardingInfo): void {
  const before = stateOf(eshopId);
  if (!isOnboardingComplete(onboarding)) {
    if (before === null) writeStored(nameOf(eshopId), 'open');
    return;
  }
  if (before !== 'open') return;
  writeStored(nameOf(eshopId), 'unsaid');
  // An event that does not arrive is not worth an error on the day of success.
  api.logging.trackEvent({ name: 'onboardingCompleted' }).catch(() => undefined);
}

/** Whether it is to be said now that a shop's onboarding is complete; true once. */
export function takeCompletion(eshopId: string): boolean {
  if (stateOf(eshopId) !== 'unsaid') return false;
  writeStored(nameOf(eshopId), 'said');
  return true;
}
