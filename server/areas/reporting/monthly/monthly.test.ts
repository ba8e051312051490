import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { reportSharing } from '#shared/contracts/reportSharing.ts';
import { addDays, listDays, type Day } from '#shared/domain/dates/days.ts';
import { getMonthRange, type Month } from '#shared/domain/dates/months.ts';
import { insertCampaign, createCampaignId } from '#server/areas/campaign/campaign.repository.ts';
import { createMailer } from '#server/areas/mail/mailQueue.ts';
import { updateUser } from '#server/areas/user/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { composeMail, type ComposedMail } from '#server/integrations/mailer/composeMail.tsx';
import { createLogger } from '#server/log/logger.ts';
import { recordAdMetrics } from '#server/measurement/index.ts';
import { readPdfPages } from '#server/testing/reportFiles.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { createMonthlyPdf } from './monthlyPdf.ts';
import { readMonthlyReport } from './monthlyReport.service.ts';
import { chooseRecipients, computeDueAt, getNextReport } from './recipients.service.ts';
import { sendMonthlyReports } from './sendReports.service.ts';

let server: TestServer;
let shop: AddedShop;
let manager: SignedIn;
const month = '2026-10' as Month;
const zone = 'Europe/Prague';
const chosen = new Date('2026-10-15T10:00:00Z');
const due = new Date('2026-11-02T05:00:00Z');
const sent: ComposedMail[] = [];
let failAfter = Infinity;

/** The server's services with a mailer that keeps mails and hands them to a list. */
const createServices = () => {
  const usual = createMailer({
    transport: { handOver: async (_id, mail) => void sent.push(mail), close: () => undefined },
    secret: server.services.config.secret,
    log: createLogger('silent'),
  });
  return {
    ...server.services,
    log: createLogger('silent'),
    mailer: {
      ...usual,
      send: async (mail: Parameters<typeof usual.send>[0]) => {
        if (failAfter <= 0) throw new Error('the database is lost');
        failAfter -= 1;
        await usual.send(mail);
      },
    },
  };
};
const send = async (now: Date) => {
  const given = createServices();
  await sendMonthlyReports(given, now);
  await given.mailer.close();
};
const ofReaders = () => ({
  userId: { $in: [shop.owner, manager].map(({ userId }) => new Types.ObjectId(userId)) },
});
const readRecipients = async () =>
  (await server.call(reportSharing.getMonthlyReportRecipients, {}, shop.token)).output;
const getToken = (mail: ComposedMail | undefined) => (mail?.endUrl ?? '').split('#')[1] ?? '';

beforeAll(async () => {
  server = await startTestServer();
  shop = await server.addShop({ domainName: 'lampy.cz' });
  manager = await server.signUp('manager@example.com');
  await updateUser(manager.userId, { locale: 'cs', theme: 'aurora' });
  await mongoose
    .model('Eshop')
    .updateOne(
      { _id: shop.eshopId },
      { $push: { members: { userId: manager.userId, role: 'Admin', since: new Date() } } },
    );
  const campaignId = createCampaignId();
  await insertCampaign(shop.eshopId, campaignId, {
    channel: 'Google',
    format: 'Dsa',
    name: 'Stolní lampy',
    currency: 'CZK',
    desiredStatus: 'Active',
    holdReason: null,
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: 'lampy',
  });
  const days = getMonthRange(month);
  for (const day of listDays(addDays(days.fromDay, -1), days.toDay))
    await inTransaction(
      async (session) =>
        await recordAdMetrics(session, [
          {
            eshopId: shop.eshopId,
            campaignId,
            day,
            impressions: 1_000,
            clicks: 10,
            chargedMinor: 10_001,
            reportedAt: new Date(`${day}T20:00:00Z`),
          },
        ]),
    );
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  sent.length = 0;
  failAfter = Infinity;
  await mongoose.connection.collection('mailLogs').deleteMany(ofReaders());
  await mongoose.connection.collection('monthlyMails').deleteMany({ _id: new Types.ObjectId(shop.eshopId) });
});

describe('the next report', () => {
  it.each([
    ['2026-10-15T10:00:00Z', '2026-10', '2026-11-02T05:00:00.000Z'],
    ['2026-11-01T10:00:00Z', '2026-10', '2026-11-02T05:00:00.000Z'],
    ['2026-11-02T05:00:00Z', '2026-11', '2026-12-02T05:00:00.000Z'],
    // In Prague it is April already, with summer time.
    ['2026-03-31T22:30:00Z', '2026-03', '2026-04-02T04:00:00.000Z'],
  ])('seen from %s is of %s', (now, expected, dueAt) => {
    const next = getNextReport(zone, new Date(now));
    expect([next.month, next.dueAt.toISOString()]).toEqual([expected, dueAt]);
  });
});

