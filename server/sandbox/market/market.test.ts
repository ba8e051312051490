import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenLocally } from '#server/testing/listenLocally.ts';
import type { RunningCampaign } from './adVenue.ts';
import { createMetricsBook, type MetricsBook } from '../google/metricsBook.ts';
import { createFileSandboxStore, createMemorySandboxStore, type SandboxStore } from '../sandboxStore.ts';
import { backfill, type BackfillDay } from './backfill.ts';
import { judgeTexts, computeDayShare } from './demand.ts';
import { createMarket, type Market } from './market.ts';
import { toMarketMoment } from './marketClock.ts';
import type { PixelBatch } from './pixelBatch.ts';
import { describeDemoCatalogue, type MarketShop } from './shops.ts';

const pace = 120;
const budgetMicros = 300_000_000;
const campaign: RunningCampaign = {
  customerId: '7100200003',
  campaignId: '21000000002',
  adGroupId: '21000000003',
  currencyCode: 'CZK',
  timeZone: 'Europe/Prague',
  domain: 'www.svetluskov.test',
  budgetMicros,
  texts: [
    'Vyberte si z 2 000 lamp skladem, doručíme zítra',
    'Doprava zdarma od 1 500 Kč a vrácení do 30 dnů',
  ],
  isAutoTagged: true,
};
const shop: MarketShop = {
  host: 'svetluskov.test',
  baseUrl: 'http://svetluskov.test',
  marketingId: 'px1',
  catalogue: describeDemoCatalogue(),
};

let tracker: Server;
let trackerBase = '';
let trackerStatus = 204;
let received: PixelBatch[] = [];
let serving: RunningCampaign[] = [];
let nowMs = 0;
let folder = '';

