import type { RequestListener } from 'node:http';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientPermission } from '#shared/access/permissions.ts';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { job } from '#shared/contracts/job.ts';
import type { CompetitorId } from '#shared/domain/ids/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { writeProducts } from '#server/areas/product/index.ts';
import { emptyCatalogue, foldChanges, recordEvents } from '#server/measurement/index.ts';
import type { AddedShop, TestServer } from '#server/testing/testServer.ts';
import { createCompetitorShop, getProductPath, type PublishedProduct } from '../testing/competitorShop.ts';
import { startWebsites, type Websites } from '../testing/websites.ts';
import { readOverview } from '../overview/overview.service.ts';
import { runCompetitorCheck } from './competitorCheck.service.ts';
import { CompetitorPageModel } from './competitor.model.ts';
import { findLatestRun } from './competitor.repository.ts';

let server: TestServer;
let websites: Websites;
const sites = new Map<string, RequestListener>();

beforeAll(async () => {
  websites = await startWebsites(
    (request, response) => {
      const site = sites.get(request.headers.host ?? '');
      if (site === undefined) response.writeHead(404).end();
      else site(request, response);
    },
    'shop',
    'rival',
  );
  ({ server } = websites);
});
afterAll(async () => await websites.stop());
beforeEach(() => sites.clear());

const nameHost = (number: number) => websites.getHost('rival', number);

const addShop = async (): Promise<AddedShop> => await websites.addShop();

const gtins = ['8590000000015', '8590000000022', '8590000000039', '8590000000046'];

/** The shop sells five lamps: four with a GTIN, the fifth without one. */
async function writeFeed({ eshopId, domainName }: AddedShop): Promise<void> {
  const products = Array.from({ length: 5 }, (_value, index) => ({
    productId: `A${index + 1}`,
    title: `Table lamp Lumen Aurora ${40 + index} cm brass`,
    link: `http://${domainName}/p/${index + 1}`,
    imageLink: `http://${domainName}/i/${index + 1}`,
    priceMinor: 100_000,
    currency: 'CZK' as const,
    availability: 'in_stock' as const,
    condition: 'new',
    categoryPath: ['Home', 'Lamps'],
    brand: 'Lumen',
    gtin: gtins[index] ?? null,
    description: null,
    salePriceMinor: null,
    sale: null,
    saleChangesAt: null,
    availabilityDate: null,
    mpn: null,
    googleCategory: null,
    hash: `hash-${index}`,
  }));
  await inTransaction(
    async (session) => await writeProducts(eshopId, new Types.ObjectId(), [products], new Set(), session),
  );
}

/** An order of the shop’s product A1 of 2,500 crowns three days ago. */
async function recordSale({ eshopId }: AddedShop): Promise<void> {
  const at = new Date(Date.now() - 3 * 86_400_000);
  const event = {
    eventId: 'sale-of-a1',
    type: 'order' as const,
    at,
    visitorId: 'visitor-of-sale',
    sessionId: null,
    page: null,
    referrerHost: null,
    arrival: null,
    isBot: false,
    items: [{ productId: 'A1', quantity: 1, unitPriceMinor: 250_000 }],
    order: { id: 'order-of-sale', valueMinor: 250_000, currency: 'CZK' as const, vatMinor: null },
  };
  await recordEvents(
    [
      {
        shop: { eshopId, timeZone: 'Europe/Prague', creditCurrency: 'CZK' },
        receivedAt: new Date(),
        events: [event],
      },
    ],
    emptyCatalogue,
  );
  await foldChanges(eshopId);
}

