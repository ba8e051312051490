import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import mongoose, { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { affiliate } from '#shared/contracts/affiliate.ts';
import type { PartnerNoticeChange } from '#shared/contracts/affiliatePortal.ts';
import {
  partnerNoticeKinds,
  webhookDisableDays,
  webhookRetrySeconds,
} from '#shared/domain/affiliate/partnerEvents.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { createSafeFetcher } from '#server/integrations/fetch/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { getToday } from '../commission/plan.service.ts';
import { closeMonths } from '../statement/close.service.ts';
import { addReferredInvoice } from '../testing/referredInvoice.ts';
import { acceptDocuments } from '../testing/selfBilled.ts';
import { createAffiliateJobs } from '../affiliate.jobs.ts';
import { CommissionStatementModel } from '../statement/statement.model.ts';
import { deriveAllPartnerEvents, derivePartnerEvents } from './deriveEvents.service.ts';
import { mailPartnerEvents } from './notices.service.ts';
import { PartnerWebhookModel, WebhookDeliveryModel } from './portal.model.ts';
import { erasePartnerPortal } from './portal.repository.ts';
import { deliverDue } from './webhook.service.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const dayMs = 86_400_000;
const host = 'hooks.example.com';
const url = `https://${host}/okavango`;
let receiver: Server;
let received: Received[] = [];
let answer = 204;
let server: TestServer;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(answer, answer === 302 ? { location: 'http://127.0.0.1/' } : {}).end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const trustedHosts = new Map([[host, { address: '127.0.0.1', port, isPlain: true }]]);
  server = await startTestServer({
    replace: () => ({
      rateLimits: noRateLimits,
      trustedHosts,
      fetcher: createSafeFetcher({ trustedHosts }),
    }),
  });
});
beforeEach(() => {
  received = [];
  answer = 204;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await server.stop();
  receiver.close();
});

const setUp = async (partner: SignedIn, kinds = ['CommissionEarned' as const], to = url) =>
  await server.call(affiliate.setPartnerWebhook, { url: to, kinds }, partner.accessToken);
const readLog = async (partner: SignedIn) =>
  (await server.call(affiliate.getPartnerWebhookDeliveries, {}, partner.accessToken)).output.items;
const earn = async (partner: SignedIn, netMinor = 1_000_000, paidOn = getToday()) =>
  await addReferredInvoice(partner.userId, { currency: 'CZK', netMinor, paidOn });

