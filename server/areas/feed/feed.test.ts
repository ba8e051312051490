import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import iconv from 'iconv-lite';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { feed, type FeedRun } from '#shared/contracts/feed.ts';
import { job } from '#shared/contracts/job.ts';
import type { FeedRunId } from '#shared/domain/ids/ids.ts';
import { isFeedFinal } from '#shared/domain/feed/feed.ts';
import { writeGoogleFeed } from '#server/sandbox/demoShop/feed.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { feedJobs } from './index.ts';

let server: TestServer;
let shopServer: Server;
let owner: SignedIn;
let port = 0;
let handleRequest: RequestListener = () => undefined;
let count = 0;

beforeAll(async () => {
  shopServer = createServer((request, response) => handleRequest(request, response));
  await listenLocally(shopServer);
  port = (shopServer.address() as AddressInfo).port;
  const names = Array.from({ length: 40 }, (_value, index) => `shop${index}.localhost:${port}`);
  const hosts = names.map((name) => [name, { address: '127.0.0.1', port }] as const);
  // Nothing listens on the last of them.
  const dead = ['dead.localhost:9', { address: '127.0.0.1', port: 9 }] as const;
  server = await startTestServer({ providers: { trustedHosts: new Map([...hosts, dead]) } });
  owner = await server.signUp();
  await server.services.jobs.start(feedJobs(server.services));
});
afterAll(async () => {
  await server.stop();
  shopServer.closeAllConnections();
  await new Promise((resolve) => shopServer.close(resolve));
});

interface TestShop {
  readonly host: string;
  readonly token: string;
  readonly eshopId: string;
}

async function openShop(): Promise<TestShop> {
  const host = `shop${(count += 1)}.localhost:${port}`;
  const { output } = await server.call(eshop.addEshop, { domainName: host }, owner.accessToken);
  const token = await server.enterShop(owner, output.eshop.id);
  await server.call(eshop.setFeedUrl, { feedUrl: `http://${host}/feed.xml` }, token);
  return { host, token, eshopId: output.eshop.id };
}

const buildItem = (host: string, number: number, change = ''): string =>
  `<item><g:id>P${number}</g:id><g:title>Lampa číslo ${number}</g:title><g:description>Popis ${number}</g:description>` +
  `<g:link>http://${host}/p/${number}</g:link><g:image_link>http://${host}/i/${number}.jpg</g:image_link>` +
  `<g:availability>in_stock</g:availability><g:price>${100 + number},50 CZK</g:price>` +
  `<g:brand>Luna</g:brand><g:mpn>L${number}</g:mpn><g:product_type>Svítidla</g:product_type>` +
  `<g:shipping><g:country>CZ</g:country><g:price>79 CZK</g:price></g:shipping>${change}</item>\n`;
