import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import type { BuiltCall, InputOf } from '#shared/contracts/defineCall.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { logging } from '#shared/contracts/logging.ts';
import { payment } from '#shared/contracts/payment.ts';
import { createMailer } from '#server/areas/mail/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import type { ComposedMail } from '#server/integrations/mailer/composeMail.tsx';
import { createLogger } from '#server/log/logger.ts';
import { createAuthenticatorApp } from '#server/testing/authenticatorApp.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';

const written: string[] = [];
const problems: string[] = [];
const taken: ComposedMail[] = [];
/** Secrets by what they are. */
const canaries = new Map<string, string>();
const stripeKey = 'sk_test_CanaryOfTheStripeKey1234567890';
const webhookSecret = 'whsec_CanaryOfTheWebhookSecret1234567890';

let server: TestServer;
let isMailDown = false;
beforeAll(async () => {
  const log = createLogger('trace', { write: (line: string) => void written.push(line) });
  const transport = {
    handOver: async (_id: string, mail: ComposedMail) => {
      if (isMailDown) throw new Error(`not now: ${mail.text}`);
      taken.push(mail);
    },
    close: () => undefined,
  };
  server = await startTestServer({
    providers: {
      stripe: { secretKey: stripeKey, apiBase: 'http://127.0.0.1:9', webhookSecrets: [webhookSecret] },
    },
    replace: ({ config }) => ({ log, mailer: createMailer({ transport, secret: config.secret, log }) }),
  });
  canaries.set('Stripe key', stripeKey).set('webhook secret', webhookSecret);
  canaries.set('root secret', server.services.config.secret);
});
afterAll(async () => await server.stop());

/** Makes a call and records its problem, if any. */
async function call<C extends BuiltCall>(contract: C, input: InputOf<C>, token?: string) {
  const answer = await server.call(contract, input, token);
  if (answer.status >= 400) problems.push(JSON.stringify(answer.problem));
  return answer;
}

