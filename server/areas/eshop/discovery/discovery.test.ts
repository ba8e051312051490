import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaign } from '#shared/contracts/campaign.ts';
import { eshop, type Discovery } from '#shared/contracts/eshop.ts';
import { feed } from '#shared/contracts/feed.ts';
import { job } from '#shared/contracts/job.ts';
import { bookTopUp } from '#server/credit/index.ts';
import { readShownCompliance } from '#server/testing/shownCompliance.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createEshopJobs } from '../eshop.jobs.ts';
import { crawlLimits } from './crawler.ts';

let server: TestServer;
let website: Server;
let owner: SignedIn;
let port = 0;
let onRequest: RequestListener = () => undefined;
let requests: { path: string; userAgent: string; atOnce: number }[] = [];
let open = 0;
let count = 0;

beforeAll(async () => {
  website = createServer((request, response) => {
    open += 1;
    requests.push({
      path: request.url ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      atOnce: open,
    });
    response.on('close', () => (open -= 1));
    onRequest(request, response);
  });
  await listenLocally(website);
  port = (website.address() as AddressInfo).port;
  const names = Array.from({ length: 60 }, (_value, index) => `shop${index}.localhost:${port}`);
  const hosts = names.map((name) => [name, { address: '127.0.0.1', port }] as const);
  const dead = ['dead.localhost:9', { address: '127.0.0.1', port: 9 }] as const;
  server = await startTestServer({ providers: { trustedHosts: new Map([...hosts, dead]) } });
  owner = await server.signUp();
  await server.services.jobs.start(createEshopJobs(server.services));
});
afterAll(async () => {
  await server.stop();
  website.closeAllConnections();
  await new Promise((resolve) => website.close(resolve));
});
beforeEach(() => {
  requests = [];
});

const createHost = (): string => `shop${(count += 1)}.localhost:${port}`;

/** Serves a site by its paths; others are not found. */
function serve(
  pages: Record<string, { body?: string; type?: string; status?: number; headers?: object }>,
): void {
  onRequest = (request: IncomingMessage, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page?.status ?? (page === undefined ? 404 : 200), {
      'content-type': page?.type ?? 'text/html; charset=utf-8',
      ...page?.headers,
    });
    response.end(page?.body ?? '');
  };
}

async function addShop(host = createHost()): Promise<AddedShop> {
  // A new person for some shops: only so many can be made in an hour.
  if (count % 15 === 0) owner = await server.signUp();
  return await server.addShop({ owner, domainName: host });
}

async function waitUntilFound(shop: Pick<AddedShop, 'token'>): Promise<Discovery> {
  for (let attempts = 0; attempts < 400; attempts += 1) {
    const { discovery } = (await server.call(eshop.getDiscovery, {}, shop.token)).output;
    if (discovery !== null && discovery.state !== 'Running') return discovery;
    await new Promise((resolve) => setTimeout(resolve, 75));
  }
  throw new Error('the look around did not end');
}

const listJobs = async (shop: Pick<AddedShop, 'token'>) =>
  (await server.call(job.getJobs, {}, shop.token)).output.jobs;

const home = `<!doctype html><html lang="cs-CZ"><head><title>Lampy Luna</title><meta name="author" content="Shoptet.cz">
<link rel="alternate" type="application/rss+xml" href="/feed/luna.xml"><link rel="alternate" hreflang="sk" href="/sk">
<script type="application/ld+json">{"@type":"OnlineStore","logo":"/logo.png","currenciesAccepted":"CZK","address":{"addressCountry":"CZ"}}</script>
</head><body><a href="/kontakt">Kontakt</a></body></html>`;
const google =
  '<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel></channel></rss>';
const xml = 'application/xml';
const shopPages = {
  '/': { body: home },
  '/kontakt': { body: '<a href="tel:601 234 567">601 234 567</a>' },
  '/feed/luna.xml': { body: google, type: xml },
  '/heureka.xml': { body: '<SHOP><SHOPITEM><ITEM_ID>1</ITEM_ID></SHOPITEM></SHOP>', type: xml },
  '/google.xml': { body: '<html><body>not a feed</body></html>' },
};

