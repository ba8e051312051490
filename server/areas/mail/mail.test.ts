import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mail as mailCalls } from '#shared/contracts/mail.ts';
import type { MailLogId } from '#shared/domain/ids/ids.ts';
import type { ComposedMail } from '#server/integrations/mailer/composeMail.tsx';
import type { Mail, Mailer } from '#server/integrations/mailer/mailer.ts';
import type { MailTransport } from '#server/integrations/mailer/mailTransport.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { createLogger } from '#server/log/logger.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { createMailer, givenUpAfterMs, waitAfter } from './mailQueue.ts';

let server: TestServer;
let staff: SignedIn;
const secret = 'a-secret-of-this-test-that-is-long-enough';
const minuteMs = 60_000;
const startedAt = new Date('2026-03-01T08:00:00Z');
let clock = startedAt;
/** What the mail server took, and how it answers. */
const taken: { id: string; mail: ComposedMail }[] = [];
let answer: () => Error | null = () => null;
const transport: MailTransport = {
  async handOver(id, mail) {
    const error = answer();
    if (error !== null) throw error;
    taken.push({ id, mail });
  },
  close: () => undefined,
};
const log = createLogger('silent');
const createMailerWith = (parts: { secret?: string; transport?: MailTransport } = {}): Mailer =>
  createMailer({ transport, secret, log, now: () => clock, ...parts });
const createOutageError = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
const reset = (to: string): Mail => ({
  to,
  language: 'cs',
  template: 'resetPassword',
  actionUrl: 'https://app.example.com/reset-password/callback?ResetPasswordToken=canary-of-a-token',
});
const findStoredMails = async (filter: object = {}) =>
  await mongoose.connection.collection('mailLogs').find(filter).sort({ createdAt: -1 }).toArray();
/** Sends, and waits for the first try. */
async function sendNow(mail: Mail): Promise<void> {
  const mailer = createMailerWith();
  await mailer.send(mail);
  await mailer.close();
}

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff(['SetUserDetail']);
});
afterAll(async () => await server.stop());
afterEach(async () => {
  taken.length = 0;
  answer = () => null;
  clock = startedAt;
  await mongoose.connection.collection('mailLogs').deleteMany({}, wholeRead);
});

describe('a mail that is to wait', () => {
  it('is sent after its moment and not before, and can be withdrawn until then', async () => {
    const mailer = createMailerWith();
    const [first, second] = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()];
    const notBefore = new Date(startedAt.getTime() + 10_000);
    for (const id of [first, second])
      await mailer.send({ ...reset('jana@example.com'), id: id.toString(), notBefore });
    expect(await mailer.sendDue()).toBe(0);
    expect(await mailer.withdraw(first.toString())).toBe('Withdrawn');
    expect(await mailer.withdraw(first.toString())).toBe('Unknown');
    clock = new Date(notBefore.getTime() + 1);
    expect(await mailer.withdraw(second.toString())).toBe('Late');
    expect(await mailer.sendDue()).toBe(1);
    expect(taken.map(({ id }) => id)).toEqual([second.toString()]);
    await mailer.close();
  });
});

