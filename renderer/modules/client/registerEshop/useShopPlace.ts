import { useSession } from '#renderer/session/sessionStore.ts';
import { findFirstShopPlace, type FirstShopPlace } from './shopSteps.ts';

/** Returns the user's step in the wizard for the first shop. */
export function useShopPlace(): FirstShopPlace {
  return useSession((state) =>
    findFirstShopPlace({
      eshopCount: state.eshops.length,
      hasEshop: state.eshop !== null,
      onboarding: state.onboarding,
    }),
  );
}
