import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { longestFetchMs } from '#shared/domain/competitor/priceComparison.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { createTrustedHosts } from '#server/integrations/fetch/trustedHosts.ts';
import { createSafeFetcher } from '#server/integrations/fetch/index.ts';
import { recordEvents } from '#server/measurement/index.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { addPremiumShop } from '../testing/premiumShop.ts';
import { writeFeed } from '../testing/writeFeed.ts';
import { fetchDueComparisons, readPriceComparison } from './priceComparison.service.ts';

let website: Server;
let server: TestServer;
let address = '';
let answer: { status: number; body: string } = { status: 200, body: '' };

beforeAll(async () => {
  website = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'text/csv' });
    response.end(answer.body);
  });
  await listenLocally(website);
  const { port } = website.address() as AddressInfo;
  const trusted = createTrustedHosts(
    [],
    new Map([['exports.test', { address: '127.0.0.1', port, isPlain: true }]]),
  );
  address = 'http://exports.test/assortment.csv';
  server = await startTestServer({
    replace: () => ({ rateLimits: noRateLimits, fetcher: createSafeFetcher({ trustedHosts: trusted }) }),
  });
});
afterAll(async () => {
  await server.stop();
  website.closeAllConnections();
  await new Promise<void>((resolve) => website.close(() => resolve()));
});

const gtins = ['8594000000013', '8594000000020', '8594000000037'] as const;
const header = 'Item ID;EAN;Název;Vaše cena;Nejnižší cena;Pozice podle ceny;Počet obchodů;Popularita';
const createFile = (...rows: string[]) => [header, ...rows].join('\n');

/** A shop of three products at 100 crowns, the first of which brought 500 crowns. */
async function addShop(): Promise<AddedShop> {
  const shop = await addPremiumShop(server);
  await writeFeed(shop, [
    { title: 'Lampa Aura', gtin: gtins[0] },
    { title: 'Lustr Luna', gtin: gtins[1] },
    { title: 'Žárovka', gtin: gtins[2] },
  ]);
  const day = addDays(toLocalDay(new Date(), 'Europe/Prague'), -3);
  const orderId = `order-${shop.eshopId}`;
  await recordEvents(
    [
      {
        shop: { eshopId: shop.eshopId, timeZone: 'Europe/Prague', creditCurrency: 'CZK' },
        receivedAt: new Date(),
        events: [
          {
            eventId: orderId,
            type: 'order',
            at: new Date(`${day}T10:00:00Z`),
            visitorId: 'anna',
            sessionId: 'anna',
            page: null,
            referrerHost: null,
            arrival: null,
            isBot: false,
            items: [{ productId: 'P0', quantity: 5, unitPriceMinor: 10_000 }],
            order: { id: orderId, valueMinor: 50_000, currency: 'CZK', vatMinor: null },
          },
        ],
      },
    ],
    productCatalogue,
  );
  return shop;
}

