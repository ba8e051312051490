import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { socialProviders, type SocialProvider } from '#shared/domain/account/account.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startSignInTestServer,
  type CameBack,
  type SignInTestServer,
} from '#server/testing/signInStandIn.ts';
import { testPassword } from '#server/testing/testServer.ts';
import { countTrials, getTrialTimeoutMs } from '#server/testing/trials.ts';
import { beginSocialSignIn } from './socialSignIn.service.ts';
import { wholeRead } from '#server/database/wholeRead.ts';

/** Refusals of social sign-in (A19): nothing here may end in a session, an account or a link. */
let server: SignInTestServer;
beforeAll(async () => {
  server = await startSignInTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

const finish = async ({ state, ...callback }: CameBack) =>
  await server.call(auth.oAuthSignIn, callback, state);
const readErrorCode = async (back: CameBack): Promise<string> => (await finish(back)).problem.code;

let count = 0;
/** A new user who came back from a provider correctly. */
const returnFromProvider = async (provider: SocialProvider = 'google'): Promise<CameBack> =>
  await server.goAndComeBack(provider, { email: `refused${(count += 1)}@example.com` });

const changeAttempt = async (state: string, change: object): Promise<void> => {
  const { jti } = JSON.parse(Buffer.from(state.split('.')[1] ?? '', 'base64url').toString()) as {
    jti: string;
  };
  const { modifiedCount } = await mongoose.connection
    .collection<{ _id: string }>('socialAttempts')
    .updateOne({ _id: jti }, { $set: change });
  expect(modifiedCount).toBe(1);
};

const withQuery = (back: CameBack, change: Record<string, string | null>): CameBack => {
  const query = new URLSearchParams(back.callbackQuery);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return { ...back, callbackQuery: query.toString() };
};

/** Ways to spoil a callback that is otherwise good, and the answer to each. */
const corruptions: Readonly<
  Record<string, { code: string; corrupt: (back: CameBack) => Promise<CameBack> | CameBack }>
> = {
  'state missing': { code: 'link_invalid', corrupt: (back) => withQuery(back, { state: null }) },
  'state empty': { code: 'link_invalid', corrupt: (back) => withQuery(back, { state: '' }) },
  'state twice': {
    code: 'link_invalid',
    corrupt: (back) => ({ ...back, callbackQuery: `${back.callbackQuery}&state=${back.state}` }),
  },
  'state of another attempt': {
    code: 'link_invalid',
    corrupt: async (back) => withQuery(back, { state: (await server.begin('google')).state }),
  },
  'bearer of another attempt': {
    code: 'link_invalid',
    corrupt: async (back) => ({ ...back, state: (await server.begin('google')).state }),
  },
  'another browser': {
    code: 'link_invalid',
    corrupt: (back) => ({ ...back, browserSecret: randomBytes(32).toString('base64url') }),
  },
  'attempt expired': {
    code: 'link_invalid',
    corrupt: async (back) => {
      await changeAttempt(back.state, { expiresAt: new Date(Date.now() - 1_000) });
      return back;
    },
  },
  'callback of another provider': {
    code: 'link_invalid',
    corrupt: (back) => ({ ...back, provider: 'microsoft' }),
  },
  'issuer of another provider': {
    code: 'oauth_refused',
    corrupt: (back) => withQuery(back, { iss: `${server.issuerBase}/microsoft` }),
  },
  'issuer missing': { code: 'oauth_refused', corrupt: (back) => withQuery(back, { iss: null }) },
  'code missing': { code: 'oauth_refused', corrupt: (back) => withQuery(back, { code: null }) },
  'code of nobody': {
    code: 'oauth_refused',
    corrupt: (back) => withQuery(back, { code: randomBytes(32).toString('base64url') }),
  },
  'code of another attempt': {
    code: 'oauth_refused',
    corrupt: async (back) => {
      const code = new URLSearchParams((await returnFromProvider()).callbackQuery).get('code');
      return withQuery(back, { code });
    },
  },
  'code of another provider': {
    code: 'oauth_refused',
    corrupt: async (back) => {
      const code = new URLSearchParams((await returnFromProvider('microsoft')).callbackQuery).get('code');
      return withQuery(back, { code });
    },
  },
  'PKCE wrong': {
    code: 'oauth_refused',
    corrupt: async (back) => {
      await changeAttempt(back.state, { codeVerifier: randomBytes(32).toString('base64url') });
      return back;
    },
  },
  'nonce of another attempt': {
    code: 'oauth_refused',
    corrupt: async (back) => {
      await changeAttempt(back.state, { nonce: randomBytes(32).toString('base64url') });
      return back;
    },
  },
  'callback address of another site': {
    code: 'oauth_refused',
    corrupt: async (back) => {
      await changeAttempt(back.state, { redirectUrl: 'https://evil.example/google/callback' });
      return back;
    },
  },
  'a token in the place of a code': {
    code: 'oauth_refused',
    corrupt: (back) => withQuery(back, { code: null, id_token: 'a.b.c', access_token: 'x' }),
  },
};

describe('callbacks (A19)', () => {
  it(
    'refuses every one that is tampered with, and the good one with the same code after it',
    async () => {
      for (let round = 0; round < countTrials('tamperedSignIns'); round += 1) {
        for (const [name, { code, corrupt: spoil }] of Object.entries(corruptions)) {
          const good = await returnFromProvider();
          expect(await readErrorCode(await spoil(good)), name).toBe(code);
          // Attempts that reached the provider or were changed here are over; the others stay valid.
          const after = await finish(good);
          if (code === 'oauth_refused') expect(after.problem.code, name).toBe('link_invalid');
        }
      }
    },
    getTrialTimeoutMs(60_000, 900_000),
  );

  it('refuses to be repeated', async () => {
    const back = await returnFromProvider();
    expect((await finish(back)).status).toBe(200);
    expect(await readErrorCode(back)).toBe('link_invalid');
  });

  it('lets one of many at the same moment through', async () => {
    const back = await returnFromProvider();
    const answers = await Promise.all(Array.from({ length: 12 }, async () => await finish(back)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code);
    // Whoever comes while the account is being made finds its e-mail taken, or the attempt used.
    for (const code of refused) expect(['link_invalid', 'account_link_required']).toContain(code);
  });

  it('wants its own token, and one that has not expired', async () => {
    const back = await returnFromProvider();
    const { accessToken } = await server.signUp();
    expect((await finish({ ...back, state: accessToken })).status).toBe(401);
    const old = await server.services.tokens.issue(
      'OAuthStateToken',
      { userId: null, email: '', locale: 'en', roles: [] },
      { expiresAt: new Date(Date.now() - 1_000) },
    );
    expect((await finish({ ...back, state: old })).status).toBe(401);
  });

  it('says that the person declined', async () => {
    const { problem } = await finish(await server.goAndComeBack('google', 'declines'));
    expect(problem).toMatchObject({ code: 'oauth_refused', params: { reason: 'declined' } });
  });
});

describe('e-mails (A19)', () => {
  it.each(socialProviders)('makes no account of one that %s has not verified', async (provider) => {
    for (const emailWord of ['unverified', 'unsaid'] as const) {
      const back = await server.goAndComeBack(provider, { email: `${emailWord}@example.com`, emailWord });
      expect((await finish(back)).problem).toMatchObject({
        code: 'oauth_refused',
        params: { reason: 'emailUnverified' },
      });
    }
  });

  it('ties one that is said to be unverified to no account, whatever the password', async () => {
    const { email } = await server.signUp('victim@example.com');
    const { state, ...back } = await server.goAndComeBack('google', { email, emailWord: 'unverified' });
    const { problem } = await server.call(auth.oAuthSignIn, { ...back, password: testPassword }, state);
    expect(problem.code).toBe('oauth_refused');
    expect(await mongoose.connection.collection('identities').countDocuments({ email }, wholeRead)).toBe(0);
  });
});

describe('addresses (A19)', () => {
  it('sends people back to the product’s own address alone', async () => {
    for (const provider of socialProviders) {
      const { url } = await server.begin(provider);
      const params = new URL(url).searchParams;
      expect(params.get('redirect_uri')).toBe(`${server.url}/${provider}/callback`);
      expect(params.get('code_challenge_method')).toBe('S256');
      expect(params.get('response_type')).toBe('code');
    }
    const foreign = new URL((await server.begin('google')).url);
    foreign.searchParams.set('redirect_uri', 'https://evil.example/google/callback');
    const answer = await fetch(foreign, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  it('takes no address and no provider from the caller', async () => {
    const body = { browserSecretHash: 'A'.repeat(43), locale: 'en' };
    for (const extra of [
      { redirectUrl: 'https://evil.example' },
      { provider: 'github' },
      { next: '//evil' },
    ]) {
      const response = await server.sendRaw(auth.getOAuthSignInUrl, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'google', ...body, ...extra }),
      });
      expect(response.status).toBe(400);
    }
  });

  it('hands a posted answer on to its own page and nowhere else', async () => {
    const post = async (path: string, fields: Record<string, string>) =>
      await fetch(`${server.url}${path}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
      });
    const answer = await post('/apple/callback', { code: 'c&d', state: 's', user: '{"name":"x"}' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/apple/callback?code=c%26d&state=s',
    ]);
    expect((await post('/evil/callback', { code: 'c' })).status).toBe(404);
    expect((await post('//evil.example/apple/callback', { code: 'c' })).status).toBe(404);
  });
});

it('is not there without providers', async () => {
  const bare = { ...server.services, signInProviders: {} };
  const beginning = {
    provider: 'google',
    browserSecretHash: 'A'.repeat(43),
    locale: 'en',
    registrationProvider: 'Okavango',
    referralCode: null,
  } as const;
  await expect(beginSocialSignIn(bare, beginning)).rejects.toMatchObject({ code: 'oauth_unavailable' });
});
