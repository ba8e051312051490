import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application } from '#shared/contracts/application.ts';
import { auth } from '#shared/contracts/auth.ts';
import { user as userCalls } from '#shared/contracts/user.ts';
import { socialProviders, type SocialProvider } from '#shared/domain/account/account.ts';
import { currentLegal, type ShownLegal } from '#shared/domain/legal/legal.ts';
import { insertUser } from '#server/areas/user/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import {
  startSignInTestServer,
  type CameBack,
  type SignInTestServer,
} from '#server/testing/signInStandIn.ts';
import { testPassword } from '#server/testing/testServer.ts';
import { hashPassword } from './password.service.ts';
import { enrolSecondFactor } from './secondFactor.service.ts';
import { Secret, TOTP } from 'otpauth';

let server: SignInTestServer;
beforeAll(async () => {
  server = await startSignInTestServer();
});
afterAll(async () => await server.stop());

const finish = async (
  { state, ...callback }: CameBack,
  proofs: { password?: string; secondFactorCode?: string; shownLegal?: ShownLegal } = {},
) => await server.call(auth.oAuthSignIn, { ...callback, ...proofs }, state);

const signInBy = async (provider: SocialProvider, email: string) =>
  await finish(await server.goAndComeBack(provider, { email }));

const countStored = async (collection: string, filter: object): Promise<number> =>
  await mongoose.connection.collection(collection).countDocuments(filter, wholeRead);

describe('a person new to the product', () => {
  it.each(socialProviders)('gets an account by %s and signs in to it again', async (provider) => {
    const email = `new.${provider}@example.com`;
    const first = (await signInBy(provider, email)).output;
    expect(first.isNewAccount).toBe(true);
    const { user } = (await server.call(userCalls.getCurrentUser, {}, first.accessToken)).output;
    expect(user).toMatchObject({ email, isEmailConfirmed: true, locale: 'cs' });
    expect(server.mails.filter((mail) => mail.to === email)).toEqual([]);
    const again = (await signInBy(provider, email)).output;
    expect(again.isNewAccount).toBe(false);
    const { sessions } = (await server.call(auth.getSessions, {}, again.accessToken)).output;
    expect(sessions.map(({ method }) => method)).toEqual([provider, provider]);
    const security = (await server.call(auth.getSecurity, {}, again.accessToken)).output;
    expect(security).toMatchObject({ hasPassword: false, identities: [{ provider, email }] });
  });

  it('accepts the shown terms and privacy policy with the new account, and not again by signing in', async () => {
    const signIn = async () => {
      const cameBack = await server.goAndComeBack('google', { email: 'legal@example.com' });
      return (await finish(cameBack, { shownLegal: currentLegal })).output;
    };
    const { user } = (await server.call(userCalls.getCurrentUser, {}, (await signIn()).accessToken)).output;
    const countConsents = async () =>
      await countStored('legalConsents', { userId: new mongoose.Types.ObjectId(user.id), language: 'cs' });
    expect(await countConsents()).toBe(2);
    const ofUser = { userId: new mongoose.Types.ObjectId(user.id) };
    await mongoose.connection.collection('legalConsents').deleteMany(ofUser);
    expect((await signIn()).isNewAccount).toBe(false);
    expect(await countConsents()).toBe(0);
  });

  it('brings the partner and the affiliate code of the beginning along', async () => {
    const browserSecret = randomBytes(32).toString('base64url');
    const { hashSecret: hashOfSecret } = await import('#server/testing/signInStandIn.ts');
    const { url } = (
      await server.call(auth.getOAuthSignInUrl, {
        provider: 'google',
        browserSecretHash: hashOfSecret(browserSecret),
        locale: 'en',
        registrationProvider: 'Aurora',
        ref: 'delta',
      })
    ).output;
    const callbackQuery = await server.visit(url, { email: 'brought@example.com' });
    const state = new URL(url).searchParams.get('state') ?? '';
    await finish({ provider: 'google', state, browserSecret, callbackQuery });
    expect(
      await countStored('users', { email: 'brought@example.com', provider: 'Aurora', referralCode: 'DELTA' }),
    ).toBe(1);
  });

  it('is the same person after the e-mail has changed at the product', async () => {
    const { accessToken } = (await signInBy('google', 'moved@example.com')).output;
    await mongoose.connection
      .collection('users')
      .updateOne({ email: 'moved@example.com' }, { $set: { email: 'elsewhere@example.com' } });
    const { output } = await signInBy('google', 'moved@example.com');
    expect(output.isNewAccount).toBe(false);
    const ids = await Promise.all(
      [accessToken, output.accessToken].map(
        async (token) => (await server.call(userCalls.getCurrentUser, {}, token)).output.user.id,
      ),
    );
    expect(new Set(ids).size).toBe(1);
  });
});

