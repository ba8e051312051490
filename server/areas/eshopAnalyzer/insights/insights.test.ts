import { afterAll, beforeAll, expect, it } from 'vitest';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { addMonths, toMonth } from '#shared/domain/dates/months.ts';
import type { SpeedRating } from '#shared/domain/speed/speed.ts';
import { recordEvents, type MeasuredEvent } from '#server/measurement/index.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { addPremiumShop } from '../testing/premiumShop.ts';
import { writeFeed } from '../testing/writeFeed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const range = { dateFrom: '2026-11-11T00:00:00+01:00', dateTo: '2026-11-20T23:59:59.999+01:00' };

const addShop = async () => await addPremiumShop(server);

let count = 0;
function createEvent(at: string, visitorId: string | null, rest: Partial<MeasuredEvent>): MeasuredEvent {
  return {
    eventId: `insights-${(count += 1)}`,
    type: 'page_view',
    at: new Date(at),
    visitorId,
    sessionId: visitorId,
    page: null,
    referrerHost: null,
    arrival: null,
    isBot: false,
    items: [],
    order: null,
    ...rest,
  };
}
const createOrder = (valueMinor: number): Partial<MeasuredEvent> => ({
  type: 'order',
  order: { id: `insight-order-${(count += 1)}`, valueMinor, currency: 'CZK', vatMinor: null },
});

async function post(shop: AddedShop, events: readonly MeasuredEvent[]): Promise<void> {
  const batch = { eshopId: shop.eshopId, timeZone: 'Europe/Prague', creditCurrency: 'CZK' } as const;
  await recordEvents([{ shop: batch, receivedAt: new Date(), events }], productCatalogue);
}

it('lists search words of enough sessions with the products that match, and sums rare ones', async () => {
  const shop = await addShop();
  await writeFeed(shop, [{ title: 'Stolní lampa Aura' }, { title: 'Lampa Luna' }, { title: 'Žárovka' }]);
  const search = (day: string, visitor: string, searchWords: string) =>
    createEvent(`${day}T10:00:00Z`, visitor, { searchWords });
  await post(shop, [
    ...[1, 2, 3, 4].map((number) => search('2026-11-12', `anna-${number}`, 'lampa')),
    createEvent('2026-11-12T10:10:00Z', 'anna-1', createOrder(50_000)),
    ...[1, 2, 3].map((number) => search('2026-11-13', `bert-${number}`, 'lustr')),
    search('2026-11-14', 'carl', 'jan novák'),
    search('2026-11-14', 'dana', 'dárek'),
    search('2026-11-05', 'anna-9', 'lampa'),
  ]);
  const { output } = await server.call(eshopAnalyzer.getWebInsightKeywords, range, shop.token);
  expect(output).toEqual({
    period: { from: '2026-11-11', to: '2026-11-20' },
    previousPeriod: { from: '2026-11-01', to: '2026-11-10' },
    words: [
      { words: 'lampa', visits: 4, orderVisits: 1, conversionRate: 25, previousVisits: 1, products: 2 },
      { words: 'lustr', visits: 3, orderVisits: 0, conversionRate: 0, previousVisits: 0, products: 0 },
    ],
    searches: 9,
    hidden: { words: 2, searches: 2, fewestSessions: 3 },
    searchConsole: 'Unavailable',
    adSearchTerms: {
      state: 'NotRead',
      currency: 'CZK',
      readAt: null,
      period: null,
      terms: [],
      namedCount: 0,
      isNamedCountWhole: true,
      total: { impressions: 0, clicks: 0, clickRate: null, cost: 0 },
      hidden: { impressions: 0, clicks: 0, clickRate: null, cost: 0 },
    },
  });
});

it('answers a shop without searches, products and speed with nothing', async () => {
  const shop = await addShop();
  const words = await server.call(eshopAnalyzer.getWebInsightKeywords, range, shop.token);
  expect(words.output).toMatchObject({ words: [], searches: 0, hidden: { words: 0, searches: 0 } });
  const speed = await server.call(eshopAnalyzer.getPerformanceInsights, range, shop.token);
  expect(speed.output).toMatchObject({ pages: [], coverage: { measuredViews: 0, percent: null } });
  expect(
    speed.output.sessions.every(({ band, valuePerSession }) => band === null && valuePerSession === null),
  ).toBe(true);
  const trend = await server.call(eshopAnalyzer.getWebInsights, {}, shop.token);
  expect(trend.output.measuredSince).toBe(null);
  expect(
    trend.output.months.every(({ figures, yearBefore }) => figures === null && yearBefore === null),
  ).toBe(true);
});

