import { socialProviders, type SocialProvider } from '#shared/domain/account/account.ts';
import { asInAppPath } from '../ui/navigation/paths.ts';
import { storageKey } from './storage.ts';

/** What the tab keeps from the button to the callback: the proof that it was this browser, and where to go on. */
export interface KeptAttempt {
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

const keyOf = (provider: SocialProvider) => storageKey(`socialSignIn:${provider}`);

/** Narrows a name in an address to a provider. */
export function isSocialProvider(name: string | undefined): name is SocialProvider {
  return (socialProviders as readonly (string | undefined)[]).includes(name);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Makes this browser's secret of an attempt and keeps it in the tab; answers the hash that the server is told.
 * @throws Error where the tab cannot keep anything: the way back could not be finished
 */
export async function keepAttempt(provider: SocialProvider, next: string | null): Promise<string> {
  const browserSecret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const attempt: KeptAttempt = { provider, browserSecret, next: asInAppPath(next) };
  sessionStorage.setItem(keyOf(provider), JSON.stringify(attempt));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(browserSecret));
  return base64url(new Uint8Array(hash));
}

/** What was kept of an attempt at a provider in this tab, or null. */
export function keptAttempt(provider: SocialProvider): KeptAttempt | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(provider)) ?? 'null') as KeptAttempt | null;
    return kept?.provider === provider && typeof kept.browserSecret === 'string'
      ? { ...kept, next: asInAppPath(kept.next) }
      : null;
  } catch {
    return null;
  }
}

/** Forgets an attempt that is over. */
export function forgetAttempt(provider: SocialProvider): void {
  try {
    sessionStorage.removeItem(keyOf(provider));
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

let answer: ProviderAnswer | null = null;

/**
 * Takes a provider's answer from the address, before anything else runs: a code must stay neither in the history nor in
 * what somebody copies, nor be there for whatever else reads the address.
 */
export function takeProviderAnswer(): void {
  const [, provider] = /\/([a-z]+)\/callback\/?$/.exec(location.pathname) ?? [];
  const callbackQuery = location.search.slice(1);
  if (!isSocialProvider(provider) || callbackQuery === '') return;
  history.replaceState(history.state, '', location.pathname);
  const state = new URLSearchParams(callbackQuery).get('state') ?? '';
  answer = { provider, callbackQuery, state };
}

/** The answer that was taken, as long as the page is not loaded anew. */
export function providerAnswer(provider: SocialProvider): ProviderAnswer | null {
  return answer?.provider === provider ? answer : null;
}
