const listeners = new Set<() => void>();

/** Tells when a person signed out, to destroy what was kept of them. */
export function onPersonForgotten(listener: () => void): void {
  listeners.add(listener);
}

/** Destroys what was kept of a person who signed out. */
export function announceForgotten(): void {
  for (const listener of listeners) listener();
}