async function upload(shop: AddedShop, text: string): Promise<Response> {
  const form = new FormData();
  form.set('Source', 'Heureka');
  form.set('File', new Blob([text]), 'export.csv');
  return await server.sendRaw(eshopAnalyzer.importPriceComparison, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${shop.token}` },
  });
}

const read = async (shop: AddedShop) =>
  (await server.call(eshopAnalyzer.getPriceComparison, {}, shop.token)).output;
const listChangeMails = (shop: AddedShop) =>
  server.mails.filter(({ template, to }) => template === 'priceComparisonChanged' && to === shop.owner.email);

it('gives the place of each product, the revenue at stake, what the shop lacks, and changes since the last export', async () => {
  const shop = await addShop();
  expect(await read(shop)).toMatchObject({
    period: null,
    placed: 0,
    products: [],
    gaps: [],
    isMailed: false,
  });
  const first = await upload(
    shop,
    createFile(
      // By the shop's own id, then by EAN alone.
      'P0;;Lampa Aura;100;90;1;8;50',
      `;${gtins[1]};Lustr Luna;100;80;4;6;10`,
      ';4006381333931;Lampa konkurence;;75;;9;99',
      ';;Bez kódu;;75;;9;100',
      'OLD-1;;Už ne ve feedu;120;75;2;9;98',
    ),
  );
  expect(await first.json()).toMatchObject({ rows: 4, matched: 2 });
  const output = await read(shop);
  expect(output).toMatchObject({ placed: 2, first: 1, revenueAtStake: 0 });
  expect(output.products).toEqual([
    expect.objectContaining({
      source: 'Heureka',
      productId: 'P1',
      position: 4,
      previousPosition: null,
      shops: 6,
      price: 100,
      lowestPrice: 80,
      lowestCurrency: 'CZK',
      gapPercent: 20,
    }),
  ]);
  expect(output.gaps).toEqual([
    {
      source: 'Heureka',
      title: 'Lampa konkurence',
      gtin: '04006381333931',
      shops: 9,
      popularity: 99,
      lowestPrice: 75,
      lowestCurrency: 'CZK',
    },
  ]);
  expect(output.sources[0]).toMatchObject({ rows: 4, matched: 2, gaps: 1, changes: null });

  await upload(shop, createFile('P0;;Lampa Aura;100;90;2;8;50', `;${gtins[1]};Lustr Luna;100;100;1;6;10`));
  const changed = await read(shop);
  expect(changed.sources[0]?.changes).toMatchObject({
    lostFirst: 1,
    wonFirst: 1,
    worse: 0,
    better: 0,
    lostRevenue: 500,
  });
  expect(changed.revenueAtStake).toBe(500);
  // No mails were wanted.
  expect(listChangeMails(shop)).toEqual([]);
});

it('mails changes at the first place where that is wanted, and nothing where nothing changed', async () => {
  const shop = await addShop();
  await server.call(eshopAnalyzer.setPriceComparisonMail, { isMailed: true }, shop.token);
  await upload(shop, createFile('P0;;Lampa Aura;100;90;1;8;50'));
  await upload(shop, createFile('P0;;Lampa Aura;100;90;1;8;50'));
  expect(listChangeMails(shop)).toEqual([]);
  await upload(shop, createFile('P0;;Lampa Aura;100;90;3;8;50'));
  expect(listChangeMails(shop).map(({ values }) => values)).toEqual([
    expect.objectContaining({ source: 'Heureka', lost: '1', won: '0' }),
  ]);
});

it('refuses files that it cannot read, and keeps the places of before', async () => {
  const shop = await addShop();
  await upload(shop, createFile('P0;;Lampa Aura;100;90;2;8;50'));
  const before = await read(shop);
  for (const [text, code] of [
    ['a;b\n1;2', 'comparison_export_invalid'],
    [header, 'comparison_export_empty'],
  ] as const)
    expect(((await (await upload(shop, text)).json()) as { code: string }).code).toBe(code);
  expect(await read(shop)).toEqual(before);
});

it('fetches an address once a day, says why it failed, and keeps the places of before', async () => {
  const shop = await addShop();
  answer = { status: 200, body: createFile('P0;;Lampa Aura;100;90;2;8;50') };
  await server.call(eshopAnalyzer.setPriceComparisonAddress, { source: 'Zbozi', address }, shop.token);
  const now = new Date(Date.now() + 1_000);
  await fetchDueComparisons(server.services, now);
  const [, zbozi] = (await read(shop)).sources;
  expect(zbozi).toMatchObject({ source: 'Zbozi', address, matched: 1, fault: null });

  answer = { status: 404, body: 'gone' };
  await fetchDueComparisons(server.services, new Date(now.getTime() + 3_600_000));
  expect((await read(shop)).sources[1]?.fault).toBe(null);
  const tomorrow = new Date(now.getTime() + 86_400_000);
  await fetchDueComparisons(server.services, tomorrow);
  const failed = await read(shop);
  expect(failed.sources[1]).toMatchObject({ fault: 'Unreachable', matched: 1 });
  expect(failed.products).toHaveLength(1);
  answer = { status: 200, body: '<html>Sign in</html>' };
  await fetchDueComparisons(server.services, new Date(tomorrow.getTime() + 3_600_000));
  expect((await read(shop)).sources[1]?.fault).toBe('Columns');

  await server.call(eshopAnalyzer.removePriceComparison, { source: 'Zbozi' }, shop.token);
  expect(await read(shop)).toMatchObject({ placed: 0, products: [] });
});

it('shows no difference to a lowest price in another currency', async () => {
  const shop = await addShop();
  await upload(
    shop,
    [`${header};Měna`, 'P0;;Lampa Aura;100;4;2;8;50;EUR', 'P1;;Lustr Luna;100;80;4;6;10;'].join('\n'),
  );
  const { products } = await read(shop);
  expect(products.map((product) => [product.productId, product.lowestCurrency, product.gapPercent])).toEqual([
    ['P0', 'EUR', null],
    ['P1', 'CZK', 20],
  ]);
});

it('follows a later address up to its end, and stores a fault where a fetch breaks', async () => {
  const shop = await addShop();
  await upload(shop, createFile('P0;;Lampa Aura;100;90;2;8;50'));
  const setAddress = async () =>
    await server.call(eshopAnalyzer.setPriceComparisonAddress, { source: 'Heureka', address }, shop.token);
  const readSource = async () => (await read(shop)).sources[0];
  await setAddress();
  expect(await readSource()).toMatchObject({ fetchingSince: expect.any(String) as string, fault: null });
  answer = { status: 200, body: createFile('P0;;Lampa Aura;100;90;1;8;50') };
  await fetchDueComparisons(server.services, new Date(Date.now() + 1_000));
  expect(await readSource()).toMatchObject({ fetchingSince: null, fault: null });

  await setAddress();
  const open = () => Promise.reject(new TypeError('a stream was expected'));
  await fetchDueComparisons(
    { ...server.services, fetcher: { ...server.services.fetcher, open } },
    new Date(Date.now() + 1_000),
  );
  expect(await readSource()).toMatchObject({ fetchingSince: null, fault: 'Failed', matched: 1 });

  // Its process died: it has failed after its longest time.
  await setAddress();
  const late = await readPriceComparison(shop.eshopId, new Date(Date.now() + longestFetchMs + 1_000));
  expect(late.sources[0]).toMatchObject({ fetchingSince: null, fault: 'Failed' });
  await server.call(eshopAnalyzer.removePriceComparison, { source: 'Heureka' }, shop.token);
});
