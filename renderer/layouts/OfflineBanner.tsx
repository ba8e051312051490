import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/useText.ts';
import { Banner } from '../ui/frame/Banner.tsx';

function subscribe(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange);
  globalThis.addEventListener('offline', onChange);
  return () => {
    globalThis.removeEventListener('online', onChange);
    globalThis.removeEventListener('offline', onChange);
  };
}

/** Tells that the network is gone; goes by itself. */
export function OfflineBanner() {
  const t = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return isOnline ? null : <Banner tone="warning">{t('frame:offline')}</Banner>;
}
