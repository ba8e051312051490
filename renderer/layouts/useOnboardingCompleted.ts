import { useEffect, useEffectEvent } from 'react';
import { noteOnboarding, claimCompletion } from '../session/completion.ts';
import { useSession } from '../session/sessionStore.ts';
import { useModal } from '../ui/navigation/useModal.ts';

/** After an entry's redirects, before the feature news. */
const afterMs = 250;

/** Records the onboarding state of the user's selected shop, so that its completion is tracked once. */
export function useOnboardingNoted(): string | null {
  const eshopId = useSession(({ eshop }) => (eshop === null || eshop.isTemporary ? null : eshop.id));
  const onboarding = useSession((state) => state.onboarding);
  useEffect(() => {
    if (eshopId !== null && onboarding !== null) noteOnboarding(eshopId, onboarding);
  }, [eshopId, onboarding]);
  return eshopId;
}

/** Opens the modal of completion once, as soon as all flags of the selected shop are true. */
export function useOnboardingCompleted(): void {
  const modal = useModal();
  const eshopId = useOnboardingNoted();
  const onboarding = useSession((state) => state.onboarding);
  const say = useEffectEvent((id: string) => {
    if (modal.name === null && claimCompletion(id)) modal.open('onBoardingCompleted');
  });
  useEffect(() => {
    if (eshopId === null || onboarding === null) return undefined;
    const timer = setTimeout(() => say(eshopId), afterMs);
    return () => clearTimeout(timer);
  }, [eshopId, onboarding]);
}
