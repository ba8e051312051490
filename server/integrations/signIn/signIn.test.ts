import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import {
  decodeProtectedHeader,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { getCurrentSecret } from './clientSecret.ts';
import { createOpenIdProvider } from './openIdProvider.ts';
import { providerFacts } from './providerFacts.ts';
import type { SignInProvider } from './signInProvider.ts';

/** An issuer with answers set by the test, to check what we accept. */
const app = express();
const listener = createServer(app);
let issuer = '';
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256');
const elliptic = await generateKeyPair('ES256');
const clientSecret = 'a-secret-of-thirty-two-characters';

type Answer = { readonly status?: number; readonly type?: string; readonly body: string };
let tokenAnswer: () => Promise<Answer> | Answer;
let discoveryStatus = 200;
let exchanges = 0;
let provider: SignInProvider;

beforeAll(async () => {
  await listenLocally(listener);
  issuer = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const jwk = { ...(await exportJWK(publicKey)), kid: 'known', alg: 'RS256', use: 'sig' };
  app.get('/.well-known/openid-configuration', (_request, response) => {
    response.status(discoveryStatus).json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
    });
  });
  app.get('/keys', (_request, response) => void response.json({ keys: [jwk] }));
  app.post('/token', async (_request, response) => {
    exchanges += 1;
    const { status = 200, type = 'application/json', body } = await tokenAnswer();
    response.status(status).type(type).send(body);
  });
});
afterAll(async () => {
  listener.closeAllConnections();
  await new Promise<void>((resolve) => listener.close(() => resolve()));
});
beforeEach(() => {
  discoveryStatus = 200;
  exchanges = 0;
  provider = createOpenIdProvider(
    providerFacts.google,
    { clientId: 'client', clientSecret: { kind: 'shared', value: clientSecret }, issuer },
    createLogger('silent'),
  );
});

const binding = {
  state: 'the-state',
  nonce: 'the-nonce',
  codeVerifier: 'v'.repeat(43),
  redirectUrl: 'http://127.0.0.1:9/google/callback',
};
const query = (change: Record<string, string> = {}) =>
  new URLSearchParams({ code: 'c', state: binding.state, iss: issuer, ...change }).toString();
const getNow = () => Math.floor(Date.now() / 1_000);
const createGoodClaims = () => ({
  iss: issuer,
  aud: 'client',
  sub: 'person-1',
  nonce: binding.nonce,
  iat: getNow(),
  exp: getNow() + 300,
  email: 'Person@Example.com',
  email_verified: true,
});
type Claims = Record<string, unknown>;
const sign = async (claims: Claims, header: Record<string, unknown> = {}, key: CryptoKey = privateKey) =>
  await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'known', ...header }).sign(key);
const createAnswering = (idToken: string | undefined): (() => Answer) => {
  const body = JSON.stringify({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken });
  return () => ({ body });
};

describe('an ID token', () => {
  it('in order gives the person, the e-mail in lower case', async () => {
    tokenAnswer = createAnswering(await sign(createGoodClaims()));
    expect(await provider.finishSignIn(binding, query())).toEqual({
      subject: 'person-1',
      email: 'person@example.com',
      emailStanding: 'verified',
    });
  });

  const without = (name: string): Claims => ({ ...createGoodClaims(), [name]: undefined });
  const hostile: Readonly<Record<string, () => Promise<string | undefined> | string | undefined>> = {
    missing: () => undefined,
    'no token at all': () => 'not a token',
    'of another key': async () => await sign(createGoodClaims(), {}, stranger.privateKey),
    'of an unknown key id': async () =>
      await sign(createGoodClaims(), { kid: 'unknown' }, stranger.privateKey),
    'of another algorithm': async () => await sign(createGoodClaims(), { alg: 'ES256' }, elliptic.privateKey),
    'with its key in the header': async () =>
      await sign(createGoodClaims(), { jwk: await exportJWK(stranger.publicKey) }, stranger.privateKey),
    unsigned: () => new UnsecuredJWT(createGoodClaims()).encode(),
    'signed by the client secret': async () =>
      await new SignJWT(createGoodClaims())
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(clientSecret)),
    'with changed claims': async () => {
      const [header, , signature] = (await sign(createGoodClaims())).split('.');
      const claims = Buffer.from(JSON.stringify({ ...createGoodClaims(), sub: 'other' })).toString(
        'base64url',
      );
      return `${header}.${claims}.${signature}`;
    },
    'of another issuer': async () =>
      await sign({ ...createGoodClaims(), iss: 'https://accounts.google.com' }),
    'for another client': async () => await sign({ ...createGoodClaims(), aud: 'somebody' }),
    'for several clients': async () => await sign({ ...createGoodClaims(), aud: ['client', 'somebody'] }),
    expired: async () => await sign({ ...createGoodClaims(), iat: getNow() - 900, exp: getNow() - 600 }),
    'without an end': async () => await sign(without('exp')),
    'without a person': async () => await sign(without('sub')),
    'without the nonce': async () => await sign(without('nonce')),
    'with the nonce of another attempt': async () => await sign({ ...createGoodClaims(), nonce: 'another' }),
    'of a person without a name': async () => await sign({ ...createGoodClaims(), sub: '' }),
  };
  it.each(Object.entries(hostile))('%s is refused', async (_name, createAnswer) => {
    tokenAnswer = createAnswering(await createAnswer());
    await expect(provider.finishSignIn(binding, query())).rejects.toMatchObject({ code: 'oauth_refused' });
  });
});

