import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import type { JobId } from '#shared/domain/ids/ids.ts';
import { pageBudget } from '#shared/domain/speed/pageSpeed.ts';
import { Types } from 'mongoose';
import { resolveSandboxPageSpeed, sandboxCredentials } from '#server/providers.ts';
import { createPageSpeedSandbox } from '#server/sandbox/pageSpeed/pageSpeed.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { insertSiteCheck, storePage, updateSiteCheck } from '../crawl/siteCheck.repository.ts';
import { addPremiumShop } from '../testing/premiumShop.ts';
import { createPageSpeedJobs, measurePageSpeed, readPageSpeed } from './pageSpeed.service.ts';

let google: Server;
let server: TestServer;
const largeHosts: string[] = [];
let failingStatus: number | null = null;

beforeAll(async () => {
  const app = express();
  google = createServer(app);
  await listenLocally(google);
  app.use((_request, response, next) => {
    if (failingStatus === null) next();
    else response.status(failingStatus).json({});
  });
  const { router } = createPageSpeedSandbox({
    apiKey: sandboxCredentials.pageSpeedKey,
    listHosts: () => largeHosts,
    canOpen: ({ pathname }) => !pathname.includes('gone'),
  });
  app.use('/page-speed', router);
  const base = `http://127.0.0.1:${(google.address() as AddressInfo).port}/page-speed`;
  server = await startTestServer({ providers: { pageSpeed: resolveSandboxPageSpeed(base) } });
});
afterAll(async () => {
  await server.stop();
  google.closeAllConnections();
  await new Promise<void>((resolve) => google.close(() => resolve()));
});
beforeEach(() => {
  failingStatus = null;
});

interface Page {
  readonly path: string;
  readonly bytes: number;
  readonly productId?: string;
  readonly productLinks?: number;
  readonly imageBytes?: number;
}

/** Stores a judged check of these pages, as the crawl does. */
async function addCheckedShop(pages: readonly Page[]): Promise<AddedShop> {
  const shop = await addPremiumShop(server);
  const { eshopId, domainName } = shop;
  const startedAt = new Date('2026-11-20T10:00:00Z');
  const jobId = new Types.ObjectId().toString() as JobId;
  const runId = (await insertSiteCheck(eshopId, { jobId, host: domainName, startedAt })) ?? '';
  for (const [position, { path, bytes, productId, productLinks, imageBytes }] of pages.entries()) {
    const url = `https://${domainName}${path}`;
    await storePage(eshopId, runId, {
      position,
      url,
      finalUrl: url,
      productId: productId ?? null,
      isInSitemap: true,
      status: 200,
      bytes,
      facts: { schema: { isList: false, product: null } },
      links: [],
      productLinks: productLinks ?? 0,
      listLinks: 0,
      image:
        imageBytes === undefined
          ? null
          : { status: 200, mediaType: 'image/jpeg', bytes: imageBytes, width: 800, height: 800 },
    });
  }
  await updateSiteCheck(eshopId, runId, {
    site: {
      startUrl: `https://${domainName}/`,
      robotsStatus: 200,
      robotsBytes: 10,
      blockedUrl: null,
      sitemapUrl: `https://${domainName}/sitemap.xml`,
      sitemapStatus: 404,
      isSitemapValid: false,
      sitemapUrls: 0,
      missingStatus: 404,
      missingUrl: `https://${domainName}/missing`,
      plainUrl: null,
    },
    score: 80,
    state: 'Completed',
    finishedAt: startedAt,
  });
  return shop;
}

const kilobyte = 1_024;
const pages: readonly Page[] = [
  { path: '/', bytes: 30 * kilobyte },
  { path: '/c/lampy', bytes: 60 * kilobyte, productLinks: 12 },
  { path: '/c/lustry', bytes: 50 * kilobyte, productLinks: 30 },
  { path: '/p/1', bytes: 40 * kilobyte, productId: 'P1', imageBytes: 100 * kilobyte },
  { path: '/p/2', bytes: 200 * kilobyte, productId: 'P2', imageBytes: 500 * kilobyte },
  { path: '/p/3', bytes: 42 * kilobyte, productId: 'P3' },
];

const read = async (shop: AddedShop) =>
  (await server.call(eshopAnalyzer.getPageSpeed, {}, shop.token)).output;

