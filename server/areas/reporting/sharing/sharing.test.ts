import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { reportSharing } from '#shared/contracts/reportSharing.ts';
import { addDays, toLocalDay, startOfDay } from '#shared/domain/dates/days.ts';
import type { CampaignId, SharedReportId } from '#shared/domain/ids/ids.ts';
import { mostLinks } from '#shared/domain/report/sharedReport.ts';
import { insertCampaign, createCampaignId } from '#server/areas/campaign/campaign.repository.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordAdMetrics } from '#server/measurement/index.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { openSharedReport } from './sharing.service.ts';

let server: TestServer;
let shop: AddedShop;
let other: AddedShop;
const zone = 'Europe/Prague';
await leaveMidnight();
const today = toLocalDay(new Date(), zone);
const whole = {
  name: 'For the agency',
  range: { kind: 'LastDays' as const, days: 30 as const },
  parts: ['KeyFigures', 'Course', 'Channels', 'Campaigns'] as const,
  validDays: 7 as const,
};

async function addSpend(of: AddedShop, name: string, spentMinor: number): Promise<CampaignId> {
  const campaignId = createCampaignId();
  await insertCampaign(of.eshopId, campaignId, {
    channel: 'Google',
    format: 'Dsa',
    name,
    currency: 'CZK',
    desiredStatus: 'Active',
    holdReason: null,
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: name,
  });
  for (const back of [1, 2, 40])
    await inTransaction(
      async (session) =>
        await recordAdMetrics(session, [
          {
            eshopId: of.eshopId,
            campaignId,
            day: addDays(today, -back),
            impressions: 1_000,
            clicks: 10,
            chargedMinor: spentMinor,
            reportedAt: new Date(),
          },
        ]),
    );
  return campaignId;
}

const share = async (input: object = {}, token = shop.token) =>
  await server.call(reportSharing.createSharedReport, { ...whole, ...input } as never, token);
const getToken = (url: string) => url.split('#')[1] ?? '';
const open = async (token: string) => await server.call(reportSharing.getOpenReport, { token });
const createLink = async (input: object = {}) => {
  const { output } = await share(input);
  return { id: output.sharedReport.id, token: getToken(output.url), url: output.url };
};
const getLinks = () => mongoose.connection.collection('sharedReports');
const ofShop = () => ({ eshopId: new Types.ObjectId(shop.eshopId) });

beforeAll(async () => {
  server = await startTestServer();
  shop = await server.addShop();
  other = await server.addShop({ domainName: 'foreign-secret.cz' });
  await addSpend(shop, 'Lampy', 12_345);
  await addSpend(other, 'Foreign secret', 99_999);
});
afterAll(async () => await server.stop());

