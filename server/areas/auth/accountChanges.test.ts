import argon2 from 'argon2';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { user } from '#shared/contracts/user.ts';
import { insertUser, updateUser } from '#server/areas/user/index.ts';
import type { MailTemplate } from '#server/integrations/mailer/mailTemplates.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, testPassword, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { forgetRights } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

const newPassword = 'another-good-one-9';

const login = async (email: string, password = testPassword) =>
  (await server.call(auth.login, { email, password })).output;
const isSignedIn = async (accessToken: string) =>
  (await server.call(user.getCurrentUser, {}, accessToken)).status === 200;

/** The newest mail of a kind to an address, once it is there. */
async function mailTo(email: string, template: MailTemplate) {
  await expect
    .poll(() => server.mails.some((mail) => mail.to === email && mail.template === template))
    .toBe(true);
  const mail = server.mails.findLast((sent) => sent.to === email && sent.template === template);
  if (mail === undefined) throw new Error('no mail');
  return mail;
}

function parseToken(link: string, name: 'ChangeEmailToken' | 'ResetPasswordToken'): string {
  return new URL(link).searchParams.get(name) ?? '';
}

async function askForEmail(person: SignedIn, newEmail: string): Promise<string> {
  const response = await server.call(
    auth.changeEmail,
    { newEmail, password: testPassword },
    person.accessToken,
  );
  expect(response.status).toBe(200);
  return parseToken((await mailTo(newEmail, 'changeEmail')).actionUrl, 'ChangeEmailToken');
}

async function askForPassword(email: string): Promise<string> {
  const before = server.mails.length;
  await server.call(auth.forgottenPassword, { email, locale: 'en' });
  await expect.poll(() => server.mails.length).toBeGreaterThan(before);
  return parseToken((await mailTo(email, 'resetPassword')).actionUrl, 'ResetPasswordToken');
}

/** A signed-in person who has no password, as after a social sign-in. */
async function withoutPassword(): Promise<SignedIn> {
  const person = await server.signUp();
  await updateUser(person.userId, { passwordHash: null });
  return person;
}

async function runMinutesLater(minutes: number, work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  try {
    forgetRights();
    await work();
  } finally {
    vi.useRealTimers();
  }
}

describe('changing the e-mail', () => {
  it('waits for the link, then changes it, ends the other sessions and tells the old address', async () => {
    const person = await server.signUp();
    const other = await login(person.email);
    const token = await askForEmail(person, 'moved@example.com');
    expect(await mailTo(person.email, 'emailChangeRequested')).toMatchObject({
      values: { newEmail: 'moved@example.com' },
    });
    const readPending = async () =>
      (await server.call(auth.getSecurity, {}, person.accessToken)).output.pendingEmail;
    expect(await readPending()).toBe('moved@example.com');
    expect((await server.call(user.getCurrentUser, {}, person.accessToken)).output.user.email).toBe(
      person.email,
    );

    expect((await server.call(auth.confirmEmailChange, {}, token)).output.email).toBe('moved@example.com');
    expect(await readPending()).toBeNull();
    expect(await mailTo(person.email, 'emailChanged')).toMatchObject({
      values: { newEmail: 'moved@example.com' },
    });
    expect(await isSignedIn(person.accessToken)).toBe(true);
    expect(await isSignedIn(other.accessToken)).toBe(false);
    expect((await login('moved@example.com')).accessToken).not.toBe('');
    const old = await server.call(auth.login, { email: person.email, password: testPassword });
    expect(old.problem.code).toBe('invalid_credentials');
  });

  it('answers a known address alike and tells only that address', async () => {
    const [person, known] = [await server.signUp(), await server.signUp()];
    const answers = [];
    for (const newEmail of [known.email, 'nobody-yet@example.com']) {
      const input = { newEmail, password: testPassword };
      const answer = await server.call(auth.changeEmail, input, person.accessToken);
      const { secondFactor: _same, ...security } = (
        await server.call(auth.getSecurity, {}, person.accessToken)
      ).output;
      answers.push({ status: answer.status, output: answer.output, ...security, pendingEmail: '' });
    }
    expect(answers[0]).toEqual(answers[1]);
    await mailTo(known.email, 'emailTaken');
    await mailTo('nobody-yet@example.com', 'changeEmail');
    expect(server.mails.some((mail) => mail.to === known.email && mail.template === 'changeEmail')).toBe(
      false,
    );
  });

  it('is refused with a wrong or missing password, and for the address it is', async () => {
    const person = await server.signUp();
    const ask = async (input: { newEmail: string; password?: string }) =>
      (await server.call(auth.changeEmail, input, person.accessToken)).problem.code;
    const newEmail = 'wanted@example.com';
    expect(await ask({ newEmail })).toBe('current_password_wrong');
    expect(await ask({ newEmail, password: 'wrong-password' })).toBe('current_password_wrong');
    expect(await ask({ newEmail: person.email, password: testPassword })).toBe('invalid_request');
  });

  it('is stopped by a new password, as the notice says', async () => {
    const person = await server.signUp();
    const token = await askForEmail(person, 'stopped@example.com');
    const input = { currentPassword: testPassword, newPassword };
    await server.call(auth.changePassword, input, person.accessToken);
    expect((await server.call(auth.confirmEmailChange, {}, token)).problem.code).toBe('link_invalid');
  });

  it('is refused when a user took the address in between', async () => {
    const person = await server.signUp();
    const token = await askForEmail(person, 'contested@example.com');
    await server.signUp('contested@example.com');
    expect((await server.call(auth.confirmEmailChange, {}, token)).problem.code).toBe('email_taken');
  });
});