describe('sending', () => {
  it('keeps a mail, hands it over and forgets its secrets', async () => {
    const person = await server.signUp('jana@example.com');
    await sendNow(reset('jana@example.com'));
    expect(taken[0]?.mail.text).toContain('canary-of-a-token');
    const [entry, ...others] = await findStoredMails();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      to: 'jana@example.com',
      userId: new mongoose.Types.ObjectId(person.userId),
      state: 'Sent',
      tryCount: 1,
      sealed: null,
      dueAt: null,
      failure: null,
      sentAt: startedAt,
    });
    expect(JSON.stringify(entry)).not.toContain('canary');
  });

  it('answers before a slow mail server does, and never with its failure', async () => {
    let release = (): void => undefined;
    const slow = createMailerWith({
      transport: {
        handOver: async () => await new Promise((done) => (release = done)),
        close: () => undefined,
      },
    });
    await slow.send(reset('a@example.com'));
    expect(await findStoredMails()).toMatchObject([{ state: 'Queued' }]);
    release();
    await slow.close();
    expect(await findStoredMails()).toMatchObject([{ state: 'Sent' }]);
    answer = createOutageError;
    await expect(sendNow(reset('b@example.com'))).resolves.toBeUndefined();
  });

  it('brings a secret link through an outage and a restart, and shows it to no one meanwhile', async () => {
    answer = createOutageError;
    await sendNow(reset('a@example.com'));
    const [waiting] = await findStoredMails();
    expect(waiting).toMatchObject({ state: 'Queued', tryCount: 1, failure: 'connect ECONNREFUSED' });
    expect(waiting?.['dueAt']).toEqual(new Date(startedAt.getTime() + minuteMs));
    expect(JSON.stringify(waiting)).not.toContain('canary');
    expect(Buffer.from(String(waiting?.['sealed']), 'base64').toString('latin1')).not.toContain('canary');

    const restarted = createMailerWith();
    answer = () => null;
    expect(await restarted.sendDue()).toBe(0);
    clock = new Date(startedAt.getTime() + minuteMs);
    expect(await restarted.sendDue()).toBe(1);
    expect(await restarted.sendDue()).toBe(0);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({ id: waiting?.['_id'].toString() });
    expect(taken[0]?.mail.text).toContain('ResetPasswordToken=canary-of-a-token');
    expect(await findStoredMails()).toMatchObject([
      { state: 'Sent', tryCount: 2, sealed: null, failure: null },
    ]);
  });

  it('tries after 1, 2, 4 … minutes, at most 6 hours apart, and gives up after two days', async () => {
    expect([1, 2, 3, 9, 10, 40].map((count) => waitAfter(count) / minuteMs)).toEqual([
      1, 2, 4, 256, 360, 360,
    ]);
    answer = createOutageError;
    await sendNow(reset('a@example.com'));
    const mailer = createMailerWith();
    let attempts = 1;
    for (; attempts < 100; attempts += 1) {
      const [entry] = await findStoredMails({ state: 'Queued' });
      if (entry === undefined) break;
      clock = entry['dueAt'] as Date;
      await mailer.sendDue();
    }
    expect(attempts).toBe(16);
    expect(clock.getTime() - startedAt.getTime()).toBeLessThanOrEqual(givenUpAfterMs);
    expect(await findStoredMails()).toMatchObject([
      { state: 'Failed', sealed: null, dueAt: null, tryCount: 16 },
    ]);
  });

  it('gives up permanently refused mail at once, and logs the reason without the address', async () => {
    answer = () =>
      Object.assign(new Error('550 5.1.1 <a@example.com>: no such\r\nuser \u001B[31m'), {
        code: 'EENVELOPE',
        responseCode: 550,
      });
    await sendNow(reset('a@example.com'));
    expect(await findStoredMails()).toMatchObject([
      { state: 'Failed', failure: '550 5.1.1 <[left out]>: no such user  [31m', sealed: null, tryCount: 1 },
    ]);
  });

  it('does not open what another secret sealed', async () => {
    answer = createOutageError;
    await sendNow(reset('a@example.com'));
    answer = () => null;
    clock = new Date(startedAt.getTime() + minuteMs);
    expect(await createMailerWith({ secret: `${secret} of others` }).sendDue()).toBe(0);
    expect(taken).toEqual([]);
    expect(await findStoredMails()).toMatchObject([{ state: 'Queued', tryCount: 2 }]);
  });

  it('hands each of many over once, though several workers take them', async () => {
    answer = createOutageError;
    for (let count = 0; count < 40; count += 1) await sendNow(reset(`p${count}@example.com`));
    answer = () => null;
    clock = new Date(startedAt.getTime() + minuteMs);
    const sent = await Promise.all(
      [createMailerWith(), createMailerWith(), createMailerWith()].map((one) => one.sendDue()),
    );
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(40);
    expect(taken).toHaveLength(40);
  });

  it('takes up what a process left that died while handing over', async () => {
    const dying = createMailerWith({
      transport: { handOver: () => new Promise(() => undefined), close: () => undefined },
    });
    await dying.send(reset('a@example.com'));
    clock = new Date(startedAt.getTime() + minuteMs);
    expect(await createMailerWith().sendDue()).toBe(0);
    clock = new Date(startedAt.getTime() + 2 * minuteMs);
    expect(await createMailerWith().sendDue()).toBe(1);
  });

  it('hands a flood over later instead of all at once', async () => {
    let atOnce = 0;
    let most = 0;
    const counting = createMailerWith({
      transport: {
        async handOver() {
          most = Math.max(most, (atOnce += 1));
          await new Promise((done) => setTimeout(done, 300));
          atOnce -= 1;
        },
        close: () => undefined,
      },
    });
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => await counting.send(reset(`p${index}@example.com`))),
    );
    await counting.close();
    expect(most).toBeLessThanOrEqual(8);
    expect(
      (await findStoredMails({ state: 'Queued' })).length + (await findStoredMails({ state: 'Sent' })).length,
    ).toBe(30);
    await counting.sendDue();
    expect(await findStoredMails({ state: 'Queued' })).toEqual([]);
  });
});