const catalog: PublishedProduct[] = [
  // Cheaper than in the shop, dearer, and at the same price.
  { number: 1, name: 'Lumen Aurora 40 cm', brand: 'Lumen', gtin: gtins[0] ?? '', prices: [800] },
  { number: 2, name: 'Lumen Aurora 41 cm', brand: 'Lumen', gtin: gtins[1] ?? '', prices: [1_200] },
  { number: 3, name: 'Lumen Aurora 42 cm', brand: 'Lumen', gtin: gtins[2] ?? '', prices: [1_000] },
  // Variants with two prices: none that could be compared.
  { number: 4, name: 'Lumen Aurora 43 cm', brand: 'Lumen', gtin: gtins[3] ?? '', prices: [700, 900] },
  // By brand and name; another size is another product.
  { number: 5, name: 'Table lamp Lumen Aurora 44 cm, brass', brand: 'LUMEN', prices: [990] },
  { number: 6, name: 'Table lamp Lumen Aurora 60 cm, brass', brand: 'Lumen', prices: [990] },
  ...Array.from({ length: 8 }, (_value, index) => ({
    number: 10 + index,
    name: `Chandelier Nordlys Fjord ${index}`,
    brand: 'Nordlys',
    category: 'Chandeliers',
    prices: [5_000],
  })),
];

async function add(shop: AddedShop, host: string): Promise<CompetitorId> {
  const { output } = await server.call(eshopAnalyzer.addCompetitor, { domainName: host }, shop.token);
  return output.competitorId;
}

async function runCheck(
  shop: AddedShop,
  competitorId: CompetitorId,
  stopped = new AbortController().signal,
): Promise<void> {
  const run = await findLatestRun(shop.eshopId, competitorId);
  const runId = run?._id.toString() ?? '';
  await runCompetitorCheck(server.services, { eshopId: shop.eshopId, competitorId, runId }, stopped, 0);
}

async function addAndRun(shop: AddedShop, host: string): Promise<CompetitorId> {
  const competitorId = await add(shop, host);
  await runCheck(shop, competitorId);
  return competitorId;
}

const read = async (shop: AddedShop) =>
  (await server.call(eshopAnalyzer.getCompetitors, {}, shop.token)).output;