describe('changing the password', () => {
  it('ends the other sessions and tells by mail', async () => {
    const person = await server.signUp();
    const other = await login(person.email);
    const input = { currentPassword: testPassword, newPassword };
    expect((await server.call(auth.changePassword, input, person.accessToken)).status).toBe(200);
    expect(await isSignedIn(person.accessToken)).toBe(true);
    expect(await isSignedIn(other.accessToken)).toBe(false);
    expect((await server.call(auth.getUserAccessToken, {}, other.refreshToken)).status).toBe(401);
    await mailTo(person.email, 'passwordChanged');
    await login(person.email, newPassword);
  });

  it('is refused without the present one', async () => {
    const { accessToken, email } = await server.signUp();
    const change = async (currentPassword: string | undefined, wanted = newPassword) =>
      (await server.call(auth.changePassword, { newPassword: wanted, currentPassword }, accessToken)).problem
        .code;
    expect(await change(undefined)).toBe('current_password_wrong');
    expect(await change('wrong-password')).toBe('current_password_wrong');
    expect(await change(testPassword, 'password123')).toBe('password_too_common');
    expect(await change(testPassword, email)).toBe('password_equals_email');
  });

  it('sets the first one of an account without, within ten minutes of its sign-in', async () => {
    const person = await withoutPassword();
    await runMinutesLater(11, async () => {
      for (const [call, input] of [
        [auth.changePassword, { newPassword }],
        [auth.changeEmail, { newEmail: 'late@example.com' }],
        [auth.startSecondFactor, {}],
      ] as const) {
        const { problem } = await server.call(call, input, person.accessToken);
        expect(problem.code).toBe('reauthentication_required');
      }
    });
    expect((await server.call(auth.changePassword, { newPassword }, person.accessToken)).status).toBe(200);
    await login(person.email, newPassword);
  });
});

describe('passwords', () => {
  it.each([
    ['ten characters', '0x9 qv;Lmw'],
    ['spaces around, which stay', '  spaces around it  '],
    ['128 characters', 'ř'.repeat(128)],
    ['other scripts', 'ποτάμι-δέλτα-2026'],
  ])('of %s are taken as they are', async (_name, password) => {
    const email = `p${server.mails.length}@example.com`;
    expect((await server.call(auth.register, { email, password, locale: 'en' })).status).toBe(200);
    await login(email, password);
    const longer = await server.call(auth.login, { email, password: `${password} `.slice(-128) });
    expect(longer.problem.code).toBe('invalid_credentials');
  });

  it('that are on public lists are refused, whatever their case', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const listed = dictionary['passwords-common'].map(String).filter((word) => word.length >= 10);
    expect(listed.length).toBeGreaterThan(1_000);
    for (const password of [listed[0], listed[500], listed.at(-1), listed[3]?.toUpperCase()]) {
      const input = { email: 'listed@example.com', password: password ?? '', locale: 'en' as const };
      expect((await server.call(auth.register, input)).problem.code).toBe('password_too_common');
    }
  });

  it('are stored as Argon2id at the present cost, and rehashed at a sign-in where they were not', async () => {
    const cheap = await argon2.hash(testPassword, { memoryCost: 8_192, timeCost: 2, parallelism: 1 });
    const created = await insertUser({
      email: 'old-hash@example.com',
      passwordHash: cheap,
      locale: 'en',
      provider: 'Okavango',
    });
    if (created === null) throw new Error('not made');
    const hash = async () =>
      String(
        (await mongoose.connection.collection('users').findOne({ _id: created._id }))?.['passwordHash'] ?? '',
      );
    await server.call(auth.login, { email: created.email, password: 'wrong-password' });
    expect(await hash()).toBe(cheap);
    await login(created.email);
    expect(await hash()).toMatch(/^\$argon2id\$v=19\$m=19456,[tp]=\d,[tp]=\d\$/);
    await login(created.email);
  });
});