describe('a shared report', () => {
  it('shows without signing in what the dashboard shows, to the cent', async () => {
    const { token, url } = await createLink();
    expect(url.slice(server.url.length)).toMatch(/^\/en\/report#[\w-]{32}$/);
    const { output, headers } = await open(token);
    const input = {
      dateFrom: startOfDay(addDays(today, -29), zone).toISOString(),
      dateTo: new Date(startOfDay(addDays(today, 1), zone).getTime() - 1).toISOString(),
      compareWith: 'PreviousPeriod' as const,
    };
    const { summary } = (await server.call(dashboard.getOverview, input, shop.token)).output;
    expect(output.total).toEqual(summary.total);
    expect(output.totalBefore).toEqual(summary.comparison?.total);
    expect(output.days).toEqual(summary.days);
    expect(output.channels).toEqual(summary.channels);
    expect(output.total?.expenses).toBe(246.9);
    expect(output.totalBefore?.expenses).toBe(123.45);
    expect(output.campaigns).toMatchObject([{ name: 'Lampy', channel: 'Google', expenses: 246.9 }]);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    const text = JSON.stringify(output);
    for (const secret of [shop.eshopId, shop.owner.email, 'oreign']) expect(text).not.toContain(secret);
  });

  it('shows the parts that were chosen and nothing else', async () => {
    const { token } = await createLink({ parts: ['Course'], range: { kind: 'LastDays', days: 7 } });
    const { output } = await open(token);
    expect(output.days).toHaveLength(7);
    expect([
      output.total,
      output.totalBefore,
      output.comparedRange,
      output.channels,
      output.campaigns,
    ]).toEqual([null, null, null, null, null]);
    expect(JSON.stringify(output)).not.toContain('Lampy');
  });

  it('of fixed days stays with them', async () => {
    const from = addDays(today, -45);
    const { token } = await createLink({ range: { kind: 'Days', from, to: addDays(from, 9) } });
    const { output } = await open(token);
    expect(output.range).toEqual({ from, to: addDays(from, 9) });
    expect(output.total?.expenses).toBe(123.45);
    const refused = await share({ range: { kind: 'Days', from: today, to: from } });
    expect(refused.problem.code).toBe('date_range_invalid');
  });

  it('counts its views for the shop', async () => {
    const { id, token } = await createLink({ name: 'Counted' });
    await open(token);
    await open(token);
    const { output } = await server.call(reportSharing.getSharedReports, {}, shop.token);
    const own = output.sharedReports.find((link) => link.id === id);
    expect(own).toMatchObject({
      name: 'Counted',
      viewCount: 2,
      state: 'Valid',
      createdByEmail: shop.owner.email,
    });
    expect(JSON.stringify(output)).not.toContain(token);
  });
});

describe('a link', () => {
  it('that is revoked, over, tampered with or of an archived shop gives nothing, all alike', async () => {
    const revoked = await createLink();
    const expired = await createLink();
    const good = await createLink();
    await server.call(reportSharing.revokeSharedReport, { sharedReportId: revoked.id }, shop.token);
    await getLinks().updateOne({ _id: new Types.ObjectId(expired.id) }, { $set: { expiresAt: new Date() } });
    const flipped = `${good.token.slice(0, -1)}${good.token.endsWith('A') ? 'B' : 'A'}`;
    const { tokenHash } = (await getLinks().findOne({ _id: new Types.ObjectId(good.id) })) as never;
    const answers = [];
    for (const token of [revoked.token, expired.token, flipped, good.id, tokenHash, 'x'])
      answers.push((await open(token)).problem);
    for (const { requestId: _id, ...problem } of answers) {
      const { requestId: _first, ...first } = answers[0] ?? { requestId: '' };
      expect(problem).toEqual(first);
      expect(problem).toMatchObject({ code: 'link_invalid' });
    }
    expect((await open(good.token)).status).toBe(200);
    const { sharedReports } = (await server.call(reportSharing.getSharedReports, {}, shop.token)).output;
    const findState = (id: SharedReportId) => sharedReports.find((link) => link.id === id)?.state;
    expect([revoked, expired, good].map(({ id }) => findState(id))).toEqual(['Revoked', 'Expired', 'Valid']);
  });

  it('is stored by its hash alone', async () => {
    const { token } = await createLink();
    expect(JSON.stringify(await getLinks().find(ofShop()).toArray())).not.toContain(token);
  });

  it('ends by itself after the days that were chosen', async () => {
    const now = new Date();
    const { token } = await createLink({ validDays: 30 });
    const getDaysLater = (count: number) => new Date(now.getTime() + count * 86_400_000);
    await expect(openSharedReport(token, false, getDaysLater(29.9))).resolves.toMatchObject({
      name: whole.name,
    });
    await expect(openSharedReport(token, false, getDaysLater(30.1))).rejects.toThrow('link_invalid');
  });

  it('cannot be ended or seen by another shop', async () => {
    const { id, token } = await createLink();
    const foreign = await server.call(reportSharing.revokeSharedReport, { sharedReportId: id }, other.token);
    expect(foreign.problem.code).toBe('not_found');
    const list = await server.call(reportSharing.getSharedReports, {}, other.token);
    expect(list.output.sharedReports).toEqual([]);
    expect((await open(token)).status).toBe(200);
  });

  it('is made and ended by the owner, seen by managers too', async () => {
    const manager = await server.signUp();
    await mongoose
      .model('Eshop')
      .updateOne(
        { _id: shop.eshopId },
        { $push: { members: { userId: manager.userId, role: 'Admin', since: new Date() } } },
      );
    forgetRights();
    const token = await server.enterShop(manager, shop.eshopId);
    const { id } = await createLink();
    expect((await share({}, token)).problem.code).toBe('owner_required');
    const ended = await server.call(reportSharing.revokeSharedReport, { sharedReportId: id }, token);
    expect(ended.problem.code).toBe('owner_required');
    const list = await server.call(reportSharing.getSharedReports, {}, token);
    expect(list.output.isOwner).toBe(false);
    expect(list.output.sharedReports.some((link) => link.id === id)).toBe(true);
  });

  it('is one of so many at a time', async () => {
    const { eshopId } = other;
    for (let index = 0; index < mostLinks; index += 1) await share({}, other.token);
    expect((await share({}, other.token)).problem.code).toBe('shared_report_limit_reached');
    await getLinks().updateOne({ eshopId: new Types.ObjectId(eshopId) }, { $set: { revokedAt: new Date() } });
    expect((await share({}, other.token)).status).toBe(200);
  });

  it('stays in the list while it is valid, however many were ended since', async () => {
    const { id } = await createLink({ validDays: 90 });
    const ended = await getLinks().findOne({ ...ofShop(), _id: new Types.ObjectId(id) });
    const { _id, ...fields } = ended ?? {};
    await getLinks().insertMany(
      Array.from({ length: 205 }, (_, index) => ({
        ...fields,
        tokenHash: `ended-${index}`,
        createdAt: new Date(Date.now() + 1_000 + index),
        revokedAt: new Date(),
      })),
    );
    const { sharedReports } = (await server.call(reportSharing.getSharedReports, {}, shop.token)).output;
    expect(sharedReports.find((link) => link.id === id)?.state).toBe('Valid');
    expect(sharedReports.at(0)?.state).toBe('Revoked');
    expect(new Set(sharedReports.map((link) => link.id)).size).toBe(sharedReports.length);
  });

  it('of an archived shop gives nothing', async () => {
    const closing = await server.addShop();
    const { output } = await share({}, closing.token);
    const token = getToken(output.url);
    expect((await open(token)).status).toBe(200);
    await mongoose.model('Eshop').updateOne({ _id: closing.eshopId }, { archivedAt: new Date() });
    expect((await open(token)).problem.code).toBe('link_invalid');
    expect((await server.call(eshop.getCurrentEshop, {}, shop.token)).status).toBe(200);
  });
});

it('who tries links is stopped', async () => {
  let status = 0;
  for (let index = 0; index < 130 && status !== 429; index += 1)
    status = (await open(`guess-${index}`)).status;
  expect(status).toBe(429);
});