it('gives the weight of pages by kind against their budgets, before Google was ever read', async () => {
  const shop = await addCheckedShop(pages);
  const { state, weights, checkedAt, field, lab } = await read(shop);
  expect({ state, field, lab, checkedAt }).toEqual({
    state: 'NotRead',
    field: [],
    lab: [],
    checkedAt: '2026-11-20T10:00:00.000Z',
  });
  expect(weights.map(({ kind, pages: count }) => [kind, count])).toEqual([
    ['Home', 1],
    ['Category', 2],
    ['Product', 3],
  ]);
  expect(weights.at(-1)).toEqual({
    kind: 'Product',
    pages: 3,
    html: { median: 42 * kilobyte, largest: 200 * kilobyte, overBudget: 1, budget: 150 * kilobyte },
    image: {
      pages: 2,
      median: 100 * kilobyte,
      largest: 500 * kilobyte,
      overBudget: 1,
      budget: 400 * kilobyte,
    },
  });
});

it('reads field data of both devices, and measures one page of each kind', async () => {
  const shop = await addCheckedShop(pages);
  largeHosts.push(shop.domainName);
  const now = new Date('2026-11-22T08:00:00Z');
  await measurePageSpeed(server.services, shop.eshopId, now);
  const speed = await read(shop);
  expect(speed).toMatchObject({
    state: 'Read',
    origin: `https://${shop.domainName}`,
    readAt: now.toISOString(),
  });
  expect(speed.field.map(({ device, metrics }) => [device, metrics.length])).toEqual([
    ['Phone', 4],
    ['Computer', 4],
  ]);
  const [phone] = speed.field;
  const days = (Date.parse(phone?.period?.to ?? '') - Date.parse(phone?.period?.from ?? '')) / 86_400_000;
  expect(days).toBe(27);
  // Layout shift comes as text in whole units, and is stored in thousandths.
  const shift = phone?.metrics.find(({ metric }) => metric === 'CLS')?.p75 ?? 0;
  expect(shift).toBeGreaterThan(10);
  expect(shift).toBeLessThan(400);
  expect(speed.lab.map(({ kind, url }) => [kind, new URL(url).pathname])).toEqual([
    ['Home', '/'],
    ['Category', '/c/lustry'],
    ['Product', '/p/1'],
  ]);
  for (const { run } of speed.lab) {
    expect(run?.bytes).toBe(run?.resources.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(run?.budget).toBe(pageBudget);
    expect(run?.opportunities.length).toBeGreaterThan(1);
    const saved = run?.opportunities.map(({ savedMs }) => savedMs ?? 0) ?? [];
    expect(saved).toEqual(saved.toSorted((a, b) => b - a));
    // A saving of nothing is none, and two audits about images are one.
    expect(run?.opportunities.some(({ key }) => key === 'Compression')).toBe(false);
    expect(new Set(run?.opportunities.map(({ key }) => key)).size).toBe(run?.opportunities.length);
  }
});

it('says that Chrome has too few users, and that Google cannot open a page', async () => {
  const shop = await addCheckedShop([
    { path: '/', bytes: 10 },
    { path: '/p/gone', bytes: 10, productId: 'P1' },
  ]);
  await measurePageSpeed(server.services, shop.eshopId, new Date());
  const { state, field, lab } = await read(shop);
  expect(state).toBe('Read');
  expect(field).toEqual([
    { device: 'Phone', period: null, metrics: [] },
    { device: 'Computer', period: null, metrics: [] },
  ]);
  expect(lab.map(({ kind, run }) => [kind, run === null])).toEqual([
    ['Home', false],
    ['Product', true],
  ]);
});

it('keeps the figures of before while Google does not answer, and reads nothing of shops without the right', async () => {
  const shop = await addCheckedShop(pages);
  largeHosts.push(shop.domainName);
  await measurePageSpeed(server.services, shop.eshopId, new Date());
  const before = await read(shop);
  failingStatus = 503;
  const [job] = createPageSpeedJobs(server.services);
  await job?.run({ eshopId: shop.eshopId }, new AbortController().signal);
  expect(await read(shop)).toEqual(before);
  const free = await server.addShop();
  // It would fail if Google were called.
  await expect(measurePageSpeed(server.services, free.eshopId, new Date())).resolves.toBeUndefined();
});

it('answers a shop that was never checked, and one where nothing is set up', async () => {
  const shop = await addPremiumShop(server);
  expect(await read(shop)).toMatchObject({ state: 'NotRead', weights: [], checkedAt: null });
  expect(await readPageSpeed({ pageSpeed: null }, shop.eshopId)).toMatchObject({ state: 'Unavailable' });
});
