import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import type { SeoCheckKey } from '#shared/domain/seo/seoChecks.ts';
import type { AddedShop, TestServer } from '#server/testing/testServer.ts';
import { SiteCheckModel } from './crawl/siteCheck.model.ts';
import { findLatestSiteCheck, findPages } from './crawl/siteCheck.repository.ts';
import { runSiteCheck } from './siteCheck.service.ts';
import { startWebsites, type Websites } from './testing/websites.ts';

let server: TestServer;
let websites: Websites;
let handleRequest: RequestListener = () => undefined;

beforeAll(async () => {
  websites = await startWebsites((request, response) => handleRequest(request, response), 'bad');
  ({ server } = websites);
});
afterAll(async () => await websites.stop());

const addShop = async (): Promise<AddedShop> => await websites.addShop();

/** Serves pages by path; a missing path is a 404. */
const createSite =
  (pages: Readonly<Record<string, string | Buffer>>, type = 'text/html; charset=utf-8'): RequestListener =>
  (request, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200, {
      'content-type': request.url === '/sitemap.xml' ? 'application/xml' : type,
    });
    response.end(page ?? '<h1>404</h1>');
  };

async function checkSite(shop: AddedShop, startedAt?: Date): Promise<string> {
  await server.call(eshopAnalyzer.startSiteCheck, {}, shop.token);
  const runId = (await findLatestSiteCheck(shop.eshopId))?._id.toString() ?? '';
  if (startedAt !== undefined)
    await SiteCheckModel.updateOne({ eshopId: shop.eshopId, _id: runId }, { $set: { startedAt } });
  await runSiteCheck(server.services, { eshopId: shop.eshopId, runId }, new AbortController().signal, 0);
  return runId;
}

const read = async (shop: AddedShop) =>
  (await server.call(eshopAnalyzer.getSeoInsights, {}, shop.token)).output;
const readState = async (shop: AddedShop, check: SeoCheckKey) =>
  (await read(shop)).checks.find(({ key }) => key === check)?.state;

it('a very slow site ends after 20 minutes with the pages it has, and says so', async () => {
  handleRequest = createSite({
    '/': '<html lang="cs"><title>Shop</title><h1>Shop</h1><a href="/a">a</a>',
    '/a': '<h1>A</h1>',
  });
  const shop = await addShop();
  await checkSite(shop, new Date(Date.now() - 21 * 60_000));
  expect((await read(shop)).current).toMatchObject({ state: 'Completed', fault: 'TimeUp' });
});

it('of a sitemap with more addresses than a file may hold, 300 pages are read and the fault is found', async () => {
  const list = Array.from({ length: 50_001 }, (_value, index) => `<url><loc>/p/${index}-a</loc></url>`).join(
    '',
  );
  handleRequest = (request, response) => {
    const path = request.url ?? '';
    response.writeHead(path === '/robots.txt' ? 404 : 200, {
      'content-type': path === '/sitemap.xml' ? 'application/xml' : 'text/html; charset=utf-8',
    });
    response.end(
      path === '/sitemap.xml'
        ? `<urlset>${list.replaceAll('<loc>', `<loc>http://${request.headers.host ?? ''}`)}</urlset>`
        : '<html lang="cs"><title>Page</title><h1>Page</h1>',
    );
  };
  const shop = await addShop();
  await checkSite(shop);
  const { current } = await read(shop);
  expect(current?.pages).toBeLessThanOrEqual(300);
  expect(current?.unreadPages).toBeGreaterThan(4_000);
  expect(await readState(shop, 'sitemap')).toBe('Failed');
});

it('a missing page that answers 200 is a soft 404', async () => {
  handleRequest = (request, response) => {
    response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' });
    response.end('<html lang="cs"><title>Not found</title><h1>We have no such page</h1>');
  };
  const shop = await addShop();
  await checkSite(shop);
  expect(await readState(shop, 'softNotFound')).toBe('Failed');
});

it('pages of an old encoding are read by it, and wrong bytes of UTF-8 end nothing', async () => {
  const title = Buffer.from(
    '<html lang="cs"><meta charset="windows-1250"><title>\xC8esk\xE9 lampy</title><h1>Lampy</h1><a href="/b">b</a>',
    'latin1',
  );
  handleRequest = createSite(
    { '/': title, '/b': Buffer.from([0x3c, 0x68, 0x31, 0x3e, 0xff, 0xfe, 0xc3, 0x28]) },
    'text/html',
  );
  const shop = await addShop();
  const runId = await checkSite(shop);
  const pages = await findPages(shop.eshopId, runId);
  expect((pages[0]?.facts as { title?: string } | null)?.title).toBe('České lampy');
  expect((await read(shop)).current).toMatchObject({ state: 'Completed', pages: 2 });
});

it('of a huge page only the beginning is read, and its weight is found', async () => {
  handleRequest = createSite({
    '/': `<html lang="cs"><title>Shop</title><h1>Shop</h1>${'<p>word</p>'.repeat(500_000)}`,
  });
  const shop = await addShop();
  const runId = await checkSite(shop);
  expect((await findPages(shop.eshopId, runId))[0]?.bytes).toBeLessThanOrEqual(2_097_152);
  expect(await readState(shop, 'pageWeight')).toBe('Failed');
});

it('a shop that needs JavaScript for everything fails that check', async () => {
  handleRequest = createSite({
    '/': '<html lang="cs"><title>Shop</title><div id="app"></div><script src="/app.js"></script>',
  });
  const shop = await addShop();
  await checkSite(shop);
  expect(await readState(shop, 'withoutScript')).toBe('Failed');
});

it('a shop whose address leads to another domain is not judged by that one', async () => {
  handleRequest = (request, response) => {
    const isMoved = request.headers.host !== websites.getHost('bad', 0);
    if (isMoved && request.url === '/')
      response.writeHead(301, { location: `http://${websites.getHost('bad', 0)}/` }).end();
    else
      response
        .writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' })
        .end('<h1>Another');
  };
  const shop = await addShop();
  await checkSite(shop);
  expect(await read(shop)).toMatchObject({
    current: { state: 'Failed', fault: 'HostMoved', pages: 0 },
    judged: null,
  });
});

it('a shop that nothing is known of has an overview without a guess', async () => {
  const shop = await addShop();
  const { output } = await server.call(eshopAnalyzer.getDiagnosticsOverview, {}, shop.token);
  expect(output).toMatchObject({ findings: [], reach: null, paidOff: [], paidOffSum: null });
  const pdf = await server.sendRaw(eshopAnalyzer.getDiagnosticsPdf, {
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(pdf.status).toBe(200);
});