describe('a callback', () => {
  it.each([
    ['state of another', { state: 'x' }],
    ['issuer of another', { iss: 'https://accounts.google.com' }],
  ])('with the %s exchanges no code', async (_name, change) => {
    await expect(provider.finishSignIn(binding, query(change))).rejects.toMatchObject({
      code: 'oauth_refused',
    });
    expect(exchanges).toBe(0);
  });
  it.each([
    ['access_denied', 'oauth_refused'],
    ['login_required', 'oauth_refused'],
    ['server_error', 'oauth_unavailable'],
    ['temporarily_unavailable', 'oauth_unavailable'],
  ])('with the error %s is %s', async (error, code) => {
    const failed = new URLSearchParams({ error, state: binding.state, iss: issuer }).toString();
    await expect(provider.finishSignIn(binding, failed)).rejects.toMatchObject({ code });
    expect(exchanges).toBe(0);
  });
});

describe('a provider that fails', () => {
  const json = 'application/json';
  it.each([
    ['overload', { status: 503, body: 'busy', type: 'text/plain' }, 'oauth_unavailable'],
    ['a page', { body: '<html></html>', type: 'text/html' }, 'oauth_unavailable'],
    ['half an answer', { body: '{"access_token":', type: json }, 'oauth_unavailable'],
    [
      'wrong credentials of ours',
      { status: 401, body: '{"error":"invalid_client"}', type: json },
      'oauth_unavailable',
    ],
    ['a used code', { status: 400, body: '{"error":"invalid_grant"}', type: json }, 'oauth_refused'],
  ])('with %s', async (_name, answer, code) => {
    tokenAnswer = () => answer;
    await expect(provider.finishSignIn(binding, query())).rejects.toMatchObject({ code });
  });
  it('at its description is asked again the next time', async () => {
    discoveryStatus = 500;
    await expect(provider.beginSignIn(binding, 'en')).rejects.toMatchObject({ code: 'oauth_unavailable' });
    discoveryStatus = 200;
    expect(await provider.beginSignIn(binding, 'en')).toContain(`${issuer}/authorize?`);
  });
});

describe('what providers say of an e-mail', () => {
  const personal = '9188040d-6c67-4c5b-b112-36a304b66dad';
  it.each([
    ['google', { email_verified: true }, 'verified'],
    ['google', { email_verified: false }, 'unverified'],
    ['google', {}, 'unknown'],
    ['google', { email_verified: 'maybe' }, 'unverified'],
    ['apple', { email_verified: 'true' }, 'verified'],
    ['apple', { email_verified: 'false' }, 'unverified'],
    ['facebook', {}, 'unknown'],
    ['microsoft', { tid: personal }, 'verified'],
    ['microsoft', { tid: 'somebody’s own tenant' }, 'unknown'],
    ['microsoft', { tid: 'somebody’s own tenant', xms_edov: true }, 'verified'],
    ['microsoft', { tid: 'somebody’s own tenant', xms_edov: '1' }, 'verified'],
    ['microsoft', { tid: 'somebody’s own tenant', xms_edov: false }, 'unverified'],
  ] as const)('%s %j: %s', (name, claims, expected) => {
    expect(providerFacts[name].emailStanding(claims)).toBe(expected);
  });
});

it('Facebook is known without its description', async () => {
  const facebook = createOpenIdProvider(
    providerFacts.facebook,
    { clientId: 'app', clientSecret: { kind: 'shared', value: 's' }, issuer: null },
    createLogger('silent'),
  );
  const url = new URL(await facebook.beginSignIn(binding, 'cs'));
  expect(url.origin + url.pathname).toBe('https://www.facebook.com/v19.0/dialog/oauth');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'app',
    response_type: 'code',
    code_challenge_method: 'S256',
    nonce: binding.nonce,
    state: binding.state,
  });
});

it('Apple is shown a token that its key signed, for some minutes', async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = await exportPKCS8(pair.privateKey);
  const secret = { kind: 'signed', teamId: 'TEAM', keyId: 'KEY', privateKey: key } as const;
  const token = await getCurrentSecret(secret, 'com.example.web', 'https://appleid.apple.com');
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: 'KEY' });
  const { payload } = await jwtVerify(token, pair.publicKey, {
    issuer: 'TEAM',
    audience: 'https://appleid.apple.com',
    subject: 'com.example.web',
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
});