const buildRss = (items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items.join('')}</channel></rss>`;
const buildFeed = (host: string, from: number, to: number, change = ''): string =>
  buildRss(Array.from({ length: to - from + 1 }, (_value, index) => buildItem(host, from + index, change)));

const serve = (body: string | Buffer, options: { status?: number; type?: string } = {}): void => {
  handleRequest = (_request, response) => {
    response.writeHead(options.status ?? 200, {
      'content-type': options.type ?? 'application/xml',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  };
};

async function getStatus(shop: TestShop) {
  return (await server.call(feed.getFeedStatus, {}, shop.token)).output;
}

async function waitForEnd(shop: TestShop): Promise<FeedRun> {
  for (let attempts = 0; attempts < 1_200; attempts += 1) {
    const { run } = await getStatus(shop);
    if (isFeedFinal(run.status)) return run;
    await wait(25);
  }
  throw new Error('the run did not end');
}

async function process(shop: TestShop): Promise<FeedRun> {
  const { output } = await server.call(feed.processFeed, {}, shop.token);
  expect(output.jobId).toMatch(/^[0-9a-f]{24}$/);
  return await waitForEnd(shop);
}

function getRunId(run: FeedRun): FeedRunId {
  if (run.id === null) throw new Error('no run');
  return run.id;
}

async function findProducts(shop: TestShop): Promise<Record<string, unknown>[]> {
  return await mongoose.connection
    .collection('products')
    .find({ eshopId: new Types.ObjectId(shop.eshopId) })
    .sort({ productId: 1 })
    .toArray();
}

describe('ProcessFeed', () => {
  it('brings the catalogue up to a good feed', async () => {
    const shop = await openShop();
    expect((await getStatus(shop)).run).toMatchObject({ status: 'NotStarted', jobId: null });
    serve(buildFeed(shop.host, 1, 30));
    const run = await process(shop);
    expect(run).toMatchObject({
      status: 'Completed',
      itemsRead: 30,
      productsAccepted: 30,
      productsRejected: 0,
      productsWithWarnings: 0,
      productsRemoved: 0,
      failure: null,
    });
    expect(run.bytesRead).toBe(run.bytesTotal);
    expect((await getStatus(shop)).productCount).toBe(30);
    const [first] = await findProducts(shop);
    expect(first).toMatchObject({
      productId: 'P1',
      title: 'Lampa číslo 1',
      priceMinor: 10_150,
      currency: 'CZK',
      availability: 'in_stock',
      link: `http://${shop.host}/p/1`,
      categoryPath: ['Svítidla'],
    });
    const watched = await server.call(job.getJobs, {}, shop.token);
    expect(watched.output.jobs[0]).toMatchObject({
      kind: 'ProcessFeed',
      status: 'Completed',
      phase: 'Completed',
      canBeCancelled: false,
    });
    expect((await server.call(feed.getFeedErrors, {}, shop.token)).output).toEqual({
      items: [],
      total: 0,
      summary: [],
      knowsOrders: false,
      format: 'google',
      itemsRead: 30,
    });
    const known = await server.call(eshop.getCurrentEshop, {}, shop.token);
    expect(known.output.eshop.complianceStatus).toBe('Compliant');
  });

  it('changes, adds and removes products, and writes nothing that is the same', async () => {
    const shop = await openShop();
    serve(buildFeed(shop.host, 1, 30));
    await process(shop);
    const before = await findProducts(shop);
    serve(
      buildRss([
        ...Array.from({ length: 24 }, (_v, i) => buildItem(shop.host, i + 1)),
        buildItem(shop.host, 31),
      ]),
    );
    expect(await process(shop)).toMatchObject({
      status: 'Completed',
      productsAccepted: 25,
      productsRemoved: 6,
    });
    const after = await findProducts(shop);
    expect(after.map(({ productId }) => productId)).toContain('P31');
    expect(after).toHaveLength(25);
    expect(after.find(({ productId }) => productId === 'P2')).toEqual(
      before.find(({ productId }) => productId === 'P2'),
    );
    serve(buildFeed(shop.host, 1, 3, '<g:sale_price>50 CZK</g:sale_price>'));
    const third = await process(shop);
    expect(third).toMatchObject({ status: 'Held', productsAccepted: 3, productsRemoved: 0 });
    expect(await findProducts(shop)).toHaveLength(25);
    await server.call(feed.releaseFeedRun, { runId: getRunId(third) }, shop.token);
    const released = await waitForEnd(shop);
    expect(released).toMatchObject({ status: 'Completed', trigger: 'Release', productsRemoved: 22 });
    expect((await findProducts(shop)).map(({ salePriceMinor }) => salePriceMinor)).toEqual([
      5_000, 5_000, 5_000,
    ]);
    const { output } = await server.call(feed.getFeedErrors, {}, shop.token);
    expect(output.format).toBe('google');
    expect(output.items).toEqual([
      {
        productId: null,
        productTitle: null,
        line: null,
        check: 'products_dropped',
        category: 'Drift',
        severity: 'Warning',
        found: '25 → 3',
      },
    ]);
    const history = await server.call(feed.getFeedHistory, { pageSize: 25 }, shop.token);
    expect(history.output.total).toBe(4);
    expect(history.output.items.slice(0, 2)).toEqual([released, third]);
  });

  it('tells faults by product, those that keep products out first, with their counts', async () => {
    const shop = await openShop();
    serve(
      buildRss([
        buildItem(shop.host, 1, '<g:condition>nové</g:condition>'),
        buildItem(shop.host, 1),
        buildItem(shop.host, 2).replace('in_stock', 'skladem'),
        buildItem(shop.host, 3).replace('Lampa', 'Cigarety Marlboro'),
        buildItem(shop.host, 4).replace('<g:id>P4</g:id>', ''),
        buildItem(shop.host, 5),
      ]),
    );
    expect(await process(shop)).toMatchObject({
      status: 'CompletedWithErrors',
      itemsRead: 6,
      productsAccepted: 2,
      productsRejected: 4,
      productsWithWarnings: 1,
    });
    const { output } = await server.call(feed.getFeedErrors, {}, shop.token);
    expect(output.total).toBe(5);
    expect(output.items.map(({ check, productId, line, found }) => [check, productId, line, found])).toEqual([
      ['id_duplicate', 'P1', 4, 'P1'],
      ['availability_unknown', 'P2', 5, 'skladem'],
      ['restricted_goods', 'P3', 6, 'cigarety'],
      ['id_missing', '', 7, null],
      ['condition_unknown', 'P1', 3, 'nové'],
    ]);
    expect(output.summary.map(({ check, count: found }) => [check, found])).toEqual(
      expect.arrayContaining([
        ['id_duplicate', 1],
        ['condition_unknown', 1],
      ]),
    );
    expect(output.summary.at(-1)?.severity).toBe('Warning');
    const only = await server.call(feed.getFeedErrors, { severity: 'Warning' }, shop.token);
    expect(only.output).toMatchObject({ total: 1, items: [{ check: 'condition_unknown' }] });
    const byCheck = await server.call(feed.getFeedErrors, { check: 'id_missing' }, shop.token);
    expect(byCheck.output).toMatchObject({ total: 1, items: [{ check: 'id_missing' }] });
    const known = await server.call(eshop.getCurrentEshop, {}, shop.token);
    expect(known.output.eshop.complianceStatus).toBe('Pending');
  });

  it('keeps a bounded number of rows and their true counts', async () => {
    const shop = await openShop();
    serve(buildFeed(shop.host, 1, 1_300, '<g:condition>nové</g:condition>'));
    await process(shop);
    const { output } = await server.call(feed.getFeedErrors, {}, shop.token);
    expect(output.total).toBe(1_000);
    expect(output.summary).toMatchObject([{ check: 'condition_unknown', severity: 'Warning', count: 1_300 }]);
  });

  it('reads windows-1250', async () => {
    const shop = await openShop();
    serve(iconv.encode(buildFeed(shop.host, 1, 2).replace('UTF-8', 'windows-1250'), 'windows-1250'));
    await process(shop);
    expect((await findProducts(shop))[0]).toMatchObject({ title: 'Lampa číslo 1' });
  });

  it('asks for the address first', async () => {
    const { output } = await server.call(
      eshop.addEshop,
      { domainName: `shop0.localhost:${port}` },
      owner.accessToken,
    );
    const token = await server.enterShop(owner, output.eshop.id);
    expect((await server.call(feed.processFeed, {}, token)).problem.code).toBe('feed_url_missing');
  });
});

