import { useEffect } from 'react';
import { leaveTemporaryEshop } from '../session/eshop.ts';
import { useSession } from '../session/sessionStore.ts';

/** Ends a look at a shop as its members see it: whoever is in the administration no longer looks. */
export function useEndOfLook(): void {
  const isLooking = useSession((state) => state.eshop?.readOnlyUntil !== undefined);
  useEffect(() => {
    if (isLooking) leaveTemporaryEshop();
    // Only on the way in: a look that begins here is on its way out.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
