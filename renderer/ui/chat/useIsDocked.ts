import { useSyncExternalStore } from 'react';

const roomy = globalThis.matchMedia?.('screen and (width >= 1440px)');

function subscribe(onChange: () => void): () => void {
  roomy?.addEventListener('change', onChange);
  return () => roomy?.removeEventListener('change', onChange);
}

/** Whether a chat fits beside the screen (from 1440 px, with the sidebar as icons). */
export function useIsDocked(): boolean {
  return useSyncExternalStore(subscribe, () => roomy?.matches ?? false);
}
