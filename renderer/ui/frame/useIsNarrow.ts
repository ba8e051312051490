import { useSyncExternalStore } from 'react';

const narrow = globalThis.matchMedia('screen and (width < 1024px)');

function subscribe(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
}

/** Whether there is room for icons only in the sidebar (under 1024 px, SPECIFICATION 9). */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
