import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { affiliate } from '#shared/contracts/affiliate.ts';
import { assistant } from '#shared/contracts/assistant.ts';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { form } from '#shared/contracts/form.ts';
import { logging } from '#shared/contracts/logging.ts';
import { mail } from '#shared/contracts/mail.ts';
import { notification } from '#shared/contracts/notification.ts';
import { user } from '#shared/contracts/user.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { createMailer } from '#server/areas/mail/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { startTestServer, testPassword, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

const email = 'kanarek.7731@mail.example';
/** The person's data, in every place that can contain it. */
const canaries = [email, 'kanarek', 'Canary-Agent', 'canary message', 'canary note', '+420777731731'];

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer({
    replace: ({ config, log }) => ({
      mailer: createMailer({
        transport: { handOver: async () => undefined, close: () => undefined },
        secret: config.secret,
        log,
      }),
    }),
  });
  staff = await server.signInStaff(['SetUserDetail', 'SetEshopDetail']);
});
afterAll(async () => {
  await server.services.mailer.close();
  await server.stop();
});

/** Everything that is stored, by collection. */
async function readStored(): Promise<Map<string, string>> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const texts = new Map<string, string>();
  for (const collection of collections) {
    const documents = await collection.find({}, wholeRead).toArray();
    if (documents.length > 0) texts.set(collection.collectionName, JSON.stringify(documents));
  }
  return texts;
}

/** Collections with a canary in them. */
async function findCanaries(): Promise<string[]> {
  return [...(await readStored())]
    .filter(([, text]) => canaries.some((canary) => text.toLowerCase().includes(canary.toLowerCase())))
    .map(([name]) => name)
    .toSorted();
}

const billing = {
  companyName: 'Test s.r.o.',
  registrationNumber: null,
  taxNumber: null,
  isVatPayer: false,
  street: 'Hlavní 1',
  city: 'Brno',
  zip: '60200',
  country: 'CZ',
  email,
} as const;

/** Leaves traces of a person wherever the product keeps something of one. */
async function leaveTraces(person: SignedIn): Promise<{ own: string; others: string }> {
  const own = await server.addShop({ owner: person, domainName: 'gone.cz' });
  const other = await server.addShop({ domainName: 'stays.cz' });
  const expectOk = async (answer: Promise<{ status: number; output: unknown }>) => {
    const { status, output } = await answer;
    expect(status, JSON.stringify(output)).toBe(200);
  };
  await expectOk(
    server.call(auth.login, { email, password: testPassword }, undefined, {
      'user-agent': 'Canary-Agent/7.1',
    }),
  );
  await expectOk(server.call(eshop.setPhoneNumber, { phoneNumber: '+420777731731' }, own.token));
  await expectOk(server.call(eshop.setBillingSettings, { billingSettings: billing }, own.token));
  await expectOk(server.call(eshop.addAdmin, { email: 'friend@example.com', locale: 'cs' }, own.token));
  await expectOk(server.call(eshop.addAdmin, { email, locale: 'cs' }, other.token));
  await expectOk(server.call(eshop.setBillingSettings, { billingSettings: billing }, other.token));
  await expectOk(
    server.call(form.sendContactForm, { topic: 'other', message: 'a canary message' }, person.accessToken),
  );
  await expectOk(server.call(affiliate.askForAffil, { note: 'a canary note' }, person.accessToken));
  await expectOk(
    server.call(logging.trackEvent, { name: 'featureUsed', detail: 'a canary note' }, person.accessToken),
  );
  await expectOk(server.call(auth.forgottenPassword, { email, locale: 'cs' }));
  await expectOk(
    server.call(
      user.setUserDisabled,
      { userId: person.userId, isDisabled: false, reason: `${email} wrote a canary note` },
      staff.accessToken,
    ),
  );
  await mongoose
    .model('Identity')
    .create({ userId: person.userId, provider: 'google', subject: '7', email, linkedAt: new Date() });
  await mongoose.model('Eshop').updateOne({ _id: own.eshopId }, { hasActiveSubscription: true });
  forgetRights();
  const { chat } = (await server.call(assistant.createChat, {}, own.token)).output;
  await expectOk(
    server.call(assistant.processMessage, { chatId: chat.id, text: 'a canary message' }, own.token),
  );
  await mongoose.connection.collection('assistantProposals').insertOne({
    eshopId: new mongoose.Types.ObjectId(own.eshopId),
    userId: new mongoose.Types.ObjectId(person.userId),
    name: 'a canary note',
  });
  await mongoose
    .model('Eshop')
    .updateOne(
      { _id: other.eshopId },
      { hasActiveSubscription: true, $push: { members: { userId: person.userId, role: 'Admin' } } },
    );
  forgetRights();
  // In another user’s shop, which stays.
  const asMember = await server.enterShop(person, other.eshopId);
  const question = 'a canary message';
  const { chat: shared } = (await server.call(assistant.createChat, {}, asMember)).output;
  await expectOk(server.call(assistant.processMessage, { chatId: shared.id, text: question }, asMember));
  await mongoose.connection.collection('assistantProposals').insertOne({
    eshopId: new mongoose.Types.ObjectId(other.eshopId),
    userId: new mongoose.Types.ObjectId(person.userId),
    name: question,
  });
  const token = { name: 'Claude', scopes: ['Billing' as const], validDays: 30 as const };
  await expectOk(server.call(assistant.createProgramToken, token, asMember));
  // The audit trail has the name as it was typed, as it has those of report links.
  await mongoose
    .model('AssistantProgramToken')
    .updateOne({ userId: person.userId }, { name: 'a canary note' });
  const inShop = await server.enterShop(staff, other.eshopId);
  await expectOk(server.call(eshop.setNotificationEmail, { notificationEmail: email }, inShop));
  await expectOk(server.call(eshop.archiveEshop, { domainName: 'gone.cz' }, own.token));
  return { own: own.eshopId, others: other.eshopId };
}

