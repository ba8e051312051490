import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import type { Day } from '#shared/domain/dates/days.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import type { TrafficChannel } from '#shared/domain/report/trafficSource.ts';
import { prepareCollections } from '#server/database/connection.ts';
import { createLogger } from '#server/log/logger.ts';
import { startTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts';
import { fitShopModel } from '../attribution/shopModel.service.ts';
import {
  emptyCatalogue,
  selectCredits,
  findOrder,
  createMeasurementJobs,
  parseSourceKey,
  readFunnelSteps,
  readOrderMedianMinor,
  readOrders,
  readRollupPage,
  readRollups,
  readShopModel,
  recordEvents,
  recordOrderChange,
  type EventBatch,
  type MeasuredEvent,
} from '../index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase(createLogger('silent'));
  await prepareCollections();
});
afterAll(async () => {
  await database.stop();
});

const all = { fromDay: '2026-01-01' as Day, toDay: '2026-12-31' as Day };
const campaign = 'c'.repeat(24) as CampaignId;
const createShop = (rest: Partial<EventBatch['shop']> = {}): EventBatch['shop'] => ({
  eshopId: randomBytes(12).toString('hex') as EshopId,
  timeZone: 'Europe/Prague',
  creditCurrency: 'CZK',
  ...rest,
});
let count = 0;
function createEvent(at: string, rest: Partial<MeasuredEvent> = {}): MeasuredEvent {
  return {
    eventId: `e${(count += 1)}`,
    type: 'page_view',
    at: new Date(at),
    visitorId: 'v1',
    sessionId: 's1',
    page: null,
    referrerHost: null,
    arrival: null,
    isBot: false,
    items: [],
    order: null,
    ...rest,
  };
}
const createLanding = (at: string, channel: TrafficChannel, rest: Partial<MeasuredEvent> = {}) =>
  createEvent(at, {
    arrival: {
      source: { channel, name: channel.toLowerCase() },
      campaignId: channel === 'GoogleAds' ? campaign : null,
      clickId: channel === 'GoogleAds' ? { kind: 'gclid', value: 'abc' } : null,
    },
    ...rest,
  });
const order = (at: string, id: string, valueMinor: number, rest: Partial<MeasuredEvent> = {}) =>
  createEvent(at, { type: 'order', order: { id, valueMinor, currency: 'CZK', vatMinor: null }, ...rest });
async function record(shop: EventBatch['shop'], ...events: MeasuredEvent[]): Promise<void> {
  await recordEvents([{ shop, receivedAt: new Date('2026-05-30T12:00:00Z'), events }], emptyCatalogue);
}
async function readRevenue(shop: EventBatch['shop'], model: Parameters<typeof selectCredits>[1]) {
  const rows = await readRollups(shop.eshopId, { dimension: 'Source', range: all });
  return Object.fromEntries(
    rows
      .map(({ key, counts }) => [
        parseSourceKey(key)?.source.channel ?? 'unknown',
        selectCredits(counts, model).revenueMinor,
      ])
      .filter(([, revenue]) => revenue !== 0),
  ) as Record<string, number>;
}