describe('the list of competitors', () => {
  it('takes a domain as it is typed, once, and never the shop’s own', async () => {
    const shop = await addShop();
    await add(shop, `http://www.${nameHost(1)}/katalog`);
    expect((await read(shop)).competitors).toMatchObject([
      { host: nameHost(1), current: { state: 'Running' }, comparison: null, changes: null },
    ]);
    const tryAdding = async (domainName: string) =>
      (await server.call(eshopAnalyzer.addCompetitor, { domainName }, shop.token)).problem.code;
    expect(await tryAdding(nameHost(1))).toBe('competitor_already_added');
    expect(await tryAdding(`www.${shop.domainName}`)).toBe('competitor_is_own_shop');
    expect(await tryAdding('co.uk')).toBe('domain_not_public');
  });

  it('holds five, however many are added at once, and a removed one makes room', async () => {
    const shop = await addShop();
    const adding = Array.from(
      { length: 8 },
      async (_value, index) =>
        await server.call(eshopAnalyzer.addCompetitor, { domainName: nameHost(index) }, shop.token),
    );
    const statuses = (await Promise.all(adding)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    const [first] = (await read(shop)).competitors;
    const competitorId = first?.competitorId ?? ('' as CompetitorId);
    expect((await server.call(eshopAnalyzer.removeCompetitor, { competitorId }, shop.token)).status).toBe(
      200,
    );
    expect((await server.call(eshopAnalyzer.removeCompetitor, { competitorId }, shop.token)).status).toBe(
      404,
    );
    await add(shop, nameHost(9));
    expect((await read(shop)).competitors).toHaveLength(5);
  });

  it('belongs to its shop: another one with Premium finds nothing by its id', async () => {
    const [shop, other] = [await addShop(), await addShop()];
    const competitorId = await add(shop, nameHost(1));
    for (const call of [eshopAnalyzer.getCompetitor, eshopAnalyzer.removeCompetitor])
      expect((await server.call(call, { competitorId }, other.token)).problem.code).toBe('not_found');
    expect((await read(shop)).competitors).toHaveLength(1);
  });
});

describe('a competitor that was read', () => {
  it('is compared by GTIN, otherwise by brand and name; two prices on a page are none', async () => {
    const shop = await addShop();
    await writeFeed(shop);
    sites.set(
      nameHost(1),
      createCompetitorShop(() => catalog),
    );
    const competitorId = await addAndRun(shop, nameHost(1));
    const { output } = await server.call(eshopAnalyzer.getCompetitor, { competitorId }, shop.token);
    expect(output.competitor.comparison).toMatchObject({
      products: 14,
      priced: 13,
      ownProducts: 5,
      shared: 5,
      ownCheaper: 1,
      equal: 1,
      theirsCheaper: 2,
      unreadPages: 0,
    });
    const found = output.products.map(({ productId, gapPercent, offers }) => [
      productId,
      gapPercent,
      offers[0]?.by,
      offers[0]?.price,
    ]);
    expect(found.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['A1', 20, 'Gtin', 800],
      ['A2', -20, 'Gtin', 1_200],
      ['A3', 0, 'Gtin', 1_000],
      ['A4', null, 'Gtin', null],
      ['A5', 1, 'Name', 990],
    ]);
    expect(output.missingCount).toBe(9);
    expect(output.missing[0]).toMatchObject({
      title: 'Table lamp Lumen Aurora 60 cm, brass',
      isKnownBrand: true,
    });
  });

  it('has a similarity that its parts give again', async () => {
    const shop = await addShop();
    await writeFeed(shop);
    sites.set(
      nameHost(1),
      createCompetitorShop(() => catalog),
    );
    await addAndRun(shop, nameHost(1));
    const comparison = (await read(shop)).competitors[0]?.comparison;
    expect(comparison?.parts.map(({ key, value }) => [key, value])).toEqual([
      // 5 of 14 products are sold by the shop; 6 of 14 are of its one brand and in its one category.
      ['Products', 0.357],
      ['Brands', 0.429],
      ['Categories', 0.429],
      // The shop has fewer than ten prices, and search results are not connected.
      ['Prices', null],
      ['SearchResults', null],
    ]);
    const measured = comparison?.parts.filter(({ value }) => value !== null) ?? [];
    const weight = measured.reduce((sum, part) => sum + part.weight, 0);
    const earned = measured.reduce((sum, part) => sum + part.weight * (part.value ?? 0), 0);
    expect(comparison?.similarity).toBe(Math.round((earned / weight) * 1_000) / 10);
  });

  it('puts what sells most first among products that cost less there', async () => {
    const shop = await addShop();
    await writeFeed(shop);
    await recordSale(shop);
    sites.set(
      nameHost(1),
      createCompetitorShop(() => catalog),
    );
    await addAndRun(shop, nameHost(1));
    const output = await read(shop);
    expect(output).toMatchObject({ compared: 4, cheaperElsewhere: 2, revenueAtStake: 2_500 });
    expect(output.products.map(({ productId, revenue }) => [productId, revenue])).toEqual([
      ['A1', 2_500],
      ['A5', 0],
    ]);
    expect(output.period).not.toBeNull();
  });

  it('shows what changed since the check before, and removed products', async () => {
    const shop = await addShop();
    await writeFeed(shop);
    let current = catalog;
    sites.set(
      nameHost(1),
      createCompetitorShop(() => current),
    );
    const competitorId = await addAndRun(shop, nameHost(1));
    // One price falls by a quarter, one rises by a half; a page disappears that the first check matched.
    current = catalog
      .filter(({ number }) => number !== 2)
      .map((product) =>
        product.number === 1
          ? { ...product, prices: [600] }
          : product.number === 3
            ? { ...product, prices: [1_500] }
            : product,
      );
    await server.call(eshopAnalyzer.startCompetitorChecks, {}, shop.token);
    await runCheck(shop, competitorId);
    const { output } = await server.call(eshopAnalyzer.getCompetitor, { competitorId }, shop.token);
    expect(output.competitor.changes).toMatchObject({ compared: 12, raised: 1, lowered: 1, gone: 1 });
    expect(output.competitor.changes?.averagePercent).toBeCloseTo((50 - 25) / 12, 1);
    expect(output.changes.map(({ before, now, percent }) => [before, now, percent])).toEqual([
      [1_000, 1_500, 50],
      [800, 600, -25],
    ]);
  });

  it('shows its findings in the overview only to who may see competitors', async () => {
    const shop = await addShop();
    await writeFeed(shop);
    sites.set(
      nameHost(1),
      createCompetitorShop(() => catalog),
    );
    await addAndRun(shop, nameHost(1));
    const list = async (...permissions: ClientPermission[]) =>
      (await readOverview(shop.eshopId, new Set(permissions), new Date())).findings.map(({ id }) => id);
    const all = ['CheaperElsewhere', 'MissingProducts'];
    expect((await list('GetDiagnosticsWebInsights', 'GetDiagnosticsCompetitionOverview')).toSorted()).toEqual(
      all,
    );
    expect(await list('GetDiagnosticsWebInsights')).toEqual([]);
    const { output } = await server.call(eshopAnalyzer.getDiagnosticsOverview, {}, shop.token);
    expect(output.findings.map(({ id }) => id).toSorted()).toEqual(all);
  });

  it('goes on after a worker died, without reading a page again', async () => {
    const shop = await addShop();
    await writeFeed(shop);
    const paths: string[] = [];
    const stopping = new AbortController();
    sites.set(
      nameHost(1),
      createCompetitorShop(
        () => catalog,
        (path) => {
          paths.push(path);
          if (paths.filter((known) => known.startsWith('/p/')).length === 6) stopping.abort();
        },
      ),
    );
    const competitorId = await add(shop, nameHost(1));
    await expect(runCheck(shop, competitorId, stopping.signal)).rejects.toThrow();
    await runCheck(shop, competitorId);
    expect((await read(shop)).competitors[0]).toMatchObject({
      current: { state: 'Completed', fault: null },
      comparison: { products: 14 },
    });
    const products = paths.filter((path) => path.startsWith('/p/'));
    expect(products.length - new Set(products).size).toBeLessThanOrEqual(1);
  });

  it('can be cancelled, and leaves nothing when it is removed while it is read', async () => {
    const shop = await addShop();
    await writeFeed(shop);
    sites.set(
      nameHost(1),
      createCompetitorShop(() => catalog),
    );
    const competitorId = await add(shop, nameHost(1));
    const jobId = (await read(shop)).competitors[0]?.current?.jobId;
    if (jobId === undefined) throw new Error('no run began');
    await server.call(job.cancelJob, { jobId }, shop.token);
    await runCheck(shop, competitorId);
    expect((await read(shop)).competitors[0]?.current?.state).toBe('Cancelled');
    let isRemoved = false;
    sites.set(
      nameHost(1),
      createCompetitorShop(
        () => catalog,
        (path) => {
          if (!path.startsWith('/p/') || isRemoved) return;
          isRemoved = true;
          void server.call(eshopAnalyzer.removeCompetitor, { competitorId }, shop.token);
        },
      ),
    );
    await server.call(eshopAnalyzer.startCompetitorChecks, {}, shop.token);
    await runCheck(shop, competitorId);
    await expect.poll(async () => (await read(shop)).competitors).toEqual([]);
    expect(await CompetitorPageModel.countDocuments({ eshopId: shop.eshopId })).toBe(0);
  });
});

