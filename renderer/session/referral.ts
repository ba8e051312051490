import { referralParameter } from '#shared/domain/affiliate/affiliate.ts';
import { getStorageKey } from './storage.ts';

const name = getStorageKey(referralParameter);
const maxLength = 64;

/**
 * Keeps the code of the partner whose link led here first, as long as the tab is open: it outlasts sign-in pages and
 * providers.
 */
export function rememberReferral(search: string): void {
  const code = new URLSearchParams(search).get(referralParameter)?.trim().slice(0, maxLength) ?? '';
  if (code === '') return;
  try {
    if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, code);
  } catch {
    // Storage is switched off: the code counts as long as it is in the address.
  }
}

/** The code of the partner whose link led here first, or null. */
export function readReferral(): string | null {
  try {
    const held = sessionStorage.getItem(name);
    if (held !== null) return held;
  } catch {
    // Storage is switched off: only the address knows.
  }
  const code = new URLSearchParams(location.search).get(referralParameter)?.trim().slice(0, maxLength);
  return code === undefined || code === '' ? null : code;
}

/** Forgets it, once an account was made by it. */
export function forgetReferral(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // There is nothing to remove.
  }
}