describe('the path to an order', () => {
  it('is divided by every model side by side, and a direct visit is no part of it', async () => {
    const shop = createShop();
    await record(
      shop,
      createLanding('2026-05-01T10:00:00Z', 'GoogleAds'),
      createLanding('2026-05-03T10:00:00Z', 'Email'),
      createLanding('2026-05-05T10:00:00Z', 'PriceComparison'),
      createEvent('2026-05-07T10:00:00Z'),
      order('2026-05-07T10:05:00Z', 'A', 1_001),
    );
    expect(await readRevenue(shop, 'LastClick')).toEqual({ PriceComparison: 1_001 });
    expect(await readRevenue(shop, 'FirstClick')).toEqual({ GoogleAds: 1_001 });
    expect(await readRevenue(shop, 'Linear')).toEqual({ GoogleAds: 333, Email: 334, PriceComparison: 334 });
    expect(await readRevenue(shop, 'Position')).toEqual({ GoogleAds: 400, Email: 200, PriceComparison: 401 });
    // No model of its own yet.
    expect(await readRevenue(shop, 'DataDriven')).toEqual(await readRevenue(shop, 'Position'));
    const found = await findOrder(shop.eshopId, 'A');
    expect(found?.hasDataDriven).toBe(false);
    expect(found?.touches.map(({ source }) => source.channel)).toEqual([
      'GoogleAds',
      'Email',
      'PriceComparison',
    ]);
    expect(found?.touches[0]).toMatchObject({
      campaignId: campaign,
      clickId: { kind: 'gclid', value: 'abc' },
    });
    expect(found?.getCredits('Linear').map(({ revenueMinor }) => revenueMinor)).toEqual([333, 334, 334]);
  });

  it('holds what lies within the window, which is stored with the order', async () => {
    const shop = createShop({ attributionWindowDays: 7 });
    await record(
      shop,
      createLanding('2026-05-01T10:00:00Z', 'GoogleAds'),
      createLanding('2026-05-04T10:00:00Z', 'Email'),
      order('2026-05-11T09:59:59Z', 'A', 100),
      order('2026-05-11T10:00:01Z', 'B', 100),
    );
    expect((await findOrder(shop.eshopId, 'A'))?.touches.length).toBe(1);
    const direct = await findOrder(shop.eshopId, 'B');
    expect(direct).toMatchObject({ touches: [], channel: 'Direct', windowDays: 7 });
    expect(await readRevenue(shop, 'LastClick')).toEqual({ Email: 100, Direct: 100 });
  });

  it('takes up a touch that is reported of late, and credits the order again', async () => {
    const shop = createShop();
    await record(shop, order('2026-05-07T10:05:00Z', 'A', 1_000));
    expect(await readRevenue(shop, 'LastClick')).toEqual({ Direct: 1_000 });
    await record(shop, createLanding('2026-05-07T10:00:00Z', 'GoogleAds'));
    expect(await readRevenue(shop, 'LastClick')).toEqual({ GoogleAds: 1_000 });
    await record(shop, createLanding('2026-05-07T10:06:00Z', 'Email'));
    expect(await readRevenue(shop, 'LastClick')).toEqual({ GoogleAds: 1_000 });
  });

  it('is unknown without consent', async () => {
    const shop = createShop();
    await record(shop, order('2026-05-07T10:05:00Z', 'A', 1_000, { visitorId: null, sessionId: null }));
    expect(await readRevenue(shop, 'LastClick')).toEqual({ unknown: 1_000 });
    expect(await findOrder(shop.eshopId, 'A')).toMatchObject({ channel: null, visitorId: null });
  });

  it('comes from whoever knows it: browser and server tell of the same order', async () => {
    const shop = createShop();
    await record(shop, createLanding('2026-05-07T10:00:00Z', 'Email'));
    const bare = { visitorId: null, sessionId: null };
    const reportedOrder = { id: 'A', valueMinor: 500, currency: 'CZK' as const, vatMinor: 87 };
    await record(shop, order('2026-05-07T10:05:00Z', 'A', 500, bare));
    await record(
      shop,
      order('2026-05-07T10:06:00Z', 'A', 500, { order: { ...reportedOrder, measuredBy: 'Server' } }),
    );
    expect(await findOrder(shop.eshopId, 'A')).toMatchObject({
      measuredBy: ['Browser', 'Server'],
      visitorId: 'v1',
      channel: 'Email',
    });
    expect(await readRevenue(shop, 'LastClick')).toEqual({ Email: 500 });
  });
});