describe('an e-mail that has an account', () => {
  it('is tied to it by its password only, once, and says so by mail', async () => {
    const { email } = await server.signUp('linked@example.com');
    const back = await server.goAndComeBack('google', { email });
    const response = await finish(back);
    expect(response.problem).toMatchObject({ code: 'account_link_required', params: { email } });
    expect((await finish(back, { password: 'not the right one' })).problem.code).toBe('invalid_credentials');
    expect(await countStored('identities', { email })).toBe(0);
    const { output } = await finish(back, { password: testPassword });
    expect(output.isNewAccount).toBe(false);
    expect(server.mails.at(-1)).toMatchObject({
      to: email,
      template: 'signInConnected',
      values: { provider: 'Google' },
    });
    expect((await signInBy('google', email)).status).toBe(200);
    expect((await finish(back, { password: testPassword })).problem.code).toBe('link_invalid');
  });

  it('asks for the password at every provider again', async () => {
    await signInBy('google', 'second@example.com');
    for (const provider of ['facebook', 'apple', 'microsoft'] as const) {
      const { problem } = await signInBy(provider, 'second@example.com');
      expect(problem.code, provider).toBe('account_link_required');
    }
    // No password exists, so every guess fails.
    const back = await server.goAndComeBack('apple', { email: 'second@example.com' });
    expect((await finish(back, { password: testPassword })).problem.code).toBe('invalid_credentials');
  });

  it('counts wrong passwords together with those of the sign-in page', async () => {
    const { email } = await server.signUp('counted@example.com');
    const back = await server.goAndComeBack('google', { email });
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await finish(back, { password: 'wrong-password' })).problem.code).toBe('invalid_credentials');
    const byForm = await server.call(auth.login, { email, password: 'wrong-password' });
    expect(byForm.problem.code).toBe('invalid_credentials');
    expect((await finish(back, { password: testPassword })).problem.code).toBe('too_many_requests');
  });

  it('confirms an address that was not confirmed yet', async () => {
    const email = 'unconfirmed@example.com';
    await insertUser({
      email,
      passwordHash: await hashPassword(testPassword),
      locale: 'en',
      provider: 'Okavango',
    });
    await finish(await server.goAndComeBack('google', { email }), { password: testPassword });
    expect(await countStored('users', { email, isEmailConfirmed: true })).toBe(1);
  });

  it('refuses an account that is switched off', async () => {
    await signInBy('google', 'off@example.com');
    await mongoose.connection
      .collection('users')
      .updateOne({ email: 'off@example.com' }, { $set: { isDisabled: true } });
    expect((await signInBy('google', 'off@example.com')).problem.code).toBe('user_disabled');
  });
});

describe('a second factor', () => {
  it('is asked for after the provider, and after the password of a link', async () => {
    const { email, userId } = await server.signUp('factor@example.com');
    const secret = new Secret({ size: 20 }).base32;
    await enrolSecondFactor(server.services, userId, secret);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const back = await server.goAndComeBack('google', { email });
    expect((await finish(back)).problem.code).toBe('account_link_required');
    expect((await finish(back, { password: testPassword })).problem.code).toBe('second_factor_required');
    expect(await countStored('identities', { email })).toBe(0);
    const linked = await finish(back, { password: testPassword, secondFactorCode: totp.generate() });
    expect(linked.status).toBe(200);
    const again = await server.goAndComeBack('google', { email });
    expect((await finish(again)).problem.code).toBe('second_factor_required');
    expect((await finish(again, { secondFactorCode: '000000' })).problem.code).toBe('second_factor_invalid');
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    expect((await finish(again, { secondFactorCode: next })).status).toBe(200);
  });
});

describe('disconnecting', () => {
  it('is refused for the only way in, and wants the password where there is one', async () => {
    const { accessToken } = (await signInBy('google', 'only@example.com')).output;
    const unlink = async (input: { provider: SocialProvider; password?: string }) =>
      await server.call(auth.unlinkIdentity, input, accessToken);
    expect((await unlink({ provider: 'apple' })).problem.code).toBe('not_found');
    expect((await unlink({ provider: 'google' })).problem.code).toBe('last_sign_in_method');
    await server.call(auth.changePassword, { newPassword: testPassword }, accessToken);
    expect((await unlink({ provider: 'google' })).problem.code).toBe('current_password_wrong');
    expect((await unlink({ provider: 'google', password: 'no such' })).problem.code).toBe(
      'current_password_wrong',
    );
    expect((await unlink({ provider: 'google', password: testPassword })).status).toBe(200);
    expect(server.mails.at(-1)?.template).toBe('signInDisconnected');
    expect((await server.call(auth.getSecurity, {}, accessToken)).output.identities).toEqual([]);
    expect((await signInBy('google', 'only@example.com')).problem.code).toBe('account_link_required');
  });
});

it('tells clients which providers are set up', async () => {
  const { output } = await server.call(application.getApplicationInfo, {});
  expect(output.signInProviders).toEqual(['google', 'facebook', 'apple', 'microsoft']);
});
