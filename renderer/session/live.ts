import { hubTiming } from '#shared/hub/hub.ts';
import { api } from '../api/api.ts';
import { invalidate } from '../api/queries.ts';
import { onEshopChange, reloadEshop, applyCreditEvent } from './eshop.ts';
import { leaveLostEshop } from './eshopAccess.ts';
import { onHubEvent } from './hubEvents.ts';
import type { HubLink } from './keepConnected.ts';
import { useSession } from './sessionStore.ts';

/** Keeps the selected shop up to date: by the hub, and every 60 s by asking. Called once by the inner layouts. */
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
  const refresh = () => {
    if (document.visibilityState === 'visible') reloadEshop().catch(leaveLostEshop);
  };
  const stops = [
    onEshopChange((eshopId) => void follow(eshopId)),
    onHubEvent('CreditUpdated', applyCreditEvent),
    onHubEvent('JobProgress', () => void invalidate(api.job.getJobs, api.job.getJob)),
    onHubEvent('AccessChanged', () => {
      refresh();
      void invalidate(api.subscription.getSubscriptionInfo, api.subscription.getSubscriptionHistory);
    }),
    onHubEvent('reconnected', refresh),
    // A connection that ended by itself may have ended because the person lost the shop.
    useSession.subscribe(({ connection }, before) => {
      if (link !== null && before.connection === 'Connected' && connection !== 'Connected') refresh();
    }),
  ];
  const timer = setInterval(refresh, hubTiming.creditPollingMs);
  void follow(useSession.getState().eshop?.id ?? null);
  return () => {
    wanted = null;
    clearInterval(timer);
    leave();
    for (const stop of stops) stop();
  };
}
