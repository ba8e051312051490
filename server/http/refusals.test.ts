import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#shared/contracts/index.ts';
import type { Call } from '#shared/contracts/defineCall.ts';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { problemSchema, type Problem } from '#shared/errors/problem.ts';
import type { AdminPermission } from '#shared/access/permissions.ts';
import { tokenTypes, type TokenType } from '#shared/access/tokens.ts';
import { getTokenTypes } from '#server/http/authenticate.ts';
import { runSideBySide } from '#server/testing/localClient.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { changeEshop } from '#server/areas/eshop/index.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

/**
 * The refusals of every call, made from the registry: a call that is added is tested here from its first day.
 */
let server: TestServer;
let owner: SignedIn;
let staff: SignedIn;
let staffWithNothing: SignedIn;
let eshopToken: string;
const tokens: Partial<Record<TokenType, string>> = {};

const calls = allCalls.filter((call) => !(call.isBuilt && call.isWebhook));
const closed = calls.filter((call) => getTokenTypes(call.access).length > 0);
const isJsonCall = (call: Call) => !call.isBuilt || call.files.length === 0;

beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  owner = await server.signUp();
  staff = await server.signInStaff();
  staffWithNothing = staff;
  const shop = await server.call(eshop.addEshop, { domainName: 'refusals.cz' }, owner.accessToken);
  const eshopId = shop.output.eshop.id;
  eshopToken = (await server.call(auth.getEshopAccessToken, { eshopId }, owner.refreshToken)).output
    .accessToken;
  const subject = {
    userId: owner.userId,
    email: owner.email,
    locale: 'en',
    roles: [],
    sessionId: 'f'.repeat(24),
    eshopId,
  } as const;
  for (const type of tokenTypes) tokens[type] = await server.services.tokens.issue(type, subject);
  tokens.UserAccessToken = owner.accessToken;
  tokens.EshopAccessToken = eshopToken;
  tokens.RefreshToken = owner.refreshToken;
});
afterAll(async () => await server.stop());

async function send(
  call: Call,
  init: { token?: string | undefined; body?: string; contentType?: string | null },
): Promise<{ status: number; problem: Problem }> {
  const { status, headers, text } = await server.send(call, init.body, init);
  expect(headers['content-type'], `${call.path} ${text.slice(0, 200)}`).toContain('application/problem+json');
  expect(headers['x-request-id']).toBeTruthy();
  return { status, problem: problemSchema.parse(JSON.parse(text)) };
}

function encodeBase64Url(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}

