import { getStorageKey } from '../session/storage.ts';
import type { AnyApiCall } from './client.types.ts';

const channelName = getStorageKey('changes');
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  return (channel ??= new BroadcastChannel(channelName));
}

/** Tells the other tabs of this browser that an action changed the answers of calls. */
export function announceChange(calls: readonly AnyApiCall[]): void {
  openChannel()?.postMessage(calls.map(({ path }) => path));
}

/** Calls back with the paths of calls that another tab changed. Returns how to stop. */
export function onTabChange(listener: (paths: readonly string[]) => void): () => void {
  const opened = openChannel();
  if (opened === null) return () => undefined;
  const hear = (event: MessageEvent<unknown>) => {
    if (Array.isArray(event.data)) listener(event.data.filter((path) => typeof path === 'string'));
  };
  opened.addEventListener('message', hear);
  return () => opened.removeEventListener('message', hear);
}
