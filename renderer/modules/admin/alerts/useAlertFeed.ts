import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { StaffAlert } from '#shared/contracts/staffAlert.ts';
import { isQuiet } from '#shared/domain/alert/alert.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useIsLive } from '#renderer/api/queries.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { useWatchedShops } from '#renderer/features/shopWatch/useWatchedShops.ts';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { startStaffLive, watchShops } from '#renderer/session/staffLive.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showInfo } from '#renderer/ui/toast/toast.ts';
import { followInbox, loadInbox, saveInbox, setRead, withInbox } from './alertStore.ts';
import { createAlertFeed, type AlertFeed } from './feed/alertFeed.ts';

/** More at once than this are said in one sentence. */
const shownSingly = 3;
/** Alerts are polled this often while the hub is disconnected. */
const pollingMs = 60_000;

const getCurrentMinute = () => {
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
    if (isQuiet(data?.settings.quietHours ?? null, getCurrentMinute())) return;
    if (alerts.length > shownSingly)
      say(t('alerts:several', { count: alerts.length }), t('alerts:severalText'), '/admin');
    else for (const { title, text, path, sequence } of alerts) say(title, text, path, sequence);
  });
  const feed = useRef<AlertFeed | null>(null);
  useEffect(() => watchShops('starred', [...watched]), [watched]);
  const isLive = useIsLive('staff');
  // A query, so that alerts come as everything else does: the hub invalidates it, and it polls while that is away.
  useQuery(
    {
      queryKey: [api.staffAlert.getStaffAlerts.path, null, userId],
      queryFn: async () => {
        await feed.current?.pull();
        return null;
      },
      enabled: userId !== null,
      staleTime: 0,
      refetchOnWindowFocus: false,
      // The badge and notifications matter most while the window is hidden.
      refetchInterval: isLive ? false : pollingMs,
      refetchIntervalInBackground: true,
    },
    queryClient,
  );

  // Before the query's own effects, which read by it.
  useLayoutEffect(() => {
    if (userId === null) return;
    const own = createAlertFeed({
      read: async (after) => await api.staffAlert.getStaffAlerts({ after, take: 100 }),
      load: loadInbox,
      save: saveInbox,
      exclusively: withInbox,
      show: (alerts) => show(alerts),
    });
    feed.current = own;
    loadInbox();
    const stops = [startStaffLive(), followInbox()];
    return () => {
      for (const stop of stops) stop();
      own.close();
      feed.current = null;
    };
  }, [userId]);
}
