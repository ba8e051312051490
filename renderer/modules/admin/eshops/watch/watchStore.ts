import { create } from 'zustand';
import { useSession } from '#renderer/session/sessionStore.ts';
import { readStored, writeStored } from '#renderer/session/storage.ts';
import { watchScopes, type WatchScope } from './fallen.ts';

interface WatchState {
  /** Whose stars these are; null before anybody's are read. */
  readonly userId: string | null;
  readonly starred: ReadonlySet<string>;
  readonly scope: WatchScope;
}

const nobody: WatchState = { userId: null, starred: new Set(), scope: 'watched' };

function readIds(name: string): ReadonlySet<string> | null {
  try {
    const stored: unknown = JSON.parse(readStored(name) ?? 'null');
    if (!Array.isArray(stored)) return null;
    return new Set(stored.filter((id): id is string => typeof id === 'string'));
  } catch {
    return null;
  }
}

function readOf(userId: string): WatchState {
  const scope = readStored(`watchScope:${userId}`);
  return {
    userId,
    starred: readIds(`watched:${userId}`) ?? new Set(),
    scope: watchScopes.find((one) => one === scope) ?? 'watched',
  };
}

/** Stars of the signed-in member of staff; kept on this device, apart for each person, beyond sign-out. */
export const useWatch = create<WatchState>()(() => nobody);

function follow(userId: string | null): void {
  if (useWatch.getState().userId !== userId) useWatch.setState(userId === null ? nobody : readOf(userId));
}

follow(useSession.getState().user?.id ?? null);
useSession.subscribe((state) => follow(state.user?.id ?? null));

/** Puts a star on a shop, or takes it off. */
export function setStar(eshopId: string, isStarred: boolean): void {
  const { userId, starred } = useWatch.getState();
  const next = new Set(starred);
  if (isStarred) next.add(eshopId);
  else next.delete(eshopId);
  useWatch.setState({ starred: next });
  if (userId !== null) writeStored(`watched:${userId}`, JSON.stringify([...next]));
}

/** Chooses whether the watcher looks at shops with a star or at all. */
export function setScope(scope: WatchScope): void {
  const { userId } = useWatch.getState();
  useWatch.setState({ scope });
  if (userId !== null) writeStored(`watchScope:${userId}`, scope);
}

/** Shops that were under their limit at the last look of this person on this device; null before the first. */
export function readUnderBefore(): ReadonlySet<string> | null {
  const { userId } = useWatch.getState();
  return userId === null ? null : readIds(`watchUnder:${userId}`);
}

/** Keeps what the last look saw, so that a fall while the app was closed is still told once. */
export function keepUnder(eshopIds: readonly string[]): void {
  const { userId } = useWatch.getState();
  if (userId !== null) writeStored(`watchUnder:${userId}`, JSON.stringify(eshopIds));
}
