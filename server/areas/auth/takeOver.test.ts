import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { form } from '#shared/contracts/form.ts';
import { user } from '#shared/contracts/user.ts';
import { findUserByEmail } from '#server/areas/user/index.ts';
import { createAuthenticatorApp } from '#server/testing/authenticatorApp.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startSignInTestServer, type SignInTestServer } from '#server/testing/signInStandIn.ts';
import { testPassword, type SignedIn } from '#server/testing/testServer.ts';
import { startSession } from './session.service.ts';

let server: SignInTestServer;
beforeAll(async () => {
  server = await startSignInTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

const newPassword = 'another-good-one-9';

/** Registers with an address that may be anyone's. */
async function register(email: string): Promise<SignedIn> {
  const { output } = await server.call(auth.register, { email, password: testPassword, locale: 'en' });
  const account = (await server.call(user.getCurrentUser, {}, output.accessToken)).output.user;
  return { email, userId: account.id, ...output };
}

async function askForReset(email: string): Promise<string> {
  const listSent = () =>
    server.mails.filter(({ to, template }) => to === email && template === 'resetPassword');
  const before = listSent().length;
  await server.call(auth.forgottenPassword, { email, locale: 'en' });
  await expect.poll(() => listSent().length).toBe(before + 1);
  return new URL(listSent().at(-1)?.actionUrl ?? '').searchParams.get('ResetPasswordToken') ?? '';
}

describe('an address that another user registered first', () => {
  it('is freed by the password link of every way in that they prepared', async () => {
    const email = 'hers@example.com';
    const stranger = await register(email);
    // A work account whose administrator typed her address: the provider says nothing of it.
    const theirs = await server.goAndComeBack('microsoft', { email, emailWord: 'unsaid' });
    const { state, ...callback } = theirs;
    const linked = await server.call(auth.oAuthSignIn, { ...callback, password: testPassword }, state);
    expect(linked.status).toBe(200);
    const { secret } = (await server.call(auth.startSecondFactor, {}, stranger.accessToken)).output;
    const code = await createAuthenticatorApp(secret).getNextCode();
    expect((await server.call(auth.confirmSecondFactor, { code }, stranger.accessToken)).status).toBe(200);

    const link = await askForReset(email);
    expect((await server.call(auth.resetPassword, { password: newPassword }, link)).status).toBe(200);
    const signedIn = await server.call(auth.login, { email, password: newPassword });
    expect(signedIn.status).toBe(200);
    const security = (await server.call(auth.getSecurity, {}, signedIn.output.accessToken)).output;
    expect(security.identities).toEqual([]);
    expect(security.secondFactor.isEnabled).toBe(false);
    const again = await server.goAndComeBack('microsoft', { email, emailWord: 'unsaid' });
    const refused = await server.call(
      auth.oAuthSignIn,
      { provider: again.provider, browserSecret: again.browserSecret, callbackQuery: again.callbackQuery },
      again.state,
    );
    expect(refused.problem.code).toBe('account_link_required');
  });

  it('gets no shop', async () => {
    const shop = await server.addShop();
    const { email } = await register('heir@example.com');
    const staff = await server.signInStaff(['SetEshopDetail']);
    const given = await server.call(eshop.setOwner, { eshopId: shop.eshopId, email }, staff.accessToken);
    expect(given.problem.code).toBe('account_not_confirmed');
    expect((await server.call(eshop.getOwner, {}, shop.token)).output.owner?.email).toBe(shop.owner.email);
  });

  it('is written to by no one else in its name', async () => {
    const owner = await register('boss@example.com');
    const shop = await server.addShop({ owner });
    const invited = await server.call(eshop.addAdmin, { email: 'x@example.com', locale: 'en' }, shop.token);
    expect(invited.problem.code).toBe('email_not_confirmed');
    const message = 'Buy at https://spam.example, very cheap';
    const written = await server.call(form.sendContactForm, { topic: 'other', message }, owner.accessToken);
    expect(written.status).toBe(200);
    const own = server.mails.filter(({ to }) => to === owner.email).map(({ template }) => template);
    expect(own).toEqual(['confirmEmail']);
  });
});

it('a password link sent to an address that was left opens nothing', async () => {
  const person = await server.signUp();
  const newEmail = 'moved@example.com';
  await server.call(auth.changeEmail, { newEmail, password: testPassword }, person.accessToken);
  await expect.poll(() => server.mails.some(({ to }) => to === newEmail)).toBe(true);
  const mail = server.mails.findLast(({ to }) => to === newEmail);
  const confirm = new URL(mail?.actionUrl ?? '').searchParams.get('ChangeEmailToken') ?? '';
  const reset = await askForReset(person.email);
  expect((await server.call(auth.confirmEmailChange, {}, confirm)).status).toBe(200);
  const used = await server.call(auth.resetPassword, { password: newPassword }, reset);
  expect(used.problem.code).toBe('link_invalid');
});

describe('a sign-in that was under way', () => {
  it('ends with the password that it came by', async () => {
    const { email, userId } = await server.signUp();
    const seen = await findUserByEmail(email);
    if (seen === null) throw new Error('no account');
    const link = await askForReset(email);
    await server.call(auth.resetPassword, { password: newPassword }, link);
    const source = { ip: '198.51.100.7', userAgent: '', method: 'password' } as const;
    await expect(startSession(server.services, seen, false, source)).rejects.toMatchObject({
      code: 'unauthorized',
    });
    const live = { userId: new mongoose.Types.ObjectId(userId), revokedAt: null };
    expect(await mongoose.connection.collection('sessions').countDocuments(live)).toBe(0);
  });
});

it('tells once of a refresh token that came back, however often it does at the same moment', async () => {
  const { email, refreshToken } = await server.signUp();
  const first = (await server.call(auth.getUserAccessToken, {}, refreshToken)).output;
  await server.call(auth.getUserAccessToken, {}, first.refreshToken);
  const again = await Promise.all(
    Array.from({ length: 6 }, async () => await server.call(auth.getUserAccessToken, {}, refreshToken)),
  );
  expect(again.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
  const notices = server.mails.filter(({ to, template }) => to === email && template === 'sessionEnded');
  expect(notices).toHaveLength(1);
});
