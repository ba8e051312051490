import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eshop } from '#shared/contracts/eshop.ts';
import { feed, type FeedRun } from '#shared/contracts/feed.ts';
import { isFeedFinal } from '#shared/domain/feed/feed.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Providers } from '#server/providers.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { feedJobs } from './index.ts';

/** A shop whose feed a test serves. */
export interface FeedShop {
  readonly host: string;
  readonly token: string;
  readonly eshopId: EshopId;
}

/** The product with a web server beside it that stands for shops, and workers that read feeds. */
export interface FeedTestBed {
  readonly server: TestServer;
  readonly owner: SignedIn;
  /** Of the owner unless it is another's. */
  openShop(person?: SignedIn): Promise<FeedShop>;
  /** Answers every request of the shops from now on. */
  answer(listener: RequestListener): void;
  /** Answers requests for feeds with this one; where it has validators, a request that knows one is answered 304. */
  serve(body: string, validators?: { etag?: string; lastModified?: string }): { requestCount: number };
  getStatus(shop: FeedShop): Promise<{ run: FeedRun; productCount: number; published: FeedRun | null }>;
  /** The latest run, once it has ended. */
  waitUntilEnd(shop: FeedShop): Promise<FeedRun>;
  process(shop: FeedShop): Promise<FeedRun>;
  stop(): Promise<void>;
}

/** Starts both; up to `shopCount` shops can be opened, with test providers at the given addresses. */
export async function startFeedTestBed(
  shopCount = 30,
  providers: Partial<Providers> = {},
): Promise<FeedTestBed> {
  let handleRequest: RequestListener = () => undefined;
  const shopServer: Server = createServer((request, response) => handleRequest(request, response));
  await listenLocally(shopServer);
  const { port } = shopServer.address() as AddressInfo;
  const names = Array.from({ length: shopCount }, (_value, index) => `shop${index}.localhost:${port}`);
  const hosts = names.map((name) => [name, { address: '127.0.0.1', port }] as const);
  const server = await startTestServer({ providers: { ...providers, trustedHosts: new Map(hosts) } });
  const owner = await server.signUp();
  await server.services.jobs.start(feedJobs(server.services));
  let opened = 0;
  const getStatus: FeedTestBed['getStatus'] = async (shop) =>
    (await server.call(feed.getFeedStatus, {}, shop.token)).output;
  const waitForEnd: FeedTestBed['waitUntilEnd'] = async (shop) => {
    for (let attempts = 0; attempts < 1_200; attempts += 1) {
      const { run } = await getStatus(shop);
      if (isFeedFinal(run.status)) return run;
      await wait(25);
    }
    throw new Error('the run did not end');
  };
  return {
    server,
    owner,
    getStatus,
    waitUntilEnd: waitForEnd,
    async openShop(person = owner) {
      const host = names[opened] ?? '';
      opened += 1;
      const { output } = await server.call(eshop.addEshop, { domainName: host }, person.accessToken);
      const token = await server.enterShop(person, output.eshop.id);
      await server.call(eshop.setFeedUrl, { feedUrl: `http://${host}/feed.xml` }, token);
      return { host, token, eshopId: output.eshop.id };
    },
    answer: (next) => (handleRequest = next),
    serve(body, validators = {}) {
      const seen = { requestCount: 0 };
      handleRequest = (request, response) => {
        if (request.url !== '/feed.xml') return void response.writeHead(200).end('<html></html>');
        seen.requestCount += 1;
        const { etag, lastModified } = validators;
        const isKnown =
          (etag !== undefined && request.headers['if-none-match'] === etag) ||
          (lastModified !== undefined && request.headers['if-modified-since'] === lastModified);
        response.setHeader('content-type', 'application/xml');
        if (etag !== undefined) response.setHeader('etag', etag);
        if (lastModified !== undefined) response.setHeader('last-modified', lastModified);
        if (isKnown) return void response.writeHead(304).end();
        return void response.writeHead(200).end(body);
      };
      return seen;
    },
    async process(shop) {
      const started = await server.call(feed.processFeed, {}, shop.token);
      if (started.status !== 200) throw new Error(started.problem.code);
      return await waitForEnd(shop);
    },
    async stop() {
      await server.stop();
      shopServer.closeAllConnections();
      await new Promise((resolve) => shopServer.close(resolve));
    },
  };
}

/** A product of a feed, every field in order unless it is changed; null leaves one out. */
export function feedItem(host: string, number: number, change: Record<string, string | null> = {}): string {
  const fields: Record<string, string | null> = {
    id: `P${number}`,
    title: `Lampa číslo ${number}`,
    description: `Popis ${number}`,
    link: `http://${host}/p/${number}`,
    image_link: `http://${host}/i/${number}.jpg`,
    availability: 'in_stock',
    condition: 'new',
    price: `${100 + number}.50 CZK`,
    brand: 'Luna',
    mpn: `L${number}`,
    product_type: 'Svítidla',
    shipping: '<g:country>CZ</g:country><g:price>79 CZK</g:price>',
    ...change,
  };
  const elements = Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<g:${name}>${value}</g:${name}>`);
  return `<item>${elements.join('')}</item>\n`;
}

/** A feed of the products with these numbers. */
export function feedXml(
  host: string,
  numbers: readonly number[],
  change: (number: number) => Record<string, string | null> = () => ({}),
): string {
  const items = numbers.map((number) => feedItem(host, number, change(number))).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items}</channel></rss>`;
}

/** Numbers of products, both ends included. */
export function listNumbersTo(last: number, first = 1): number[] {
  return Array.from({ length: last - first + 1 }, (_value, index) => first + index);
}
