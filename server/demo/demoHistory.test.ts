import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { channels } from '#shared/domain/campaign/campaign.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { convertMicrosToMinor } from '#shared/domain/money/money.ts';
import { findChanges } from '#server/changes/index.ts';
import { findFirstCampaigns, findCreated, readSpentDays } from '#server/areas/campaign/index.ts';
import { getEshopId, findUserEshops, type EshopDocument } from '#server/areas/eshop/index.ts';
import { readFinishedRuns } from '#server/areas/feed/index.ts';
import type { PixelBodyInput } from '#server/areas/pixel/index.ts';
import { readSubscriptionEvents } from '#server/areas/subscription/index.ts';
import { findUserByEmail, insertUser, getUserId } from '#server/areas/user/index.ts';
import { loadConfig } from '#server/config/config.ts';
import { checkEshop, type TransferDocument } from '#server/credit/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { readDailyFigures, readRollupsByPeriod } from '#server/measurement/index.ts';
import { resolveProviders, sandboxCredentials } from '#server/providers.ts';
import type { HourlyMetrics } from '#server/sandbox/google/metricsBook.ts';
import { marketTimeZone } from '#server/sandbox/market/market.ts';
import { startSandbox, type Sandbox } from '#server/sandbox/sandbox.ts';
import type { Services } from '#server/services.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { isLongRun, countTrials, getTrialTimeoutMs } from '#server/testing/trials.ts';
import { countHistory } from './countHistory.ts';
import { goodsShopEmails } from './demoGoodsShops.ts';
import { planDemo, type DemoPlan } from './demoPlan.ts';
import { seedShops } from './seedDemo.ts';

const ownerEmail = 'owner@demo.okavango.test';
const days = countTrials('demoDays');
vi.setConfig({ hookTimeout: getTrialTimeoutMs(240_000, 1_800_000) });

let folder = '';
let sandbox: Sandbox;
let server: TestServer;
let services: Services;
await leaveMidnight();
const plan: DemoPlan = {
  ...planDemo(days, new Date()),
  isFull: true,
  blockDays: isLongRun ? 28 : 2,
  recentDays: isLongRun ? 60 : 5,
};
/** What the market made. */
const hours: HourlyMetrics[] = [];
const posts: PixelBodyInput[] = [];
const shops = new Map<string, EshopDocument>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'okavango-history-'));
  const config = loadConfig({ PORT: '0', OKAVANGO_DATA: folder });
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    folder,
    trackerBase: 'http://127.0.0.1:9',
    publicApiBase: 'http://127.0.0.1:9',
    paceSecondsPerDay: 86_400,
    isMarketRunning: false,
    metaApp: sandboxCredentials.meta,
    log: { info: () => undefined, warn: () => undefined },
  });
  let usual: Services | undefined;
  server = await startTestServer({
    providers: resolveProviders(config, sandbox.addresses),
    replace: (created) => {
      usual = created;
      return {};
    },
  });
  if (usual === undefined) throw new Error('no services were made');
  services = usual;
  const owner = await insertUser({
    email: ownerEmail,
    passwordHash: '-',
    locale: 'en',
    provider: 'Okavango',
    isEmailConfirmed: true,
  });
  if (owner === null) throw new Error('the owner could not be made');
  const collector = services.pixelCollector;
  const { market } = sandbox;
  const listening: Services = {
    ...services,
    pixelCollector: {
      ...collector,
      countHistory: async (visits, alongside) => {
        posts.push(...visits.map(({ body }) => body as PixelBodyInput));
        await collector.countHistory(visits, alongside);
      },
    },
  };
  await seedShops(
    { services: listening, passwordHash: '-', actor: getUserId(owner) },
    {
      ...sandbox,
      market: {
        ...market,
        saveHours: async (saved) => {
          hours.push(...saved);
          await market.saveHours(saved);
        },
      },
    },
    plan,
  );
  await countHistory(listening, sandbox);
  for (const email of [ownerEmail, ...goodsShopEmails]) {
    const user = await findUserByEmail(email);
    const [eshop] = user === null ? [] : await findUserEshops(getUserId(user));
    if (eshop !== undefined) shops.set(email, eshop);
  }
});