describe('links of mails', () => {
  it('work once, and an older one not after a newer', async () => {
    const person = await server.signUp();
    const older = await askForPassword(person.email);
    const newer = await askForPassword(person.email);
    const reset = async (token: string) =>
      (await server.call(auth.resetPassword, { password: newPassword }, token)).status;
    expect([await reset(older), await reset(newer), await reset(newer)]).toEqual([400, 200, 400]);
    const otherSession = await isSignedIn(person.accessToken);
    expect(otherSession).toBe(false);
    await mailTo(person.email, 'passwordChanged');

    const mover = await server.signUp();
    const first = await askForEmail(mover, 'first-wish@example.com');
    const second = await askForEmail(mover, 'second-wish@example.com');
    const confirm = async (token: string) => (await server.call(auth.confirmEmailChange, {}, token)).status;
    expect([await confirm(first), await confirm(second), await confirm(second)]).toEqual([400, 200, 400]);
  });

  it('used at the same moment work once', async () => {
    const { email } = await server.signUp();
    const token = await askForPassword(email);
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(
        async (n) =>
          (await server.call(auth.resetPassword, { password: `${newPassword}${n}` }, token)).status,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  it('end after their time', async () => {
    const person = await server.signUp();
    const resetToken = await askForPassword(person.email);
    const emailToken = await askForEmail(person, 'too-late@example.com');
    await runMinutesLater(31, async () => {
      const late = await server.call(auth.resetPassword, { password: newPassword }, resetToken);
      expect(late.status).toBe(401);
    });
    await runMinutesLater(61, async () => {
      expect((await server.call(auth.confirmEmailChange, {}, emailToken)).status).toBe(401);
    });
  });

  it('of one kind open nothing of another', async () => {
    const person = await server.signUp();
    const resetToken = await askForPassword(person.email);
    const emailToken = await askForEmail(person, 'crossed@example.com');
    const statuses = [
      (await server.call(auth.confirmEmailChange, {}, resetToken)).status,
      (await server.call(auth.resetPassword, { password: newPassword }, emailToken)).status,
      (await server.call(user.getCurrentUser, {}, resetToken)).status,
      (await server.call(auth.getUserAccessToken, {}, emailToken)).status,
      (await server.call(auth.confirmEmailChange, {}, person.accessToken)).status,
      (await server.call(auth.resetPassword, { password: newPassword }, person.refreshToken)).status,
    ];
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401]);
  });

  it('change nothing when a scanner opens them', async () => {
    const { email } = await server.signUp();
    const token = await askForPassword(email);
    const { actionUrl } = await mailTo(email, 'resetPassword');
    for (const method of ['GET', 'HEAD']) {
      await fetch(actionUrl, { method });
      const call = `${server.url}${auth.resetPassword.path}`;
      const answer = await fetch(call, { method, headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(405);
    }
    await login(email);
    expect((await server.call(auth.resetPassword, { password: newPassword }, token)).status).toBe(200);
  });

  it('are built from the configuration, whatever host the request names', async () => {
    const { email } = await server.signUp();
    const before = server.mails.length;
    await server.call(auth.forgottenPassword, { email, locale: 'en' }, undefined, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    });
    await expect.poll(() => server.mails.length).toBeGreaterThan(before);
    const { actionUrl } = await mailTo(email, 'resetPassword');
    expect(new URL(actionUrl).origin).toBe(new URL(server.services.publicUrl).origin);
  });
});

describe('staff who are made by staff', () => {
  it('choose a password by a link of 24 hours and have to set up a second factor', async () => {
    const administrator = await server.signInStaff(['RegisterNewAdmin', 'GetKpiReport']);
    const input = { email: 'colleague@example.com', locale: 'cs' as const, internalRoles: [] };
    const created = await server.call(auth.registerInternal, input, administrator.accessToken);
    expect(created.status).toBe(200);
    const mail = await mailTo('colleague@example.com', 'staffInvitation');
    expect(mail.language).toBe('cs');
    const token = parseToken(mail.actionUrl, 'ResetPasswordToken');
    await runMinutesLater(24 * 60 - 1, async () => {
      expect((await server.call(auth.resetPassword, { password: newPassword }, token)).status).toBe(200);
    });
    const { accessToken } = await login('colleague@example.com', newPassword);
    const me = (await server.call(user.getCurrentUser, {}, accessToken)).output.user;
    expect(me).toMatchObject({ roles: ['Internal'], mustEnrolSecondFactor: true, isEmailConfirmed: true });
    const again = await server.call(auth.registerInternal, input, administrator.accessToken);
    expect(again.problem.code).toBe('email_taken');
  });

  it('get no more than their maker has', async () => {
    const creator = await server.signInStaff(['RegisterNewAdmin', 'SetEshopDetail', 'SetUserDetail']);
    const registerStaff = async (email: string, role: 'Support' | 'Administrator') =>
      await server.call(
        auth.registerInternal,
        { email, locale: 'en', internalRoles: [role] },
        creator.accessToken,
      );
    const refused = (await registerStaff('too-mighty@example.com', 'Administrator')).problem;
    expect(refused.code).toBe('permission_required');
    expect((await registerStaff('support@example.com', 'Support')).problem.code).toBe('permission_required');
    const full = await server.signInStaff([
      'RegisterNewAdmin',
      'SetEshopDetail',
      'SetUserDetail',
      'GetTopMenuActiveEshopsCount',
      'GetTopMenuEshopsCredit',
    ]);
    const input = {
      email: 'support@example.com',
      locale: 'en' as const,
      internalRoles: ['Support' as const],
    };
    expect((await server.call(auth.registerInternal, input, full.accessToken)).status).toBe(200);
    const plain = await server.signInStaff(['SetEshopDetail']);
    expect((await server.call(auth.registerInternal, input, plain.accessToken)).problem.code).toBe(
      'permission_required',
    );
  });
});