it('sets months beside the year before, and leaves out those before the first measured one', async () => {
  const shop = await addShop();
  const today = toLocalDay(new Date(), 'Europe/Prague');
  const month = toMonth(today);
  const yearAgo = addMonths(month, -12);
  await post(shop, [
    createEvent(`${addDays(`${month}-01` as Day, 0)}T10:00:00Z`, 'anna', createOrder(70_000)),
    createEvent(`${yearAgo}-15T10:00:00Z`, 'bert', createOrder(30_000)),
    // Before the 25 months.
    createEvent(`${addMonths(month, -30)}-15T10:00:00Z`, 'carl', createOrder(10_000)),
  ]);
  const { output } = await server.call(eshopAnalyzer.getWebInsights, {}, shop.token);
  expect(output).toMatchObject({ today, measuredSince: yearAgo });
  expect(output.months.map((one) => one.month)).toEqual(
    Array.from({ length: 13 }, (_value, index) => addMonths(yearAgo, index)),
  );
  expect(output.months[0]).toEqual({
    month: yearAgo,
    figures: { visits: 1, orders: 1, revenue: 300 },
    yearBefore: null,
  });
  // A month without orders between measured ones sold nothing.
  expect(output.months[1]?.figures).toEqual({ visits: 0, orders: 0, revenue: 0 });
  expect(output.months[12]).toEqual({
    month,
    figures: { visits: 1, orders: 1, revenue: 700 },
    yearBefore: { visits: 1, orders: 1, revenue: 300 },
  });
});

it('gives percentiles of enough views, and what sessions of each speed brought with their band', async () => {
  const shop = await addShop();
  const events: MeasuredEvent[] = [];
  const addSession = (index: number, largestPaint: number, ordered: boolean) => {
    const visitor = `visitor-${largestPaint}-${index}`;
    const day = `2026-11-${12 + (index % 5)}`;
    events.push(
      createEvent(`${day}T09:00:00Z`, visitor, {}),
      createEvent(`${day}T09:01:00Z`, visitor, {
        type: 'page_speed',
        speed: { page: 'Product', device: 'Phone', values: { LCP: largestPaint, CLS: 40 } },
      }),
    );
    if (ordered) events.push(createEvent(`${day}T09:05:00Z`, visitor, createOrder(20_000)));
  };
  for (let index = 0; index < 90; index += 1) addSession(index, 2_000, index < 9);
  for (let index = 0; index < 30; index += 1) addSession(index, 5_000, index < 1);
  events.push(
    createEvent('2026-11-12T09:00:00Z', null, {}),
    // The first page decides, later ones are of the same session.
    createEvent('2026-11-12T09:02:00Z', 'visitor-2000-0', {
      type: 'page_speed',
      speed: { page: 'Home', device: 'Phone', values: { LCP: 9_000 } },
    }),
    // Of a visitor without a session: it neither begins one nor is a view.
    createEvent('2026-11-13T09:02:00Z', 'stranger', {
      type: 'page_speed',
      speed: { page: 'Home', device: 'Computer', values: { LCP: 9_000 } },
    }),
  );
  await post(shop, events);
  const { output } = await server.call(eshopAnalyzer.getPerformanceInsights, range, shop.token);
  expect(output.pages).toEqual([
    expect.objectContaining({ page: 'Home', device: 'Phone', views: 1 }),
    expect.objectContaining({ page: 'Home', device: 'Computer', views: 1 }),
    {
      page: 'Product',
      device: 'Phone',
      views: 120,
      metrics: [
        // 90 of 120 took 2 seconds: the 75th percentile is at the end of their step.
        { metric: 'LCP', samples: 120, p75: 2_000, rating: 'Good' },
        { metric: 'INP', samples: 0, p75: null, rating: null },
        { metric: 'CLS', samples: 120, p75: 40, rating: 'Good' },
        { metric: 'TTFB', samples: 0, p75: null, rating: null },
      ],
    },
  ]);
  expect(output.pages[0]?.metrics[0]).toEqual({ metric: 'LCP', samples: 1, p75: null, rating: null });
  // All kinds of pages together: 90 of 121 took 2 seconds, the 75th percentile is at the beginning of the step of the slow ones.
  expect(output.devices[0]).toMatchObject({
    device: 'Phone',
    metrics: [{ metric: 'LCP', samples: 121, p75: 4_950 }, {}, {}, {}],
  });
  expect(output.coverage).toEqual({ measuredViews: 122, allViews: 121, percent: 100 });
  const read = (rating: SpeedRating) =>
    output.sessions.find((row) => row.device === 'Phone' && row.rating === rating);
  expect(read('Good')).toEqual({
    device: 'Phone',
    rating: 'Good',
    visits: 90,
    orders: 9,
    conversionRate: 10,
    band: { lower: 5.35, upper: 17.92 },
    orderValue: 1_800,
    valuePerSession: 20,
  });
  expect(read('Poor')).toMatchObject({ visits: 30, orders: 1, conversionRate: 3.33, valuePerSession: 6.67 });
  expect(read('NeedsImprovement')).toMatchObject({ visits: 0, conversionRate: null, band: null });
});
