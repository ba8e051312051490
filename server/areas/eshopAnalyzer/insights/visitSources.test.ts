import { afterAll, beforeAll, expect, it } from 'vitest';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { recordEvents, type MeasuredEvent } from '#server/measurement/index.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import type { Arrival, TrafficChannel } from '#shared/domain/report/trafficSource.ts';
import { addPremiumShop } from '../testing/premiumShop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const range = { dateFrom: '2026-11-11T00:00:00+01:00', dateTo: '2026-11-20T23:59:59.999+01:00' };

const addShop = async () => await addPremiumShop(server);

let count = 0;
/** A session that comes by a source, and orders where a value is given. */
function createSession(
  day: string,
  source: readonly [TrafficChannel, string] | null,
  valueMinor?: number,
): MeasuredEvent[] {
  const id = (count += 1);
  const arrival: Arrival | null =
    source === null
      ? null
      : { source: { channel: source[0], name: source[1] }, campaignId: null, clickId: null };
  const visitorId = source === null ? null : `visitor-${id}`;
  const create = (rest: Partial<MeasuredEvent>, minute: string): MeasuredEvent => ({
    eventId: `insight-${id}-${minute}`,
    type: 'page_view',
    at: new Date(`${day}T10:${minute}:00Z`),
    visitorId,
    sessionId: visitorId,
    page: null,
    referrerHost: null,
    arrival: null,
    isBot: false,
    items: [],
    order: null,
    ...rest,
  });
  return [
    create({ arrival }, '00'),
    ...(valueMinor === undefined
      ? []
      : [
          create(
            { type: 'order', order: { id: `order-${id}`, valueMinor, currency: 'CZK', vatMinor: null } },
            '05',
          ),
        ]),
  ];
}

async function post(shop: AddedShop, events: readonly MeasuredEvent[]): Promise<void> {
  await recordEvents(
    [
      {
        shop: { eshopId: shop.eshopId, timeZone: 'Europe/Prague', creditCurrency: 'CZK' },
        receivedAt: new Date('2026-11-20T20:00:00Z'),
        events,
      },
    ],
    productCatalogue,
  );
}

const read = async (shop: AddedShop) =>
  (await server.call(eshopAnalyzer.getWebInsightVisitSources, range, shop.token)).output;

it('sets sources beside the period before and the year before, and unknown sources apart', async () => {
  const shop = await addShop();
  await post(shop, [
    ...createSession('2026-11-12', ['OrganicSearch', 'google.com'], 100_000),
    ...createSession('2026-11-12', ['OrganicSearch', 'google.com']),
    ...createSession('2026-11-13', ['OrganicSearch', 'seznam.cz']),
    ...createSession('2026-11-14', ['PriceComparison', 'heureka.cz'], 50_000),
    ...createSession('2026-11-14', null, 30_000),
    // Ten days before, and the same days of the year before.
    ...createSession('2026-11-05', ['OrganicSearch', 'google.com']),
    ...createSession('2025-11-15', ['Email', 'newsletter / email'], 20_000),
    // Neither within the range nor within one it is compared with.
    ...createSession('2026-10-20', ['OrganicSearch', 'google.com'], 999_999),
  ]);
  const answer = await read(shop);
  expect([answer.period, answer.previousPeriod, answer.yearBeforePeriod]).toEqual([
    { from: '2026-11-11', to: '2026-11-20' },
    { from: '2026-11-01', to: '2026-11-10' },
    { from: '2025-11-11', to: '2025-11-20' },
  ]);
  const zero = { visits: 0, newVisits: 0, orders: 0, revenue: 0, conversionRate: null };
  expect(answer.sources).toEqual([
    {
      channel: 'OrganicSearch',
      visits: 3,
      newVisits: 3,
      orders: 1,
      revenue: 1_000,
      conversionRate: 33.33,
      previous: { visits: 1, newVisits: 1, orders: 0, revenue: 0, conversionRate: 0 },
      yearBefore: zero,
      names: [
        { name: 'google.com', visits: 2, newVisits: 2, orders: 1, revenue: 1_000, conversionRate: 50 },
        { name: 'seznam.cz', visits: 1, newVisits: 1, orders: 0, revenue: 0, conversionRate: 0 },
      ],
    },
    expect.objectContaining({ channel: 'PriceComparison', visits: 1, orders: 1, revenue: 500 }),
    // Brought something only a year before.
    expect.objectContaining({
      ...zero,
      channel: 'Email',
      yearBefore: { visits: 1, newVisits: 1, orders: 1, revenue: 200, conversionRate: 100 },
      names: [],
    }),
  ]);
  expect(answer.unknown).toEqual({ orders: 1, revenue: 300, pageViews: 1 });
  expect(answer.total).toMatchObject({ visits: 4, orders: 3, revenue: 1_800, conversionRate: 50 });
  const listed = answer.sources.reduce((sum, { revenue }) => sum + revenue, answer.unknown.revenue);
  expect(listed).toBe(answer.total.revenue);
});

it('says that a year was not measured, and does not take it for nothing sold', async () => {
  const shop = await addShop();
  await post(shop, createSession('2026-11-12', ['Referral', 'blog.cz']));
  const answer = await read(shop);
  expect(answer.total).toMatchObject({ visits: 1, previous: null, yearBefore: null });
  expect(answer.sources).toEqual([
    expect.objectContaining({ channel: 'Referral', previous: null, yearBefore: null }),
  ]);
});

it('answers a shop without events with nothing, and refuses a range that ends before it begins', async () => {
  const shop = await addShop();
  expect(await read(shop)).toMatchObject({ sources: [], total: { visits: 0, conversionRate: null } });
  const { problem } = await server.call(
    eshopAnalyzer.getWebInsightVisitSources,
    { dateFrom: range.dateTo, dateTo: range.dateFrom.replace('11-11', '11-01') },
    shop.token,
  );
  expect(problem.code).toBe('date_range_invalid');
});
