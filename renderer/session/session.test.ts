import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '../i18n/i18n.ts';
import { useToasts } from '../ui/toast/toast.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { leaveTemporaryEshop, selectEshop } from './eshop.ts';
import { boot, logout, signIn, startSession } from './session.ts';
import { emptySession, useSession } from './sessionStore.ts';
import { readStored, writeStored } from './storage.ts';

const stored = vi.hoisted(() => ({ token: null as string | null, baseUrl: '' }));
vi.mock('../host/index.ts', () => ({
  host: () => ({
    kind: 'web',
    apiBaseUrl: stored.baseUrl,
    refreshTokens: {
      load: async () => stored.token,
      save: async (token: string) => void (stored.token = token),
      clear: async () => void (stored.token = null),
    },
  }),
}));
vi.mock('./tabs.ts', () => ({
  withTabLock: (work: () => unknown) => work(),
  openTabLine: () => () => undefined,
}));

/** A store of texts as browsers have it. */
function createStorage(): Storage {
  const values = new Map<string, string>();
  const methods = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage;
}

function createToken(secondsLeft: number, claims: Record<string, unknown> = {}): string {
  const payload = { exp: Date.now() / 1_000 + secondsLeft, nonce: Math.random(), ...claims };
  return `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;
}

interface Answer {
  status: number;
  body: unknown;
}
type Answers = Record<string, (input: Record<string, unknown>) => Answer | Promise<Answer>>;

const createOk = (body: unknown): Answer => ({ status: 200, body });
const createRefused = (status: number, code: string, detail = code): Answer => ({
  status,
  body: { status, code, detail, type: 'x', title: code, requestId: 'r-1' },
});
const createShop = (id: string) => ({
  id,
  domainName: `${id}.test`,
  credit: { value: 1, currency: 'CZK' },
  firstTransactionDate: null,
});

let server: Server;
let calls: string[];
let answers: Answers;

const usual: Answers = {
  GetUserAccessToken: () => createOk({ refreshToken: createToken(3_000), accessToken: createToken(900) }),
  GetCurrentUser: () =>
    createOk({ user: { id: 'u', email: 'u@x.test', roles: ['EshopOwner'], locale: 'en', isDarkMode: null } }),
  GetUserEshops: () => createOk({ eshops: [createShop('a')] }),
  GetEshopAccessToken: () => createOk({ accessToken: createToken(900) }),
  GetCurrentEshop: () => createOk({ eshop: createShop('a') }),
  GetClientPermissions: () => createOk({ clientPermissions: ['SocialMediaPosts'] }),
  GetOnboardingInfo: () => createOk({ hasFeedUrl: true }),
  LogoutUser: () => createOk({}),
};

beforeAll(async () => {
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('sessionStorage', createStorage());
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', async () => {
      const action = request.url?.split('/').at(-1) ?? '';
      calls.push(action);
      const answer =
        (await answers[action]?.(JSON.parse(body || '{}') as Record<string, unknown>)) ??
        createRefused(404, 'unknown_call');
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stored.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  calls = [];
  answers = { ...usual };
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) store.removeItem(key);
  writeStored('language', 'en');
  useSession.setState(emptySession, true);
  useToasts.setState({ queue: [] });
  stored.token = createToken(3_000);
});

const readStatus = () => useSession.getState().status;

describe('the order of loading', () => {
  it('is person and shops, the shop’s token, then its permissions and onboarding', async () => {
    await startSession();
    expect(calls[0]).toBe('GetUserAccessToken');
    expect(calls.slice(1, 3).toSorted()).toEqual(['GetCurrentUser', 'GetUserEshops']);
    expect(calls[3]).toBe('GetEshopAccessToken');
    expect(calls.slice(4).toSorted()).toEqual([
      'GetClientPermissions',
      'GetCurrentEshop',
      'GetOnboardingInfo',
    ]);
    expect(readStatus()).toBe('signedIn');
    expect(useSession.getState()).toMatchObject({
      eshop: { id: 'a', isTemporary: false },
      onboarding: { hasFeedUrl: true },
    });
    expect([...useSession.getState().clientPermissions]).toEqual(['SocialMediaPosts']);
  });
  it('asks for nothing where there is no refresh token', async () => {
    stored.token = null;
    await startSession();
    expect(calls).toEqual([]);
    expect(readStatus()).toBe('guest');
  });
  it('asks for nothing with a refresh token that is about to end, and forgets it', async () => {
    stored.token = createToken(59);
    await startSession();
    expect(calls).toEqual([]);
    expect({ status: readStatus(), token: stored.token }).toEqual({ status: 'guest', token: null });
  });
  it('asks for no shop where there are several and none was chosen', async () => {
    answers['GetUserEshops'] = () => createOk({ eshops: [createShop('a'), createShop('b')] });
    await startSession();
    expect(calls).not.toContain('GetEshopAccessToken');
    expect({ status: readStatus(), eshop: useSession.getState().eshop }).toEqual({
      status: 'signedIn',
      eshop: null,
    });
  });
  it('takes the shop chosen before', async () => {
    writeStored('shop:u', 'b');
    answers['GetUserEshops'] = () => createOk({ eshops: [createShop('a'), createShop('b')] });
    const requested: unknown[] = [];
    answers['GetEshopAccessToken'] = ({ eshopId }) => {
      requested.push(eshopId);
      return createOk({ accessToken: createToken(900) });
    };
    await startSession();
    expect(requested).toEqual(['b']);
  });
});

describe('when the shops cannot be initialised', () => {
  const isSignedOut = () =>
    expect({ status: readStatus(), token: stored.token }).toEqual({ status: 'guest', token: null });
  it.each([
    ['an access that is refused', 'GetUserEshops', createRefused(403, 'forbidden')],
    ['a shop that is not there any more', 'GetEshopAccessToken', createRefused(404, 'not_found')],
    ['a shop token that is refused', 'GetEshopAccessToken', createRefused(401, 'unauthorized')],
    ['a refresh that is refused', 'GetUserAccessToken', createRefused(401, 'unauthorized')],
    [
      'a refresh whose refusal mentions the token',
      'GetUserAccessToken',
      createRefused(400, 'invalid_request', 'The token was used before'),
    ],
    ['permissions that are refused', 'GetClientPermissions', createRefused(403, 'forbidden')],
  ])('%s signs out', async (_, action, answer) => {
    answers[action] = () => answer;
    await startSession();
    isSignedOut();
  });
  it.each([
    ['a fault of the server', createRefused(503, 'internal')],
    ['too many requests', createRefused(429, 'too_many_requests')],
  ])('%s is attempted three times, then shown with a retry button', async (_, answer) => {
    answers['GetOnboardingInfo'] = () => answer;
    await startSession();
    expect(calls.filter((call) => call === 'GetOnboardingInfo')).toHaveLength(3);
    expect(readStatus()).toBe('failed');
    expect(useSession.getState().bootProblem?.status).toBe(answer.status);
    expect(stored.token).not.toBeNull();
    answers = { ...usual };
    await boot();
    expect(readStatus()).toBe('signedIn');
  });
  it('a lost network is no reason to sign out', async () => {
    const before = stored.baseUrl;
    stored.baseUrl = 'http://127.0.0.1:1';
    try {
      await startSession();
      expect({ status: readStatus(), code: useSession.getState().bootProblem?.code }).toEqual({
        status: 'failed',
        code: 'network',
      });
      expect(stored.token).not.toBeNull();
    } finally {
      stored.baseUrl = before;
    }
  });
});

describe('signing out', () => {
  it('destroys tokens, person, shop, drafts and table settings; appearance and last shop stay', async () => {
    await startSession();
    writeStored('colors', 'dark');
    writeStored('table:campaigns', '{"columns":["a"]}');
    writeDraft('a', 'form', { typed: 'x' });
    calls = [];
    await logout();
    expect(calls).toEqual(['LogoutUser']);
    expect(stored.token).toBeNull();
    expect(useSession.getState()).toEqual({ ...emptySession, status: 'guest' });
    expect(readStored('table:campaigns')).toBeNull();
    expect(readDraft('a', 'form')).toBeNull();
    expect({
      colors: readStored('colors'),
      shop: readStored('shop:u'),
      language: readStored('language'),
    }).toEqual({
      colors: 'dark',
      shop: 'a',
      language: 'en',
    });
  });
  it('works where the server cannot be reached', async () => {
    await startSession();
    answers['LogoutUser'] = () => createRefused(503, 'internal');
    await logout();
    expect({ status: readStatus(), token: stored.token }).toEqual({ status: 'guest', token: null });
  });
  it('happens by itself when a fresh token is refused too', async () => {
    await startSession();
    answers['GetCurrentEshop'] = () => createRefused(401, 'unauthorized');
    await expect(selectEshop('a')).rejects.toMatchObject({ status: 401 });
    await vi.waitFor(() => expect(readStatus()).toBe('guest'));
  });
});

describe('a sign-in whose shops cannot be loaded', () => {
  it('leaves no token behind where it was refused', async () => {
    stored.token = null;
    await startSession();
    answers['GetUserEshops'] = () => createRefused(403, 'forbidden');
    await expect(
      signIn({ refreshToken: createToken(3_000), accessToken: createToken(900) }),
    ).rejects.toMatchObject({
      status: 403,
    });
    expect({ status: readStatus(), token: stored.token }).toEqual({ status: 'guest', token: null });
  });
});

describe('another shop', () => {
  it('takes four requests', async () => {
    answers['GetUserEshops'] = () => createOk({ eshops: [createShop('a'), createShop('b')] });
    writeStored('shop:u', 'a');
    await startSession();
    calls = [];
    answers['GetCurrentEshop'] = () => createOk({ eshop: createShop('b') });
    await selectEshop('b');
    expect(calls.toSorted()).toEqual([
      'GetClientPermissions',
      'GetCurrentEshop',
      'GetEshopAccessToken',
      'GetOnboardingInfo',
    ]);
    expect(readStored('shop:u')).toBe('b');
  });
  it('stays as it was entered last, whichever answer comes last', async () => {
    await startSession();
    answers['GetEshopAccessToken'] = ({ isReadOnly }) =>
      createOk({
        accessToken: createToken(900, isReadOnly === true ? { ReadOnlyUntil: Date.now() / 1_000 + 600 } : {}),
      });
    let answerLate: (value: undefined) => void = () => undefined;
    const late = new Promise<undefined>((resolve) => (answerLate = resolve));
    let requested = 0;
    answers['GetCurrentEshop'] = async () => {
      requested += 1;
      if (requested === 1) await late;
      return createOk({ eshop: createShop('b') });
    };
    const entering = selectEshop('b');
    await vi.waitUntil(() => requested === 1);
    await selectEshop('b', { isReadOnly: true });
    answerLate(undefined);
    await entering;
    expect(useSession.getState().eshop?.readOnlyUntil).toBeInstanceOf(Date);
  });
  it('that cannot be selected leaves the one before', async () => {
    answers['GetUserEshops'] = () => createOk({ eshops: [createShop('a'), createShop('b')] });
    writeStored('shop:u', 'a');
    await startSession();
    answers['GetEshopAccessToken'] = ({ eshopId }) =>
      eshopId === 'b' ? createRefused(503, 'internal') : createOk({ accessToken: createToken(900) });
    await expect(selectEshop('b')).rejects.toMatchObject({ status: 503 });
    expect(useSession.getState().eshop?.id).toBe('a');
    expect(readStored('shop:u')).toBe('a');
  });
});

describe('a view of staff', () => {
  const staffUser = { id: 's', email: 's@x.test', roles: ['Internal'], locale: 'en', isDarkMode: null };
  const until = Math.floor(Date.now() / 1_000) + 600;
  let requested: Record<string, unknown>[];
  beforeEach(() => {
    requested = [];
    answers['GetCurrentUser'] = () => createOk({ user: staffUser });
    answers['GetAdminPermissions'] = () => createOk({ adminPermissions: [] });
    answers['GetUserEshops'] = () => createOk({ eshops: [] });
    answers['GetCurrentEshop'] = () => createOk({ eshop: createShop('b') });
    answers['GetEshopAccessToken'] = (input) => {
      requested.push(input);
      return createOk({
        accessToken: createToken(900, input['isReadOnly'] === true ? { ReadOnlyUntil: until } : {}),
      });
    };
  });

  it('goes on after a reload for the time that is left', async () => {
    await startSession();
    await selectEshop('b', { isReadOnly: true });
    useSession.setState(emptySession, true);
    await startSession();
    expect(useSession.getState()).toMatchObject({
      status: 'signedIn',
      eshop: { id: 'b', isTemporary: true, readOnlyUntil: new Date(until * 1_000) },
    });
    const looks = requested.filter(({ isReadOnly }) => isReadOnly === true);
    expect(looks.map(({ isNewView }) => isNewView)).toEqual([true, false]);
  });

  it('that has ended is reported of by its shop, once', async () => {
    const translate = vi
      .spyOn(i18next, 't')
      .mockImplementation(((key: string, { shop }: { shop: string }) => `${key} ${shop}`) as never);
    await startSession();
    await selectEshop('b', { isReadOnly: true });
    answers['GetEshopAccessToken'] = () => createRefused(403, 'view_expired');
    for (let reload = 0; reload < 2; reload += 1) {
      useSession.setState(emptySession, true);
      await startSession();
    }
    expect(useSession.getState()).toMatchObject({ status: 'signedIn', eshop: null });
    translate.mockRestore();
    expect(useToasts.getState().queue.map(({ text }) => text)).toEqual(['frame:lookEnded b.test']);
  });

  it('is over once it was left, and is not for the next user of the tab', async () => {
    await startSession();
    await selectEshop('b');
    leaveTemporaryEshop();
    await startSession();
    expect(useSession.getState().eshop).toBeNull();
    await selectEshop('b');
    answers['GetCurrentUser'] = () => createOk({ user: { ...staffUser, id: 'other' } });
    useSession.setState(emptySession, true);
    await startSession();
    expect(useSession.getState().eshop).toBeNull();
  });
});
