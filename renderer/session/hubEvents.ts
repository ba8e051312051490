import type { HubEventName, HubEventPayload } from '#shared/hub/hub.ts';

type Payloads = { [Name in HubEventName]: HubEventPayload<Name> } & { reconnected: null };
type Listener = (payload: never) => void;

const listeners = new Map<string, Set<Listener>>();

/** Listens to a live event of the selected shop (`reconnected`: something may have been missed); answers how to stop. */
export function onHubEvent<Name extends keyof Payloads>(
  name: Name,
  listener: (payload: Payloads[Name]) => void,
): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(listener));
  return () => set.delete(listener);
}

/** Passes a live event on; only the hub's connection calls this. */
export function announceHubEvent<Name extends keyof Payloads>(name: Name, payload: Payloads[Name]): void {
  for (const listener of listeners.get(name) ?? []) listener(payload as never);
}