describe('a feed that cannot be used', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop();
    serve(buildFeed(shop.host, 1, 25));
    await process(shop);
  });
  const cutFeed = (host: string): string => buildFeed(host, 1, 25).slice(0, -700);
  const cases: [string, string, string | null, () => void][] = [
    ['is not there', 'http_status', 'HTTP 404', () => serve('no', { status: 404 })],
    ['wants a password', 'http_status', 'HTTP 401', () => serve('no', { status: 401 })],
    [
      'is a web page',
      'is_web_page',
      null,
      () => serve('<!doctype html><html></html>', { type: 'text/html' }),
    ],
    ['is truncated', 'truncated', null, () => serve(cutFeed(shop.host))],
    [
      'is cut off on the way',
      'truncated',
      null,
      () => {
        handleRequest = (_request, response) => {
          response.writeHead(200, { 'content-length': 999_999 });
          response.write(cutFeed(shop.host), () => response.destroy());
        };
      },
    ],
    [
      'has no prices',
      'no_usable_products',
      null,
      () => serve(buildFeed(shop.host, 1, 25).replaceAll(/<g:price>.*?<\/g:price>/g, '')),
    ],
    ['has a DOCTYPE', 'doctype_refused', null, () => serve(`<!DOCTYPE rss>${buildRss([]).slice(39)}`)],
    ['has no products after a good one', 'empty_feed', null, () => serve(buildRss([]))],
    ['is of another kind', 'unknown_root', '<katalog>', () => serve('<katalog><zbozi/></katalog>')],
    [
      'says one encoding and is another',
      'encoding_invalid',
      'UTF-8',
      () => serve(iconv.encode(buildFeed(shop.host, 1, 3), 'windows-1250')),
    ],
    [
      'leads in a circle',
      'too_many_redirects',
      null,
      () => {
        handleRequest = (_request, response) => void response.writeHead(302, { location: '/feed.xml' }).end();
      },
    ],
    [
      'leads to a private address',
      'address_not_allowed',
      null,
      () => {
        handleRequest = (_request, response) =>
          void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      },
    ],
  ];
  it.each(cases)('that %s fails as %s and leaves the products', async (_name, failure, detail, prepare) => {
    const before = await findProducts(shop);
    expect(before).toHaveLength(25);
    prepare();
    expect(await process(shop)).toMatchObject({ status: 'Failed', failure, failureDetail: detail });
    expect(await findProducts(shop)).toEqual(before);
    const { output } = await server.call(feed.getFeedErrors, { check: failure as 'is_web_page' }, shop.token);
    expect(output.items).toMatchObject([{ productId: null, check: failure, severity: 'Error' }]);
    const watched = await server.call(job.getJobs, {}, shop.token);
    expect(watched.output.jobs[0]).toMatchObject({ status: 'Failed', phase: 'Failed' });
  });
  it('because no one answers fails, too', async () => {
    await server.call(eshop.setFeedUrl, { feedUrl: 'http://dead.localhost:9/feed.xml' }, shop.token);
    expect(await process(shop)).toMatchObject({ status: 'Failed', failure: 'address_unreachable' });
    expect(await findProducts(shop)).toHaveLength(25);
  });
});