/** The signatures of a message that a secret gives. */
function sign(secret: string, { headers, body }: Received): string {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

/** Lets the wait before the next attempt pass. */
const letWait = async () => {
  await PartnerWebhookModel.collection.updateMany({}, { $set: { pausedUntil: null } }, wholeRead);
  await WebhookDeliveryModel.collection.updateMany(
    { state: 'Pending' },
    { $set: { nextAttemptAt: new Date(0) } },
    wholeRead,
  );
};
const readWebhook = async (partner: SignedIn) =>
  (await server.call(affiliate.getPartnerWebhook, {}, partner.accessToken)).output.webhook;

describe('a webhook', () => {
  it('delivers a signed message for each commission, once', async () => {
    const partner = await server.signUp();
    const { output } = await setUp(partner);
    expect(output.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    await earn(partner);
    for (let time = 0; time < 3; time += 1) {
      await derivePartnerEvents(partner.userId);
      await deliverDue(server.services);
    }
    expect(received).toHaveLength(1);
    const [message] = received;
    if (message === undefined || output.secret === null) throw new Error('nothing came');
    expect(message.headers['webhook-signature']).toBe(sign(output.secret, message));
    expect(Math.abs(Number(message.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(600);
    expect(JSON.parse(message.body)).toMatchObject({
      id: message.headers['webhook-id'],
      type: 'commission.earned',
      data: { amount: { value: 1_000, currency: 'CZK' }, net: { value: 10_000 }, percent: 10 },
    });
    expect(await readLog(partner)).toMatchObject([{ state: 'Delivered', lastStatus: 204, attemptCount: 1 }]);
    const stored = await mongoose.connection
      .collection('partnerWebhooks')
      .findOne({ _id: new Types.ObjectId(partner.userId) });
    expect(JSON.stringify(stored)).not.toContain(output.secret);
  });

  it('signs with both secrets after a rotation, for a day', async () => {
    const partner = await server.signUp();
    const first = (await setUp(partner)).output.secret ?? '';
    const { output } = await server.call(affiliate.rotatePartnerWebhookSecret, {}, partner.accessToken);
    expect(output.webhook.previousSecretUntil).not.toBeNull();
    await server.call(affiliate.testPartnerWebhook, {}, partner.accessToken);
    const [both] = received;
    if (both === undefined) throw new Error('nothing came');
    expect(both.headers['webhook-signature']).toBe(`${sign(output.secret, both)} ${sign(first, both)}`);
    await mongoose.connection
      .collection('partnerWebhooks')
      .updateOne(
        { _id: new Types.ObjectId(partner.userId) },
        { $set: { previousUntil: new Date(0) } },
        wholeRead,
      );
    await server.call(affiliate.testPartnerWebhook, {}, partner.accessToken);
    const last = received.at(-1);
    if (last === undefined) throw new Error('nothing came');
    expect(last.headers['webhook-signature']).toBe(sign(output.secret, last));
  });

  it('is tried again with the same bytes at growing distances, fails in the end, and can be sent by hand', async () => {
    const partner = await server.signUp();
    await setUp(partner);
    await earn(partner);
    await derivePartnerEvents(partner.userId);
    answer = 500;
    const waits: number[] = [];
    for (let time = 0; time <= webhookRetrySeconds.length; time += 1) {
      await deliverDue(server.services);
      const [delivery] = await readLog(partner);
      if (delivery?.nextAttemptAt == null) break;
      waits.push(Math.round((Date.parse(delivery.nextAttemptAt) - Date.now()) / 1_000));
      await letWait();
    }
    expect(waits.map((wait, at) => Math.abs(wait - (webhookRetrySeconds[at] ?? 0)) < 30)).toEqual(
      webhookRetrySeconds.map(() => true),
    );
    expect(await readLog(partner)).toMatchObject([
      { state: 'Failed', lastStatus: 500, attemptCount: webhookRetrySeconds.length + 1 },
    ]);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const read = async () => (await server.call(affiliate.getPartnerWebhook, {}, partner.accessToken)).output;
    expect((await read()).webhook?.failingSince).not.toBeNull();
    answer = 200;
    const [failed] = await readLog(partner);
    const { output } = await server.call(
      affiliate.retryPartnerWebhookDelivery,
      { deliveryId: failed?.id ?? '' },
      partner.accessToken,
    );
    expect(output.delivery).toMatchObject({ state: 'Delivered', lastStatus: 200 });
    expect((await read()).webhook?.failingSince).toBeNull();
    const foreign = await server.signUp();
    expect(
      (
        await server.call(
          affiliate.retryPartnerWebhookDelivery,
          { deliveryId: failed?.id ?? '' },
          foreign.accessToken,
        )
      ).problem.code,
    ).toBe('not_found');
  });

  it('refuses addresses inside a network and without TLS, and follows no redirect', async () => {
    const partner = await server.signUp();
    for (const inner of [
      'https://127.0.0.1/hook',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/hook',
      'https://localhost/hook',
      'https://10.0.0.5:8443/hook',
      'http://hooks.partner.com/plain',
    ])
      expect([inner, (await setUp(partner, ['CommissionEarned'], inner)).problem.code]).toEqual([
        inner,
        'address_not_allowed',
      ]);
    await setUp(partner);
    answer = 302;
    const { output } = await server.call(affiliate.testPartnerWebhook, {}, partner.accessToken);
    expect(output.delivery).toMatchObject({ state: 'Failed', lastStatus: 302 });
    expect(received).toHaveLength(1);
  });

  it('sends nothing more once it is removed, and nothing of before it was set up', async () => {
    const partner = await server.signUp();
    await earn(partner);
    await setUp(partner);
    await derivePartnerEvents(partner.userId);
    await deliverDue(server.services);
    expect(received).toEqual([]);
    await earn(partner);
    await derivePartnerEvents(partner.userId);
    await server.call(affiliate.removePartnerWebhook, {}, partner.accessToken);
    await letWait();
    await deliverDue(server.services);
    expect(received).toEqual([]);
    expect((await server.call(affiliate.testPartnerWebhook, {}, partner.accessToken)).problem.code).toBe(
      'not_found',
    );
  });
});

describe('an address that fails', () => {
  beforeEach(async () => {
    await PartnerWebhookModel.collection.deleteMany({}, wholeRead);
    await WebhookDeliveryModel.collection.deleteMany({}, wholeRead);
  });

  it('that does not answer keeps back no message to other partners', async () => {
    const [silent, well] = [await server.signUp(), await server.signUp()];
    await setUp(silent);
    await setUp(well);
    for (const partner of [silent, well]) {
      await earn(partner);
      await derivePartnerEvents(partner.userId);
    }
    await WebhookDeliveryModel.updateMany(
      { partnerId: silent.userId },
      { $set: { nextAttemptAt: new Date(0) } },
    );
    const [{ id: heldBack } = { id: '' }] = await readLog(silent);
    const { post } = server.services.fetcher;
    let answerNow = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    vi.spyOn(server.services.fetcher, 'post').mockImplementation(async (to, sent) => {
      if (String(sent.body).includes(heldBack)) await answered;
      return await post.call(server.services.fetcher, to, sent);
    });
    const run = deliverDue(server.services);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body).not.toContain(heldBack);
    answerNow();
    await run;
    expect(received).toHaveLength(2);
  });

  it('gets one message in a run, waits longer and longer, and is switched off after days with one mail', async () => {
    const partner = await server.signUp();
    await setUp(partner);
    for (let time = 0; time < 3; time += 1) await earn(partner);
    await derivePartnerEvents(partner.userId);
    answer = 503;
    await deliverDue(server.services);
    expect(received).toHaveLength(1);
    const readPause = async () =>
      Number((await PartnerWebhookModel.findById(partner.userId).lean())?.pausedUntil ?? 0);
    let now = new Date();
    const pauses: number[] = [];
    for (let time = 0; time < 9; time += 1) {
      await letWait();
      await deliverDue(server.services, now);
      const until = await readPause();
      pauses.push(until === 0 ? 0 : (until - now.getTime()) / 60_000);
    }
    expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60]);
    const count = received.length;
    await deliverDue(server.services, now);
    expect(received).toHaveLength(count);
    expect((await readWebhook(partner))?.disabledAt).toBeNull();

    now = new Date(now.getTime() + webhookDisableDays * dayMs + 60_000);
    await earn(partner);
    await derivePartnerEvents(partner.userId);
    for (let time = 0; time < 2; time += 1) {
      await letWait();
      await deliverDue(server.services, now);
    }
    expect((await readWebhook(partner))?.disabledAt).toBe(now.toISOString());
    expect((await readLog(partner)).map(({ state }) => state)).toEqual(Array(4).fill('Failed'));
    const listMails = () =>
      server.mails.filter(({ to, template }) => to === partner.email && template === 'partnerWebhookOff');
    expect(listMails()).toHaveLength(1);
    await earn(partner);
    await derivePartnerEvents(partner.userId);
    expect((await readLog(partner))[0]).toMatchObject({ state: 'Failed', attemptCount: 0 });

    // What arrives switches it on again.
    answer = 204;
    await server.call(affiliate.testPartnerWebhook, {}, partner.accessToken);
    expect(await readWebhook(partner)).toMatchObject({ disabledAt: null, failingSince: null });
    await earn(partner);
    await derivePartnerEvents(partner.userId);
    await deliverDue(server.services);
    expect((await readLog(partner))[0]).toMatchObject({ state: 'Delivered' });
  });

  it('is none of the partner’s where a secret can’t be opened: the attempt counts, and others are served', async () => {
    const [broken, well] = [await server.signUp(), await server.signUp()];
    for (const partner of [broken, well]) {
      await setUp(partner);
      await earn(partner);
      await derivePartnerEvents(partner.userId);
    }
    await PartnerWebhookModel.updateOne({ _id: broken.userId }, { $set: { sealedSecret: 'of another key' } });
    await deliverDue(server.services);
    const [delivery] = await readLog(broken);
    expect(delivery).toMatchObject({ state: 'Pending', attemptCount: 1, lastError: 'internal' });
    expect(await readLog(well)).toMatchObject([{ state: 'Delivered' }]);
    expect((await readWebhook(broken))?.failingSince).toBeNull();
  });
});

describe('the job of events', () => {
  it('serves the partners after one whose records can’t be read', async () => {
    const partners = [await server.signUp(), await server.signUp()];
    for (const partner of partners) {
      await setUp(partner);
      await earn(partner);
    }
    const [first, last] = partners.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
    if (!first || !last) throw new Error('partners are missing');
    const find = PartnerWebhookModel.findById.bind(PartnerWebhookModel);
    vi.spyOn(PartnerWebhookModel, 'findById').mockImplementation(((id: unknown) => {
      if (id === first.userId) throw new Error('unreadable');
      return find(id);
    }) as typeof PartnerWebhookModel.findById);
    await deriveAllPartnerEvents(server.services);
    vi.restoreAllMocks();
    expect(await readLog(first)).toEqual([]);
    expect(await readLog(last)).toHaveLength(1);
    await expect(deriveAllPartnerEvents(server.services, AbortSignal.abort())).rejects.toThrow();
    // Mails have a job of their own.
    const names = createAffiliateJobs(server.services, {} as never, {} as never).map(({ name }) => name);
    expect(names).toContain('mailPartners');
  });

  it('tells of a month that was closed late, from when it was closed', async () => {
    const partner = await server.signUp();
    await earn(partner, 1_000_000, addDays(getToday(), -200));
    await closeMonths(getToday());
    const statement = await CommissionStatementModel.findOne({ partnerId: partner.userId }).lean();
    expect(statement?.payableFrom).toBeDefined();
    expect(String(statement?.payableFrom) < addDays(getToday(), -3)).toBe(true);
    await derivePartnerEvents(partner.userId);
    const { items } = (await server.call(affiliate.getPartnerNotices, {}, partner.accessToken)).output;
    expect(items.find(({ kind }) => kind === 'CommissionPayable')?.at).toBe(
      statement?.closedAt.toISOString(),
    );
  });
});

describe('notices', () => {
  const readNotices = async (partner: SignedIn) =>
    (await server.call(affiliate.getPartnerNotices, {}, partner.accessToken)).output;
  const listMails = (partner: SignedIn) =>
    server.mails
      .filter(({ to, template }) => to === partner.email && template.startsWith('partner'))
      .map(({ template }) => template);

  it('tell of a statement and of an open document once, in the portal and by mail', async () => {
    const partner = await server.signUp();
    await earn(partner, 1_000_000, addDays(getToday(), -120));
    await closeMonths(getToday());
    for (let time = 0; time < 2; time += 1) {
      await derivePartnerEvents(partner.userId);
      await mailPartnerEvents(server.services);
    }
    expect(await readNotices(partner)).toMatchObject({
      items: [
        { kind: 'CommissionPayable', isRead: false, amount: { value: 1_000 } },
        { kind: 'StatementReady', isRead: false, amount: { value: 1_000 } },
      ],
      unreadCount: 2,
    });
    expect(listMails(partner)).toEqual(['partnerStatement']);
    await server.call(affiliate.markPartnerNoticesRead, {}, partner.accessToken);
    expect(await readNotices(partner)).toMatchObject({
      items: [{ isRead: true }, { isRead: true }],
      unreadCount: 0,
    });
  });

  it('remind of a document three days before its dispute ends', async () => {
    const partner = await server.signUp();
    await earn(partner, 1_000_000, addDays(getToday(), -120));
    await closeMonths(getToday());
    await acceptDocuments(server, partner);
    await mongoose.connection.collection('selfBillingEvents').deleteMany({}, wholeRead);
    await derivePartnerEvents(partner.userId);
    const readKinds = async () => (await readNotices(partner)).items.map(({ kind }) => kind);
    expect(await readKinds()).not.toContain('DisputeDeadline');
    await derivePartnerEvents(partner.userId, new Date(Date.now() + 12 * 86_400_000));
    expect(await readKinds()).toContain('DisputeDeadline');
  });

  it('come only as the partner set them', async () => {
    const partner = await server.signUp();
    const settings = partnerNoticeKinds.map((kind) => ({
      kind,
      inApp: kind !== 'StatementReady',
      byMail: false,
    }));
    await server.call(affiliate.setPartnerNoticeSettings, { settings }, partner.accessToken);
    const { output } = await server.call(affiliate.getPartnerNoticeSettings, {}, partner.accessToken);
    // A returned payout is mailed always.
    expect(output.settings).toEqual(
      settings.map((setting) => ({ ...setting, byMail: setting.kind === 'PayoutReturned' })),
    );
    await earn(partner, 1_000_000, addDays(getToday(), -120));
    await closeMonths(getToday());
    await derivePartnerEvents(partner.userId);
    await mailPartnerEvents(server.services);
    expect(await readNotices(partner)).toMatchObject({ items: [{ kind: 'CommissionPayable' }], total: 1 });
    expect(listMails(partner)).toEqual([]);
  });

  it('stay as they are where a change does not name them, two changes at once too', async () => {
    const partner = await server.signUp();
    const set = async (settings: readonly PartnerNoticeChange[]) =>
      await server.call(affiliate.setPartnerNoticeSettings, { settings: [...settings] }, partner.accessToken);
    await set([{ kind: 'StatementReady', byMail: false }]);
    await Promise.all([
      set([{ kind: 'StatementReady', inApp: false }]),
      set([{ kind: 'PayoutPaid', inApp: false }]),
      set([{ kind: 'ReferralRegistered', byMail: false }]),
    ]);
    await set([{ kind: 'PayoutPaid', inApp: true, byMail: false }]);
    const { output } = await server.call(affiliate.getPartnerNoticeSettings, {}, partner.accessToken);
    expect(output.settings.filter(({ inApp, byMail }) => !inApp || !byMail)).toEqual([
      { kind: 'ReferralRegistered', inApp: true, byMail: false },
      { kind: 'StatementReady', inApp: false, byMail: false },
      { kind: 'PayoutPaid', inApp: true, byMail: false },
    ]);
  });

  it('go with their partner', async () => {
    const partner = await server.signUp();
    await setUp(partner);
    await earn(partner);
    await derivePartnerEvents(partner.userId);
    await erasePartnerPortal(partner.userId);
    for (const name of ['partnerEvents', 'partnerWebhookDeliveries'])
      expect(
        await mongoose.connection
          .collection(name)
          .countDocuments({ partnerId: new Types.ObjectId(partner.userId) }),
      ).toBe(0);
  });
});

it('exports every commission as CSV', async () => {
  const partner = await server.signUp();
  await earn(partner, 1_000_000);
  await earn(partner, 250_000);
  const answered = await server.sendRaw(affiliate.getCommissionsCsv, {
    headers: { authorization: `Bearer ${partner.accessToken}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const lines = (await answered.text()).trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('1000.00');
  expect(lines[2]).toContain('250.00');
});
