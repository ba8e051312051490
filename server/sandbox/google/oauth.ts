import { createHmac, timingSafeEqual } from 'node:crypto';
import express, { Router, type Request } from 'express';

const lifetimeSeconds = 3599;

/** Signs tokens for the life of a sandbox; not a secret, since everything here is simulated. */
const signingKey = 'sandbox-google-oauth';

const sign = (payload: string): string =>
  createHmac('sha256', signingKey).update(payload).digest('base64url');

/** Makes an access token that ends at the given second since 1970. */
export const issueAccessToken = (expiresAtSeconds: number): string => {
  const payload = `ya29.${expiresAtSeconds}`;
  return `${payload}.${sign(payload)}`;
};

export type TokenVerdict = 'valid' | 'missing' | 'invalid' | 'expired';

/** Judges the bearer token of a request. */
export const judgeAccessToken = (req: Request, nowMs: number): TokenVerdict => {
  const [, token] = /^Bearer (.+)$/.exec(req.get('authorization') ?? '') ?? [];
  if (token === undefined) return 'missing';
  const cut = token.lastIndexOf('.');
  const payload = token.slice(0, cut);
  const expected = Buffer.from(sign(payload));
  const given = Buffer.from(token.slice(cut + 1));
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 'invalid';
  return Number(payload.split('.')[1]) * 1000 > nowMs ? 'valid' : 'expired';
};

/**
 * Google's OAuth token endpoint: any client and refresh token is taken, except refresh tokens that begin
 * with `revoked`, which answer as a withdrawn consent does.
 */
export const createGoogleOAuth = ({ now = Date.now }: { readonly now?: () => number } = {}): {
  router: Router;
} => {
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: '16kb' }), express.json({ limit: '16kb' }));
  router.post('/token', (req, res) => {
    const body = (req.body ?? {}) as Record<string, unknown>;
    const refuse = (status: number, error: string, description: string): void => {
      res.status(status).json({ error, error_description: description });
    };
    const readText = (name: string): string => (typeof body[name] === 'string' ? body[name] : '');
    if (readText('grant_type') !== 'refresh_token')
      return refuse(400, 'unsupported_grant_type', `Invalid grant_type: ${readText('grant_type')}`);
    if (readText('client_id') === '' || readText('client_secret') === '')
      return refuse(401, 'invalid_client', 'The OAuth client was not found.');
    if (readText('refresh_token') === '')
      return refuse(400, 'invalid_request', 'Missing required parameter: refresh_token');
    if (readText('refresh_token').startsWith('revoked'))
      return refuse(400, 'invalid_grant', 'Token has been expired or revoked.');
    res.set('cache-control', 'no-store').json({
      access_token: issueAccessToken(Math.floor(now() / 1000) + lifetimeSeconds),
      expires_in: lifetimeSeconds,
      scope: 'https://www.googleapis.com/auth/adwords https://www.googleapis.com/auth/content',
      token_type: 'Bearer',
    });
  });
  return { router };
};
