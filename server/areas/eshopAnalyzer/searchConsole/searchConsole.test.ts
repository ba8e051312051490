import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import { createTrustedHosts } from '#server/integrations/fetch/trustedHosts.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { listDemoProducts } from '#server/sandbox/demoShop/catalogue.ts';
import { buildProductPath, demoShopHost } from '#server/sandbox/demoShop/paths.ts';
import { reportSearches } from '#server/sandbox/searchConsole/searchData.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startSearchConsoleStandIn,
  type SearchConsoleStandIn,
} from '#server/testing/searchConsoleStandIn.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { addPremiumShop } from '../testing/premiumShop.ts';
import { writeFeed } from '../testing/writeFeed.ts';
import { disconnectSearchConsole } from './connect.service.ts';
import { getSearchPeriod, readDueSearches } from './read.service.ts';
import { createSearchConsoleJobs } from './searchConsole.jobs.ts';

let standIn: SearchConsoleStandIn;
let server: TestServer;
/** Work that was enqueued, run by the test. */
let enqueued: { name: string; data: object; notBefore?: Date | undefined }[] = [];
beforeAll(async () => {
  standIn = await startSearchConsoleStandIn();
  server = await startTestServer({
    providers: { searchConsole: standIn.access },
    replace: ({ jobs }) => ({
      rateLimits: noRateLimits,
      jobs: {
        ...jobs,
        enqueue: async (name, data, notBefore) => {
          if (name.endsWith('SearchConsole')) enqueued.push({ name, data, notBefore });
          return await Promise.resolve();
        },
      },
      trustedHosts: createTrustedHosts(
        [],
        new Map([['*.test', { address: '127.0.0.1', port: 9, isPlain: true }]]),
      ),
    }),
  });
});
afterAll(async () => {
  await server.stop();
  await standIn.close();
});
beforeEach(() => {
  enqueued = [];
  standIn.fail(null);
  standIn.sandbox.setRemoved('shops', false);
});

const hourMs = 3_600_000;

/** A shop whose website Google knows well (`host`), or one that was only just verified. */
async function addShop(options: { host?: string } = {}): Promise<AddedShop> {
  const shop = await addPremiumShop(server, options.host === undefined ? {} : { domainName: options.host });
  standIn.hosts.push(shop.domainName);
  return shop;
}

/** What a user does at Google; returns where our server sends them then. */
async function answerDialog(shop: AddedShop, fields: Readonly<Record<string, string>> = {}): Promise<URL> {
  const { output } = await server.call(eshopAnalyzer.createSearchConsoleGrant, {}, shop.token);
  const scope = 'https://www.googleapis.com/auth/webmasters.readonly';
  const form = new URLSearchParams({ account: 'shops', scope, answer: 'allow', ...fields });
  const dialog = await fetch(output.url, { method: 'POST', body: form, redirect: 'manual' });
  const back = await fetch(dialog.headers.get('location') ?? '', { redirect: 'manual' });
  expect(back.status).toBe(303);
  return new URL(back.headers.get('location') ?? '', server.url);
}
const getTicket = (landed: URL): string => landed.hash.replace('#ticket=', '');

async function connect(shop: AddedShop, account = 'shops') {
  const ticket = getTicket(await answerDialog(shop, { account }));
  const { output } = await server.call(eshopAnalyzer.connectSearchConsole, { ticket }, shop.token);
  return output.connection;
}

async function runEnqueued(): Promise<void> {
  const jobs = createSearchConsoleJobs(server.services);
  for (const { name, data } of enqueued.splice(0))
    await jobs.find((job) => job.name === name)?.run(data, new AbortController().signal);
}

const read = async (shop: AddedShop) =>
  (await server.call(eshopAnalyzer.getSearchConsole, {}, shop.token)).output;