describe('a competitor that cannot be compared', () => {
  const answer =
    (status: number, body = '', headers: Record<string, string> = {}): RequestListener =>
    (request, response) => {
      const isRobots = request.url === '/robots.txt';
      response.writeHead(isRobots ? 404 : status, { 'content-type': 'text/html', ...headers });
      response.end(isRobots ? '' : body);
    };
  const readState = async (shop: AddedShop) => (await read(shop)).competitors[0];

  it('is left alone where robots.txt forbids it', async () => {
    const shop = await addShop();
    const paths: string[] = [];
    sites.set(nameHost(1), (request, response) => {
      paths.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end('User-agent: *\nDisallow: /\n');
    });
    await addAndRun(shop, nameHost(1));
    expect(await readState(shop)).toMatchObject({
      current: { state: 'Failed', fault: 'RobotsForbid' },
      comparison: null,
    });
    expect(paths).toEqual(['/robots.txt']);
  });

  it('says why: a wall, no answer, another host, the shop itself, no product data', async () => {
    const shop = await addShop();
    const tryReading = async (number: number, site: RequestListener | null) => {
      if (site !== null) sites.set(nameHost(number), site);
      const competitorId = await addAndRun(shop, nameHost(number));
      const { output } = await server.call(eshopAnalyzer.getCompetitor, { competitorId }, shop.token);
      return output.competitor.current;
    };
    sites.set(shop.domainName, answer(200, '<title>Own shop</title>'));
    sites.set(nameHost(20), answer(200, '<title>New shop</title>'));
    expect(await tryReading(1, answer(403))).toMatchObject({ state: 'Failed', fault: 'BotWall' });
    expect(await tryReading(2, null)).toMatchObject({ state: 'Failed', fault: 'Unreachable' });
    expect(await tryReading(3, answer(301, '', { location: `http://${nameHost(20)}/` }))).toMatchObject({
      fault: 'HostMoved',
      movedTo: nameHost(20),
    });
    expect(await tryReading(4, answer(302, '', { location: `http://${shop.domainName}/` }))).toMatchObject({
      fault: 'OwnShop',
    });
    const script = '<title>App</title><div id="root"></div><script src="/app.js"></script>';
    expect(await tryReading(5, answer(200, script))).toMatchObject({
      state: 'Failed',
      fault: 'NoProductData',
    });
  });

  it('does not use up the crawl with an endless calendar', async () => {
    const shop = await addShop();
    sites.set(nameHost(1), (request, response) => {
      const day = Number(/\/kalendar\/(\d+)$/.exec(request.url ?? '')?.[1] ?? 0);
      response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' });
      response.end(`<title>Day</title><a href="/kalendar/${day + 1}">next</a>`);
    });
    await addAndRun(shop, nameHost(1));
    const state = await readState(shop);
    expect(state?.current?.fault).toBe('NoProductData');
    expect(state?.current?.pages).toBeLessThan(40);
  });
});

