import { create } from 'zustand';
import { readStored, writeStored } from '#renderer/session/storage.ts';

/** Which shops are watched: those with a star, or all. */
export const watchScopes = ['watched', 'all'] as const;
export type WatchScope = (typeof watchScopes)[number];

/** A shop as the watcher needs it. */
interface WatchedShop {
  readonly id: string;
}

const stored = readStored('watchScope');

/** The scope that this device looks at. */
export const useWatchScope = create<{ readonly scope: WatchScope }>()(() => ({
  scope: watchScopes.find((one) => one === stored) ?? 'watched',
}));

/** Chooses whether the watcher looks at shops with a star or at all. */
export function setWatchScope(scope: WatchScope): void {
  useWatchScope.setState({ scope });
  writeStored('watchScope', scope);
}

/** Shops of the scope. */
export function inScope<Shop extends WatchedShop>(
  shops: readonly Shop[],
  scope: WatchScope,
  starred: ReadonlySet<string>,
): Shop[] {
  return scope === 'all' ? [...shops] : shops.filter((shop) => starred.has(shop.id));
}