it('reads queries, the hidden rest, topics, questions, competing pages and products without clicks', async () => {
  const shop = await addShop({ host: demoShopHost });
  const products = listDemoProducts()
    .toSorted((a, b) => b.appeal - a.appeal)
    .slice(0, 160);
  await writeFeed(
    shop,
    products.map((product) => ({
      title: product.title,
      link: `http://${demoShopHost}${buildProductPath(product)}`,
    })),
  );
  expect((await read(shop)).connection.state).toBe('NotConnected');
  expect(await connect(shop)).toMatchObject({
    state: 'Reading',
    account: 'jana.svetla@example.test',
    property: `sc-domain:${demoShopHost}`,
  });
  await runEnqueued();
  const { connection, insights } = await read(shop);
  expect(connection.state).toBe('Ready');
  const period = getSearchPeriod(new Date());
  expect(insights?.period).toEqual(period);
  expect(insights?.days).toHaveLength(28);
  expect(insights?.yearBeforePeriod.from).toBe(addDays(period.from, -364));

  // Against the report itself: hidden is the rest of the total, never a list.
  const dayMs = 86_400_000;
  const numbered = {
    fromDay: Date.parse(period.from) / dayMs,
    toDay: Date.parse(period.to) / dayMs,
    today: Math.floor(Date.now() / dayMs),
  };
  const sum = (dimension: string) =>
    reportSearches(demoShopHost, { ...numbered, dimensions: [dimension] }).reduce(
      (total, { impressions, clicks }) => ({
        impressions: total.impressions + impressions,
        clicks: total.clicks + clicks,
      }),
      { impressions: 0, clicks: 0 },
    );
  const [all, named] = [sum('date'), sum('query')];
  expect(insights?.total).toMatchObject(all);
  expect(insights?.hidden).toMatchObject({
    impressions: all.impressions - named.impressions,
    clicks: all.clicks - named.clicks,
  });
  expect(insights?.hidden.percent).toBeGreaterThan(10);
  expect(insights?.days.reduce((total, { clicks }) => total + clicks, 0)).toBe(all.clicks);
  expect(insights?.queries[0]).toMatchObject({ query: 'svetluskov' });
  expect(insights?.queries[0]?.clicksYearBefore).toBeLessThan(insights?.queries[0]?.clicks ?? 0);
  expect(insights?.clusters.length).toBeGreaterThan(3);
  expect(insights?.questions.some(({ query }) => query.startsWith('jak vybrat'))).toBe(true);
  expect(insights?.competing[0]?.pages.length).toBeGreaterThan(1);
  const unclicked = insights?.unclicked ?? [];
  expect(unclicked.length).toBeGreaterThan(0);
  expect(unclicked.every(({ impressions }) => impressions >= 50)).toBe(true);
  const byPage = reportSearches(demoShopHost, { ...numbered, dimensions: ['page'] });
  for (const { page } of unclicked) expect(byPage.find(({ keys }) => keys[0] === page)?.clicks).toBe(0);
});

it('stores tokens sealed, and gives a ticket to the window and user who began, once', async () => {
  const [shop, other] = [await addShop(), await addShop()];
  const ticket = getTicket(await answerDialog(shop));
  const stolen = await server.call(eshopAnalyzer.connectSearchConsole, { ticket }, other.token);
  expect(stolen.problem.code).toBe('link_invalid');
  const readStored = async () =>
    JSON.stringify(
      await mongoose.connection.collection('searchConsoleConnections').find({}, wholeRead).toArray(),
    );
  expect(await readStored()).not.toContain('1//');
  expect((await server.call(eshopAnalyzer.connectSearchConsole, { ticket }, shop.token)).status).toBe(200);
  expect(await readStored()).not.toContain('1//');
  const again = await server.call(eshopAnalyzer.connectSearchConsole, { ticket }, shop.token);
  expect(again.problem.code).toBe('link_invalid');
});

it('gets no access where the user declines, or unticks the permission', async () => {
  const shop = await addShop();
  for (const fields of [{ answer: 'deny' }, { scope: '' }]) {
    const landed = await answerDialog(shop, fields);
    expect(landed.pathname).toBe('/search-console/connection');
    expect([landed.search, landed.hash]).toEqual(['?permissionGrant=denied', '']);
  }
  expect((await read(shop)).connection.state).toBe('NotConnected');
});