beforeEach(async () => {
  received = [];
  trackerStatus = 204;
  serving = [campaign];
  nowMs = Date.parse('2026-03-10T09:59:00Z');
  folder = mkdtempSync(join(tmpdir(), 'okavango-market-'));
  tracker = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      if (trackerStatus < 300) received.push(JSON.parse(body) as PixelBatch);
      res.writeHead(trackerStatus).end();
    });
  });
  await listenLocally(tracker);
  trackerBase = `http://127.0.0.1:${(tracker.address() as AddressInfo).port}`;
});
afterEach(async () => {
  tracker.closeAllConnections();
  await new Promise((resolve) => tracker.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const open = async (store: SandboxStore, metrics: MetricsBook, paceSecondsPerDay = pace): Promise<Market> => {
  const market = await createMarket({
    store,
    venues: [{ source: 'google-ads', listServing: () => serving, setBudgetConstrained: () => undefined }],
    metrics,
    trackerBase,
    paceSecondsPerDay,
    seed: 'test',
    log: { warn: () => undefined },
    now: () => nowMs,
  });
  market.registerShop(shop);
  return market;
};

const pass = async (market: Market, ticks: number, withDelivery = false): Promise<void> => {
  for (let count = 0; count < ticks; count += 1) {
    nowMs += 1000;
    await market.tick();
    if (withDelivery) await market.deliver();
  }
};

const sumTotals = (
  book: MetricsBook,
): { cost: number; clicks: number; impressions: number; conversions: number } =>
  book.listForCustomer(campaign.customerId).reduce(
    (sum, hour) => ({
      cost: sum.cost + hour.costMicros,
      clicks: sum.clicks + hour.clicks,
      impressions: sum.impressions + hour.impressions,
      conversions: sum.conversions + hour.conversions,
    }),
    { cost: 0, clicks: 0, impressions: 0, conversions: 0 },
  );

const selectEvents = (batches: readonly PixelBatch[], type: string): PixelBatch['events'] =>
  batches.flatMap(({ events }) => events).filter((event) => event.type === type);

describe('a market day', () => {
  it('spends about the budget and never twice of it', async () => {
    const metrics = createMetricsBook();
    const market = await open(createMemorySandboxStore(), metrics);
    const spentByDay = new Map<string, number>();
    for (let tick = 0; tick < pace * 4; tick += 1) {
      await pass(market, 1);
      const spentToday: Readonly<Record<string, number>> = market.last?.spentToday ?? {};
      const dayKey = market.last?.dayKey ?? '';
      spentByDay.set(dayKey, spentToday[campaign.campaignId] ?? 0);
    }
    expect(spentByDay.size).toBeGreaterThanOrEqual(4);
    for (const spent of spentByDay.values()) expect(spent).toBeLessThanOrEqual(budgetMicros * 2);
    const whole = [...spentByDay.values()].slice(1, 4);
    for (const spent of whole) {
      expect(spent).toBeGreaterThan(budgetMicros * 0.5);
      expect(spent).toBeLessThan(budgetMicros * 1.5);
    }
    const { cost, clicks, impressions } = sumTotals(metrics);
    expect([...spentByDay.values()].reduce((sum, spent) => sum + spent, 0)).toBe(cost);
    expect(cost % 10_000).toBe(0);
    expect(clicks / impressions).toBeGreaterThan(0.02);
    expect(clicks / impressions).toBeLessThan(0.12);
  });

  it('counts under the real date and hour of the customer', async () => {
    const metrics = createMetricsBook();
    const market = await open(createMemorySandboxStore(), metrics);
    await pass(market, 120);
    const hours = metrics.listForCustomer(campaign.customerId).map(({ date, hour }) => `${date} ${hour}`);
    expect(new Set(hours)).toEqual(new Set(['2026-03-10 10', '2026-03-10 11']));
  });

  it('makes spend but no visits for a shop that it does not know, and nothing for a paused campaign', async () => {
    serving = [{ ...campaign, domain: 'somewhere-else.example' }];
    const metrics = createMetricsBook();
    const market = await open(createMemorySandboxStore(), metrics);
    await pass(market, 60);
    const { cost, conversions } = sumTotals(metrics);
    expect(cost).toBeGreaterThan(0);
    expect(conversions).toBe(0);
    expect(market.last?.outbox.every(({ source }) => source !== 'google-ads')).toBe(true);
    serving = [];
    await pass(market, 20);
    expect(sumTotals(metrics).cost).toBe(cost);
  });
});

describe('visits', () => {
  it('are posted as a browser would, marked with the click', async () => {
    const market = await open(createMemorySandboxStore(), createMetricsBook());
    await pass(market, pace * 3, true);
    const paid = received.filter(({ events }) => events[0]?.url.includes('gclid='));
    expect(paid.length).toBeGreaterThan(60);
    const first = paid[0]?.events[0];
    const landing = new URL(first?.url ?? '');
    expect(landing.host).toBe('svetluskov.test');
    expect(Object.fromEntries(landing.searchParams)).toMatchObject({
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: campaign.campaignId,
      okv_campaign: campaign.campaignId,
    });
    expect(first).toMatchObject({ type: 'page_view', referrer: 'https://www.google.com/', data: {} });
    expect(paid[0]).toMatchObject({ marketingId: 'px1', consent: true });
    for (const { events } of received) {
      const times = events.map(({ at }) => Date.parse(at));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(nowMs);
    }
    const unpaid = received.filter(({ events }) => !events[0]?.url.includes('gclid='));
    expect(unpaid.length).toBeGreaterThan(60);
    const orders = selectEvents(received, 'order');
    expect(orders.length).toBeGreaterThan(2);
    const { data } = orders[0] ?? { data: {} };
    expect(data).toMatchObject({ currency: 'CZK', items: [{ quantity: expect.any(Number) }] });
    expect(selectEvents(received, 'add_to_cart').length).toBeGreaterThan(
      selectEvents(received, 'begin_checkout').length,
    );
    expect(selectEvents(received, 'begin_checkout').length).toBeGreaterThanOrEqual(orders.length);
  });

  it('agree with the conversions that the platform counts', async () => {
    const metrics = createMetricsBook();
    const market = await open(createMemorySandboxStore(), metrics);
    await pass(market, pace * 3, true);
    serving = [];
    await pass(market, 5, true);
    const paid = received.filter(({ events }) => events[0]?.url.includes('gclid='));
    expect(paid).toHaveLength(sumTotals(metrics).clicks);
    expect(selectEvents(paid, 'order')).toHaveLength(sumTotals(metrics).conversions);
  });

  it('of people whom a campaign brought end within a market day of its pause', async () => {
    const hurried = 12;
    const market = await open(createMemorySandboxStore(), createMetricsBook(), hurried);
    await pass(market, hurried * 4, true);
    const cameByAd = new Set(
      received.filter(({ events }) => events[0]?.url.includes('gclid=')).map(({ visitorId }) => visitorId),
    );
    serving = [];
    /** Visits of a market day by people whom the ads had brought, and their orders. */
    const passDay = async (): Promise<{ visits: number; orders: number }> => {
      received = [];
      await pass(market, hurried, true);
      const again = received.filter(({ visitorId }) => cameByAd.has(visitorId));
      return { visits: again.length, orders: selectEvents(again, 'order').length };
    };
    const firstDay = await passDay();
    expect(firstDay.visits).toBeGreaterThan(0);
    const later = [];
    for (let day = 0; day < 10; day += 1) later.push(await passDay());
    expect(later.every(({ visits, orders }) => visits === 0 && orders === 0)).toBe(true);
  });

  it('wait while the tracker is away', async () => {
    const market = await open(createMemorySandboxStore(), createMetricsBook());
    trackerStatus = 503;
    await pass(market, 30, true);
    const waiting = market.last?.outbox.length ?? 0;
    expect(waiting).toBeGreaterThan(10);
    expect(received).toHaveLength(0);
    trackerStatus = 204;
    nowMs += 40_000;
    await market.deliver();
    expect(received).toHaveLength(waiting);
  });
});

describe('after a crash', () => {
  it('nothing is lost, counted twice or ordered twice', async () => {
    const run = async (crashEvery: number): Promise<[ReturnType<typeof sumTotals>, PixelBatch[]]> => {
      received = [];
      nowMs = Date.parse('2026-03-10T09:59:00Z');
      const where = join(folder, String(crashEvery));
      let store = createFileSandboxStore(where);
      let metrics = createMetricsBook();
      let market = await open(store, metrics);
      for (let round = 0; round < 240 / crashEvery; round += 1) {
        await pass(market, crashEvery, true);
        // As after kill -9: a new process has only stored values.
        await store.close();
        store = createFileSandboxStore(where);
        metrics = createMetricsBook();
        market = await open(store, metrics);
      }
      await market.deliver();
      await store.close();
      return [sumTotals(metrics), received];
    };
    const [calm, calmVisits] = await run(240);
    const [rough, roughVisits] = await run(8);
    expect(rough).toEqual(calm);
    const orderIds = (batches: readonly PixelBatch[]): Set<unknown> =>
      new Set(selectEvents(batches, 'order').map(({ data }) => data['orderId']));
    expect(orderIds(calmVisits).size).toBeGreaterThan(0);
    expect(orderIds(roughVisits)).toEqual(orderIds(calmVisits));
    // Posts from just before a crash may be repeated, but as the very same events.
    const listEventIds = (batches: readonly PixelBatch[]): Set<string> =>
      new Set(batches.flatMap(({ events }) => events.map(({ id }) => id)));
    expect(listEventIds(roughVisits)).toEqual(listEventIds(calmVisits));
  });

  it('time that passed while the machine was off brings no spend', async () => {
    const metrics = createMetricsBook();
    const market = await open(createMemorySandboxStore(), metrics);
    await pass(market, 5);
    const before = sumTotals(metrics).cost;
    nowMs += 3_600_000;
    await pass(market, 1);
    expect(sumTotals(metrics).cost - before).toBeLessThan(30_000_000);
  });
});

describe('shapes', () => {
  it('share a day out wholly', () => {
    expect(computeDayShare(0, 1)).toBeCloseTo(1, 10);
    expect(computeDayShare(20 / 24, 21 / 24)).toBeGreaterThan(computeDayShare(3 / 24, 4 / 24) * 10);
  });

  it('prefer ads that say something', () => {
    expect(judgeTexts(campaign.texts)).toBeGreaterThan(judgeTexts(['Lampy']) * 1.4);
  });

  it('take the real day at real pace and a short one when hurried', () => {
    const anchor = { paceSecondsPerDay: 86_400, realMs: 0, day: '2026-01-01' };
    const real = toMarketMoment(Date.parse('2026-03-10T11:00:00Z'), anchor, 'Europe/Prague');
    expect(real).toMatchObject({ dayKey: '2026-03-10', fraction: 0.5, weekday: 2, month: 3 });
    const hurried = { ...anchor, paceSecondsPerDay: 120, realMs: 1_000_000 };
    const later = toMarketMoment(1_000_000 + 120_000, hurried, 'Europe/Prague');
    expect(later.dayKey).toBe('2026-01-02@120');
    expect(later.fraction).toBeCloseTo(8 / 24, 10);
  });
});

describe('backfill', () => {
  const read = async (days: number): Promise<BackfillDay[]> => {
    const filled: BackfillDay[] = [];
    const options = {
      days,
      seed: 'demo',
      campaigns: [campaign],
      shops: [shop],
      nowMs: Date.parse('2026-04-05T10:00:00Z'),
    };
    for await (const day of backfill(options)) filled.push(day);
    return filled;
  };

  it('gives the same past days each time, each with hours, visits and orders', async () => {
    const days = await read(30);
    expect(days).toHaveLength(30);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-03-06', '2026-04-04']);
    expect(JSON.stringify(await read(30))).toBe(JSON.stringify(days));
    const longer = await read(40);
    expect(JSON.stringify(longer.at(-1)?.hours)).toBe(JSON.stringify(days.at(-1)?.hours));
    for (const { hours, visits, date } of days) {
      const spent = hours.reduce((sum, { costMicros }) => sum + costMicros, 0);
      expect(spent).toBeGreaterThan(budgetMicros * 0.5);
      expect(spent).toBeLessThanOrEqual(budgetMicros * 2);
      expect(hours.every((hour) => hour.date === date)).toBe(true);
      const paid = visits.filter(({ events }) => events[0]?.url.includes('gclid='));
      expect(paid).toHaveLength(hours.reduce((sum, { clicks }) => sum + clicks, 0));
    }
    const visits = days.flatMap((day) => day.visits);
    const orders = selectEvents(visits, 'order');
    const rate = orders.length / visits.length;
    expect(rate).toBeGreaterThan(0.01);
    expect(rate).toBeLessThan(0.06);
    expect(new Set(orders.map(({ data }) => data['orderId'])).size).toBe(orders.length);
    const visitors = new Map<string, number>();
    for (const { visitorId } of visits)
      if (visitorId !== null) visitors.set(visitorId, (visitors.get(visitorId) ?? 0) + 1);
    expect([...visitors.values()].some((count) => count > 1)).toBe(true);
  });

  it('tells the hour that the end of summer time repeats once, with all that happened in both', async () => {
    const days: BackfillDay[] = [];
    const nowMs = Date.parse('2026-10-26T10:00:00Z');
    for await (const day of backfill({ days: 1, seed: 'a', campaigns: [campaign], shops: [shop], nowMs }))
      days.push(day);
    const [{ date, hours, visits } = { date: '', hours: [], visits: [] }] = days;
    expect(date).toBe('2026-10-25');
    expect(new Set(hours.map(({ hour }) => hour)).size).toBe(hours.length);
    const paid = visits.filter(({ events }) => events[0]?.url.includes('gclid='));
    expect(paid).toHaveLength(hours.reduce((sum, { clicks }) => sum + clicks, 0));
    const inBoth = paid.filter(({ events }) => /2026-10-25T0[01]:/.test(events[0]?.at ?? '')).length;
    expect(hours.find(({ hour }) => hour === 2)?.clicks).toBe(inBoth);
  });

  it('has a believable part of its buyers come by more than one way, as readily in the middle as at the end', async () => {
    const visits = (await read(60)).flatMap((day) => day.visits);
    const getTrafficSource = (batch: PixelBatch): string => {
      const [first] = batch.events;
      const query = new URL(first?.url ?? '').searchParams;
      return query.has('gclid') ? 'ad' : (query.get('utm_source') ?? first?.referrer ?? '');
    };
    const waysOf = new Map<string, Set<string>>();
    const orders: { readonly at: string; readonly ways: number }[] = [];
    for (const visit of visits) {
      const way = getTrafficSource(visit);
      const ways = waysOf.get(visit.visitorId ?? '') ?? new Set();
      // Whoever types the address has come by no way of its own.
      if (way !== '') ways.add(way);
      waysOf.set(visit.visitorId ?? '', ways);
      if (visit.events.at(-1)?.type === 'order')
        orders.push({ at: visit.events[0]?.at ?? '', ways: ways.size });
    }
    const share = (some: typeof orders) => some.filter(({ ways }) => ways > 1).length / some.length;
    const middle = orders[Math.floor(orders.length / 2)]?.at ?? '';
    expect(orders.length).toBeGreaterThan(150);
    for (const half of [orders.filter(({ at }) => at < middle), orders.filter(({ at }) => at >= middle)]) {
      expect(share(half)).toBeGreaterThan(0.2);
      expect(share(half)).toBeLessThan(0.4);
    }
  });
});
