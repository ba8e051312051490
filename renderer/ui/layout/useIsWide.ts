import { useSyncExternalStore } from 'react';

const wide = globalThis.matchMedia?.('screen and (width >= 1200px)');

function subscribe(onChange: () => void): () => void {
  wide?.addEventListener('change', onChange);
  return () => wide?.removeEventListener('change', onChange);
}

/** Whether a list and its details fit side by side (from 1200 px). */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide?.matches ?? false);
}