it('says that the account has no property of the shop, and takes none of another website', async () => {
  const shop = await addShop();
  expect(await connect(shop, 'other')).toMatchObject({ state: 'PropertyMissing', property: null });
  const { output } = await server.call(eshopAnalyzer.getSearchConsoleProperties, {}, shop.token);
  expect(output.properties).toEqual([
    { siteUrl: 'https://www.zahradka-blog.test/', isOfShop: false, isVerified: true },
  ]);
  const siteUrl = 'https://www.zahradka-blog.test/';
  const chosen = await server.call(eshopAnalyzer.setSearchConsoleProperty, { siteUrl }, shop.token);
  expect(chosen.problem.code).toBe('not_found');
  expect(enqueued).toEqual([]);
  // With the right account it has one.
  expect(await connect(shop)).toMatchObject({ state: 'Reading', property: `sc-domain:${shop.domainName}` });
});

it('says that Google has no figures yet, and asks again the next day', async () => {
  const shop = await addShop();
  await connect(shop);
  await runEnqueued();
  const { connection, insights } = await read(shop);
  expect([connection.state, insights]).toEqual(['NoData', null]);
  const stored = await mongoose.connection
    .collection('searchConsoleConnections')
    .findOne({ _id: new mongoose.Types.ObjectId(shop.eshopId) });
  const waitMs = Number(stored?.['nextReadAt']) - Date.now();
  expect(waitMs).toBeGreaterThan(23 * hourMs);
  expect(waitMs).toBeLessThan(25 * hourMs);
});

it('says that the access was withdrawn or the property lost, keeps the figures of before, and recovers', async () => {
  const shop = await addShop({ host: 'kamna-a-teplo.test' });
  await connect(shop);
  await runEnqueued();
  const first = await read(shop);
  expect(first.connection.state).toBe('Ready');
  const tomorrow = new Date(Date.now() + 25 * hourMs);

  standIn.sandbox.setRemoved('shops', true);
  await readDueSearches(server.services, tomorrow);
  const lost = await read(shop);
  expect(lost.connection.state).toBe('PropertyMissing');
  expect(lost.insights).toEqual(first.insights);
  standIn.sandbox.setRemoved('shops', false);
  await readDueSearches(server.services, new Date(tomorrow.getTime() + 25 * hourMs));
  expect((await read(shop)).connection.state).toBe('Ready');

  await standIn.sandbox.withdraw();
  await readDueSearches(server.services, new Date(tomorrow.getTime() + 51 * hourMs));
  const ended = await read(shop);
  expect(ended.connection.state).toBe('Reconnect');
  expect(ended.insights?.total.clicks).toBeGreaterThan(0);
  const properties = await server.call(eshopAnalyzer.getSearchConsoleProperties, {}, shop.token);
  expect(properties.problem.code).toBe('search_console_not_connected');
  expect((await connect(shop)).state).toBe('Ready');
});

it('waits longer and longer for a Google that does not answer, and keeps the access', async () => {
  const shop = await addShop();
  await connect(shop);
  standIn.fail({ path: '/searchAnalytics/', status: 503 });
  await runEnqueued();
  const failed = (await read(shop)).connection;
  expect(failed.state).toBe('Failed');
  const waitMs = Date.parse(failed.nextReadAt ?? '') - Date.now();
  expect(waitMs).toBeGreaterThan(hourMs / 5);
  expect(waitMs).toBeLessThanOrEqual(hourMs / 4);
  standIn.fail(null);
  await readDueSearches(server.services, new Date(Date.now() + 10 * 60_000));
  expect((await read(shop)).connection.state).toBe('Failed');
  await readDueSearches(server.services, new Date(Date.now() + 16 * 60_000));
  expect((await read(shop)).connection.state).toBe('NoData');
});

