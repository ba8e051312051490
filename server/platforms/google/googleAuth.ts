import { request } from 'undici';
import { z } from 'zod';
import { PlatformError } from '../platformError.ts';
import type { Providers } from '#server/providers.ts';

/** What signs the product in to Google Ads, and where that is. */
export type GoogleAdsAccess = Providers['googleAds'];

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const tokenRefusal = z.object({ error: z.string(), error_description: z.string().optional() });

/** A token is renewed this long before it ends, so that none ends on its way. */
const renewBeforeMs = 120_000;
const timeoutMs = 15_000;

/** Provides access tokens: concurrent callers share one fetch, cached until shortly before the token expires. */
export interface TokenSource {
  /** @throws PlatformError reconnect, retry, provider */
  accessToken(): Promise<string>;
  /** Drops a token that was refused. */
  forget(token: string): void;
}

async function fetchToken(access: GoogleAdsAccess): Promise<{ token: string; renewAtMs: number }> {
  const fail = (kind: 'retry' | 'reconnect' | 'provider', reason: string, code?: string) =>
    new PlatformError(kind, { channel: 'Google', reason, code });
  const requestedAtMs = Date.now();
  const { statusCode, body } = await request(access.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: access.clientId,
      client_secret: access.clientSecret,
      refresh_token: access.refreshToken,
    }).toString(),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  }).catch((cause: unknown) => {
    throw new PlatformError('retry', { channel: 'Google', reason: 'Google does not answer.', cause });
  });
  const answer: unknown = await body.json().catch(() => null);
  if (statusCode === 200) {
    const parsed = tokenAnswer.safeParse(answer);
    if (!parsed.success) throw fail('provider', 'The sign-in was answered without a token.');
    return {
      token: parsed.data.access_token,
      renewAtMs: requestedAtMs + parsed.data.expires_in * 1_000 - renewBeforeMs,
    };
  }
  if (statusCode >= 500 || statusCode === 429) throw fail('retry', 'The sign-in does not answer right now.');
  const refusal = tokenRefusal.safeParse(answer);
  const code = refusal.success ? refusal.data.error : `http_${statusCode}`;
  const reason = refusal.success ? (refusal.data.error_description ?? code) : code;
  // The consent was withdrawn, or the client is not valid any more: only a person can sign in again.
  throw fail('reconnect', reason, code);
}

/** A source of tokens from the refresh token of the configuration. */
export function createTokenSource(access: GoogleAdsAccess): TokenSource {
  let current: { token: string; renewAtMs: number } | null = null;
  let fetching: Promise<{ token: string; renewAtMs: number }> | null = null;
  return {
    async accessToken() {
      if (current !== null && Date.now() < current.renewAtMs) return current.token;
      fetching ??= fetchToken(access).finally(() => {
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
