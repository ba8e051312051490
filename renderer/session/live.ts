import { hubTiming } from '#shared/hub/hub.ts';
import { onTabChange } from '../api/tabChanges.ts';
import { onEshopChange } from './eshop.ts';
import { applyTabChange, refreshEshop } from './hubMessages.ts';
import type { HubLink } from './keepConnected.ts';
import { useSession } from './sessionStore.ts';

/** Keeps the selected shop up to date by its hub and the changes of other tabs; while that is disconnected, every 60 s by polling. Called once by the root. */
export function startLive(): () => void {
  let link: HubLink | null = null;
  let wanted: string | null = null;

  const leave = () => {
    const left = link;
    link = null;
    left?.close();
  };
  const follow = async (eshopId: string | null) => {
    wanted = eshopId;
    leave();
    if (eshopId === null) return;
    // The hub's client is large and not needed before sign-in.
    const { openHub } = await import('./hub.ts');
    if (wanted === eshopId) link = openHub(eshopId);
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const poll = () => {
    clearInterval(timer);
    timer = setInterval(() => {
      if (document.visibilityState === 'visible') refreshEshop();
    }, hubTiming.creditPollingMs);
  };
  const stops = [
    onTabChange(applyTabChange),
    onEshopChange((eshopId) => void follow(eshopId)),
    useSession.subscribe(({ connection }, before) => {
      if (connection === before.connection) return;
      if (connection === 'Connected') {
        clearInterval(timer);
      } else if (before.connection === 'Connected') {
        poll();
        // A connection that ended by itself may have ended because the user lost the shop.
        if (link !== null) refreshEshop();
      }
    }),
  ];
  poll();
  void follow(useSession.getState().eshop?.id ?? null);
  return () => {
    wanted = null;
    clearInterval(timer);
    for (const stop of stops) stop();
    leave();
  };
}