it('erases a person everywhere and for good, and nothing of anybody else', async () => {
  const person = await server.signUp(email);
  const bystander = await server.signUp('bystander@example.com');
  const anonymize = async () =>
    await server.call(
      user.anonymize,
      { userId: person.userId, reason: 'asked by letter' },
      staff.accessToken,
    );
  const live = await server.addShop({ owner: person, domainName: 'live.cz' });
  const refused = await anonymize();
  expect([refused.status, refused.problem.code]).toEqual([409, 'user_owns_eshops']);
  expect((await server.call(user.getCurrentUser, {}, person.accessToken)).status).toBe(200);
  await server.call(eshop.archiveEshop, { domainName: 'live.cz' }, live.token);

  await leaveTraces(person);
  await server.services.mailer.close();
  const planted = await findCanaries();
  for (const name of [
    'assistantChats',
    'assistantMessages',
    'assistantProgramTokens',
    'assistantProposals',
    'auditEntries',
    'clientLogs',
    'eshops',
    'identities',
    'invitations',
    'mailLogs',
    'sessions',
    'signIns',
    'users',
  ])
    expect(planted).toContain(name);

  expect((await anonymize()).status).toBe(200);
  expect(await findCanaries()).toEqual([]);

  expect((await server.call(user.getCurrentUser, {}, person.accessToken)).status).toBe(401);
  const { output } = await server.call(user.getUser, { userId: person.userId }, staff.accessToken);
  expect(output.user).toMatchObject({
    isAnonymized: true,
    isDisabled: true,
    activeSessionCount: 0,
    roles: [],
  });
  expect(output.user.eshops.map((shop) => shop.isArchived)).toEqual([true, true]);
  const again = await anonymize();
  expect([again.status, again.problem.code]).toEqual([404, 'not_found']);
  const on = await server.call(
    user.setUserDisabled,
    { userId: person.userId, isDisabled: false, reason: 'try' },
    staff.accessToken,
  );
  expect(on.problem.code).toBe('not_found');
  // Who did what and when stays.
  const trail = await server.call(logging.getAuditTrail, { entityId: person.userId }, staff.accessToken);
  expect(trail.output.items.map((entry) => [entry.call, entry.outcome])).toContainEqual([
    user.anonymize.path,
    'Done',
  ]);
  expect((await server.call(user.getCurrentUser, {}, bystander.accessToken)).status).toBe(200);
  const subscription = await server.call(notification.getInternalMailSubscriptions, {}, staff.accessToken);
  expect(subscription.status).toBe(200);
});

it('leaves alone whose address ends with the one that is erased', async () => {
  const person = await server.signUp('an@example.com');
  const pseudonym = `anonymized-${person.userId}@anonymized.invalid`;
  // An erasure never finds its pseudonym taken.
  const squatter = { email: pseudonym, password: testPassword, locale: 'en' } as const;
  expect((await server.call(auth.register, squatter)).problem.code).toBe('email_taken');
  const other = await server.signUp('jan@example.com');
  await server.call(
    form.sendContactForm,
    { topic: 'other', message: 'a question of mine' },
    other.accessToken,
  );
  const reason = 'jan@example.com knows an@example.com';
  const on = { userId: other.userId, isDisabled: false, reason };
  expect((await server.call(user.setUserDisabled, on, staff.accessToken)).status).toBe(200);
  const listMailTexts = async () => {
    const input = { userId: other.userId };
    const { items } = (await server.call(mail.getMailLogs, input, staff.accessToken)).output;
    const texts = await Promise.all(
      items.map(async ({ id }) => await server.call(mail.getMailLog, { mailLogId: id }, staff.accessToken)),
    );
    return texts.map(({ output }) => [output.mailLog.to, output.mailLog.subject, output.mailLog.text]);
  };
  const toSupport = async () =>
    (await server.call(mail.getMailLogs, { search: 'support' }, staff.accessToken)).output.items.length;
  const before = { mails: await listMailTexts(), toSupport: await toSupport() };
  expect(before.mails).toHaveLength(1);

  const erasure = { userId: person.userId, reason: 'asked by letter' };
  expect((await server.call(user.anonymize, erasure, staff.accessToken)).status).toBe(200);
  expect({ mails: await listMailTexts(), toSupport: await toSupport() }).toEqual(before);
  const trail = await server.call(logging.getAuditTrail, { entityId: other.userId }, staff.accessToken);
  expect(trail.output.items.map((entry) => entry.reason)).toEqual([`jan@example.com knows ${pseudonym}`]);
});
