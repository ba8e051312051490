const listeners = new Set<() => void>();

/** Calls back when a user signed out, to destroy their stored data. */
export function onPersonForgotten(listener: () => void): void {
  listeners.add(listener);
}

/** Destroys the stored data of a user who signed out. */
export function announceForgotten(): void {
  for (const listener of listeners) listener();
}
