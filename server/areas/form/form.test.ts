import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { form } from '#shared/contracts/form.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const message = 'Jak dlouho trvá schválení feedu?\nDěkuji.';

it('goes to support, who can answer, and a copy to who wrote', async () => {
  const { owner, eshopId, domainName } = await server.addShop();
  const input = { topic: 'feed', message, eshopId } as const;
  expect((await server.call(form.sendContactForm, input, owner.accessToken)).output).toEqual({});
  const [toSupport, copy] = server.mails.slice(-2);
  expect(toSupport).toMatchObject({
    template: 'contactForm',
    to: server.services.config.support.email,
    replyTo: owner.email,
    values: { topic: 'feed', shop: domainName, message },
  });
  expect(copy).toMatchObject({ template: 'contactFormCopy', to: owner.email, values: { message } });
});

it('is stored with its alert or not at all', async () => {
  const { owner } = await server.addShop();
  const readAlerts = async () =>
    await mongoose.connection
      .collection('staffAlerts')
      .countDocuments({ event: 'ContactFormSent' }, wholeRead);
  const before = await readAlerts();
  const queued = mongoose.connection.collection('keptMails');
  let isFailing = true;
  const keepTwo = vi.spyOn(server.services.mailer, 'send').mockImplementation(async (mail, session) => {
    // The second mail of the form fails, when the first one and the alert are there already.
    if (isFailing && mail.template === 'contactFormCopy') throw new Error('the database is lost');
    await queued.insertOne({ template: mail.template }, session === undefined ? {} : { session });
  });
  const send = async () =>
    await server.call(form.sendContactForm, { topic: 'other', message }, owner.accessToken);
  const readTemplates = async () =>
    (await queued.find({}, wholeRead).toArray()).map(({ template }) => String(template));
  try {
    expect((await send()).status).toBe(500);
    expect([await readAlerts(), await readTemplates()]).toEqual([before, []]);
    isFailing = false;
    expect((await send()).status).toBe(200);
    expect([await readAlerts(), await readTemplates()]).toEqual([
      before + 1,
      ['contactForm', 'contactFormCopy'],
    ]);
  } finally {
    keepTwo.mockRestore();
  }
});

it('is about a shop of the person’s own, or none', async () => {
  const { owner } = await server.addShop();
  const other = await server.addShop();
  const foreign = { topic: 'other', message, eshopId: other.eshopId } as const;
  const refused = await server.call(form.sendContactForm, foreign, owner.accessToken);
  expect(refused.problem.code).toBe('eshop_not_accessible');
  const short = await server.call(
    form.sendContactForm,
    { topic: 'other', message: 'Ahoj' },
    owner.accessToken,
  );
  expect(Object.keys(short.problem.errors ?? {})).toEqual(['message']);
});