it('leaves the consent of an account alone while another shop uses it', async () => {
  await mongoose.connection.collection('searchConsoleConnections').deleteMany({}, wholeRead);
  const [shop, other] = [await addShop(), await addShop()];
  await connect(shop);
  await connect(other);
  enqueued = [];
  const revoke = vi.spyOn(server.services.searchConsole ?? { revoke: async () => {} }, 'revoke');
  await server.call(eshopAnalyzer.disconnectSearchConsole, {}, shop.token);
  await runEnqueued();
  expect(revoke).not.toHaveBeenCalled();
  await server.call(eshopAnalyzer.disconnectSearchConsole, {}, other.token);
  await runEnqueued();
  expect(revoke).toHaveBeenCalledTimes(1);
  revoke.mockRestore();
});

it('says of figures of before that the last reading failed, of Google or of our own, and reads other shops', async () => {
  const shop = await addShop({ host: 'zahrada-u-javora.test' });
  await connect(shop);
  await runEnqueued();
  const before = await read(shop);
  expect(before.connection.state).toBe('Ready');
  const { searchConsole } = server.services;
  if (searchConsole === null) throw new Error('no Search Console');
  const breakReading = () => Promise.reject(new TypeError('a list was expected'));
  await readDueSearches(
    { ...server.services, searchConsole: { ...searchConsole, getAccessToken: breakReading } },
    new Date(Date.now() + 25 * hourMs),
  );
  const failed = await read(shop);
  expect(failed.connection.state).toBe('Failed');
  expect(Date.parse(failed.connection.nextReadAt ?? '')).toBeGreaterThan(Date.now() + 25 * hourMs);
  expect(failed.insights).toEqual(before.insights);
});

it('ends the access at Google too when it is disconnected, again where Google does not answer', async () => {
  await mongoose.connection.collection('searchConsoleConnections').deleteMany({}, wholeRead);
  const shop = await addShop();
  await connect(shop);
  enqueued = [];
  await server.call(eshopAnalyzer.disconnectSearchConsole, {}, shop.token);
  expect((await read(shop)).connection).toMatchObject({ state: 'NotConnected', account: null });
  expect(enqueued.map(({ name }) => name)).toEqual(['revokeSearchConsole']);
  const [{ data } = { data: {} }] = enqueued;
  standIn.fail({ path: '/revoke', status: 503 });
  await runEnqueued();
  expect(enqueued.map(({ name }) => name)).toEqual(['revokeSearchConsole']);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    waits.push(Math.round((Number(enqueued[0]?.notBefore) - Date.now()) / 60_000));
    await runEnqueued();
  }
  expect(waits).toEqual([30, 60, 120]);
  expect(enqueued).toHaveLength(1);
  standIn.fail(null);
  await runEnqueued();
  // It has ended there: the same token is refused as ended, which is no failure.
  const revoked = createSearchConsoleJobs(server.services).find(({ name }) => name === 'revokeSearchConsole');
  await expect(revoked?.run(data, new AbortController().signal)).resolves.toBeUndefined();
  expect(enqueued).toEqual([]);
  await expect(disconnectSearchConsole(server.services, shop.eshopId)).resolves.toBeUndefined();
});

it('leaves the access of a newer connection alone that a late end of an unknown account may be of', async () => {
  await mongoose.connection.collection('searchConsoleConnections').deleteMany({}, wholeRead);
  const shop = await addShop();
  await connect(shop);
  enqueued = [];
  await server.call(eshopAnalyzer.disconnectSearchConsole, {}, shop.token);
  standIn.fail({ path: '/revoke', status: 503 });
  // As planned before accounts were compared.
  enqueued = enqueued.map((work) => ({ ...work, data: { ...work.data, account: null } }));
  await runEnqueued();
  expect(enqueued).toHaveLength(1);
  standIn.fail(null);
  const [late] = enqueued;
  await connect(shop);
  enqueued = late === undefined ? [] : [late];
  const revoke = vi.spyOn(server.services.searchConsole ?? { revoke: async () => {} }, 'revoke');
  await runEnqueued();
  expect(revoke).not.toHaveBeenCalled();
  expect(enqueued).toEqual([]);
  revoke.mockRestore();
  expect((await read(shop)).connection.state).not.toBe('Reconnect');
});