/** Tokens that no call may take, whatever its access. */
async function createForgeries(): Promise<Record<string, string>> {
  const now = Math.floor(Date.now() / 1_000);
  const [header = '', payload = '', signature = ''] = owner.accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const foreignKey = generateKeyPairSync('ed25519').privateKey;
  const seed = Buffer.from(
    hkdfSync('sha256', server.services.config.secret, 'okavango-tokens', 'UserAccessToken.1', 32),
  );
  const ownKey = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(ownKey);
  const resign = async (
    changed: Record<string, unknown>,
    header: Record<string, unknown> = {},
    key = foreignKey,
  ) => await new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'EdDSA', ...header }).sign(key);
  /** By the very key of the product: only the claims are wrong. */
  const signWithClaims = async (changed: Record<string, unknown>) => await resign(changed, {}, ownKey);
  const hmacInput = `${encodeBase64Url({ alg: 'HS256', typ: 'JWT' })}.${encodeBase64Url(claims)}`;
  const hmac = createHmac('sha256', publicKey.export({ format: 'pem', type: 'spki' }))
    .update(hmacInput)
    .digest('base64url');
  const expired = await server.services.tokens.issue(
    'UserAccessToken',
    { userId: owner.userId, email: owner.email, locale: 'en', roles: [], sessionId: 'f'.repeat(24) },
    { expiresAt: new Date((now - 1) * 1_000) },
  );
  return {
    empty: '',
    malformed: 'not.a.token',
    'only two parts': `${header}.${payload}`,
    'signature cut off': `${header}.${payload}.`,
    'signature changed': `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    'claims changed': `${header}.${encodeBase64Url({ ...claims, role: ['Internal'] })}.${signature}`,
    'algorithm none': `${encodeBase64Url({ alg: 'none' })}.${payload}.`,
    'key confusion': `${hmacInput}.${hmac}`,
    'key of somebody else': await resign({}),
    'key in the header': await resign({}, { jwk: { kty: 'OKP', crv: 'Ed25519', x: 'AAAA' } }),
    'key address in the header': await resign({}, { jku: 'http://127.0.0.1:9/keys' }),
    'path as key id': await resign({}, { kid: '../../dev/null' }),
    'certificate in the header': await resign({}, { x5u: 'http://127.0.0.1:9/cert', x5c: ['AAAA'] }),
    'wrong issuer': await signWithClaims({ iss: 'somebody' }),
    'no issuer': await signWithClaims({ iss: undefined }),
    'wrong audience': await signWithClaims({ aud: 'okavango:RefreshToken' }),
    'another type in the claims': await signWithClaims({ TokenType: 'RefreshToken' }),
    'not valid yet': await signWithClaims({ nbf: now + 60 }),
    'without an end': await signWithClaims({ exp: undefined }),
    'without an id': await signWithClaims({ jti: undefined }),
    'of nobody': await signWithClaims({ sub: 'f'.repeat(24) }),
    'of another session': await signWithClaims({ sid: 'f'.repeat(24) }),
    expired,
    'ended session': tokens.DevToken ?? '',
  };
}

describe('bearers (A1)', () => {
  it('refuses every call that asks for a token without one', async () => {
    for (const call of closed) {
      const { status, problem } = await send(call, { body: '{}' });
      expect([status, problem.code], call.path).toEqual([401, 'unauthorized']);
    }
  });

  it('refuses every forged token on every call', async () => {
    for (const [name, token] of Object.entries(await createForgeries())) {
      await runSideBySide(closed, async (call) => {
        const { status } = await send(call, { token, body: '{}' });
        expect(status, `${call.path} with ${name}`).toBe(401);
      });
    }
  });

  it('refuses every type of token that a call does not take', async () => {
    for (const call of closed) {
      const foreign = tokenTypes.filter((type) => !getTokenTypes(call.access).includes(type));
      await Promise.all(
        foreign.map(async (type) => {
          const { status } = await send(call, { token: tokens[type], body: '{}' });
          expect(status, `${call.path} with ${type}`).toBe(401);
        }),
      );
    }
  });
});

describe('rights (A3)', () => {
  it('refuses staff calls to everybody else', async () => {
    for (const call of closed.filter((candidate) => candidate.access === 'internal')) {
      for (const token of [owner.accessToken, eshopToken]) {
        const { status, problem } = await send(call, { token, body: '{}' });
        expect([status, problem.code], call.path).toEqual([403, 'forbidden']);
      }
    }
  });

  it('refuses each call with a permission to who lacks it', async () => {
    const guarded = closed.filter((call) => call.permissions !== null);
    expect(guarded.length).toBeGreaterThan(60);
    for (const call of guarded) {
      const token = call.access === 'internal' ? staffWithNothing.accessToken : eshopToken;
      const { status, problem } = await send(call, { token, body: '{}' });
      expect([status, problem.code], call.path).toEqual([403, 'permission_required']);
    }
  });
});

describe('staff in a shop (A3)', () => {
  it('may look at any shop, and change one that is not theirs only with the permission', async () => {
    const changing = calls.filter((call) => call.staffPermissions !== null);
    expect(changing.length).toBeGreaterThan(10);
    const { eshopId, token: ownToken } = await server.addShop();
    // With what only a subscription gives, so that nothing but the right of staff is missing.
    await changeEshop(eshopId, { hasActiveSubscription: true });
    const looking = await server.enterShop(staffWithNothing, eshopId);
    const enter = async (permission: AdminPermission) =>
      await server.enterShop(await server.signInStaff([permission]), eshopId);
    const having = {
      SetEshopDetail: await enter('SetEshopDetail'),
      SetAccounting: await enter('SetAccounting'),
      SetProducts: await enter('SetProducts'),
    };
    const rights = Object.keys(having) as (keyof typeof having)[];
    expect((await server.call(eshop.getCurrentEshop, {}, looking)).status).toBe(200);
    for (const call of changing) {
      const needed = call.staffPermissions?.permissions ?? [];
      // Documents are issued by accounting, advertising of products is set by those who care for them, all else is the shop's.
      const permission = rights.find((right) => right === needed[0]);
      if (permission === undefined) throw new Error(`${call.path} asks staff for ${String(needed[0])}`);
      expect(needed, call.path).toEqual([permission]);
      const others = rights.filter((right) => right !== permission).map((right) => having[right]);
      for (const token of [looking, ...others]) {
        const { status, problem } = await send(call, { token, body: '{"neverAField":1}' });
        expect([status, problem.code], call.path).toEqual([403, 'permission_required']);
        expect(problem.params, call.path).toEqual({ permission });
      }
      for (const token of [having[permission], ownToken]) {
        const allowed = await send(call, { token, body: '{"neverAField":1}' });
        const expected = isJsonCall(call) ? 400 : 415;
        expect(allowed.status, call.path).toBe(call.isBuilt ? expected : 501);
      }
    }
  });

  it('changes nothing while looking at a shop as its members see it', async () => {
    const person = await server.signInStaff(['SetEshopDetail']);
    const { eshopId } = await server.addShop();
    const { output } = await server.call(
      auth.getEshopAccessToken,
      { eshopId, isReadOnly: true },
      person.refreshToken,
    );
    const refused = closed.filter(
      (call) =>
        call.access === 'internal' ||
        (call.isWrite && getTokenTypes(call.access).includes('EshopAccessToken')),
    );
    const refusedPaths = refused.map(({ action }) => action);
    expect(refusedPaths).toEqual(
      expect.arrayContaining([
        'StartStatisticsExport',
        'SaveStatisticView',
        'RenameStatisticView',
        'TrackEvent',
      ]),
    );
    // Whatever is left reads: by its verb, or as a figure of a report, whose name is a noun.
    const allowed = closed.filter(
      (call) => !refused.includes(call) && getTokenTypes(call.access).includes('EshopAccessToken'),
    );
    for (const { action, area } of allowed)
      expect(/^(Get|Check|Has)[A-Z]/.test(action) || area === 'Reporting', action).toBe(true);
    const verbs =
      /^(Start|Save|Rename|Delete|Set|Add|Create|Update|Remove|Send|Cancel|Mark|Import|Upsert)[A-Z]/;
    const imperative = allowed.map(({ action }) => action).filter((action) => verbs.test(action));
    // Carts that were added to are counted, nothing is added.
    expect(imperative).toEqual(['AddToCartEventCount', 'AddToCartEventCountDaily']);
    expect(refused.length).toBeGreaterThan(60);
    for (const call of refused) {
      const { status, problem } = await send(call, { token: output.accessToken, body: '{}' });
      expect([status, problem.code], call.path).toEqual([403, 'read_only_view']);
    }
  });
});

/** Bodies that are no JSON object, or not plainly one. */
const badBodies: Readonly<Record<string, string>> = {
  'not JSON': '{"a":',
  array: '[]',
  null: 'null',
  text: '"text"',
  number: '7',
  'a number beyond a double': '{"a":1e400',
  'a name twice': '{"a":1,"a":2}',
  'a prototype': '{"__proto__":{"isAdmin":true}}',
  'nested 1,000 deep': `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`,
};

describe('bodies (A5)', () => {
  const selectBearer = (call: Call): string | undefined => {
    const [type] = getTokenTypes(call.access);
    if (type === undefined) return undefined;
    return call.access === 'internal' ? staff.accessToken : tokens[type];
  };
  /** Calls that can be reached with the bearers at hand: no missing permission, no effect. */
  const reachable = calls.filter(
    (call) =>
      isJsonCall(call) &&
      call.permissions === null &&
      call.access !== 'refresh' &&
      call.path !== auth.logoutUser.path,
  );

  it('refuses bodies other than a JSON object', async () => {
    for (const call of reachable) {
      for (const [name, body] of Object.entries(badBodies)) {
        const { status, problem } = await send(call, { token: selectBearer(call), body });
        expect([status, problem.code], `${call.path} with ${name}`).toEqual([400, 'invalid_request']);
      }
    }
  });

  it('refuses other types of content and bodies that are too large', async () => {
    const large = JSON.stringify({ a: 'x'.repeat(2_000_000) });
    for (const call of reachable) {
      const wrongType = await send(call, {
        token: selectBearer(call),
        body: 'a=1',
        contentType: 'application/x-www-form-urlencoded',
      });
      expect([wrongType.status, wrongType.problem.code], call.path).toEqual([415, 'unsupported_media_type']);
    }
    for (const call of reachable.slice(0, 20)) {
      const tooLarge = await send(call, { token: selectBearer(call), body: large });
      expect([tooLarge.status, tooLarge.problem.code], call.path).toEqual([413, 'body_too_large']);
    }
  });

  it('refuses fields that are not declared, wrong types and operators, naming the field', async () => {
    for (const call of reachable) {
      if (!call.isBuilt) continue;
      const { status, problem } = await send(call, { token: selectBearer(call), body: '{"neverAField":1}' });
      expect([status, problem.code], call.path).toEqual([400, 'invalid_request']);
      expect(Object.keys(problem.errors ?? {}), call.path).toContain('neverAField');
      const shape = (call.input as unknown as { shape?: Record<string, unknown> }).shape ?? {};
      for (const field of Object.keys(shape)) {
        for (const value of [{ $gt: '' }, { $ne: null }, [[]]]) {
          const answer = await send(call, {
            token: selectBearer(call),
            body: JSON.stringify({ [field]: value }),
          });
          expect(answer.status, `${call.path} ${field}`).toBe(400);
        }
      }
    }
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it('answers calls not built yet with 501 after the same refusals', async () => {
    const unbuilt = reachable.filter((call) => !call.isBuilt);
    for (const call of unbuilt) {
      const { status, problem } = await send(call, { token: selectBearer(call), body: '{}' });
      if (typeof call.access === 'object' && status === 401) continue;
      expect([status, problem.code], call.path).toEqual([501, 'not_built_yet']);
    }
  });
});

describe('addresses (A10)', () => {
  it('takes POST only and knows its calls', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const response = await fetch(`${server.url}${auth.login.path}`, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    }
    const unknown = await fetch(`${server.url}/v1/Auth/Auth/Nothing`, { method: 'POST' });
    expect(unknown.status).toBe(404);
  });

  it('answers in the language that was asked for', async () => {
    const response = await fetch(`${server.url}${auth.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'cs-CZ,cs;q=0.9,en;q=0.8' },
      body: '{"email":"a@b.cz","password":"whatever it is"}',
    });
    expect(((await response.json()) as Problem).detail).toBe('E-mail nebo heslo není správné.');
  });
});
