import { useSyncExternalStore } from 'react';

const phone = globalThis.matchMedia?.('screen and (width < 768px)');

function subscribe(onChange: () => void): () => void {
  phone?.addEventListener('change', onChange);
  return () => phone?.removeEventListener('change', onChange);
}

/** Whether there is only the room of a phone (under 768 px); paper, which is narrow, too, is none. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone?.matches ?? false);
}
