import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import type { Day } from '#shared/domain/dates/days.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import type { Arrival } from '#shared/domain/report/trafficSource.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import {
  emptyCatalogue,
  findEshopIdsWithSpend,
  findEventSummaries,
  findObservations,
  readDailyFigures,
  readOrderValues,
  readRollupsByPeriod,
  rebuildDay,
  recordAdMetrics,
  recordEvents,
  removeForgottenBy,
  type EventBatch,
  type MeasuredEvent,
  type Observation,
  type OrderValueFilters,
} from './index.ts';
import { VisitorModel } from './visitors/visitor.model.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const createId = () => randomBytes(12).toString('hex');
const campaign = createId() as CampaignId;
const otherCampaign = createId() as CampaignId;
const all = { fromDay: '2026-01-01' as Day, toDay: '2027-12-31' as Day };

function createShop(): EventBatch['shop'] {
  return { eshopId: createId() as EshopId, timeZone: 'Europe/Prague', creditCurrency: 'CZK' };
}

const clickOn = (campaignId: CampaignId): Arrival => ({
  source: { channel: 'GoogleAds', name: 'google / cpc' },
  campaignId,
  clickId: null,
});
let count = 0;
function createEvent(at: string, rest: Partial<MeasuredEvent> = {}): MeasuredEvent {
  return {
    eventId: `e${(count += 1)}`,
    type: 'page_view',
    at: new Date(at),
    visitorId: 'v1',
    sessionId: 's1',
    page: 'https://shop.cz/',
    referrerHost: null,
    arrival: null,
    isBot: false,
    items: [],
    order: null,
    ...rest,
  };
}
const order = (id: string, valueMinor: number, currency: 'CZK' | 'EUR' = 'CZK') => ({
  type: 'order' as const,
  order: { id, valueMinor, currency, vatMinor: null },
});
async function readValues(shop: EventBatch['shop'], filters: OrderValueFilters = {}): Promise<number[]> {
  const values = await readOrderValues(shop.eshopId, all, filters);
  return values.flatMap(({ valueMinor, count: same }) => Array.from({ length: same }, () => valueMinor));
}
async function record(shop: EventBatch['shop'], ...events: MeasuredEvent[]): Promise<number> {
  return await recordEvents([{ shop, receivedAt: new Date('2026-11-21T12:00:00Z'), events }], emptyCatalogue);
}