it('the onboarding goes on with a feed that was read, not with an address alone', async () => {
  const shop = await openShop();
  const isMet = async () => (await server.call(eshop.getOnboardingInfo, {}, shop.token)).output.hasFeedUrl;
  expect(await isMet()).toBe(false);
  serve('not a feed', { type: 'text/html' });
  expect(await process(shop)).toMatchObject({ status: 'Failed' });
  expect(await isMet()).toBe(false);
  serve(buildFeed(shop.host, 1, 3));
  expect(await process(shop)).toMatchObject({ status: 'Completed' });
  expect(await isMet()).toBe(true);
  // The catalogue of the last successful run remains.
  serve('not a feed', { type: 'text/html' });
  expect(await process(shop)).toMatchObject({ status: 'Failed' });
  expect(await isMet()).toBe(true);
});

describe('the feed of the demo shop', () => {
  it('is read with the event loop free, and written once while nothing changes', async () => {
    const shop = await openShop();
    serve([...writeGoogleFeed(`http://${shop.host}`)].join(''));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const first = await process(shop);
    delay.disable();
    expect(first).toMatchObject({
      status: 'CompletedWithErrors',
      itemsRead: 2_000,
      productsAccepted: 1_986,
      productsRejected: 14,
    });
    const errors = await server.call(feed.getFeedErrors, {}, shop.token);
    const goodsOf = new Map(errors.output.summary.map(({ check, goods }) => [check, goods]));
    expect(goodsOf.get('price_missing')).toBeNull();
    expect(goodsOf.get('gtin_invalid')).toMatchObject({ currency: 'CZK' });
    expect(Object.fromEntries(errors.output.summary.map(({ check, count }) => [check, count]))).toEqual({
      price_missing: 3,
      price_zero: 1,
      currency_missing: 1,
      currency_unsupported: 1,
      sale_price_not_lower: 1,
      gtin_invalid: 3,
      identifiers_none: 1,
      title_too_long: 2,
      title_has_promotion: 2,
      title_missing: 1,
      link_missing: 1,
      link_foreign_domain: 1,
      link_not_secure: 1,
      image_missing: 2,
      image_invalid: 1,
      availability_unknown: 1,
      availability_missing: 1,
      description_has_html: 1,
      description_too_long: 1,
      id_duplicate: 1,
    });
    const firstWriter = String((await findProducts(shop))[0]?.['runId']);
    const again = await process(shop);
    expect(again).toMatchObject({ productsAccepted: 1_986, productsRemoved: 0 });
    const writers = new Set((await findProducts(shop)).map(({ runId }) => String(runId)));
    expect(writers.size).toBe(1);
    expect([...writers]).toEqual([firstWriter]);
    // A turn is a piece of 64 kB or a batch of 250 products; the bound leaves room for a busy machine.
    expect(delay.max / 1e6).toBeLessThan(5_000);
    expect((await getStatus(shop)).productCount).toBe(1_986);
  });
});
