import { socialProviders, type SocialProvider } from '#shared/domain/account/account.ts';
import { asInAppPath } from '../ui/navigation/paths.ts';
import { getStorageKey } from './storage.ts';

/** What the tab keeps from the button to the callback: the proof that it was this browser, and where to go on. */
export interface StoredAttempt {
  readonly provider: SocialProvider;
  readonly browserSecret: string;
  /** In-app path that the person came for. */
  readonly next: string | null;
}

/** A provider's answer, taken from the address. */
export interface ProviderAnswer {
  readonly provider: SocialProvider;
  /** The query of the callback address, without `?`. */
  readonly callbackQuery: string;
  /** The bearer of the call that finishes the sign-in. */
  readonly state: string;
}

const toStorageKey = (provider: SocialProvider) => getStorageKey(`socialSignIn:${provider}`);

/** Narrows a name in an address to a provider. */
export function isSocialProvider(name: string | undefined): name is SocialProvider {
  return (socialProviders as readonly (string | undefined)[]).includes(name);
}

function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Creates this browser's secret of an attempt and stores it in the tab; returns the hash for the server.
 * @throws Error where the tab cannot store anything: the way back could not be finished
 */
export async function saveAttempt(provider: SocialProvider, next: string | null): Promise<string> {
  const browserSecret = encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const attempt: StoredAttempt = { provider, browserSecret, next: asInAppPath(next) };
  sessionStorage.setItem(toStorageKey(provider), JSON.stringify(attempt));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(browserSecret));
  return encodeBase64Url(new Uint8Array(hash));
}

/** Returns the stored attempt at a provider in this tab, or null. */
export function readAttempt(provider: SocialProvider): StoredAttempt | null {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(toStorageKey(provider)) ?? 'null',
    ) as StoredAttempt | null;
    return stored?.provider === provider && typeof stored.browserSecret === 'string'
      ? { ...stored, next: asInAppPath(stored.next) }
      : null;
  } catch {
    return null;
  }
}

/** Forgets an attempt that is over. */
export function forgetAttempt(provider: SocialProvider): void {
  try {
    sessionStorage.removeItem(toStorageKey(provider));
  } catch {
    // Storage is switched off: nothing was stored.
  }
}

let answer: ProviderAnswer | null = null;

/**
 * Takes a provider's answer from the address before anything else runs: a code must stay neither in the history nor
 * in a copied address, nor be there for other code that reads the address.
 */
export function handleProviderAnswer(): void {
  const [, provider] = /\/([a-z]+)\/callback\/?$/.exec(location.pathname) ?? [];
  const callbackQuery = location.search.slice(1);
  if (!isSocialProvider(provider) || callbackQuery === '') return;
  history.replaceState(history.state, '', location.pathname);
  const state = new URLSearchParams(callbackQuery).get('state') ?? '';
  answer = { provider, callbackQuery, state };
}

/** Returns the provider's answer, until the page is reloaded. */
export function readProviderAnswer(provider: SocialProvider): ProviderAnswer | null {
  return answer?.provider === provider ? answer : null;
}
