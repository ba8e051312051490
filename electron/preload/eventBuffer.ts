type Listener = (payload: unknown) => void;

/** Delivers events to listeners, keeping the last of each name until its first listener comes. */
export function createEventBuffer(names: readonly string[]): {
  deliver(name: unknown, payload: unknown): void;
  on(name: unknown, listener: unknown): () => void;
} {
  const listenersByName = new Map<string, Set<Listener>>(names.map((name) => [name, new Set()]));
  const waiting = new Map<string, unknown>();
  return {
    deliver(name, payload) {
      const listeners = typeof name === 'string' ? listenersByName.get(name) : undefined;
      if (listeners === undefined) return;
      if (listeners.size === 0) waiting.set(String(name), payload);
      for (const listener of listeners) listener(payload);
    },
    on(name, listener) {
      const listeners = typeof name === 'string' ? listenersByName.get(name) : undefined;
      if (listeners === undefined || typeof listener !== 'function') throw new Error('unknown_event');
      const own: Listener = (payload) => {
        listener(payload);
      };
      listeners.add(own);
      const key = String(name);
      if (waiting.has(key)) {
        const payload = waiting.get(key);
        waiting.delete(key);
        own(payload);
      }
      return () => {
        listeners.delete(own);
      };
    },
  };
}