/** The token of a link in the latest mail to an address, once it has been handed over. */
async function linkTo(email: string, name: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const link = taken
      .filter(({ to }) => to === email)
      .map(({ text }) => new RegExp(`[?&]${name}=([\\w.-]+)`).exec(text)?.[1])
      .findLast((token) => token !== undefined);
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no mail with ${name} came to ${email}`);
}

const strange = 'x\r\n{"level":30,"msg":"forged"}\u001B[31mred\u0007\u2028';

it('no secret that went through the product appears in a log, a collection of logs or a problem', async () => {
  const email = 'canary@example.com';
  const passwords = [
    'canary-Password-first-1',
    'canary-Password-wrong-2',
    'canary-Password-third-3',
  ] as const;
  passwords.forEach((password, index) => canaries.set(`password ${index}`, password));
  const [first, wrong, third] = passwords;

  const { output: signedUp } = await call(auth.register, { email, password: first, locale: 'en' });
  canaries.set('first refresh token', signedUp.refreshToken).set('user access token', signedUp.accessToken);
  canaries.set('confirmation link', await linkTo(email, 'ChangeEmailToken'));
  await call(auth.confirmEmailChange, {}, canaries.get('confirmation link'));
  await call(auth.confirmEmailChange, {}, canaries.get('confirmation link'));
  await call(auth.login, { email, password: wrong });
  await call(auth.login, { email: wrong, password: email });

  const { output: added } = await call(
    eshop.addEshop,
    { domainName: 'canary-shop.cz' },
    signedUp.accessToken,
  );
  const { output: entered } = await call(
    auth.getEshopAccessToken,
    { eshopId: added.eshop.id },
    signedUp.refreshToken,
  );
  canaries.set('shop access token', entered.accessToken);
  await call(payment.createCheckout, { presetPriceTier: 'Tier1' } as never, entered.accessToken);
  await call(eshop.addAdmin, { email: 'guest@example.com', locale: 'en' }, entered.accessToken);
  canaries.set('invitation', await linkTo('guest@example.com', 'InviteToken'));
  await call(auth.registerInvited, { password: 'short', locale: 'en' }, canaries.get('invitation'));

  const { output: started } = await call(auth.startSecondFactor, { password: first }, signedUp.accessToken);
  canaries.set('TOTP secret', started.secret);
  await call(auth.confirmSecondFactor, { code: '000000' }, signedUp.accessToken);
  const code = await createAuthenticatorApp(started.secret).getNextCode();
  const { output: confirmed } = await call(auth.confirmSecondFactor, { code }, signedUp.accessToken);
  confirmed.recoveryCodes.forEach((recovery, index) => canaries.set(`recovery code ${index}`, recovery));
  await call(auth.login, { email, password: first, secondFactorCode: confirmed.recoveryCodes[0] ?? '' });
  await call(auth.login, { email, password: first, secondFactorCode: confirmed.recoveryCodes[0] ?? '' });

  const { output: renewed } = await call(auth.getUserAccessToken, {}, signedUp.refreshToken);
  if ('refreshToken' in renewed) canaries.set('second refresh token', String(renewed.refreshToken));
  await call(auth.changeEmail, { newEmail: 'new@example.com', password: first }, signedUp.accessToken);
  await call(auth.changePassword, { currentPassword: wrong, newPassword: third }, signedUp.accessToken);
  isMailDown = true;
  await call(auth.forgottenPassword, { email, locale: 'en' });
  isMailDown = false;
  await call(auth.forgottenPassword, { email, locale: 'en' });
  canaries.set('reset link', await linkTo(email, 'ResetPasswordToken'));
  await call(auth.resetPassword, { password: third }, canaries.get('reset link'));
  await call(auth.resetPassword, { password: third }, canaries.get('reset link'));
  await call(auth.getUserAccessToken, {}, signedUp.refreshToken);

  const secrets = [...canaries.values()];
  await server.sendRaw(payment.stripeWebhookPaymentFailed, {
    headers: { 'stripe-signature': `t=1,v1=${webhookSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ secret: webhookSecret }),
  });
  for (const token of secrets) {
    await server.sendRaw(auth.getSessions, {
      headers: { authorization: `Bearer ${token.slice(0, 4_000)}x` },
      body: '{}',
    });
    await fetch(`${server.url}/v1/Auth/Auth/Login?token=${encodeURIComponent(token)}`, { method: 'POST' });
  }
  await call(logging.logClientError, {
    message: `failed: password=${third} secret: ${started.secret} Bearer ${signedUp.accessToken}`,
    stack: `at https://x.example/a.js?ResetPasswordToken=${canaries.get('reset link')}:1:2 ${stripeKey} ${webhookSecret}`,
    path: `/reset-password/callback?ResetPasswordToken=${canaries.get('reset link')}`,
    appVersion: '1',
    host: 'web',
  });
  await new Promise((resolve) => setTimeout(resolve, 500));

  const collections = (await mongoose.connection.listCollections()).map(({ name }) => name);
  const logs = collections.filter((name) => /log|audit|signin|error/i.test(name));
  expect(logs).toEqual(expect.arrayContaining(['mailLogs', 'clientLogs', 'signIns', 'auditEntries']));
  const places = new Map([
    ['log lines', written.join('')],
    ['problems', problems.join('\n')],
  ]);
  for (const name of logs) {
    const documents = await mongoose.connection.collection(name).find({}, wholeRead).toArray();
    places.set(name, JSON.stringify(documents));
  }
  expect(places.get('mailLogs')).toContain('ResetPasswordToken=…');
  expect(written.length).toBeGreaterThan(10);
  expect(problems.length).toBeGreaterThan(5);
  const hits = [...places].flatMap(([place, text]) =>
    [...canaries].filter(([, secret]) => text.includes(secret)).map(([what]) => `${what} in ${place}`),
  );
  expect(hits).toEqual([]);
  expect(canaries.size).toBeGreaterThanOrEqual(20);
}, 120_000);

it('what comes from outside cannot forge a line of the log or steer a terminal', async () => {
  await call(logging.logClientError, {
    message: strange,
    stack: strange,
    path: `/${strange}`,
    appVersion: '1',
    host: 'web',
  });
  await call(auth.login, { email: strange, password: strange });
  await fetch(`${server.url}/v1/${encodeURIComponent(strange)}`, { method: 'POST', body: strange });
  await fetch(`${server.url}/v1/Auth/Auth/Login`, {
    method: 'POST',
    headers: { 'x-request-id': encodeURIComponent(strange), 'user-agent': 'a\tb' },
    body: `{"${strange}`,
  });
  expect(written.length).toBeGreaterThan(0);
  for (const line of written) {
    // oxlint-disable-next-line no-control-regex -- the test looks for control characters
    expect(line).toMatch(/^[^\u0000-\u001F\u007F]*\n$/);
    expect((JSON.parse(line) as { msg?: string }).msg).not.toBe('forged');
  }
});