describe('valued orders', () => {
  it('knows VAT as the shop tells it, or by its rate', async () => {
    const shop = createShop({ vat: { ratePercent: 21, isIncluded: true } });
    const without = createShop({ vat: { ratePercent: 21, isIncluded: false } });
    await record(shop, order('2026-05-07T10:05:00Z', 'A', 12_100));
    await record(
      shop,
      order('2026-05-07T10:05:00Z', 'B', 12_100, {
        order: { id: 'B', valueMinor: 12_100, currency: 'CZK', vatMinor: 1_296 },
      }),
    );
    await record(without, order('2026-05-07T10:05:00Z', 'A', 10_000));
    expect(await findOrder(shop.eshopId, 'A')).toMatchObject({ revenueMinor: 12_100, vatMinor: 2_100 });
    expect(await findOrder(shop.eshopId, 'B')).toMatchObject({ revenueMinor: 12_100, vatMinor: 1_296 });
    expect(await findOrder(without.eshopId, 'A')).toMatchObject({ revenueMinor: 12_100, vatMinor: 2_100 });
    expect(await readOrderMedianMinor(shop.eshopId, all)).toBe(12_100);
    expect(await readOrderMedianMinor(shop.eshopId, all, { vat: 'Excluded' })).toBe(10_402);
  });

  it('belongs to products by their prices, the rest to those without', async () => {
    const shop = createShop();
    const items = [
      { productId: 'P1', quantity: 2, unitPriceMinor: 1_000 },
      { productId: 'P2', quantity: 1, unitPriceMinor: null },
    ];
    await record(shop, order('2026-05-07T10:05:00Z', 'A', 3_500, { items }));
    const rows = await readRollups(shop.eshopId, { dimension: 'Product', range: all });
    expect(rows.map(({ key, counts }) => [key, counts.units, counts.revenueMinor])).toEqual([
      ['P1', 2, 2_000],
      ['P2', 1, 1_500],
    ]);
    await recordOrderChange(
      shop,
      {
        orderId: 'A',
        at: new Date('2026-05-09T10:00:00Z'),
        kind: 'Changed',
        valueMinor: 1_000,
        currency: 'CZK',
        vatMinor: null,
        items: [{ productId: 'P1', quantity: 1, unitPriceMinor: 1_000 }],
      },
      emptyCatalogue,
    );
    const after = await readRollups(shop.eshopId, { dimension: 'Product', range: all });
    expect(after.map(({ key, counts }) => [key, counts.units, counts.revenueMinor, counts.orders])).toEqual([
      ['P1', 1, 1_000, 1],
      ['P2', 0, 0, 0],
    ]);
  });

  it('counts by the latest correction, however they come', async () => {
    const shop = createShop();
    await record(shop, order('2026-05-07T10:05:00Z', 'A', 3_500));
    const recordChange = (at: string, valueMinor: number) =>
      recordOrderChange(
        shop,
        {
          orderId: 'A',
          at: new Date(at),
          kind: 'Changed',
          valueMinor,
          currency: 'CZK',
          vatMinor: null,
          items: null,
        },
        emptyCatalogue,
      );
    const createCancelled = (at: string) =>
      recordOrderChange(shop, { orderId: 'A', at: new Date(at), kind: 'Cancelled' }, emptyCatalogue);
    expect(await recordChange('2026-05-10T10:00:00Z', 900)).toBe('Applied');
    expect(await createCancelled('2026-05-08T10:00:00Z')).toBe('Unchanged');
    expect(await readRevenue(shop, 'LastClick')).toEqual({ Direct: 900 });
    expect(await createCancelled('2026-05-11T10:00:00Z')).toBe('Applied');
    expect(await createCancelled('2026-05-11T10:00:00Z')).toBe('Unchanged');
    expect(await readRevenue(shop, 'LastClick')).toEqual({});
    expect(await readOrderMedianMinor(shop.eshopId, all)).toBeNull();
    expect((await readOrders(shop.eshopId, { range: all }, { page: 1, pageSize: 10 })).total).toBe(1);
    expect(
      await recordOrderChange(shop, { orderId: 'X', at: new Date(), kind: 'Cancelled' }, emptyCatalogue),
    ).toBe('NotFound');
  });
});

