import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AddressMark } from './addressMarks.ts';

/**
 * Runs once the address has a mark and this part is drawn. The mark then leaves the address, so that Back and a reload
 * don't run it again.
 */
export function OnAddressMark({ mark, run }: { mark: AddressMark; run: () => void }) {
  const place = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent(() => {
    run();
    void navigate(
      { pathname: place.pathname, search: place.search },
      { replace: true, state: place.state as unknown, preventScrollReset: true },
    );
  });
  const isMarked = place.hash === `#${mark}`;
  useEffect(() => {
    if (isMarked) open();
  }, [isMarked]);
  return null;
}
