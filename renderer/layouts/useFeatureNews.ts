import { useEffect, useEffectEvent } from 'react';
import { isFeatureNews, markFeaturesShown } from '../app/newFeatures.ts';
import { useSession } from '../session/sessionStore.ts';
import { useModal } from '../ui/navigation/useModal.ts';

/** Announces each new version once, when the app is entered; another modal goes first. */
export function useFeatureNews(): void {
  const modal = useModal();
  const notify = useEffectEvent(() => {
    const { user, eshop, onboarding } = useSession.getState();
    if (user === null || eshop === null || eshop.isTemporary || modal.name !== null) return;
    if (!isFeatureNews(user.id, onboarding)) return;
    markFeaturesShown(user.id);
    modal.open('newFeature');
  });
  useEffect(() => {
    // After the redirects of the entry, so that the modal opens over the page where the person stays.
    const timer = setTimeout(notify, 600);
    return () => clearTimeout(timer);
  }, []);
}
