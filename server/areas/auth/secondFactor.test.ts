import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { user } from '#shared/contracts/user.ts';
import { insertUser, getUserId } from '#server/areas/user/index.ts';
import { createAuthenticatorApp } from '#server/testing/authenticatorApp.ts';
import { startTestServer, testPassword, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { forgetRights, hashPassword } from './index.ts';
import { openSecret, sealSecret } from '#server/secrets/sealedSecret.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    replace: (usual) => ({ config: { ...usual.config, proxyHops: 1 } }),
  });
});
afterAll(async () => await server.stop());

/** A person who has turned the second factor on, and how their app goes on. */
async function enrolPerson() {
  const person = await server.signUp();
  const { secret, otpauthUri } = (await server.call(auth.startSecondFactor, {}, person.accessToken)).output;
  const app = createAuthenticatorApp(secret);
  const code = await app.getNextCode();
  const { recoveryCodes } = (await server.call(auth.confirmSecondFactor, { code }, person.accessToken))
    .output;
  return { person, secret, otpauthUri, app, firstCode: code, recoveryCodes };
}

const networks = new Map<string, number>();

/** Signs in, each person from their own network by default. */
const login = async (
  { email }: Pick<SignedIn, 'email'>,
  secondFactorCode?: string,
  options: { password?: string; network?: number } = {},
) => {
  const network = options.network ?? networks.get(email) ?? networks.size + 1;
  networks.set(email, network);
  return await server.call(
    auth.login,
    {
      email,
      password: options.password ?? testPassword,
      secondFactorCode,
    },
    undefined,
    { 'x-forwarded-for': `198.51.${network}.7` },
  );
};

const readSecurity = async (person: SignedIn) =>
  (await server.call(auth.getSecurity, {}, person.accessToken)).output.secondFactor;