describe('recording', () => {
  it('credits the last click within 30 days', async () => {
    const shop = createShop();
    await record(shop, createEvent('2026-10-01T10:00:00Z', { arrival: clickOn(campaign) }));
    await record(
      shop,
      createEvent('2026-10-10T10:00:00Z', { arrival: clickOn(otherCampaign) }),
      createEvent('2026-10-10T10:05:00Z', order('A', 10_000)),
    );
    await record(shop, createEvent('2026-11-09T09:59:00Z', order('B', 5_000)));
    await record(shop, createEvent('2026-11-09T10:01:00Z', order('C', 7_000)));
    const rows = await readDailyFigures(shop.eshopId, all);
    expect(
      rows.map(({ day, campaignId, orders, revenueMinor, adVisits, visitors }) => [
        day,
        campaignId,
        orders,
        revenueMinor,
        adVisits,
        visitors,
      ]),
    ).toEqual([
      ['2026-10-01', campaign, 0, 0, 1, 1],
      ['2026-10-10', otherCampaign, 1, 10_000, 1, 1],
      ['2026-11-09', null, 1, 7_000, 0, 0],
      ['2026-11-09', otherCampaign, 1, 5_000, 0, 1],
    ]);
    expect(await readValues(shop)).toEqual([5_000, 7_000, 10_000]);
    expect(await readValues(shop, { isCredited: true })).toEqual([5_000, 10_000]);
    expect(await readValues(shop, { campaignIds: [campaign] })).toEqual([]);
    expect((await readDailyFigures(shop.eshopId, all, { campaignIds: [campaign] })).length).toBe(1);
  });

  it('counts an event and an order once, also when they come at the same time', async () => {
    const shop = createShop();
    const page = createEvent('2026-11-20T10:00:00Z');
    const batches = Array.from({ length: 8 }, (_, index) =>
      record(
        shop,
        page,
        createEvent('2026-11-20T10:01:00Z', { ...order('X', 100), eventId: `browser${index}` }),
      ),
    );
    const stored = await Promise.all(batches);
    expect(stored.reduce((sum, value) => sum + value, 0)).toBe(2);
    expect(await readDailyFigures(shop.eshopId, all)).toMatchObject([
      { pageViews: 1, orders: 1, revenueMinor: 100, visitors: 1 },
    ]);
  });

  it('records the findings of a post once, however often the post is counted', async () => {
    const shop = createShop();
    const day = '2026-11-20' as Day;
    const createConsent = (at: string): Observation => ({
      kind: 'consentGranted',
      day,
      count: 1,
      lastAt: new Date(at),
    });
    const batch = (at: string): EventBatch => ({
      shop,
      receivedAt: new Date(at),
      events: [createEvent(at)],
      observations: [createConsent(at)],
    });
    const [first, second] = [batch('2026-11-20T10:00:00Z'), batch('2026-11-20T11:00:00Z')];
    await recordEvents([first], emptyCatalogue);
    await recordEvents([first, second], emptyCatalogue);
    await recordEvents([second, first], emptyCatalogue);
    expect(await findObservations(shop.eshopId, day)).toEqual([
      { ...createConsent('2026-11-20T11:00:00Z'), count: 2 },
    ]);
    // Nothing tells two posts apart that brought no event.
    await recordEvents([{ ...first, events: [] }], emptyCatalogue);
    expect((await findObservations(shop.eshopId, day))[0]?.count).toBe(3);
  });

  it('keeps an order of another currency out of the revenue and says so', async () => {
    const shop = createShop();
    await record(
      shop,
      createEvent('2026-11-20T10:00:00Z', order('1', 100)),
      createEvent('2026-11-20T10:00:00Z', order('2', 999, 'EUR')),
    );
    expect(await readDailyFigures(shop.eshopId, all)).toMatchObject([
      { orders: 2, revenueMinor: 100, otherCurrencyOrders: 1 },
    ]);
    expect(await readValues(shop)).toEqual([100]);
  });

  it('leaves robots out, and a robot’s order does not keep the real one out', async () => {
    const shop = createShop();
    await record(
      shop,
      createEvent('2026-11-20T10:00:00Z', { isBot: true }),
      createEvent('2026-11-20T10:00:00Z', { ...order('1', 100), isBot: true }),
    );
    expect(await readDailyFigures(shop.eshopId, all)).toEqual([]);
    await record(shop, createEvent('2026-11-20T10:00:00Z', order('1', 100)));
    expect(await readDailyFigures(shop.eshopId, all)).toMatchObject([{ orders: 1, revenueMinor: 100 }]);
    expect(await findEventSummaries(shop.eshopId, all.fromDay)).toEqual([
      { type: 'order', count: 1, lastAt: new Date('2026-11-20T10:00:00Z') },
    ]);
  });

  it('counts a day in the shop’s time zone, and no visitor without consent', async () => {
    const shop = createShop();
    await record(
      shop,
      createEvent('2026-11-20T22:59:00Z', { visitorId: null }),
      createEvent('2026-11-20T23:00:00Z', { visitorId: null }),
    );
    expect(await readDailyFigures(shop.eshopId, all)).toMatchObject([
      { day: '2026-11-20', pageViews: 1, visitors: 0 },
      { day: '2026-11-21', pageViews: 1, visitors: 0 },
    ]);
  });
});

describe('a history that is counted long after it happened', () => {
  const subtractDays = (days: number) => new Date(Date.now() - days * 86_400_000);
  const visit = (days: number, visitorId: string) =>
    createEvent(subtractDays(days).toISOString(), { visitorId, sessionId: `s${days}` });

  async function countVisits(shop: EventBatch['shop']) {
    const range = { fromDay: toLocalDay(subtractDays(400), 'UTC'), toDay: toLocalDay(new Date(), 'UTC') };
    const months = await readRollupsByPeriod(shop.eshopId, { dimension: 'Hour', range }, 'Month');
    const sum = (name: 'visits' | 'newVisits') => months.reduce((all, { counts }) => all + counts[name], 0);
    return { visits: sum('visits'), newVisits: sum('newVisits') };
  }

  it('knows a visitor who returns, though the database removes the forgotten ones in between', async () => {
    const shop = createShop();
    await record(shop, visit(200, 'returning'), visit(200, 'once'));
    // The database does so once a minute.
    await VisitorModel.deleteMany({ forgetAt: { $lte: new Date() } }, wholeRead);
    await record(shop, visit(190, 'returning'));
    expect(await countVisits(shop)).toEqual({ visits: 3, newVisits: 2 });
  });

  it('forgets visitors when its own time has come', async () => {
    const shop = createShop();
    await record(
      shop,
      visit(300, 'passer'),
      { ...visit(300, 'shopper'), type: 'add_to_cart' },
      visit(250, 'later'),
    );
    await removeForgottenBy(shop.eshopId, subtractDays(205));
    const left = await VisitorModel.find({ eshopId: shop.eshopId }).lean();
    expect(left.map(({ visitorId }) => visitorId).toSorted()).toEqual(['later', 'shopper']);
    await record(shop, visit(200, 'passer'), visit(200, 'later'));
    expect(await countVisits(shop)).toEqual({ visits: 5, newVisits: 4 });
  });
});

