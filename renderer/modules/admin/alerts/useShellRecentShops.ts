import { useEffect } from 'react';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { onRecentShop, readRecentShops } from '#renderer/session/recentShops.ts';
import { useSession } from '#renderer/session/sessionStore.ts';

/** Gives the shell the shops that the user opened last; signing out leaves none behind. */
export function useShellRecentShops(): void {
  const t = useText('desktopApp');
  const title = t('desktopApp:recentShops');
  useEffect(() => {
    const report = () =>
      void host().setRecentShops(
        title,
        readRecentShops().map(({ id, domainName }) => ({
          label: domainName,
          path: `/admin/eshopDetail/${id}/overview`,
        })),
      );
    report();
    const stop = onRecentShop(report);
    return () => {
      stop();
      if (useSession.getState().status !== 'signedIn') void host().setRecentShops(title, []);
    };
  }, [title]);
}
