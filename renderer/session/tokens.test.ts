import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isExpired, readClaims } from './tokenClaims.ts';
import { NoSessionError, Tokens, type TokensDependencies } from './tokens.ts';

const now = new Date('2026-11-21T12:00:00Z');

function createToken(secondsLeft: number, claims: Record<string, unknown> = {}): string {
  const payload = { exp: now.getTime() / 1_000 + secondsLeft, nonce: Math.random(), ...claims };
  return `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;
}

let storedToken: string | null;
let lockHeld: boolean;
let dependencies: TokensDependencies;

beforeEach(() => {
  storedToken = createToken(1_000);
  lockHeld = false;
  dependencies = {
    store: {
      load: async () => storedToken,
      save: async (value) => {
        storedToken = value;
      },
      clear: async () => {
        storedToken = null;
      },
    },
    refreshUser: vi.fn(async () => ({ refreshToken: createToken(2_000), accessToken: createToken(900) })),
    fetchEshopToken: vi.fn(async () => createToken(900)),
    withLock: async (work) => {
      expect(lockHeld).toBe(false);
      lockHeld = true;
      try {
        return await work();
      } finally {
        lockHeld = false;
      }
    },
    announce: vi.fn(),
    now: () => now,
  };
});

afterEach(() => void vi.useRealTimers());

describe('a token counts as expired', () => {
  it.each([
    [61, false],
    [60, true],
    [0, true],
    [-10, true],
  ])('with %s seconds left: %s', (seconds, expected) =>
    expect(isExpired(createToken(seconds), now)).toBe(expected),
  );
  it('not when it does not say when it ends', () => expect(isExpired('opaque', now)).toBe(false));
});

describe('claims', () => {
  it('reads letters beyond Latin', () =>
    expect(readClaims(createToken(1, { email: 'žluťoučký@kůň.cz' }))?.email).toBe('žluťoučký@kůň.cz'));
  it('takes rubbish for nothing', () => expect(readClaims('a.%%%.c')).toBeNull());
});

describe('refresh', () => {
  it('is made once for all who ask at once', async () => {
    const tokens = new Tokens(dependencies);
    const [first, second, third] = await Promise.all([
      tokens.getUserToken(),
      tokens.getUserToken(),
      tokens.renewUser('old'),
    ]);
    expect(dependencies.refreshUser).toHaveBeenCalledTimes(1);
    expect(new Set([first, second, third]).size).toBe(1);
  });
  it('keeps the successor of the refresh token and tells the other tabs', async () => {
    const before = storedToken;
    const tokens = new Tokens(dependencies);
    const accessToken = await tokens.getUserToken();
    expect(storedToken).not.toBe(before);
    expect(dependencies.announce).toHaveBeenCalledWith({ kind: 'refreshed', accessToken });
  });
  it('is not made while the token held is good', async () => {
    const tokens = new Tokens(dependencies);
    await tokens.begin({ refreshToken: createToken(1_000), accessToken: createToken(900) });
    await tokens.getUserToken();
    expect(dependencies.refreshUser).not.toHaveBeenCalled();
  });
  it('is spared when another tab announces its token while this one waits', async () => {
    const fromOtherTab = createToken(900);
    const tokens = new Tokens({
      ...dependencies,
      withLock: async (work) => {
        tokens.hear({ kind: 'refreshed', accessToken: fromOtherTab });
        return work();
      },
    });
    await expect(tokens.getUserToken()).resolves.toBe(fromOtherTab);
    expect(dependencies.refreshUser).not.toHaveBeenCalled();
  });
  it('is spared too when the news comes a moment after the lock of the other tab', async () => {
    const tokens = new Tokens({
      ...dependencies,
      withLock: async (work) => {
        storedToken = createToken(3_000);
        setTimeout(() => tokens.hear({ kind: 'refreshed', accessToken: 'news' }), 20);
        return await work();
      },
    });
    expect(await tokens.getUserToken()).toBe('news');
    expect(dependencies.refreshUser).not.toHaveBeenCalled();
  });
  it('is spared on a busy machine, where the news comes late, and made where none comes', async () => {
    vi.useFakeTimers();
    const tokens = new Tokens({
      ...dependencies,
      withLock: async (work) => {
        storedToken = createToken(3_000);
        return await work();
      },
    });
    const late = tokens.getUserToken();
    await vi.advanceTimersByTimeAsync(2_000);
    tokens.hear({ kind: 'refreshed', accessToken: 'news' });
    expect(await late).toBe('news');
    expect(dependencies.refreshUser).not.toHaveBeenCalled();
    const without = tokens.renewUser('news');
    await vi.advanceTimersByTimeAsync(4_000);
    await without;
    expect(dependencies.refreshUser).toHaveBeenCalledTimes(1);
  });
  it('reads the refresh token under the lock, not before', async () => {
    vi.useFakeTimers();
    const successor = createToken(1_500);
    const tokens = new Tokens({
      ...dependencies,
      withLock: (work) => {
        storedToken = successor;
        return work();
      },
    });
    const answer = tokens.getUserToken();
    await vi.advanceTimersByTimeAsync(4_000);
    await answer;
    expect(dependencies.refreshUser).toHaveBeenCalledWith(successor);
  });
  it('is tried again after a failure', async () => {
    vi.mocked(dependencies.refreshUser).mockRejectedValueOnce(new Error('network'));
    const tokens = new Tokens(dependencies);
    await expect(tokens.getUserToken()).rejects.toThrow('network');
    await expect(tokens.getUserToken()).resolves.toBeTypeOf('string');
  });
  it('finds no session in an expired refresh token', async () => {
    storedToken = createToken(30);
    const tokens = new Tokens(dependencies);
    await expect(tokens.hasSession()).resolves.toBe(false);
    await expect(tokens.getUserToken()).rejects.toBeInstanceOf(NoSessionError);
  });
});

describe('the shop token', () => {
  it('is fetched once and cached', async () => {
    const tokens = new Tokens(dependencies);
    await tokens.chooseEshop('a');
    await Promise.all([tokens.getEshopToken(), tokens.getEshopToken()]);
    expect(dependencies.fetchEshopToken).toHaveBeenCalledTimes(1);
  });
  it('is renewed when less is left than asked for', async () => {
    vi.mocked(dependencies.fetchEshopToken).mockResolvedValueOnce(createToken(110));
    const tokens = new Tokens(dependencies);
    await tokens.chooseEshop('a');
    await tokens.getEshopToken(120);
    expect(dependencies.fetchEshopToken).toHaveBeenCalledTimes(2);
  });
  it('of a shop left meanwhile is not cached', async () => {
    const ofB = createToken(900);
    let answerA: (value: string) => void = () => undefined;
    vi.mocked(dependencies.fetchEshopToken)
      .mockImplementationOnce(() => new Promise((resolve) => (answerA = resolve)))
      .mockResolvedValueOnce(ofB);
    const tokens = new Tokens({ ...dependencies, withLock: (work) => work() });
    const choosingA = tokens.chooseEshop('a');
    await Promise.resolve();
    const choosingB = tokens.chooseEshop('b');
    answerA(createToken(900));
    await Promise.all([choosingA, choosingB]);
    await expect(tokens.getEshopToken()).resolves.toBe(ofB);
  });
});

it('end destroys everything and tells the other tabs', async () => {
  const tokens = new Tokens(dependencies);
  await tokens.chooseEshop('a');
  await tokens.end();
  expect(storedToken).toBeNull();
  expect(tokens.eshopId).toBeNull();
  expect(dependencies.announce).toHaveBeenLastCalledWith({ kind: 'signedOut' });
  await expect(tokens.getUserToken()).rejects.toBeInstanceOf(NoSessionError);
});