it('a catalogue larger than a crawl is read for the shop’s own products and a sample of the others', async () => {
  const shop = await addShop();
  await writeFeed(shop);
  await recordSale(shop);
  const large = Array.from({ length: 900 }, (_value, index): PublishedProduct => ({
    number: 100 + index,
    name: `Chandelier Nordlys Fjord ${index}`,
    brand: 'Nordlys',
    prices: [5_000],
  }));
  const own: PublishedProduct = {
    number: 1_500,
    name: 'Table lamp Lumen Aurora 40 cm brass',
    brand: 'Lumen',
    gtin: gtins[0] ?? '',
    prices: [900],
  };
  const paths: string[] = [];
  sites.set(
    nameHost(1),
    createCompetitorShop(
      () => [...large, own],
      (path) => paths.push(path),
    ),
  );
  await addAndRun(shop, nameHost(1));
  const { competitors, products } = await read(shop);
  expect(competitors[0]?.comparison).toMatchObject({ pages: 300, products: 299, shared: 1, sampled: 298 });
  expect(competitors[0]?.comparison?.unreadPages).toBeGreaterThan(500);
  expect(products).toMatchObject([{ productId: 'A1', gapPercent: 10 }]);
  // Read right after the start page, though the sitemap has it last.
  expect(paths.filter((path) => path.startsWith('/p/'))[0]).toBe(getProductPath(own));
});
