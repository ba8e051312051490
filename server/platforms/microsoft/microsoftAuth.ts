import { request } from 'undici';
import { z } from 'zod';
import { PlatformError } from '../platformError.ts';
import type { Providers } from '#server/providers.ts';

/** What signs the product in to Microsoft Advertising, and where that is. */
export type MicrosoftAccess = Providers['microsoftAds'];

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().optional(),
});
const tokenRefusal = z.object({ error: z.string(), error_description: z.string().optional() });

const scope = 'https://ads.microsoft.com/msads.manage offline_access';
/** A token is renewed this long before it ends, so that none ends on its way. */
const renewBeforeMs = 120_000;
const timeoutMs = 15_000;

/** Stores the refresh token that replaced the configured one. */
export interface RefreshTokenStore {
  /** The latest that came of this configured token; null where none did yet. */
  read(configured: string): Promise<string | null>;
  save(configured: string, token: string): Promise<void>;
}

/** Provides access tokens: concurrent callers share one fetch, cached until shortly before the token expires. */
export interface TokenSource {
  /** @throws PlatformError reconnect, retry, provider */
  accessToken(): Promise<string>;
  /** Drops a token that was refused. */
  forget(token: string): void;
}

interface Fetched {
  readonly token: string;
  readonly renewAtMs: number;
}

function fail(kind: 'retry' | 'reconnect' | 'provider', reason: string, code?: string): PlatformError {
  return new PlatformError(kind, {
    channel: 'Microsoft',
    reason,
    code,
  });
}

async function exchange(access: MicrosoftAccess, refreshToken: string) {
  const requestedAtMs = Date.now();
  const { statusCode, body } = await request(`${access.loginBase}/common/oauth2/v2.0/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: access.clientId,
      client_secret: access.clientSecret,
      refresh_token: refreshToken,
      scope,
    }).toString(),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  }).catch((cause: unknown) => {
    throw new PlatformError('retry', { channel: 'Microsoft', reason: 'Microsoft does not answer.', cause });
  });
  const answer: unknown = await body.json().catch(() => null);
  if (statusCode === 200) {
    const parsed = tokenAnswer.safeParse(answer);
    if (!parsed.success) throw fail('provider', 'The sign-in was answered without a token.');
    const { access_token: token, expires_in: seconds, refresh_token: next } = parsed.data;
    return { token, renewAtMs: requestedAtMs + seconds * 1_000 - renewBeforeMs, next };
  }
  if (statusCode >= 500 || statusCode === 429) throw fail('retry', 'The sign-in does not answer right now.');
  const refusal = tokenRefusal.safeParse(answer);
  const code = refusal.success ? refusal.data.error : `http_${statusCode}`;
  // The consent was withdrawn, or the client is not valid any more: only a person can sign in again.
  throw fail('reconnect', refusal.success ? (refusal.data.error_description ?? code) : code, code);
}

async function fetchToken(access: MicrosoftAccess, tokenStore: RefreshTokenStore): Promise<Fetched> {
  const configured = access.refreshToken;
  const readLatest = async () => (await tokenStore.read(configured)) ?? configured;
  let sent = await readLatest();
  let answer: Awaited<ReturnType<typeof exchange>>;
  try {
    answer = await exchange(access, sent);
  } catch (thrown) {
    // Another process may have replaced the token between our reading it and our sending it.
    const now = await readLatest();
    if (!(thrown instanceof PlatformError && thrown.code === 'invalid_grant') || now === sent) throw thrown;
    sent = now;
    answer = await exchange(access, sent);
  }
  // An answer without a new token leaves the old one: it is never replaced by nothing.
  if (answer.next !== undefined && answer.next !== '' && answer.next !== sent)
    await tokenStore.save(configured, answer.next);
  return answer;
}

/** A source of tokens from the refresh token of the configuration and what replaced it since. */
export function createTokenSource(access: MicrosoftAccess, tokenStore: RefreshTokenStore): TokenSource {
  let current: Fetched | null = null;
  let fetching: Promise<Fetched> | null = null;
  return {
    async accessToken() {
      if (current !== null && Date.now() < current.renewAtMs) return current.token;
      fetching ??= fetchToken(access, tokenStore).finally(() => {
        fetching = null;
      });
      current = await fetching;
      return current.token;
    },
    forget(token) {
      if (current?.token === token) current = null;
    },
  };
}