describe('a new shop is looked around', () => {
  it('and what its website says is offered, its progress shown', async () => {
    serve(shopPages);
    const shop = await addShop();
    const found = await waitUntilFound(shop);
    expect(found).toMatchObject({
      state: 'Done',
      title: 'Lampy Luna',
      shopPlatform: 'Shoptet',
      feeds: [
        { url: `http://${shop.domainName}/feed/luna.xml`, format: 'Google' },
        { url: `http://${shop.domainName}/heureka.xml`, format: 'Heureka' },
      ],
      logoUrl: `http://${shop.domainName}/logo.png`,
      languages: ['cs', 'sk'],
      currencies: ['CZK'],
      country: 'CZ',
      phoneNumber: '+420601234567',
    });
    // It is an offer: nothing of it is set.
    const { eshop: present } = (await server.call(eshop.getCurrentEshop, {}, shop.token)).output;
    expect(present).toMatchObject({ shopPlatform: 'NotFound', feedUrl: null });
    await expect
      .poll(() => listJobs(shop))
      .toMatchObject([{ kind: 'DiscoverEshop', status: 'Completed', done: 3, total: 3 }]);
  });

  it('politely: with our name, few requests, few at once, robots.txt first', async () => {
    onRequest = (request, response) => {
      const isPage = request.url === '/';
      setTimeout(() => {
        response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
        response.end(isPage ? home : '');
      }, 30);
    };
    await waitUntilFound(await addShop());
    expect(requests[0]?.path).toBe('/robots.txt');
    expect(requests[1]?.path).toBe('/');
    expect(requests.length).toBeLessThanOrEqual(crawlLimits.requests);
    expect(Math.max(...requests.map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(crawlLimits.atOnce);
    expect(requests.every(({ userAgent }) => /^Okavango\/\S+ \(\+http/.test(userAgent))).toBe(true);
  });

  it('not where robots.txt forbids it', async () => {
    serve({ ...shopPages, '/robots.txt': { body: 'User-agent: *\nDisallow: /', type: 'text/plain' } });
    expect(await waitUntilFound(await addShop())).toMatchObject({ state: 'Failed', feeds: [], title: null });
    expect(requests.map(({ path }) => path)).toEqual(['/robots.txt']);
  });

  it('but for what robots.txt forbids', async () => {
    const rules = 'User-agent: okavango\nDisallow: /kontakt\nDisallow: /heureka.xml';
    serve({ ...shopPages, '/robots.txt': { body: rules, type: 'text/plain' } });
    const found = await waitUntilFound(await addShop());
    expect(found).toMatchObject({ state: 'Done', phoneNumber: null, feeds: [{ format: 'Google' }] });
    const paths = requests.map(({ path }) => path);
    expect(paths).not.toContain('/kontakt');
    expect(paths).not.toContain('/heureka.xml');
  });

  it.each([
    ['a robots.txt in trouble', { '/robots.txt': { status: 503 }, '/': { body: home } }],
    ['a page that is not there', {}],
    ['a page in trouble', { '/': { status: 500, body: home } }],
    ['redirects without end', { '/': { status: 302, headers: { location: '/' } } }],
    ['a redirect inside', { '/': { status: 302, headers: { location: 'http://169.254.169.254/latest' } } }],
    ['a redirect to this machine', { '/': { status: 301, headers: { location: 'http://127.0.0.1:9/' } } }],
  ])('calmly in vain with %s', async (_name, pages) => {
    serve(pages);
    const shop = await addShop();
    expect(await waitUntilFound(shop)).toMatchObject({ state: 'Failed', shopPlatform: null, feeds: [] });
    await expect.poll(() => listJobs(shop)).toMatchObject([{ kind: 'DiscoverEshop', status: 'Failed' }]);
  });

  it('calmly in vain where no one listens', async () => {
    const shop = await addShop('dead.localhost:9');
    expect(await waitUntilFound(shop)).toMatchObject({ state: 'Failed' });
  });

  it('with a huge page, of which only the beginning is read', async () => {
    let sentBytes = 0;
    onRequest = (request, response) => {
      response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' });
      if (request.url !== '/') return void response.end();
      response.write(home.slice(0, home.indexOf('</body>')));
      const piece = Buffer.alloc(65_536, 'x ');
      const push = () => {
        while (!response.destroyed && response.write(piece)) sentBytes += piece.length;
      };
      response.on('drain', push);
      push();
    };
    expect(await waitUntilFound(await addShop())).toMatchObject({ state: 'Done', shopPlatform: 'Shoptet' });
    expect(sentBytes).toBeLessThan(30_000_000);
  });

  it('and feeds that are no feeds are not offered', async () => {
    serve({
      '/': {
        body: `${home}<a href="/feed/a.xml">x</a><a href="/feed/b.xml">x</a><a href="/feed/c.xml">x</a>`,
      },
      '/feed/luna.xml': { body: '<!doctype html><html></html>', type: xml },
      '/feed/a.xml': { status: 302, headers: { location: 'http://10.0.0.1/feed.xml' } },
      '/feed/b.xml': {
        body: '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "b">]><rss xmlns:g="http://base.google.com/ns/1.0">',
        type: xml,
      },
      '/feed/c.xml': { body: 'User-agent: *', type: 'text/plain' },
    });
    expect((await waitUntilFound(await addShop())).feeds).toEqual([]);
  });

  it('behind a page that only leads on, equal feeds once, no logo from an inner address', async () => {
    const feed = '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><item>';
    serve({
      '/': { body: '<meta http-equiv="refresh" content="0; url=/cs/">' },
      '/cs/': {
        body: '<html><head><title>Lampy</title><meta property="og:logo" content="http://10.0.0.1/logo.png"><link rel="icon" href="https://cdn.lampy.cz/i.png"><link rel="alternate" type="application/rss+xml" href="/google.xml?lang=cs"></head><body>10 Kč 20 Kč 30 Kč</body></html>',
      },
      '/google.xml?lang=cs': { body: feed, type: 'application/xml' },
      '/google.xml': { body: feed, type: 'application/xml' },
    });
    const host = createHost();
    const found = await waitUntilFound(await addShop(host));
    expect(found).toMatchObject({ state: 'Done', title: 'Lampy', country: 'CZ' });
    expect(found.logoUrl).toBe('https://cdn.lampy.cz/i.png');
    expect(found.feeds).toEqual([{ url: `http://${host}/google.xml?lang=cs`, format: 'Google' }]);
  });

  it('again when a user asks for it', async () => {
    serve({});
    const shop = await addShop();
    expect((await waitUntilFound(shop)).state).toBe('Failed');
    serve(shopPages);
    expect((await server.call(eshop.startDiscovery, {}, shop.token)).status).toBe(200);
    expect(await waitUntilFound(shop)).toMatchObject({ state: 'Done', shopPlatform: 'Shoptet' });
  });

  it('and a stranger does not see the findings', async () => {
    serve(shopPages);
    await addShop();
    const other = await server.signUp();
    expect((await server.call(eshop.getDiscovery, {}, other.accessToken)).status).toBe(401);
  });
});

describe('SetDomainName', () => {
  it('corrects the domain of a new shop and forgets the old website', async () => {
    serve(shopPages);
    const shop = await addShop();
    await waitUntilFound(shop);
    await server.call(eshop.setFeedUrl, { feedUrl: `http://${shop.domainName}/feed/luna.xml` }, shop.token);
    await server.call(eshop.setShopPlatform, { shopPlatform: 'Shoptet' }, shop.token);
    await server.call(eshop.setPhoneNumber, { phoneNumber: '+420601234567' }, shop.token);
    await server.call(feed.processFeed, {}, shop.token);

    serve({ '/': { body: '<html lang="de"><head><title>Neu</title></head></html>' } });
    const host = createHost();
    expect((await server.call(eshop.setDomainName, { domainName: host }, shop.token)).status).toBe(200);
    const { eshop: present } = (await server.call(eshop.getCurrentEshop, {}, shop.token)).output;
    expect(present).toMatchObject({ domainName: host, feedUrl: null, shopPlatform: 'NotFound' });
    const status = (await server.call(feed.getFeedStatus, {}, shop.token)).output;
    expect(status).toMatchObject({ feedUrl: null, run: { status: 'NotStarted' }, productCount: 0 });
    expect(await waitUntilFound(shop)).toMatchObject({ title: 'Neu', shopPlatform: null, feeds: [] });
    const onboarding = (await server.call(eshop.getOnboardingInfo, {}, shop.token)).output;
    expect(onboarding).toMatchObject({ hasFeedUrl: false, hasPixel: false, hasPhoneNumber: true });
    const jobs = await listJobs(shop);
    expect(jobs.find(({ kind }) => kind === 'ProcessFeed')?.status).toBe('Cancelled');
    // The old domain is free again.
    serve(shopPages);
    expect((await addShop(shop.domainName)).domainName).toBe(shop.domainName);
  });

  it('takes an approval back that rested on the old website; the shop waits again', async () => {
    const shop = await server.addShop({ domainName: 'schvalena-lampa.cz' });
    const staff = await server.signInStaff(['SetEshopDetail']);
    const approval = {
      eshopId: shop.eshopId,
      ...(await readShownCompliance(shop.eshopId)),
      complianceStatus: 'Compliant',
      reason: 'seen',
    } as const;
    await server.call(campaign.setEshopCompliance, approval, staff.accessToken);
    const movedAt = new Date().toISOString();
    await server.call(eshop.setDomainName, { domainName: 'jina-schvalena.cz' }, shop.token);
    const search = { search: 'jina-schvalena' };
    const { items } = (await server.call(eshop.getEshopsToValidate, search, staff.accessToken)).output;
    expect(items).toMatchObject([{ complianceStatus: 'Pending' }]);
    expect((items[0]?.waitingSince ?? '') >= movedAt).toBe(true);
  });

  it('takes the country of the new domain where the old one gave it', async () => {
    const shop = await server.addShop({ domainName: 'preklep-lampy.cz' });
    await server.call(eshop.setDomainName, { domainName: 'lampy-spravne.sk' }, shop.token);
    const { eshop: present } = (await server.call(eshop.getCurrentEshop, {}, shop.token)).output;
    expect(present).toMatchObject({
      domainName: 'lampy-spravne.sk',
      country: 'SK',
      credit: { value: 0, currency: 'EUR' },
      creditNotificationLimit: 10,
      timeZone: 'Europe/Bratislava',
    });
  });

  it.each([
    ['co.uk', 'domain_not_public'],
    ['127.0.0.1', 'domain_not_public'],
    ['obsazena-lampa.cz', 'domain_taken'],
  ])('refuses %s', async (domainName, code) => {
    if (domainName === 'obsazena-lampa.cz') await server.addShop({ domainName });
    const shop = await server.addShop();
    const answer = await server.call(eshop.setDomainName, { domainName }, shop.token);
    expect([code, 'invalid_request']).toContain(answer.problem.code);
    const { eshop: present } = (await server.call(eshop.getCurrentEshop, {}, shop.token)).output;
    expect(present.domainName).toBe(shop.domainName);
  });

  it('refuses a shop with a transaction', async () => {
    const shop = await server.addShop();
    await bookTopUp({
      eshopId: shop.eshopId,
      currency: 'CZK',
      creditMinor: 500_000,
      vatMinor: 0,
      payment: { provider: 'test', type: 'payment', id: 'domain-1' },
      actor: 'system',
    });
    const answer = await server.call(eshop.setDomainName, { domainName: 'jina-lampa.cz' }, shop.token);
    expect(answer.problem.code).toBe('domain_fixed');
  });
});