describe('turning it on', () => {
  it('asks for a first code, then answers ten recovery codes and tells by mail', async () => {
    const { person, secret, otpauthUri, recoveryCodes } = await enrolPerson();
    expect(otpauthUri).toContain(`secret=${secret}`);
    expect(otpauthUri).toContain(encodeURIComponent(person.email));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await readSecurity(person)).toEqual({ isEnabled: true, isRequired: false, recoveryCodesLeft: 10 });
    expect(server.mails.at(-1)).toMatchObject({ to: person.email, template: 'secondFactorEnabled' });
  });

  it('keeps neither the secret nor a recovery code readable', async () => {
    const { person, secret, recoveryCodes } = await enrolPerson();
    const stored = await mongoose.connection
      .collection('users')
      .findOne({ _id: new mongoose.Types.ObjectId(person.userId) });
    const text = JSON.stringify(stored);
    expect(text).toContain('sealedSecret');
    for (const readable of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(text).not.toContain(readable);
  });

  it('is not on before its first code, and a secret that was replaced no longer counts', async () => {
    const person = await server.signUp();
    const first = (await server.call(auth.startSecondFactor, {}, person.accessToken)).output.secret;
    await server.call(auth.startSecondFactor, {}, person.accessToken);
    expect((await login(person)).status).toBe(200);
    const code = await createAuthenticatorApp(first).getNextCode();
    const { problem } = await server.call(auth.confirmSecondFactor, { code }, person.accessToken);
    expect(problem.code).toBe('second_factor_invalid');
  });

  it('is refused where one is on already, or none was begun', async () => {
    const { person, app } = await enrolPerson();
    expect((await server.call(auth.startSecondFactor, {}, person.accessToken)).problem.code).toBe('conflict');
    const code = await app.getNextCode();
    expect((await server.call(auth.confirmSecondFactor, { code }, person.accessToken)).problem.code).toBe(
      'conflict',
    );
    const other = await server.signUp();
    for (const call of [auth.confirmSecondFactor, auth.renewRecoveryCodes, auth.removeSecondFactor])
      expect((await server.call(call, { code: '123456' }, other.accessToken)).problem.code).toBe('conflict');
  });

  it('asks for the password once the sign-in is older than ten minutes', async () => {
    const person = await server.signUp();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    try {
      forgetRights();
      const start = async (password?: string) =>
        await server.call(
          auth.startSecondFactor,
          password === undefined ? {} : { password },
          person.accessToken,
        );
      expect((await start()).problem.code).toBe('reauthentication_required');
      expect((await start('wrong-password')).problem.code).toBe('current_password_wrong');
      expect((await start(testPassword)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('signing in with it', () => {
  it('asks for the code after the right password only, and says nothing of it after a wrong one', async () => {
    const { person, app } = await enrolPerson();
    expect((await login(person)).problem.code).toBe('second_factor_required');
    const code = await app.getNextCode();
    expect((await login(person, code, { password: 'wrong-password' })).problem.code).toBe(
      'invalid_credentials',
    );
    expect((await login(person, undefined, { password: 'wrong-password' })).problem.code).toBe(
      'invalid_credentials',
    );
    expect((await login(person, code)).status).toBe(200);
  });

  it('takes no code twice, not the one of the enrolment either, nor at the same moment', async () => {
    const { person, app, firstCode } = await enrolPerson();
    expect((await login(person, firstCode)).problem.code).toBe('second_factor_invalid');
    const code = await app.getNextCode();
    const answers = await Promise.all([login(person, code), login(person, code), login(person, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('takes the codes of the step before and after the present one, and no others', async () => {
    const { person, secret } = await enrolPerson();
    const { TOTP, Secret } = await import('otpauth');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const start = Math.ceil(Date.now() / 30_000) * 30_000 + 30 * 60_000;
    const generateCode = (steps: number) => totp.generate({ timestamp: start + steps * 30_000 });
    vi.useFakeTimers({ toFake: ['Date'], now: start + 10_000 });
    try {
      const wanted: [number, number][] = [
        [-2, 400],
        [2, 400],
        [-1, 200],
        [0, 200],
        [1, 200],
        [-1, 400],
      ];
      const answers: [number, number][] = [];
      for (const [steps] of wanted) answers.push([steps, (await login(person, generateCode(steps))).status]);
      expect(answers).toEqual(wanted);
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { person, recoveryCodes } = await enrolPerson();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(person, ` ${first.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await login(person, first)).problem.code).toBe('second_factor_invalid');
    expect((await login(person, second)).status).toBe(200);
    expect((await readSecurity(person)).recoveryCodesLeft).toBe(8);
  });

  it('counts wrong codes like wrong passwords, but not being asked for one', async () => {
    const { person } = await enrolPerson();
    for (let attempt = 0; attempt < 8; attempt += 1)
      expect((await login(person)).problem.code).toBe('second_factor_required');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await login(person, '000000')).problem.code).toBe('second_factor_invalid');
      if (attempt < 4) expect((await login(person)).problem.code).toBe('second_factor_required');
    }
    expect((await login(person)).problem.code).toBe('too_many_requests');
  });

  it('ends guessing that is spread over networks', async () => {
    const member = await server.signInStaff();
    const codes: string[] = [];
    for (let network = 101; network <= 112; network += 1)
      codes.push((await login(member, 'wrong-code1', { network })).problem.code);
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'second_factor_invalid'));
    expect(codes.slice(10)).toEqual(['too_many_requests', 'too_many_requests']);
  });
});

describe('managing it', () => {
  it('replaces the recovery codes, and the old ones are void', async () => {
    const { person, app, recoveryCodes } = await enrolPerson();
    const code = await app.getNextCode();
    const renewed = (await server.call(auth.renewRecoveryCodes, { code }, person.accessToken)).output;
    expect(renewed.recoveryCodes.some((one) => recoveryCodes.includes(one))).toBe(false);
    expect((await login(person, recoveryCodes[0])).problem.code).toBe('second_factor_invalid');
    expect((await login(person, renewed.recoveryCodes[0])).status).toBe(200);
  });

  it('is turned off by a code, which is reported by mail', async () => {
    const { person, app } = await enrolPerson();
    const remove = async (code: string) =>
      await server.call(auth.removeSecondFactor, { code }, person.accessToken);
    expect((await remove('000000')).problem.code).toBe('second_factor_invalid');
    expect((await remove(await app.getNextCode())).status).toBe(200);
    expect(server.mails.at(-1)).toMatchObject({ to: person.email, template: 'secondFactorRemoved' });
    expect((await login(person)).status).toBe(200);
  });
});

describe('staff', () => {
  it('open nothing of the administration and no shop of others before they have one', async () => {
    const created = await insertUser({
      email: 'fresh-staff@example.com',
      passwordHash: await hashPassword(testPassword),
      locale: 'en',
      provider: 'Okavango',
      isInternal: true,
      internalRoles: ['Administrator'],
    });
    if (created === null) throw new Error('not made');
    const tokens = (await login(created)).output;
    const person: SignedIn = { email: created.email, userId: getUserId(created), ...tokens };
    const readMe = async () =>
      (await server.call(user.getCurrentUser, {}, person.accessToken)).output.user.mustEnrolSecondFactor;
    const shop = await server.addShop();
    const listRefusals = async () => [
      (await server.call(auth.getAdminPermissions, {}, person.accessToken)).problem.code,
      (await server.call(auth.getEshopAccessToken, { eshopId: shop.eshopId }, person.refreshToken)).problem
        .code,
    ];
    const required = 'second_factor_enrolment_required';
    expect(await listRefusals()).toEqual([required, required]);
    expect(await readMe()).toBe(true);
    // A shop of their own is like anybody's.
    const own = await server.addShop({ owner: person });
    expect((await server.call(eshop.getCurrentEshop, {}, own.token)).status).toBe(200);

    const { secret } = (await server.call(auth.startSecondFactor, {}, person.accessToken)).output;
    const code = await createAuthenticatorApp(secret).getNextCode();
    await server.call(auth.confirmSecondFactor, { code }, person.accessToken);
    expect(await readMe()).toBe(false);
    expect((await server.call(auth.getAdminPermissions, {}, person.accessToken)).status).toBe(200);
    const token = await server.enterShop(person, shop.eshopId);
    expect((await server.call(eshop.getCurrentEshop, {}, token)).status).toBe(200);

    // Taken away while a token of the shop is out: felt by the next call.
    await mongoose.connection
      .collection('users')
      .updateOne({ _id: created._id }, { $set: { secondFactor: null } });
    forgetRights();
    expect((await server.call(eshop.getCurrentEshop, {}, token)).problem.code).toBe(required);
  });

  it('cannot turn it off', async () => {
    const member = await server.signInStaff();
    const { problem } = await server.call(auth.removeSecondFactor, { code: '000000' }, member.accessToken);
    expect(problem.code).toBe('second_factor_required_of_staff');
  });
});

describe('sealed secrets', () => {
  const root = 'root-secret-of-a-test';
  const sealed = sealSecret(root, 'secondFactor', 'anna', 'hidden');

  it('opens for its owner, purpose and root secret only', () => {
    expect(openSecret(root, 'secondFactor', 'anna', sealed)).toBe('hidden');
    expect(() => openSecret(root, 'secondFactor', 'boris', sealed)).toThrow();
    expect(() => openSecret(root, 'other', 'anna', sealed)).toThrow();
    expect(() => openSecret('another-root', 'secondFactor', 'anna', sealed)).toThrow();
    expect(() => openSecret(root, 'secondFactor', 'anna', `2${sealed.slice(1)}`)).toThrow();
    expect(() => openSecret(root, 'secondFactor', 'anna', sealed.slice(0, -4))).toThrow();
    expect(() => openSecret(root, 'secondFactor', 'anna', '1.AAAA')).toThrow();
  });

  it('is never the same twice', () => {
    expect(sealSecret(root, 'secondFactor', 'anna', 'hidden')).not.toBe(sealed);
  });
});
