import { getStorageKey } from './storage.ts';
import type { TokenNews } from './tokens.ts';

const channelName = getStorageKey('session');
/** Name of the lock that the tabs of this browser refresh under. */
export const refreshLockName = getStorageKey('refresh');

/** Runs work while no other tab of this browser runs its own; just runs it where the browser has no locks. */
export async function withTabLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks === undefined ? work() : ((await locks.request(refreshLockName, work)) as Result);
}

/** The line between the tabs of this browser. */
export function openTabLine(listener: (news: TokenNews) => void): (news: TokenNews) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event: MessageEvent<TokenNews>) => listener(event.data));
  return (news) => channel.postMessage(news);
}
