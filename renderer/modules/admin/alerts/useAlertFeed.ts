import { useEffect, useEffectEvent, useRef } from 'react';
import type { StaffAlert } from '#shared/contracts/staffAlert.ts';
import { isQuiet } from '#shared/domain/alert/alert.ts';
import { api } from '#renderer/api/api.ts';
import { invalidate, useCallQuery } from '#renderer/api/queries.ts';
import { useWatchedShops } from '#renderer/features/shopWatch/useWatchedShops.ts';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import type { StaffHubLink } from '#renderer/session/staffHub.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showInfo } from '#renderer/ui/toast/toast.ts';
import { followInbox, loadInbox, saveInbox, setRead, useAlerts, withInbox } from './alertStore.ts';
import { createAlertFeed } from './feed/alertFeed.ts';

/** More at once than this are said in one sentence. */
const shownSingly = 3;
/** Looked at even without the hub. */
const lookEveryMs = 60_000;

/** Movements of watched shops that come in a row are looked at together. */
const gatherMs = 2_000;

let refreshing: ReturnType<typeof setTimeout> | undefined;

/** Has the lists of shops, and which are under their limit, asked again soon. */
function refreshSoon(): void {
  refreshing ??= setTimeout(() => {
    refreshing = undefined;
    void invalidate(api.eshop.getEshops, api.eshop.getEshopById);
  }, gatherMs);
}

const minuteNow = () => {
  const now = new Date();
  return now.getHours() * 60 + now.getMinutes();
};

/** Updates the alerts of the signed-in staff member and shows new ones while mounted. */
export function useAlertFeed(): void {
  const t = useText('alerts');
  const go = useGo();
  const userId = useSession((state) => state.user?.id ?? null);
  const { data } = useCallQuery(api.staffAlert.getAlertSettings, {});
  const watched = useWatchedShops();

  const say = useEffectEvent((title: string, body: string, path: string, sequence?: number) => {
    if (host().kind === 'desktop') {
      void host().notify({ title, body, path });
      return;
    }
    const open = () => {
      if (sequence !== undefined) void setRead(sequence);
      go(path);
    };
    showInfo(title, [{ label: t('alerts:open'), run: open }]);
  });
  const show = useEffectEvent((alerts: readonly StaffAlert[]) => {
    if (isQuiet(data?.settings.quietHours ?? null, minuteNow())) return;
    if (alerts.length > shownSingly)
      say(t('alerts:several', { count: alerts.length }), t('alerts:severalText'), '/admin');
    else for (const { title, text, path, sequence } of alerts) say(title, text, path, sequence);
  });
  const link = useRef<StaffHubLink | null>(null);
  const sendWatched = useEffectEvent(() => link.current?.watch([...watched]));
  useEffect(() => link.current?.watch([...watched]), [watched]);

  useEffect(() => {
    if (userId === null) return;
    const feed = createAlertFeed({
      read: async (after) => await api.staffAlert.getStaffAlerts({ after, take: 100 }),
      load: loadInbox,
      save: saveInbox,
      exclusively: withInbox,
      show: (alerts) => show(alerts),
    });
    const pull = () => void feed.pull();
    let isOver = false;
    const connect = async () => {
      // The hub's client is large, and alerts come without it, too.
      const { openStaffHub } = await import('#renderer/session/staffHub.ts');
      if (isOver) return;
      link.current = openStaffHub({
        onState: (connection) => useAlerts.setState({ connection }),
        onConnected: pull,
        AlertRaised: () => {
          pull();
          // The subject of the alert is in the lists and the tray, too.
          refreshSoon();
        },
        CreditUpdated: refreshSoon,
        CockpitChanged: () =>
          void invalidate(
            api.cockpit.getCockpitItems,
            api.cockpit.getCockpitItem,
            api.cockpit.getCockpitCounts,
          ),
        JobProgress: () => void invalidate(api.job.getJob),
      });
      sendWatched();
    };
    loadInbox();
    pull();
    void connect();
    const timer = setInterval(pull, lookEveryMs);
    const stopFollowing = followInbox();
    addEventListener('online', pull);
    return () => {
      isOver = true;
      clearInterval(timer);
      stopFollowing();
      removeEventListener('online', pull);
      link.current?.close();
      link.current = null;
      feed.close();
    };
  }, [userId]);
}
