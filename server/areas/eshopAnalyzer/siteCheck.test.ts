import type { RequestListener } from 'node:http';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eshopAnalyzer, type SeoCheck } from '#shared/contracts/eshopAnalyzer.ts';
import { job } from '#shared/contracts/job.ts';
import type { SeoCheckKey } from '#shared/domain/seo/seoChecks.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { writeProducts } from '#server/areas/product/index.ts';
import { emptyCatalogue, recordEvents } from '#server/measurement/index.ts';
import type { AddedShop, TestServer } from '#server/testing/testServer.ts';
import { findLatestSiteCheck } from './crawl/siteCheck.repository.ts';
import { runSiteCheck } from './siteCheck.service.ts';
import { createLabelledShop, labelledProducts, listPlanted } from './testing/labelledShop.ts';
import { startWebsites, type Websites } from './testing/websites.ts';

let server: TestServer;
let websites: Websites;
let handleRequest: RequestListener = () => undefined;
let requested: string[] = [];

beforeAll(async () => {
  websites = await startWebsites((request, response) => {
    requested.push(request.url ?? '');
    handleRequest(request, response);
  }, 'shop');
  ({ server } = websites);
});
afterAll(async () => await websites.stop());

async function addShop(): Promise<AddedShop> {
  const shop = await websites.addShop();
  requested = [];
  return shop;
}

async function writeFeed({ eshopId, domainName }: AddedShop): Promise<void> {
  const products = labelledProducts.map(({ number, ...product }) => ({
    ...product,
    title: `Product ${number}`,
    link: `http://${domainName}/p/${number}`,
    imageLink: `http://${domainName}/img/photo-${number}`,
    currency: 'CZK' as const,
    condition: 'new',
    categoryPath: [],
    brand: 'Labelled',
    description: null,
    salePriceMinor: null,
    sale: null,
    saleChangesAt: null,
    availabilityDate: null,
    mpn: null,
    googleCategory: null,
    hash: `hash-${number}`,
  }));
  await inTransaction(
    async (session) => await writeProducts(eshopId, new Types.ObjectId(), [products], new Set(), session),
  );
}

/** Starts a check by the call and runs it without waiting between pages. */
async function checkSite(shop: AddedShop, stopped = new AbortController().signal): Promise<string> {
  await server.call(eshopAnalyzer.startSiteCheck, {}, shop.token);
  const run = await findLatestSiteCheck(shop.eshopId);
  if (run === null) throw new Error('no run began');
  const runId = run._id.toString();
  await runSiteCheck(server.services, { eshopId: shop.eshopId, runId }, stopped, 0);
  return runId;
}

const read = async (shop: AddedShop) =>
  (await server.call(eshopAnalyzer.getSeoInsights, {}, shop.token)).output;
const readPages = async (shop: AddedShop, check: SeoCheckKey) =>
  (await server.call(eshopAnalyzer.getSeoCheckPages, { check }, shop.token)).output.pages;

const drawImage = async (size: number, type: 'jpeg' | 'webp') =>
  await sharp({ create: { width: size, height: size, channels: 3, background: '#3a6' } })
    .toFormat(type)
    .toBuffer();

