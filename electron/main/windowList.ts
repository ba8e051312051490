import { isInAppPath } from './deepLink.ts';
import { isOwnAddress } from './security/origin.ts';
import { isWindowState, type WindowState } from './windowState.ts';

/** A further window as it is remembered: which it is, the place in the app that it showed, where it stood. */
export interface StoredWindow {
  /** `shop:<id>` for a shop's own window, `window:<number>` for another. */
  readonly key: string;
  readonly path: string;
  readonly state: WindowState;
  /** Whether it was open when the app ended, so that it opens again. */
  readonly isOpen: boolean;
}

/** How many windows are remembered; the place of a shop's window outlives the window. */
const mostRemembered = 60;

/** True for a remembered window of sane form. */
export function isStoredWindow(value: unknown): value is StoredWindow {
  if (typeof value !== 'object' || value === null) return false;
  const { key, path, state, isOpen } = value as Readonly<Record<string, unknown>>;
  return (
    typeof key === 'string' &&
    /^(?:shop:[0-9a-f]{24}|window:\d{1,9})$/.test(key) &&
    typeof path === 'string' &&
    isInAppPath(path) &&
    isWindowState(state) &&
    typeof isOpen === 'boolean'
  );
}

/** Returns the shop whose window has this key, or null. */
export function parseShopKey(key: string): string | null {
  return key.startsWith('shop:') ? key.slice('shop:'.length) : null;
}

/** Returns the shop in a path of the app, or null; the path may start with the language. */
export function parseShopPath(path: string): string | null {
  const match = /^(?:\/[a-z]{2})?\/admin\/eshopDetail\/([0-9a-f]{24})(?:[/?#]|$)/.exec(path);
  return match?.[1] ?? null;
}

/** The in-app path of an address of the app's own pages, or null for any other. */
export function toInAppPath(address: string): string | null {
  if (!isOwnAddress(address)) return null;
  const { pathname, search } = new URL(address);
  const path = `${pathname}${search}`;
  return isInAppPath(path) ? path : null;
}

/** The list with a window as it is now in front; windows of no shop are forgotten once they are closed. */
export function rememberWindow(list: readonly StoredWindow[], stored: StoredWindow): readonly StoredWindow[] {
  const others = list.filter(({ key }) => key !== stored.key);
  if (!stored.isOpen && !stored.key.startsWith('shop:')) return others;
  return [stored, ...others].slice(0, mostRemembered);
}
