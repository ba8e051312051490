import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { notification } from '#shared/contracts/notification.ts';
import type { MailSubscriptionId } from '#shared/domain/ids/ids.ts';
import { internalMailEvents } from '#shared/domain/mail/mail.ts';
import { updateUser } from '#server/areas/user/index.ts';
import { composeMail } from '#server/integrations/mail/composeMail.tsx';
import { createLogger } from '#server/logging/logger.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { notifyStaff } from './index.ts';

let server: TestServer;
let staff: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff();
  other = await server.signInStaff();
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

it('does not make two of requests at the same time', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => await add(other.email, 'ApplicationError')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await list()).toHaveLength(1);
  const [{ id } = { id: '' as MailSubscriptionId }] = await list();
  await server.call(notification.removeMailSubscription, { subscriptionId: id }, staff.accessToken);
});

it('knows nobody but staff, and is not for customers', async () => {
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

it('tells who asked, in their language, and nobody who has left', async () => {
  const leaving = await server.signInStaff();
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
    subject: 'Message from the contact form: jana@example.com',
    replyTo: 'jana@example.com',
  });
  expect(english?.text).toContain(
    'jana@example.com wrote through the contact form.\n\nDobrý den,\nkolik to stojí?',
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

it('fails nothing when the mail cannot be kept', async () => {
  await add(staff.email, 'FeedFailed');
  const mailer = {
    ...server.services.mailer,
    send: async () => {
      throw new Error('the database is lost');
    },
  };
  const told = notifyStaff({ ...server.services, mailer, log: createLogger('silent') }, 'FeedFailed', {
    about: 'x',
    path: '/admin',
  });
  await expect(told).resolves.toBeUndefined();
});