describe('the page of a month', () => {
  it('is one A4 page with the figures of the month, in the reader’s language', async () => {
    const report = await readMonthlyReport(shop.eshopId, month, due);
    expect(report.months.map((one) => [one.month, one.total.expenses])).toEqual([
      ['2026-08', 0],
      ['2026-09', 100.01],
      ['2026-10', 3_100.31],
    ]);
    for (const [language, title, spend] of [
      ['en', 'October 2026', 'CZK 3,100.31'],
      ['cs', 'Říjen 2026', '3 100,31 Kč'],
    ] as const) {
      const reader = {
        language,
        theme: 'default' as const,
        efficiency: 'costOfSales' as const,
        isSandbox: true,
      };
      const pages = await readPdfPages(await createMonthlyPdf(report, reader, due));
      expect(pages).toHaveLength(1);
      const text = (pages[0] ?? '').replaceAll(/[\s\u00a0\u202f]+/g, ' ');
      for (const part of [title, spend, 'lampy.cz', 'Stolní lampy', 'Google']) expect(text).toContain(part);
      expect(text).not.toMatch(/monthlyReport:|undefined|NaN|\{\{/);
    }
  });

  it('comes as a file, of the last whole month unless another is asked for', async () => {
    const { status, headers } = await server.call(reportSharing.getMonthlyReport, { month }, shop.token);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('monthly-report-lampy.cz-2026-10.pdf');
    expect((await server.call(reportSharing.getMonthlyReport, {}, shop.token)).status).toBe(200);
    for (const [wanted, code] of [
      ['2999-01', 'date_range_invalid'],
      ['2001-01', 'date_range_invalid'],
      ['2026-13', 'invalid_request'],
    ] as const) {
      const refused = await server.call(reportSharing.getMonthlyReport, { month: wanted }, shop.token);
      expect(refused.problem.code).toBe(code);
    }
  });
});

describe('who has the report', () => {
  it('no one at first; then those of the shop who were chosen', async () => {
    expect(await readRecipients()).toMatchObject({
      nextAt: null,
      recipients: [
        { userId: null, email: shop.owner.email, isOn: false },
        { email: shop.owner.email, isOn: false },
        { email: manager.email, isOn: false },
      ],
    });
    const settings = { userIds: [manager.userId], hasNotificationEmail: false };
    await server.call(reportSharing.setMonthlyReportRecipients, settings, shop.token);
    const set = await readRecipients();
    expect(set.recipients.map(({ isOn }) => isOn)).toEqual([false, false, true]);
    expect(new Date(set.nextAt ?? 0).getTime()).toBeGreaterThan(Date.now());
    await server.call(
      reportSharing.setMonthlyReportRecipients,
      { userIds: [], hasNotificationEmail: false },
      shop.token,
    );
    expect((await readRecipients()).nextAt).toBeNull();
  });

  it('are not people without access', async () => {
    const stranger = await server.signUp();
    const settings = { userIds: [stranger.userId], hasNotificationEmail: false };
    const refused = await server.call(reportSharing.setMonthlyReportRecipients, settings, shop.token);
    expect(refused.problem.code).toBe('not_found');
  });
});

describe('the mail of a month', () => {
  const createBoth = () => ({ userIds: [shop.owner.userId, manager.userId], hasNotificationEmail: true });

  it('goes to each once, in their language, with the page and a way to end it', async () => {
    await chooseRecipients(shop.eshopId, createBoth(), chosen);
    await send(new Date(due.getTime() - 1));
    expect(sent).toEqual([]);
    await send(due);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([manager.email, shop.owner.email].toSorted());
    const czech = sent.find(({ to }) => to === manager.email);
    expect(czech?.subject).toBe('Říjen 2026: reklama e-shopu lampy.cz');
    expect(czech?.senderName).toBe('Aurora Ads');
    expect(czech?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('náklady 3 100,31 Kč');
    expect(czech?.html).toContain('/cs/monthly-report/end#');
    const [file] = czech?.attachments ?? [];
    expect(file?.fileName).toBe('mesicni-prehled-lampy.cz-2026-10.pdf');
    const pages = await readPdfPages(Buffer.from(file?.base64 ?? '', 'base64'));
    expect(pages[0]).toContain('Aurora Ads');
    const logged = await mongoose.connection
      .collection('mailLogs')
      .find({ ...ofReaders(), template: 'monthlyReport' })
      .toArray();
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toContain(getToken(czech));
    // The next one is due a month later, and this one is sent.
    expect(await readRecipients()).toMatchObject({
      lastMonth: '2026-10',
      nextAt: computeDueAt('2026-11' as Month, zone).toISOString(),
    });
  });

  it('never goes out twice, however often and wherever the job runs or dies', async () => {
    await chooseRecipients(shop.eshopId, createBoth(), chosen);
    failAfter = 1;
    await send(due);
    expect(sent).toHaveLength(1);
    expect((await readRecipients()).lastMonth).toBeNull();
    failAfter = Infinity;
    await Promise.all([send(due), send(due), send(due)]);
    await send(due);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([manager.email, shop.owner.email].toSorted());
    // Selected again in the same month: nothing is sent again.
    await mongoose.connection
      .collection('monthlyMails')
      .updateOne({ _id: new Types.ObjectId(shop.eshopId) }, { $set: { month: '2026-10', dueAt: due } });
    await send(new Date(due.getTime() + 1));
    expect(sent).toHaveLength(2);
  });

  it('waits for no other shop: many that are due are reported in one run, and those that are gone or fail hold up none', async () => {
    await chooseRecipients(shop.eshopId, createBoth(), chosen);
    const mails = mongoose.connection.collection('monthlyMails');
    const gone = Array.from({ length: 60 }, () => new Types.ObjectId());
    await mails.insertMany(
      gone.map((_id) => ({
        _id,
        userIds: [],
        hasNotificationEmail: true,
        month: '2026-10',
        dueAt: new Date(due.getTime() - 60_000),
        lastMonth: null,
      })),
    );
    await send(due);
    expect(sent).toHaveLength(2);
    expect(await mails.countDocuments({ _id: { $in: gone } })).toBe(0);
  });

  it('is not sent of a month without anything, nor by an archived shop', async () => {
    await chooseRecipients(shop.eshopId, createBoth(), new Date('2026-06-10T10:00:00Z'));
    await send(new Date('2026-07-02T05:00:00Z'));
    expect(sent).toEqual([]);
    expect((await readRecipients()).lastMonth).toBeNull();
    await mongoose.model('Eshop').updateOne({ _id: shop.eshopId }, { archivedAt: new Date() });
    await send(due);
    await mongoose.model('Eshop').updateOne({ _id: shop.eshopId }, { archivedAt: null });
    expect(sent).toEqual([]);
  });

  it('is not sent to who has no access any more', async () => {
    await chooseRecipients(shop.eshopId, createBoth(), chosen);
    const members = mongoose.model('Eshop');
    const member = { userId: new Types.ObjectId(manager.userId), role: 'Admin', since: new Date() };
    await members.updateOne({ _id: shop.eshopId }, { $pull: { members: { userId: member.userId } } });
    await send(due);
    await members.updateOne({ _id: shop.eshopId }, { $push: { members: member } });
    expect(sent.map(({ to }) => to)).toEqual([shop.owner.email]);
  });

  it('is ended by its link, for its reader alone', async () => {
    await chooseRecipients(shop.eshopId, createBoth(), chosen);
    await send(due);
    const token = getToken(sent.find(({ to }) => to === manager.email));
    const end = async (given: string) => await server.call(reportSharing.endMonthlyReport, { token: given });
    for (const wrong of [
      'x',
      `${token}x`,
      token.replace(manager.userId, shop.owner.userId),
      `${shop.eshopId}.shop.`,
    ])
      expect((await end(wrong)).problem.code).toBe('link_invalid');
    expect((await end(token)).output).toEqual({ domainName: 'lampy.cz' });
    expect((await end(token)).status).toBe(200);
    expect((await readRecipients()).recipients.map(({ isOn }) => isOn)).toEqual([true, true, false]);
  });

  it('to an earlier notification address ends nothing of a later one', async () => {
    const notify = async (notificationEmail: string) =>
      await server.call(eshop.setNotificationEmail, { notificationEmail }, shop.token);
    await notify('first@example.com');
    await chooseRecipients(shop.eshopId, { userIds: [], hasNotificationEmail: true }, chosen);
    await send(due);
    expect(sent.map(({ to }) => to)).toEqual(['first@example.com']);
    const token = getToken(sent[0]);
    await notify('second@example.com');
    const ended = await server.call(reportSharing.endMonthlyReport, { token });
    expect(ended.problem.code).toBe('link_invalid');
    await notify('first@example.com');
    expect((await server.call(reportSharing.endMonthlyReport, { token })).status).toBe(200);
    expect((await readRecipients()).recipients[0]?.isOn).toBe(false);
  });
});

it('a mail that cannot be ended has no line and no header for it', () => {
  const mail = { to: 'a@example.com', language: 'en' as const, actionUrl: 'https://example.com' };
  const { composed } = composeMail({ ...mail, template: 'creditLow' });
  expect(composed.endUrl).toBeNull();
  expect(composed.html).not.toContain('any more');
  const endUrl = 'https://example.com/end#secret';
  const ended = composeMail({ ...mail, template: 'monthlyReport', endUrl });
  expect(ended.composed.text).toContain(endUrl);
  expect(ended.storedText).not.toContain('secret');
});

it('a month is reported from its first to its last day', async () => {
  const report = await readMonthlyReport(shop.eshopId, '2026-02' as Month, due);
  expect(report.summary.days.map(({ date }) => date)).toEqual(
    listDays('2026-02-01' as Day, '2026-02-28' as Day),
  );
});
