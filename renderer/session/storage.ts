/** Version tag of data stored on the device: a new tag starts clean (SPECIFICATION 9). */
export const storageTag = 'V5';

/** The key of a stored value, under the version tag. */
export function getStorageKey(name: string): string {
  return `${storageTag}:${name}`;
}

/** A stored text, or null; also null where storage is switched off. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(getStorageKey(name));
  } catch {
    return null;
  }
}

/** Stores a text, or removes it when null; without storage the value lasts until the page is closed. */
export function writeStored(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(getStorageKey(name));
    else localStorage.setItem(getStorageKey(name), value);
  } catch {
    // Storage is switched off or full: the setting is not worth an error.
  }
}

/** Removes all stored values whose name begins so, e.g. `table:` at logout. */
export function removeStoredByPrefix(prefix: string): void {
  const start = getStorageKey(prefix);
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
}
