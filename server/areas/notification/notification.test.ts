import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { notification } from '#shared/contracts/notification.ts';
import type { MailSubscriptionId } from '#shared/domain/ids/ids.ts';
import { internalMailEvents } from '#shared/domain/mail/mail.ts';
import { updateUser } from '#server/areas/user/index.ts';
import { composeMail } from '#server/integrations/mailer/composeMail.tsx';
import { createLogger } from '#server/log/logger.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { notifyStaff } from './index.ts';

let server: TestServer;
let staff: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff(['SetInternalUserPermission', 'GetAccounting']);
  other = await server.signInStaff(['SetEshopDetail']);
});
afterAll(async () => await server.stop());
afterEach(() => void (server.mails.length = 0));

const list = async () =>
  (await server.call(notification.getInternalMailSubscriptions, {}, staff.accessToken)).output.subscriptions;
const add = async (email: string, event: (typeof internalMailEvents)[number] = 'EshopRegistered') =>
  await server.call(notification.addMailSubscription, { event, email }, staff.accessToken);

it('subscribes staff, each once for an event, and ends it', async () => {
  const { output } = await add(` ${other.email.toUpperCase()} `);
  expect(output.subscription).toMatchObject({
    event: 'EshopRegistered',
    email: other.email,
    createdByEmail: staff.email,
  });
  expect(await list()).toEqual([output.subscription]);
  expect((await add(other.email)).problem.code).toBe('already_subscribed');
  expect((await add(other.email, 'FeedFailed')).status).toBe(200);
  expect(await list()).toHaveLength(2);
  for (const { id } of await list()) {
    const input = { subscriptionId: id };
    expect((await server.call(notification.removeMailSubscription, input, staff.accessToken)).status).toBe(
      200,
    );
    const again = await server.call(notification.removeMailSubscription, input, staff.accessToken);
    expect(again.problem.code).toBe('not_found');
  }
  expect(await list()).toEqual([]);
});

it('is changed by staff for themselves, and for colleagues only with the right over their permissions', async () => {
  const colleague = await server.call(
    notification.addMailSubscription,
    { event: 'FeedFailed', email: staff.email },
    other.accessToken,
  );
  expect(colleague.problem).toMatchObject({
    code: 'permission_required',
    params: { permission: 'SetInternalUserPermission' },
  });
  const own = { event: 'FeedFailed', email: other.email } as const;
  const { output } = await server.call(notification.addMailSubscription, own, other.accessToken);
  const input = { subscriptionId: output.subscription.id };
  const stranger = await server.signInStaff(['SetProducts']);
  const refused = await server.call(notification.removeMailSubscription, input, stranger.accessToken);
  expect(refused.problem.code).toBe('permission_required');
  expect((await server.call(notification.removeMailSubscription, input, other.accessToken)).status).toBe(200);
});

it('mails money only to readers who may see it, also after they lost the right', async () => {
  expect((await add(other.email, 'LedgerDiffers')).problem).toMatchObject({
    code: 'permission_required',
    params: { permission: 'GetAccounting' },
  });
  const accountant = await server.signInStaff(['GetAccounting']);
  const { output } = await add(accountant.email, 'LedgerDiffers');
  const notify = async () => {
    server.mails.length = 0;
    await notifyStaff(server.services, 'LedgerDiffers', { about: 'a shop', path: '/admin/eshops' });
    return server.mails.map(({ to }) => to);
  };
  expect(await notify()).toEqual([accountant.email]);
  await updateUser(accountant.userId, { adminPermissions: [] } as never);
  expect(await notify()).toEqual([]);
  const input = { subscriptionId: output.subscription.id };
  await server.call(notification.removeMailSubscription, input, staff.accessToken);
});

it('does not make two of requests at the same time', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => await add(other.email, 'ApplicationError')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await list()).toHaveLength(1);
  const [{ id } = { id: '' as MailSubscriptionId }] = await list();
  await server.call(notification.removeMailSubscription, { subscriptionId: id }, staff.accessToken);
});

it('knows no one but staff, and is not for customers', async () => {
  const customer = await server.signUp('customer@example.com');
  for (const email of ['nobody@example.com', 'customer@example.com'])
    expect((await add(email)).problem.code).toBe('not_found');
  for (const [call, input] of [
    [notification.getInternalMailSubscriptions, {}],
    [notification.addMailSubscription, { event: 'FeedFailed', email: 'customer@example.com' }],
    [notification.removeMailSubscription, { subscriptionId: 'a'.repeat(24) as MailSubscriptionId }],
  ] as const)
    expect((await server.call(call, input as never, customer.accessToken)).status).toBe(403);
});

it('tells who asked, in their language, and no one who has left', async () => {
  const leaving = await server.signInStaff(['SetUserDetail']);
  for (const { email } of [staff, other, leaving]) await add(email, 'ContactFormSent');
  await updateUser(other.userId, { locale: 'cs' });
  await updateUser(leaving.userId, { isInternal: false } as never);
  await notifyStaff(server.services, 'ContactFormSent', {
    about: 'jana@example.com',
    detail: 'Dobrý den,\nkolik to stojí?',
    path: '/admin/adminLogs/email',
    replyTo: 'jana@example.com',
  });
  expect(server.mails.map(({ to, language }) => [to, language])).toEqual([
    [staff.email, 'en'],
    [other.email, 'cs'],
  ]);
  const [english, czech] = server.mails.map((mail) => composeMail(mail).composed);
  expect(english).toMatchObject({
    subject: 'Contact form message: jana@example.com',
    replyTo: 'jana@example.com',
  });
  expect(english?.text).toContain(
    'jana@example.com sent a message through the contact form.\n\nDobrý den,\nkolik to stojí?',
  );
  expect(english?.text).toContain(`${server.url}/admin/adminLogs/email`);
  expect(czech?.subject).toBe('Zpráva z kontaktního formuláře: jana@example.com');
});

it('has a whole mail for every event in both languages', async () => {
  for (const event of internalMailEvents) {
    for (const { email } of await list()) expect(email).toMatch(/@example\.com$/);
    await add(staff.email, event);
    for (const locale of ['en', 'cs'] as const) {
      await updateUser(staff.userId, { locale });
      server.mails.length = 0;
      await notifyStaff(server.services, event, { about: 'a & <b>', path: '/admin/eshops' });
      const mail = server.mails.find(({ to }) => to === staff.email);
      const { subject, text } = composeMail(
        mail ??
          (() => {
            throw new Error('no mail');
          })(),
      ).composed;
      expect(subject).toContain('a & <b>');
      expect(subject.length).toBeGreaterThan('a & <b>'.length + 5);
      expect(`${subject}${text}`).not.toMatch(/{{|undefined|internalEvents/);
    }
  }
});

it('fails nothing when the mail cannot be stored', async () => {
  await add(staff.email, 'FeedFailed');
  const mailer = {
    ...server.services.mailer,
    send: async () => {
      throw new Error('the database is lost');
    },
  };
  const notified = notifyStaff({ ...server.services, mailer, log: createLogger('silent') }, 'FeedFailed', {
    about: 'x',
    path: '/admin',
  });
  await expect(notified).resolves.toBeUndefined();
});