describe('ad metrics', () => {
  it('replace the totals and add the charges, beside the pixel’s counts', async () => {
    const shop = createShop();
    const report = async (impressions: number, clicks: number, chargedMinor: number) =>
      await inTransaction(
        async (session) =>
          await recordAdMetrics(session, [
            {
              eshopId: shop.eshopId,
              campaignId: campaign,
              day: '2026-11-20' as Day,
              impressions,
              clicks,
              chargedMinor,
              reportedAt: new Date('2026-11-20T12:00:00Z'),
            },
          ]),
      );
    await report(100, 5, 1_000);
    await record(shop, createEvent('2026-11-20T10:00:00Z', { arrival: clickOn(campaign) }));
    await report(250, 9, 700);
    const [row] = await readDailyFigures(shop.eshopId, all);
    expect(row).toMatchObject({
      impressions: 250,
      clicks: 9,
      spentMinor: 1_700,
      pageViews: 1,
      adVisits: 1,
      reportedAt: new Date('2026-11-20T12:00:00Z'),
    });
    expect(await findEshopIdsWithSpend({ fromDay: '2026-11-20' as Day, toDay: '2026-11-20' as Day })).toEqual(
      [shop.eshopId],
    );
    await rebuildDay(shop.eshopId, '2026-11-20' as Day);
    expect(await readDailyFigures(shop.eshopId, all)).toEqual([row]);
  });
});

describe('rebuilding', () => {
  it('gives the same counts, whatever the order, grouping and repetition of events', async () => {
    let seed = 20_261_121;
    const drawRandom = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed % below;
    };
    const shop = createShop();
    const start = Date.parse('2026-10-23T00:00:00Z');
    const kinds = ['page_view', 'product_view', 'add_to_cart', 'begin_checkout', 'order', 'consent'] as const;
    const events = Array.from({ length: 1_500 }, (_, index) => {
      const type = kinds[drawRandom(kinds.length)] ?? 'page_view';
      return createEvent(new Date(start + drawRandom(4 * 86_400_000)).toISOString(), {
        type,
        visitorId: drawRandom(5) === 0 ? null : `visitor${drawRandom(60)}`,
        arrival: drawRandom(6) === 0 ? clickOn(drawRandom(2) === 0 ? campaign : otherCampaign) : null,
        isBot: drawRandom(20) === 0,
        order:
          type === 'order'
            ? {
                id: `o${drawRandom(200)}`,
                valueMinor: drawRandom(500_000),
                currency: drawRandom(8) === 0 ? 'EUR' : 'CZK',
                vatMinor: null,
              }
            : null,
        eventId: `r${index}`,
      });
    });
    const sent = [...events, ...events.slice(0, 300)];
    while (sent.length > 0) {
      const part = sent.splice(0, 1 + drawRandom(120));
      await recordEvents([{ shop, receivedAt: new Date(), events: part }], emptyCatalogue);
    }

    const rows = await readDailyFigures(shop.eshopId, all);
    const counted = events.filter((one) => !one.isBot);
    const sumFigure = (figure: 'pageViews' | 'addToCarts' | 'orders' | 'visitors') =>
      rows.reduce((sum, row) => sum + row[figure], 0);
    expect(sumFigure('pageViews')).toBe(counted.filter(({ type }) => type === 'page_view').length);
    expect(sumFigure('addToCarts')).toBe(counted.filter(({ type }) => type === 'add_to_cart').length);
    expect(sumFigure('orders')).toBe(
      new Set(counted.flatMap(({ order: own }) => (own === null ? [] : [own.id]))).size,
    );
    const visitorDays = new Set(
      counted.flatMap(({ visitorId, at, order: own }) =>
        visitorId === null || own !== null ? [] : [`${visitorId} ${toLocalDay(at, 'Europe/Prague')}`],
      ),
    );
    // An order that came again is not stored, so it may or may not have been a visitor's only event of a day.
    expect(sumFigure('visitors')).toBeGreaterThanOrEqual(visitorDays.size);

    for (const day of new Set(rows.map((row) => row.day))) await rebuildDay(shop.eshopId, day);
    expect(await readDailyFigures(shop.eshopId, all)).toEqual(rows);
  });

  it('fixes a row that was broken', async () => {
    const shop = createShop();
    await record(
      shop,
      createEvent('2026-11-20T10:00:00Z'),
      createEvent('2026-11-20T10:01:00Z', order('1', 4_200)),
    );
    const rows = await readDailyFigures(shop.eshopId, all);
    const { DailyFigureModel } = await import('./measurement.model.ts');
    await DailyFigureModel.collection.updateMany(
      { day: '2026-11-20' },
      { $inc: { pageViews: 7, revenueMinor: 1 } },
      wholeRead,
    );
    expect(await readDailyFigures(shop.eshopId, all)).not.toEqual(rows);
    await rebuildDay(shop.eshopId, '2026-11-20' as Day);
    expect(await readDailyFigures(shop.eshopId, all)).toEqual(rows);
  });
});