describe('a shop whose pages have labelled faults', () => {
  let shop: AddedShop;
  let origin = '';
  beforeAll(async () => {
    handleRequest = createLabelledShop({
      small: await drawImage(300, 'jpeg'),
      large: await drawImage(800, 'jpeg'),
      webp: await drawImage(800, 'webp'),
    });
    shop = await addShop();
    origin = `http://${shop.domainName}`;
    await writeFeed(shop);
    await checkSite(shop);
  });

  it('has at least 120 pages read, each once, and nothing that robots.txt forbids', async () => {
    const { judged } = await read(shop);
    expect(judged).toMatchObject({ state: 'Completed', fault: null, unreadPages: 0 });
    expect(judged?.pages).toBeGreaterThanOrEqual(120);
    const pages = requested.filter((path) => path.startsWith('/p/') || path.startsWith('/kategorie/'));
    expect(pages.length).toBe(new Set(pages).size);
    expect(requested.filter((path) => path.startsWith('/kosik'))).toEqual([]);
  });

  it('is judged as it was labelled: every fault is found, and there is no false alarm', async () => {
    const { checks } = await read(shop);
    const found = new Map<SeoCheckKey, string[]>();
    for (const { key, failed } of checks) {
      if (failed === 0) continue;
      const pages = (await readPages(shop, key)).filter(({ isPassed }) => !isPassed);
      found.set(key, pages.map(({ url }) => url).toSorted());
    }
    const planted = [...listPlanted(origin)].map(([key, urls]) => [key, urls.toSorted()] as const);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(planted));
  });

  it('has a score that its list of checks, and the pages of each check, give again', async () => {
    const { checks, score } = await read(shop);
    expect(checks).toHaveLength(40);
    const measured = checks.filter(({ earned }) => earned !== null);
    const sumUp = (pick: (check: SeoCheck) => number) =>
      measured.reduce((total, check) => total + pick(check), 0);
    expect(score).toBe(
      Math.round((sumUp(({ earned }) => earned ?? 0) / sumUp(({ points }) => points)) * 1_000) / 10,
    );
    for (const check of measured.filter(({ state }) => state === 'Failed')) {
      const pages = await readPages(shop, check.key);
      const sumWeights = (list: typeof pages) => list.reduce((total, { weight }) => total + weight, 0);
      const share = sumWeights(pages.filter(({ isPassed }) => isPassed)) / sumWeights(pages);
      expect(check.earned).toBeCloseTo(Math.round(check.points * share * 10) / 10, 5);
      expect(pages).toHaveLength(check.checked);
    }
  });

  it('says what cannot be measured instead of guessing it', async () => {
    const { checks } = await read(shop);
    const states = Object.fromEntries(checks.map(({ key, state }) => [key, state]));
    expect(states).toMatchObject({
      vitals: 'NotMeasured',
      responseTime: 'NotMeasured',
      priceMatch: 'Failed',
    });
    const match = await readPages(shop, 'priceMatch');
    expect(match.find(({ url }) => url.endsWith('/p/10'))?.found).toBe('110.00 CZK → 999.00 CZK');
  });

  it('judges the speed of real visits once enough were measured', async () => {
    const own = await addShop();
    const at = new Date(Date.now() - 3 * 86_400_000);
    const events = Array.from({ length: 120 }, (_value, index) => ({
      eventId: `speed-of-check-${index}`,
      type: 'page_speed' as const,
      at,
      visitorId: `visitor-${index}`,
      sessionId: null,
      page: null,
      referrerHost: null,
      arrival: null,
      isBot: false,
      items: [],
      order: null,
      speed: {
        page: 'Product' as const,
        device: 'Phone' as const,
        // Fewer than 100 tell INP.
        values: { LCP: 4_600, CLS: 40, TTFB: 300, ...(index < 99 ? { INP: 900 } : {}) },
      },
    }));
    await recordEvents(
      [
        {
          shop: { eshopId: own.eshopId, timeZone: 'Europe/Prague', creditCurrency: 'CZK' },
          receivedAt: new Date(),
          events,
        },
      ],
      emptyCatalogue,
    );
    await writeFeed(own);
    await checkSite(own);
    const { checks } = await read(own);
    expect(checks.find(({ key }) => key === 'vitals')).toMatchObject({
      state: 'Failed',
      checked: 2,
      failed: 1,
    });
    expect(checks.find(({ key }) => key === 'responseTime')).toMatchObject({ state: 'Passed', checked: 1 });
    expect((await readPages(own, 'vitals')).map(({ found }) => found)).toEqual(['LCP 4.59 s', null]);
  });

  it('shows what changed since the run before', async () => {
    await checkSite(shop);
    const { history, previousScore, score, checks } = await read(shop);
    expect(history).toHaveLength(2);
    expect(previousScore).toBe(score);
    expect(checks.find(({ key }) => key === 'title')).toMatchObject({ previousState: 'Failed' });
  });
});

