import { referralParameter } from '#shared/domain/affiliate/affiliate.ts';
import { getStorageKey } from './storage.ts';

const name = getStorageKey(referralParameter);
const maxLength = 64;

/** In memory alone: nothing of a partner’s link is stored on a visitor’s device before they register. */
let held: string | null = null;

function readCode(search: string): string | null {
  const code = new URLSearchParams(search).get(referralParameter)?.trim().slice(0, maxLength) ?? '';
  return code === '' ? null : code;
}

function readRetained(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    // Storage is switched off: only the address knows.
    return null;
  }
}

/** Holds the code of the partner whose link led here first, as long as the page is open. */
export function rememberReferral(search: string): void {
  held ??= readRetained() ?? readCode(search);
}

/** The code of the partner whose link led here first, or null. */
export function readReferral(): string | null {
  return held ?? readCode(location.search);
}

/**
 * Retains it in the tab on the way to a sign-in provider, from which a person may come back without an account. Only they
 * who register take that way (Art. 5 (3) Directive 2002/58/EC).
 */
export function retainReferral(): void {
  const code = readReferral();
  if (code === null) return;
  try {
    sessionStorage.setItem(name, code);
  } catch {
    // Storage is switched off: the provider's answer bears the code all the same.
  }
}

/** Forgets it, once an account was made by it. */
export function forgetReferral(): void {
  held = null;
  try {
    sessionStorage.removeItem(name);
  } catch {
    // There is nothing to remove.
  }
}