describe('the log', () => {
  it('answers staff by pages, by person, state and a part of address or subject', async () => {
    const person = await server.signUp('petr.novak@example.com');
    for (let count = 0; count < 27; count += 1) {
      clock = new Date(startedAt.getTime() + count * 1_000);
      await sendNow({
        ...reset(`p${count}@example.com`),
        template: count < 3 ? 'emailTaken' : 'resetPassword',
      });
    }
    answer = createOutageError;
    await sendNow({ ...reset('petr.novak@example.com'), language: 'en' });
    const list = async (input: object) =>
      (await server.call(mailCalls.getMailLogs, input, staff.accessToken)).output;
    const first = await list({ pageSize: 25 });
    expect([first.total, first.items.length]).toEqual([28, 25]);
    expect(first.items[0]).toMatchObject({
      to: 'petr.novak@example.com',
      userId: person.userId,
      template: 'resetPassword',
      language: 'en',
      subject: 'Reset your password',
      state: 'Queued',
      failure: 'connect ECONNREFUSED',
      sentAt: null,
    });
    expect((await list({ pageSize: 25, page: 2 })).items).toHaveLength(3);
    expect((await list({ userId: person.userId })).total).toBe(1);
    expect((await list({ state: 'Queued' })).total).toBe(1);
    expect((await list({ state: 'Sent', search: 'účet už' })).total).toBe(3);
    expect((await list({ search: 'NOVAK@' })).total).toBe(1);
    expect((await list({ search: 'p1' })).total).toBe(11);
    expect((await list({ search: '.*' })).total).toBe(0);
    expect((await list({ userId: staff.userId })).total).toBe(0);

    const [{ id } = { id: '' as MailLogId }] = first.items;
    const { output } = await server.call(mailCalls.getMailLog, { mailLogId: id }, staff.accessToken);
    expect(output.mailLog).toMatchObject({ id, state: 'Queued' });
    expect(output.mailLog.text).toContain('reset-password/callback?ResetPasswordToken=…');
    expect(JSON.stringify([output, first])).not.toContain('canary');
  });

  it('is not for customers, and has no mail that is not there', async () => {
    const customer = await server.signUp();
    expect((await server.call(mailCalls.getMailLogs, {}, customer.accessToken)).status).toBe(403);
    const mailLogId = 'a'.repeat(24) as MailLogId;
    expect((await server.call(mailCalls.getMailLog, { mailLogId }, customer.accessToken)).status).toBe(403);
    const { problem } = await server.call(mailCalls.getMailLog, { mailLogId }, staff.accessToken);
    expect(problem.code).toBe('not_found');
  });
});