it('goes on after a worker died, without reading a page again', async () => {
  const shop = await addShop();
  await writeFeed(shop);
  const stopping = new AbortController();
  const labelled = handleRequest;
  handleRequest = (request, response) => {
    if (requested.filter((path) => path.startsWith('/p/')).length === 40) stopping.abort();
    labelled(request, response);
  };
  await expect(checkSite(shop, stopping.signal)).rejects.toThrow();
  handleRequest = labelled;
  const run = await findLatestSiteCheck(shop.eshopId);
  expect(run?.state).toBe('Running');
  await runSiteCheck(
    server.services,
    { eshopId: shop.eshopId, runId: run?._id.toString() ?? '' },
    new AbortController().signal,
    0,
  );
  expect((await read(shop)).judged).toMatchObject({ state: 'Completed' });
  const pages = requested.filter((path) => path.startsWith('/p/'));
  // The page under way when the worker died is read again, and no other.
  expect(pages.length - new Set(pages).size).toBeLessThanOrEqual(1);
});

describe('a site that cannot be judged', () => {
  it('because robots.txt forbids it is left alone, and the shop learns why', async () => {
    handleRequest = (request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end(request.url === '/robots.txt' ? 'User-agent: *\nDisallow: /\n' : '');
    };
    const shop = await addShop();
    await checkSite(shop);
    const { current, judged, score } = await read(shop);
    expect(current).toMatchObject({ state: 'Failed', fault: 'RobotsForbid', pages: 0 });
    expect([judged, score]).toEqual([null, null]);
    expect(requested).toEqual(['/robots.txt']);
  });

  it('because of a wall against robots ends as that, not as faults of pages', async () => {
    handleRequest = (request, response) => {
      response.writeHead(request.url === '/robots.txt' ? 404 : 403).end();
    };
    const shop = await addShop();
    await checkSite(shop);
    expect((await read(shop)).current).toMatchObject({ state: 'Failed', fault: 'BotWall' });
  });
});

it('an endless calendar and session ids do not use up a crawl', async () => {
  handleRequest = (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    const day = Number(/\/kalendar\/2026\/(\d+)$/.exec(url.pathname)?.[1] ?? 0);
    response.writeHead(url.pathname === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' });
    response.end(
      `<html lang="cs"><title>Page</title><a href="/kalendar/2026/${day + 1}">next</a><a href="/o-nas?PHPSESSID=${Math.random()}">O nás</a>`,
    );
  };
  const shop = await addShop();
  await checkSite(shop);
  const { current } = await read(shop);
  expect(current).toMatchObject({ state: 'Completed' });
  expect(current?.pages).toBeLessThan(60);
  expect(requested.filter((path) => path.startsWith('/o-nas'))).toEqual(['/o-nas']);
});

it('a second start while a check goes on starts none, and a running one can be cancelled', async () => {
  const shop = await addShop();
  const starts = [1, 2, 3].map(() => server.call(eshopAnalyzer.startSiteCheck, {}, shop.token));
  expect((await Promise.all(starts)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const listed = (await server.call(job.getJobs, {}, shop.token)).output.jobs;
  const jobs = listed.filter(({ kind, finishedAt }) => kind === 'CheckSite' && finishedAt === null);
  expect(jobs).toMatchObject([{ kind: 'CheckSite', status: 'Queued', canBeCancelled: true }]);
  await server.call(job.cancelJob, { jobId: jobs[0]?.id ?? '' }, shop.token);
  const run = await findLatestSiteCheck(shop.eshopId);
  await runSiteCheck(
    server.services,
    { eshopId: shop.eshopId, runId: run?._id.toString() ?? '' },
    new AbortController().signal,
    0,
  );
  expect((await read(shop)).current?.state).toBe('Cancelled');
});
