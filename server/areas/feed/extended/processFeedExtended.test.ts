import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { feed, type FeedRun } from '#shared/contracts/feed.ts';
import { job } from '#shared/contracts/job.ts';
import { isFeedFinal } from '#shared/domain/feed/feed.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { feedJobs } from '../index.ts';

let server: TestServer;
let shopServer: Server;
let owner: SignedIn;
let port = 0;
let count = 0;
let photo = Buffer.alloc(0) as Buffer;
/** Answers for everything but the feed, its images and robots.txt. */
let page: RequestListener = () => undefined;
let pageCount = 0;

beforeAll(async () => {
  photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#f2c35b' } })
    .jpeg()
    .toBuffer();
  shopServer = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/feed.xml') return response.end(buildFeed(request.headers.host ?? '', 12));
    if (path.endsWith('.jpg')) return response.end(photo);
    if (path.startsWith('/p/')) {
      pageCount += 1;
      return page(request, response);
    }
    if (path !== '/') response.writeHead(404);
    response.end();
  });
  await listenLocally(shopServer);
  port = (shopServer.address() as AddressInfo).port;
  const names = Array.from({ length: 6 }, (_value, index) => `shop${index}.localhost:${port}`);
  const hosts = names.map((name) => [name, { address: '127.0.0.1', port }] as const);
  server = await startTestServer({ providers: { trustedHosts: new Map(hosts) } });
  owner = await server.signUp();
  await server.services.jobs.start(feedJobs(server.services));
});
afterAll(async () => {
  await server.stop();
  shopServer.closeAllConnections();
  await new Promise((resolve) => shopServer.close(resolve));
});
beforeEach(() => {
  pageCount = 0;
});

const buildItem = (host: string, number: number): string =>
  `<SHOPITEM><ITEM_ID>P${number}</ITEM_ID><PRODUCTNAME>Lampa číslo ${number}</PRODUCTNAME>` +
  `<DESCRIPTION>Popis ${number}</DESCRIPTION><URL>http://${host}/p/${number}</URL>` +
  `<IMGURL>http://${host}/i/${number}.jpg</IMGURL><PRICE_VAT>499,50</PRICE_VAT>` +
  `<CATEGORYTEXT>Heureka.cz | Svítidla | K${number % 3}</CATEGORYTEXT><MANUFACTURER>Luna</MANUFACTURER>` +
  `<PRODUCTNO>L${number}</PRODUCTNO><DELIVERY_DATE>0</DELIVERY_DATE>` +
  '<DELIVERY><DELIVERY_ID>PPL</DELIVERY_ID><DELIVERY_PRICE>79</DELIVERY_PRICE></DELIVERY></SHOPITEM>\n';
const buildFeed = (host: string, items: number): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<SHOP>\n${Array.from({ length: items }, (_v, at) => buildItem(host, at)).join('')}</SHOP>`;
const buildHtml = (price: string): string =>
  '<!doctype html><html><head><meta name="viewport" content="width=device-width"><script type="application/ld+json">' +
  `{"@type":"Product","offers":{"@type":"Offer","price":"${price}","priceCurrency":"CZK","availability":"InStock"}}` +
  '</script></head><body></body></html>';

interface TestShop {
  readonly host: string;
  readonly token: string;
}

async function openShop(): Promise<TestShop> {
  const host = `shop${(count += 1)}.localhost:${port}`;
  const { output } = await server.call(eshop.addEshop, { domainName: host }, owner.accessToken);
  const token = await server.enterShop(owner, output.eshop.id);
  await server.call(eshop.setFeedUrl, { feedUrl: `http://${host}/feed.xml` }, token);
  return { host, token };
}

async function getRun(shop: TestShop): Promise<FeedRun> {
  return (await server.call(feed.getFeedStatus, {}, shop.token)).output.run;
}

async function waitForEnd(shop: TestShop): Promise<FeedRun> {
  for (let attempts = 0; attempts < 1_200; attempts += 1) {
    const run = await getRun(shop);
    if (isFeedFinal(run.status)) return run;
    await wait(25);
  }
  throw new Error('the run did not end');
}

describe('ProcessFeedExtended', () => {
  it('reads the feed and tells what pages and images are not as it says', async () => {
    const shop = await openShop();
    page = (request, response) => {
      const path = request.url ?? '';
      if (path === '/p/3') response.writeHead(404);
      response.end(path === '/p/5' ? buildHtml('599.00') : buildHtml('499.50'));
    };
    await server.call(feed.processFeedExtended, {}, shop.token);
    expect(await waitForEnd(shop)).toMatchObject({
      status: 'Completed',
      isExtended: true,
      productsAccepted: 12,
      sampledCount: 12,
    });
    expect(pageCount).toBe(12);
    const { items, summary } = (await server.call(feed.getFeedErrors, {}, shop.token)).output;
    expect(Object.fromEntries(summary.map(({ check, count: found }) => [check, found]))).toEqual({
      page_status: 1,
      page_price_differs: 1,
    });
    // What a page shows otherwise puts the product's price at stake.
    expect(summary.map(({ goods }) => goods)).toMatchObject([
      { value: 499.5 },
      { value: 499.5, currency: 'CZK' },
    ]);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          check: 'page_price_differs',
          category: 'LandingPage',
          productId: 'P5',
          found: '499.50 CZK → 599.00 CZK',
        }),
        expect.objectContaining({
          check: 'page_status',
          severity: 'Error',
          productId: 'P3',
          found: 'HTTP 404',
        }),
      ]),
    );
    // The same feed once more: a plain reading has nothing to do, an extended one looks at the pages again.
    await server.call(feed.processFeedExtended, {}, shop.token);
    expect(await waitForEnd(shop)).toMatchObject({ isExtended: true, sampledCount: 12 });
    expect(pageCount).toBe(24);
  });

  it('can be stopped while pages are looked at; the products are published by then', async () => {
    const shop = await openShop();
    page = (_request, response) => {
      // The first few answer, the others hang.
      if (pageCount <= 5) response.end(buildHtml('499.50'));
    };
    const { jobId } = (await server.call(feed.processFeedExtended, {}, shop.token)).output;
    const isHanging = async () => pageCount >= 8 && (await getRun(shop)).status === 'Sampling';
    for (let attempts = 0; attempts < 400 && !(await isHanging()); attempts += 1) await wait(25);
    expect((await getRun(shop)).status).toBe('Sampling');
    await server.call(job.cancelJob, { jobId }, shop.token);
    const run = await waitForEnd(shop);
    expect(run.status).toBe('Completed');
    expect(run.sampledCount).toBeLessThan(12);
    expect((await server.call(feed.getFeedStatus, {}, shop.token)).output.productCount).toBe(12);
    expect((await server.call(feed.getFeedErrors, {}, shop.token)).output.total).toBe(0);
  });
});
