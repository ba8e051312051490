import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { EshopListItem } from '#shared/contracts/eshop.ts';
import { queryClient } from '#renderer/api/queryClient.ts';
import { host, type CreditAlert, type TrayLabels } from '#renderer/host/index.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showInfo } from '#renderer/ui/toast/toast.ts';
import { detailPath } from '../paths.ts';
import { inScope, newlyFallen } from './fallen.ts';
import { findUnderLimit } from './findUnderLimit.ts';
import { keepUnder, readUnderBefore, useWatch } from './watchStore.ts';

const lookEveryMs = 30_000;
/** The tray takes no more (shared/desktop/bridge). */
const maxTrayAlerts = 200;

/** Looks every 30 s which shops are under their credit limit; fills the tray and tells of shops that newly fell. */
export function useCreditWatch() {
  const t = useText('admin');
  const formats = useFormats();
  const go = useGo();
  const { starred, scope } = useWatch();
  const query = useQuery(
    {
      queryKey: ['creditWatch', [...starred]],
      queryFn: ({ signal }) => findUnderLimit(starred, signal),
      refetchInterval: lookEveryMs,
      // In the desktop app staff is warned while the window is hidden, which is when it matters.
      refetchIntervalInBackground: true,
      placeholderData: (before) => before,
    },
    queryClient,
  );
  const { data } = query;
  const shown = data === undefined ? undefined : inScope(data.shops, scope, starred);

  const tell = useEffectEvent((shop: EshopListItem) => {
    const { id, domainName, credit, creditNotificationLimit: limit } = shop;
    const title = t('admin:watch.fellTitle', { shop: domainName });
    const body = t('admin:watch.fellText', {
      credit: formats.money(credit),
      limit: formats.money({ value: limit, currency: credit.currency }),
    });
    const path = detailPath(id, 'credit');
    if (host().kind === 'desktop') void host().notify({ title, body, path });
    else showInfo(`${title}: ${body}`, [{ label: t('admin:watch.open'), run: () => go(path) }]);
  });
  useEffect(() => {
    if (data === undefined || query.isPlaceholderData) return;
    const { scope: present, starred: stars } = useWatch.getState();
    for (const shop of inScope(newlyFallen(data.shops, readUnderBefore()), present, stars)) tell(shop);
    keepUnder(data.shops.map((shop) => shop.id));
  }, [data, query.isPlaceholderData]);

  const trayText = JSON.stringify(
    shown?.slice(0, maxTrayAlerts).map((shop) => ({
      label: `${shop.domainName} · ${formats.money(shop.credit)}`,
      path: detailPath(shop.id, 'credit'),
    })),
  );
  const labelsText = JSON.stringify({
    tooltip: t('admin:watch.trayTooltip', { count: shown?.length ?? 0 }),
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
  return { shown, total: data?.total ?? 0, isFailed: query.error !== null };
}