describe('lists of orders', () => {
  it('are filtered, sorted and paged', async () => {
    const shop = createShop();
    await record(
      shop,
      createLanding('2026-05-01T10:00:00Z', 'GoogleAds'),
      order('2026-05-01T10:05:00Z', 'A', 300, {
        items: [{ productId: 'P1', quantity: 1, unitPriceMinor: 300 }],
      }),
      createLanding('2026-05-02T10:00:00Z', 'Email'),
      order('2026-05-02T10:05:00Z', 'B', 100),
      order('2026-05-03T10:05:00Z', 'C', 200, { visitorId: 'v2' }),
      order('2026-05-04T10:05:00Z', 'D', 400, { visitorId: null, sessionId: null }),
    );
    const listIds = async (
      filters: Partial<Parameters<typeof readOrders>[1]>,
      options: Partial<Parameters<typeof readOrders>[2]> = {},
    ) => {
      const found = await readOrders(
        shop.eshopId,
        { range: all, ...filters },
        { page: 1, pageSize: 10, ...options },
      );
      return [found.items.map(({ orderId }) => orderId).join(''), found.total];
    };
    expect(await listIds({})).toEqual(['DCBA', 4]);
    expect(await listIds({}, { page: 2, pageSize: 3 })).toEqual(['A', 4]);
    expect(await listIds({}, { sort: 'revenue' })).toEqual(['DACB', 4]);
    expect(await listIds({}, { sort: 'revenue', isAscending: true })).toEqual(['BCAD', 4]);
    expect(await listIds({ channels: ['Email', null] })).toEqual(['DB', 2]);
    // Its path has the campaign, whoever came last.
    expect(await listIds({ campaignIds: [campaign] })).toEqual(['BA', 2]);
    expect(await listIds({ visitorId: 'v2' })).toEqual(['C', 1]);
    expect(await listIds({ productId: 'P1' })).toEqual(['A', 1]);
    expect(await listIds({ orderId: 'B' })).toEqual(['B', 1]);
    const users = await readRollupPage(
      shop.eshopId,
      { dimension: 'User', range: all },
      { rank: (count) => count('revenueMinor'), page: 1, pageSize: 1, isAscending: true },
    );
    expect(users.rows.map(({ key, counts }) => [key, counts.revenueMinor])).toEqual([['v2', 200]]);
    expect([users.total, users.sums.revenueMinor]).toEqual([3, 1_000]);
    expect(await listIds({ range: { fromDay: '2026-05-02' as Day, toDay: '2026-05-03' as Day } })).toEqual([
      'CB',
      2,
    ]);
  });
});

describe('visits', () => {
  const cart = [{ productId: 'P1', quantity: 2, unitPriceMinor: 500 }];

  it('end after half an hour, and another way here begins a new one', async () => {
    const shop = createShop();
    const google = { referrerHost: 'www.google.com' };
    await record(
      shop,
      createLanding('2026-05-01T10:00:00Z', 'GoogleAds', google),
      // A page that changes without loading names the host before it again.
      createEvent('2026-05-01T10:10:00Z', {
        ...google,
        arrival: {
          source: { channel: 'OrganicSearch', name: 'google.com' },
          campaignId: null,
          clickId: null,
        },
      }),
      createEvent('2026-05-01T10:40:00Z'),
      createEvent('2026-05-01T11:10:01Z'),
      createLanding('2026-05-01T11:15:00Z', 'Email'),
    );
    const rows = await readRollups(shop.eshopId, { dimension: 'Source', range: all });
    expect(
      rows.map(({ key, counts }) => [parseSourceKey(key)?.source.channel, counts.visits, counts.newVisits]),
    ).toEqual([
      ['Email', 1, 0],
      ['GoogleAds', 2, 1],
    ]);
  });

  it('lead through the steps of a purchase with their times and values', async () => {
    const shop = createShop();
    for (const [visitorId, minutes] of [
      ['a', 1],
      ['b', 2],
      ['c', 10],
    ] as const) {
      const at = (minute: number) =>
        new Date(Date.parse('2026-05-01T10:00:00Z') + minute * 60_000).toISOString();
      await record(
        shop,
        createEvent(at(0), { visitorId, type: 'product_view', items: cart }),
        createEvent(at(minutes), { visitorId, type: 'add_to_cart', items: cart }),
        createEvent(at(minutes + 1), { visitorId, type: 'add_to_cart', items: cart }),
        ...(visitorId === 'c'
          ? []
          : [
              createEvent(at(minutes + 5), { visitorId, type: 'begin_checkout', items: cart }),
              order(at(minutes + 8), `o${visitorId}`, 1_000, { visitorId }),
            ]),
      );
    }
    const steps = await readFunnelSteps(shop.eshopId, all);
    expect(steps.map(({ step, visits, valueMinor }) => [step, visits, valueMinor])).toEqual([
      ['visit', 3, null],
      ['product', 3, null],
      ['cart', 3, 3_000],
      ['checkout', 2, 2_000],
      ['order', 2, 2_000],
    ]);
    const medians = steps.map(({ medianSeconds }) => medianSeconds);
    expect(medians.slice(0, 2)).toEqual([null, null]);
    for (const [index, seconds] of [
      [2, 120],
      [3, 300],
      [4, 180],
    ] as const)
      expect(Math.abs((medians[index] ?? 0) / seconds - 1)).toBeLessThan(0.011);
  });

  it('of who puts something into a cart have a row of their own, with what came before', async () => {
    const shop = createShop();
    await record(
      shop,
      createEvent('2026-05-01T10:00:00Z', { visitorId: 'looker' }),
      createEvent('2026-05-01T10:00:00Z', { visitorId: 'buyer' }),
      createEvent('2026-05-01T10:01:00Z', { visitorId: 'buyer', type: 'product_view', items: cart }),
    );
    const readRows = async () =>
      (await readRollups(shop.eshopId, { dimension: 'User', range: all }))
        .map(({ key, counts }) => [
          key,
          counts.visits,
          counts.pageViews,
          counts.productViews,
          counts.addToCarts,
        ])
        .filter(([, ...counts]) => counts.some((value) => value !== 0));
    expect(await readRows()).toEqual([['', 2, 2, 1, 0]]);
    await record(
      shop,
      createEvent('2026-05-01T10:02:00Z', { visitorId: 'buyer', type: 'add_to_cart', items: cart }),
    );
    const found = await readRows();
    expect(found.length).toBe(2);
    expect(found).toContainEqual(['', 1, 1, 0, 0]);
    expect(found).toContainEqual(['buyer', 1, 1, 1, 1]);
  });
});

