import { useEffect, useLayoutEffect, useRef } from 'react';
import { leaveTemporaryEshop } from '../session/eshop.ts';
import { useSession } from '../session/sessionStore.ts';
import { useDetailShopId } from './useDetailShopId.ts';

/** Ends a view of a shop as its members see it on the way into the administration, and leaves a shop with its pages. */
export function useLeaveTemporaryEshop(): void {
  const isLooking = useSession((state) => state.eshop?.readOnlyUntil !== undefined);
  // Before the page enters the shop in its own way.
  useLayoutEffect(() => {
    if (isLooking) leaveTemporaryEshop();
    // Only on the way in: a look that begins here is on its way out.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const shopId = useDetailShopId();
  const shopBefore = useRef(shopId);
  useEffect(() => {
    const hasLeft = shopBefore.current !== null && shopId === null;
    shopBefore.current = shopId;
    if (hasLeft && useSession.getState().eshop?.readOnlyUntil === undefined) leaveTemporaryEshop();
  }, [shopId]);
}
