import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { user } from '#shared/contracts/user.ts';
import { startTestServer, testPassword, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const register = async (email: string, password = testPassword) =>
  await server.call(auth.register, { email, password, locale: 'cs' });

describe('registration', () => {
  it('makes an account, signs in and sends the confirmation in the chosen language', async () => {
    const { output } = await register('new@example.com');
    const mail = server.mails.find((sent) => sent.to === 'new@example.com');
    expect(mail).toMatchObject({ template: 'confirmEmail', language: 'cs' });
    const me = await server.call(user.getCurrentUser, {}, output.accessToken);
    expect(me.output.user).toMatchObject({ email: 'new@example.com', isEmailConfirmed: false, roles: [] });

    const token = new URL(mail?.actionUrl ?? '').searchParams.get('ChangeEmailToken') ?? '';
    expect((await server.call(auth.confirmEmailChange, {}, token)).output).toEqual({
      email: 'new@example.com',
    });
    expect((await server.call(auth.confirmEmailChange, {}, token)).problem.code).toBe('link_invalid');
    const confirmed = await server.call(user.getCurrentUser, {}, output.accessToken);
    expect(confirmed.output.user.isEmailConfirmed).toBe(true);
  });

  it.each([
    ['short', 'invalid_request'],
    ['password123', 'password_too_common'],
    ['taken@example.com', 'password_equals_email'],
  ])('refuses the password %s', async (password, code) => {
    expect((await register('taken@example.com', password)).problem.code).toBe(code);
  });

  it('refuses an e-mail that has an account', async () => {
    await register('twice@example.com');
    const { problem } = await register('TWICE@example.com ');
    expect(problem.code).toBe('email_taken');
    expect(Object.keys(problem.errors ?? {})).toEqual(['email']);
  });
});

describe('signing in', () => {
  it('answers a wrong password and an unknown e-mail alike', async () => {
    await register('known@example.com');
    const wrong = await server.call(auth.login, {
      email: 'known@example.com',
      password: 'not this one at all',
    });
    const unknown = await server.call(auth.login, {
      email: 'unknown@example.com',
      password: 'not this one at all',
    });
    expect(wrong.status).toBe(400);
    expect({ ...wrong.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
  });

  it('stops guessing after five failures and says when to come back', async () => {
    await register('guessed@example.com');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { problem } = await server.call(auth.login, {
        email: 'guessed@example.com',
        password: 'wrong-password',
      });
      expect(problem.code).toBe('invalid_credentials');
    }
    const refused = await server.call(auth.login, { email: 'guessed@example.com', password: testPassword });
    expect(refused.problem.code).toBe('too_many_requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('lets no more guesses through when they come at the same moment', async () => {
    await register('hurried@example.com');
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () =>
        server.call(auth.login, { email: 'hurried@example.com', password: 'wrong-password' }),
      ),
    );
    const codes = answers.map(({ problem }) => problem.code);
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(7);
  });
});

describe('sessions', () => {
  it('gives parallel refreshes one successor', async () => {
    const { refreshToken } = await server.signUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await server.call(auth.getUserAccessToken, {}, refreshToken)),
    );
    expect(new Set(answers.map((answer) => answer.output.refreshToken)).size).toBe(1);
  });

  it('gives a client that missed the answer the very token that it missed', async () => {
    const { refreshToken } = await server.signUp();
    const missed = (await server.call(auth.getUserAccessToken, {}, refreshToken)).output.refreshToken;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const again = (await server.call(auth.getUserAccessToken, {}, refreshToken)).output.refreshToken;
    expect(again).toBe(missed);
  });

  it('ends the session when a replaced token comes back after its successor was replaced too', async () => {
    const first = await server.signUp();
    const second = (await server.call(auth.getUserAccessToken, {}, first.refreshToken)).output;
    const third = (await server.call(auth.getUserAccessToken, {}, second.refreshToken)).output;
    expect((await server.call(auth.getUserAccessToken, {}, first.refreshToken)).status).toBe(401);
    expect((await server.call(auth.getUserAccessToken, {}, third.refreshToken)).status).toBe(401);
    expect(server.mails.at(-1)).toMatchObject({ template: 'sessionEnded', to: first.email });
  });

  it('ends access within a second of the logout', async () => {
    const { accessToken, refreshToken } = await server.signUp();
    expect((await server.call(user.getCurrentUser, {}, accessToken)).status).toBe(200);
    await server.call(auth.logoutUser, {}, refreshToken);
    expect((await server.call(user.getCurrentUser, {}, accessToken)).status).toBe(401);
    expect((await server.call(auth.getUserAccessToken, {}, refreshToken)).status).toBe(401);
  });

  it('sets a new password by the link of the mail and ends every session', async () => {
    const { email, accessToken } = await server.signUp();
    await server.call(auth.forgottenPassword, { email, locale: 'en' });
    await expect
      .poll(() => server.mails.findLast((mail) => mail.to === email)?.template)
      .toBe('resetPassword');
    const link = server.mails.findLast((mail) => mail.to === email)?.actionUrl ?? '';
    const token = new URL(link).searchParams.get('ResetPasswordToken') ?? '';
    expect((await server.call(auth.resetPassword, { password: 'another-good-one-9' }, token)).status).toBe(
      200,
    );
    expect((await server.call(auth.resetPassword, { password: 'another-good-one-8' }, token)).status).toBe(
      400,
    );
    expect((await server.call(user.getCurrentUser, {}, accessToken)).status).toBe(401);
    expect((await server.call(auth.login, { email, password: 'another-good-one-9' })).status).toBe(200);
  });
});
