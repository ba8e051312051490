import { createHmac, timingSafeEqual } from 'node:crypto';
import express, { Router, type Request } from 'express';
import type { SandboxStore } from '../sandboxStore.ts';

const lifetimeSeconds = 3599;
const kind = 'microsoft.signIn';

/** Signs tokens over restarts of a sandbox; not a secret, since everything here is simulated. */
const signingKey = 'sandbox-microsoft-oauth';

const sign = (payload: string): string =>
  createHmac('sha256', signingKey).update(payload).digest('base64url');

const isSigned = (payload: string, signature: string): boolean => {
  const expected = Buffer.from(sign(payload));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
};

/** Makes an access token that ends at the given second since 1970. */
export const issueAccessToken = (expiresAtSeconds: number): string => {
  const payload = `EwB.${expiresAtSeconds}`;
  return `${payload}.${sign(payload)}`;
};

export type TokenVerdict = 'valid' | 'invalid' | 'expired';

/** Judges the token of a request, in whichever header it comes. */
export const judgeAccessToken = (request: Request, nowMs: number): TokenVerdict => {
  const token =
    /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1] ?? request.get('AuthenticationToken') ?? '';
  const cut = token.lastIndexOf('.');
  if (cut < 0 || !isSigned(token.slice(0, cut), token.slice(cut + 1))) return 'invalid';
  return Number(token.slice(0, cut).split('.')[1]) * 1000 > nowMs ? 'valid' : 'expired';
};

const issueRefreshToken = (family: string, generation: number): string => {
  const payload = `M.C5_${family}.${generation}`;
  return `${payload}.${sign(payload)}`;
};

const readRefreshToken = (token: string): { family: string; generation: number } | undefined => {
  const [, payload = '', family = '', generation, signature = ''] =
    /^(M\.C5_([0-9a-f]+)\.(\d+))\.([\w-]+)$/.exec(token) ?? [];
  return generation !== undefined && isSigned(payload, signature)
    ? { family, generation: Number(generation) }
    : undefined;
};

interface SignIn {
  readonly family: string;
  /** The latest generation that was used: all before it are over. */
  readonly usedGeneration: number;
}

export interface MicrosoftOAuthOptions {
  readonly store: SandboxStore;
  readonly now?: () => number;
}

/**
 * Microsoft's token endpoint. Every answer brings a new refresh token; the one that was sent stays good until its
 * successor is used, so that a lost answer loses nothing. A token that it did not make is taken for a fresh consent,
 * except one that begins with `revoked`.
 */
export const createMicrosoftOAuth = ({
  store,
  now = Date.now,
}: MicrosoftOAuthOptions): { router: Router } => {
  const router = Router();
  let families = 0;
  router.use(express.urlencoded({ extended: false, limit: '16kb' }));
  router.post('/common/oauth2/v2.0/token', async (request, response) => {
    const form = (request.body ?? {}) as Record<string, unknown>;
    const readText = (name: string): string => (typeof form[name] === 'string' ? form[name] : '');
    const refuse = (status: number, error: string, code: number, description: string): void => {
      response
        .status(status)
        .json({ error, error_description: `AADSTS${code}: ${description}`, error_codes: [code] });
    };
    if (readText('grant_type') !== 'refresh_token')
      return refuse(400, 'unsupported_grant_type', 70003, 'The app requested an unsupported grant type.');
    if (readText('client_id') === '')
      return refuse(400, 'invalid_request', 900144, "The request body must contain: 'client_id'.");
    if (readText('client_secret') === '')
      return refuse(401, 'invalid_client', 7000218, "The request body must contain: 'client_secret'.");
    if (!readText('scope').includes('msads.manage'))
      return refuse(400, 'invalid_scope', 70011, "The provided value for 'scope' is not valid.");
    const sent = readText('refresh_token');
    if (sent === '')
      return refuse(400, 'invalid_request', 900144, "The request body must contain: 'refresh_token'.");
    const known = readRefreshToken(sent);
    if (sent.startsWith('revoked') || (sent.startsWith('M.C5_') && known === undefined))
      return refuse(400, 'invalid_grant', 70000, 'The refresh token has expired or was revoked.');
    const token = known ?? { family: sign(`${sent}/${now()}/${(families += 1)}`), generation: 0 };
    const family = Buffer.from(token.family).toString('hex').slice(0, 24);
    const present = { family: known?.family ?? family, generation: token.generation };
    const used = (await store.get<SignIn>(kind, present.family))?.usedGeneration ?? 0;
    if (present.generation < used)
      return refuse(400, 'invalid_grant', 70000, 'The refresh token was replaced by a newer one.');
    if (present.generation > used || known === undefined)
      await store.put(kind, present.family, {
        family: present.family,
        usedGeneration: present.generation,
      } satisfies SignIn);
    response.set('cache-control', 'no-store').json({
      token_type: 'Bearer',
      scope: 'https://ads.microsoft.com/msads.manage',
      expires_in: lifetimeSeconds,
      ext_expires_in: lifetimeSeconds,
      access_token: issueAccessToken(Math.floor(now() / 1000) + lifetimeSeconds),
      refresh_token: issueRefreshToken(present.family, present.generation + 1),
    });
  });
  return { router };
};
