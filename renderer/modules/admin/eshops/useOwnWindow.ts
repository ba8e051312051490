import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { showInfo } from '#renderer/ui/toast/toast.ts';
import { getDetailPath } from './paths.ts';

/** Opens a shop in its own window of the desktop app; null in a browser, which has tabs of its own. */
export function useOwnWindow(): ((eshopId: string) => void) | null {
  const t = useText('desktopApp');
  if (host().kind !== 'desktop') return null;
  return (eshopId) => {
    void host()
      .openWindow(getDetailPath(eshopId))
      .then((isOpened) => {
        if (!isOpened) showInfo(t('desktopApp:window.tooMany'));
      });
  };
}