describe('a shop’s own model', () => {
  it(
    'is fitted to enough orders, and those before it are credited by it too',
    { timeout: 60_000 },
    async () => {
      const shop = createShop();
      const now = new Date('2026-05-30T12:00:00Z');
      const createVisits = (from: number, to: number): MeasuredEvent[] =>
        Array.from({ length: to - from }, (_, index) => index + from).flatMap((index) => {
          const visitorId = `v${index}`;
          const day = `2026-05-${String(1 + (index % 28)).padStart(2, '0')}`;
          const isBuyer = index % 3 === 0;
          return [
            createLanding(`${day}T10:00:00Z`, 'GoogleAds', { visitorId }),
            ...(isBuyer || index % 9 === 1
              ? [createLanding(`${day}T11:00:00Z`, 'Email', { visitorId })]
              : []),
            ...(isBuyer ? [order(`${day}T11:05:00Z`, `o${index}`, 1_000, { visitorId })] : []),
          ];
        });
      await record(shop, ...createVisits(0, 300));
      await fitShopModel(shop.eshopId, now);
      expect(await readShopModel(shop.eshopId)).toMatchObject({ missing: 'TooFewOrders', orders: 100 });
      expect(await readRevenue(shop, 'DataDriven')).toEqual({ GoogleAds: 50_000, Email: 50_000 });
      await record(shop, ...createVisits(300, 930));
      await fitShopModel(shop.eshopId, now);
      const model = await readShopModel(shop.eshopId);
      expect(model).toMatchObject({ missing: null, orders: 310, fittedAt: now });
      // All orders go through both here, so both take as much.
      expect(model.effects.map(({ key }) => key).sort()).toEqual(['Email', campaign].sort());
      const divided = await readRevenue(shop, 'DataDriven');
      expect((divided['GoogleAds'] ?? 0) + (divided['Email'] ?? 0)).toBe(310_000);
      expect((await findOrder(shop.eshopId, 'o0'))?.hasDataDriven).toBe(true);
      await record(shop, ...createVisits(930, 933));
      expect((await findOrder(shop.eshopId, 'o930'))?.hasDataDriven).toBe(true);
      // The work of the night and of every minute, over all shops.
      for (const { run } of createMeasurementJobs()) await run({}, new AbortController().signal);
      expect(await readRevenue(shop, 'LastClick')).toEqual({ Email: 311_000 });
    },
  );
});
