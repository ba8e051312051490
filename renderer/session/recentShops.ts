import { useSession } from './sessionStore.ts';
import { readStored, writeStored } from './storage.ts';

/** A shop as the list of recent ones names it. */
export interface RecentShop {
  readonly id: string;
  readonly domainName: string;
}

const mostRecent = 8;
/** Removed at logout: the next user of the device must not see whose shops these were. */
export const recentShopsPrefix = 'recentShops:';

const listeners = new Set<() => void>();

/** Tells when a shop was opened; answers how to stop. */
export function onRecentShop(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function getName(): string | null {
  const userId = useSession.getState().user?.id;
  return userId === undefined ? null : `${recentShopsPrefix}${userId}`;
}

function isRecentShop(value: unknown): value is RecentShop {
  const shop = value as Partial<RecentShop> | null;
  return typeof shop?.id === 'string' && typeof shop.domainName === 'string';
}

/** Shops that the signed-in user opened on this device, the last first. */
export function readRecentShops(): RecentShop[] {
  const name = getName();
  if (name === null) return [];
  try {
    const stored: unknown = JSON.parse(readStored(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentShop) : [];
  } catch {
    return [];
  }
}

/** Puts a shop at the head of the recent ones. */
export function recordRecentShop({ id, domainName }: RecentShop): void {
  const name = getName();
  if (name === null) return;
  const others = readRecentShops().filter((shop) => shop.id !== id);
  writeStored(name, JSON.stringify([{ id, domainName }, ...others].slice(0, mostRecent)));
  for (const listener of listeners) listener();
}
