import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useIsLive } from '#renderer/api/queries.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { useWatchedShops } from '#renderer/features/shopWatch/useWatchedShops.ts';
import { host, type CreditAlert, type TrayLabels } from '#renderer/host/index.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { underLimitKey } from '#renderer/session/hubMessages.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { maxWatchedShops, watchShops } from '#renderer/session/staffLive.ts';
import { getDetailPath } from '../paths.ts';
import { findUnderLimit, putStarredFirst } from './findUnderLimit.ts';

/** Polled this often while the hub of staff is disconnected. */
const pollingMs = 30_000;
/** The tray takes no more (shared/desktop/bridge). */
const maxTrayAlerts = 200;

/**
 * Shows which shops are under their credit limit, also in the tray. An alert reports one that falls; those shown are
 * watched on the hub, which reports their credit.
 */
export function useCreditWatch() {
  const t = useText('admin');
  const formats = useFormats();
  const starred = useWatchedShops();
  // Asked once the stars are known, or cannot be: they are part of the question.
  const { isPending } = useCallQuery(api.staffAlert.getAlertSettings, {});
  const isLive = useIsLive('staff');
  const query = useQuery(
    {
      queryKey: [...underLimitKey, [...starred]],
      queryFn: ({ signal }) => findUnderLimit(starred, signal),
      enabled: !isPending,
      // More shops than the hub reports would miss the rise of some.
      refetchInterval: ({ state }) =>
        isLive && (state.data?.total ?? 0) + starred.size <= maxWatchedShops ? false : pollingMs,
      // The tray is used while the window is hidden.
      refetchIntervalInBackground: true,
      placeholderData: (before) => before,
    },
    queryClient,
  );
  const { data } = query;
  const underLimitIds = data?.shops.map(({ id }) => id);
  const watchedText = JSON.stringify(underLimitIds ?? []);
  useEffect(() => watchShops('underLimit', JSON.parse(watchedText) as string[]), [watchedText]);
  const shown = data === undefined ? undefined : putStarredFirst(data.shops, starred);
  const total = data?.total ?? 0;

  const trayText = JSON.stringify(
    shown?.slice(0, maxTrayAlerts).map((shop) => ({
      label: `${shop.domainName} · ${formats.money(shop.credit)}`,
      path: getDetailPath(shop.id, 'credit'),
      isCritical: shop.credit.value <= 0,
    })),
  );
  const labelsText = JSON.stringify({
    tooltip: t('admin:watch.trayTooltip', { count: total }),
    open: t('admin:watch.trayOpen'),
    quit: t('admin:watch.trayQuit'),
    none: t('admin:watch.trayNone'),
  });
  // Compared as text, so that the tray is filled only when its content changes.
  useEffect(() => {
    if (trayText === undefined) return;
    void host().setCreditAlerts(JSON.parse(trayText) as CreditAlert[], JSON.parse(labelsText) as TrayLabels);
  }, [trayText, labelsText]);
  const clearTray = useEffectEvent(() => {
    const labels = JSON.parse(labelsText) as TrayLabels;
    void host().setCreditAlerts([], { ...labels, tooltip: t('admin:watch.trayNone') });
  });
  useEffect(
    () => () => {
      // The next person must not see whose shops these were.
      if (useSession.getState().status !== 'signedIn') clearTray();
    },
    [],
  );
  return { shown, total, isFailed: query.error !== null };
}