afterAll(async () => {
  await server.stop();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const listTransfers = async (): Promise<TransferDocument[]> =>
  await mongoose.connection.collection<TransferDocument>('ledgerTransfers').find({}, wholeRead).toArray();

it('six shops have a history, in three countries and two currencies', () => {
  expect(shops.size).toBe(6);
  expect(new Set([...shops.values()].map(({ country }) => country))).toEqual(new Set(['CZ', 'SK', 'AT']));
  expect(new Set([...shops.values()].map(({ creditCurrency }) => creditCurrency))).toEqual(
    new Set(['CZK', 'EUR']),
  );
});

it('shops were decided on and their campaigns began as long ago as the history tells', async () => {
  for (const [host, shop] of shops) {
    const eshopId = getEshopId(shop);
    const decided = shop.complianceDecidedAt?.getTime() ?? 0;
    expect(decided, host).toBeGreaterThan(shop.createdAt.getTime());
    expect(decided, host).toBeLessThan(plan.at(plan.firstDay, 24 * 60).getTime());
    const began = (await findFirstCampaigns([eshopId])).get(eshopId);
    expect(began, host).toEqual(plan.at(plan.firstDay, 0));
    const campaignEvents = await findChanges(eshopId, plan.at(plan.getDayAgo(1), 0), new Date(), 10);
    expect(
      campaignEvents.filter(({ kind }) => kind === 'CampaignStarted'),
      host,
    ).toEqual([]);
  }
});

it('figures are what the market made', async () => {
  const range = { fromDay: plan.firstDay, toDay: plan.getDayAgo(1) };
  const historyEnd = plan.at(plan.getDayAgo(0), 0).getTime();
  const reported = { clicks: 0, spentMinor: 0 };
  for (const { eshopId, marketingId } of [...shops.values()].map((eshop) => ({
    eshopId: getEshopId(eshop),
    marketingId: eshop.marketingId,
  }))) {
    const own = posts.filter((post) => post.marketingId === marketingId);
    // A visit that began before midnight goes on into today, which isn't part of the history's days.
    const events = own
      .flatMap((post) => post.events as { type: string; at: string }[])
      .filter(({ at }) => Date.parse(at) < historyEnd);
    const count = (type: string) => events.filter((event) => event.type === type).length;
    const rows = await readDailyFigures(eshopId, range);
    const sum = (pick: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + pick(row), 0);
    expect(own.length).toBeGreaterThanOrEqual(days);
    expect(sum((row) => row.pageViews)).toBe(count('page_view'));
    expect(sum((row) => row.productViews)).toBe(count('product_view'));
    expect(sum((row) => row.addToCarts)).toBe(count('add_to_cart'));
    reported.clicks += sum((row) => row.clicks);
    reported.spentMinor += sum((row) => row.spentMinor);
    const months = await readRollupsByPeriod(eshopId, { dimension: 'Hour', range }, 'Month');
    const sumRolled = (name: 'orders' | 'cancelledOrders' | 'productViews') =>
      months.reduce((total, { counts }) => total + counts[name], 0);
    expect(sumRolled('orders') + sumRolled('cancelledOrders')).toBe(count('order'));
    expect(sumRolled('productViews')).toBe(count('product_view'));
  }
  const costs = new Map<string, number>();
  for (const { campaignId, date, costMicros } of hours) {
    const key = `${campaignId} ${date}`;
    costs.set(key, (costs.get(key) ?? 0) + costMicros);
  }
  expect(reported.clicks).toBe(hours.reduce((sum, { clicks }) => sum + clicks, 0));
  expect(reported.spentMinor).toBe(
    [...costs.values()].reduce((sum, cost) => sum + convertMicrosToMinor(cost), 0),
  );
});

it('the platforms report for every campaign the booked spend', async () => {
  let campaigns = 0;
  for (const channel of channels) {
    const { platform } = services.platforms.getRow(channel);
    for (const created of await findCreated(channel)) {
      const booked = new Map<string, number>();
      for await (const day of readSpentDays(plan.firstDay, plan.getDayAgo(1)))
        if (day.campaignId.equals(created._id)) booked.set(day.day, day.bookedMinor);
      if (booked.size === 0) continue;
      campaigns += 1;
      const reports = await platform.readDailyMetrics(
        created.platformAccountId ?? '',
        [created.platformCampaignId ?? ''],
        plan.firstDay,
        plan.getDayAgo(1),
      );
      const reported = reports.map(({ day, costMicros }) => [day, convertMicrosToMinor(costMicros)] as const);
      expect(new Map(reported), `${channel} ${created.name}`).toEqual(booked);
    }
  }
  expect(campaigns).toBeGreaterThan(6);
});

it('the feeds of the shops were read every night', async () => {
  const nights = new Map<string, Set<string>>();
  for await (const { eshopId, finishedAt } of readFinishedRuns(
    plan.at(plan.firstDay, 0),
    plan.at(plan.getDayAgo(0), 0),
  ))
    nights.set(
      eshopId.toString(),
      (nights.get(eshopId.toString()) ?? new Set()).add(toLocalDay(finishedAt, marketTimeZone)),
    );
  // Run retention, slightly over a year.
  const retainedNights = Math.min(days, 390);
  for (const [email, eshop] of shops) expect(nights.get(getEshopId(eshop))?.size, email).toBe(retainedNights);
});

it('everything is folded in', async () => {
  expect(await mongoose.connection.collection('rollupChanges').countDocuments({}, wholeRead)).toBe(0);
});

it('no shop owes anything at any time, and nothing is booked before what it follows', async () => {
  const all = await listTransfers();
  for (const { _id } of shops.values()) {
    // Subscriptions, which leave the credit as it is, are booked beside the days around theirs.
    const own = all
      .filter(({ eshopId, kind }) => eshopId.equals(_id) && kind !== 'Subscription')
      .toSorted((a, b) => a.sequence - b.sequence);
    expect(own.length).toBeGreaterThanOrEqual(days);
    for (const [at, transfer] of own.entries()) {
      expect(transfer.creditAfterMinor).toBeGreaterThanOrEqual(0);
      // Nothing was spent that the shop had no credit for.
      expect(transfer.lines.filter(({ account }) => account.startsWith('overrun'))).toEqual([]);
      const before = own[at - 1];
      // What the days after the history bring is booked as it comes.
      if (before !== undefined && transfer.effectiveAt < plan.now)
        expect(transfer.effectiveAt >= before.effectiveAt, `${transfer.kind} ${transfer.sequence}`).toBe(
          true,
        );
    }
    expect((await checkEshop(_id.toString() as EshopId)).findings).toEqual([]);
  }
});

it('the credit owed to all shops is never negative', async () => {
  const liability = { CZK: 0, EUR: 0 };
  const byTime = (await listTransfers()).toSorted(
    (a, b) => a.effectiveAt.getTime() - b.effectiveAt.getTime(),
  );
  for (const { currency, creditChangeMinor } of byTime) {
    liability[currency] += creditChangeMinor;
    expect(liability[currency]).toBeGreaterThanOrEqual(0);
  }
  expect(byTime[0]?.effectiveAt.getTime()).toBeLessThan(plan.at(plan.firstDay, 0).getTime());
});

it('numbers of documents follow their days', async () => {
  const invoices = await mongoose.connection
    .collection<{ series: string; sequence: number; issuedOn: string }>('invoices')
    .find({ series: /^F/ })
    .sort({ series: 1, sequence: 1 })
    .toArray();
  expect(invoices.length).toBeGreaterThan(6);
  const dates = invoices.map(({ issuedOn }) => issuedOn);
  expect(dates).toEqual(dates.toSorted());
});

it('subscriptions began in the history, each with its document and booking of that day', async () => {
  const started = [];
  for await (const event of readSubscriptionEvents(new Date()))
    if (event.type === 'Started') started.push(event);
  const ids = [...shops.values()].map((eshop) => getEshopId(eshop));
  expect(started.map(({ eshopId }) => eshopId.toString()).toSorted()).toEqual(ids.toSorted());
  const documents = await mongoose.connection
    .collection<{ subject: string; issuedAt: Date; transferId: string }>('invoices')
    .find({ subject: 'Subscription' }, wholeRead)
    .toArray();
  const booked = new Map(
    (await listTransfers()).map(({ _id, effectiveAt }) => [_id.toString(), effectiveAt]),
  );
  expect(documents).toHaveLength(started.length);
  for (const { issuedAt, transferId } of documents) {
    expect(issuedAt.getTime()).toBeLessThan(plan.at(plan.getDayAgo(0), 0).getTime());
    expect(booked.get(transferId)).toEqual(issuedAt);
    expect(started.map(({ at }) => at)).toContainEqual(issuedAt);
  }
});
