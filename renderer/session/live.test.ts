import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLive } from './live.ts';
import type * as sessionStore from './sessionStore.ts';
import { emptySession, useSession, type SelectedEshop } from './sessionStore.ts';

type SessionStore = typeof sessionStore;

const spies = vi.hoisted(() => ({
  opened: [] as string[],
  reloads: 0,
  listeners: new Set<(eshopId: string | null) => void>(),
}));
vi.mock('./hub.ts', async () => {
  const { useSession: store } = await vi.importActual<SessionStore>('./sessionStore.ts');
  return {
    openHub: (eshopId: string) => {
      spies.opened.push(eshopId);
      store.setState({ connection: 'Connected' });
      return { close: () => store.setState({ connection: 'Disconnected' }) };
    },
  };
});
vi.mock('./eshop.ts', () => ({
  onEshopChange: (listener: (eshopId: string | null) => void) => {
    spies.listeners.add(listener);
    return () => spies.listeners.delete(listener);
  },
}));
vi.mock('./hubMessages.ts', () => ({
  refreshEshop: () => void (spies.reloads += 1),
  applyTabChange: () => undefined,
}));

let stop: () => void;
const flushTimers = async () => await vi.advanceTimersByTimeAsync(1);
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  spies.opened = [];
  spies.reloads = 0;
  useSession.setState({ ...emptySession, status: 'signedIn', eshop: { id: 'a' } as SelectedEshop }, true);
  stop = startLive();
  // The hub's module is loaded when it is first needed.
  await vi.waitFor(() => expect(spies.opened).toEqual(['a']));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('polls the shop every 60 s while the hub is disconnected, and not while it is connected', async () => {
  await vi.advanceTimersByTimeAsync(600_000);
  expect(spies.reloads).toBe(0);
  useSession.setState({ connection: 'Reconnecting' });
  spies.reloads = 0;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(spies.reloads).toBe(2);
  useSession.setState({ connection: 'Connected' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(spies.reloads).toBe(2);
});
it('polls while the first connection is not open yet', async () => {
  useSession.setState({ connection: 'Disconnected' });
  stop();
  spies.reloads = 0;
  useSession.setState({ eshop: null });
  stop = startLive();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(spies.reloads).toBe(1);
});
it('turns to another shop without asking for the one it left', async () => {
  for (const listener of spies.listeners) listener('b');
  await flushTimers();
  expect(spies.opened).toEqual(['a', 'b']);
  expect(spies.reloads).toBe(0);
});
it('asks at once when the connection ended by itself', async () => {
  useSession.setState({ connection: 'Reconnecting' });
  await flushTimers();
  expect(spies.reloads).toBe(1);
});
