import { describe, expect, it } from 'vitest';
import type { RunningCampaign } from './adVenue.ts';
import { backfill, type BackfillDay } from './backfill.ts';
import { describeMarketShop } from './goodsTrades.ts';
import type { MarketShop } from './shops.ts';
import { computeConditions, lightingTrade, type MarketTrade } from './trade.ts';

const nowMs = Date.parse('2026-06-30T10:00:00Z');
const campaign: RunningCampaign = {
  customerId: '1',
  campaignId: '2',
  adGroupId: '3',
  currencyCode: 'CZK',
  timeZone: 'Europe/Prague',
  domain: 'svetluskov.test',
  budgetMicros: 300_000_000,
  texts: ['Zahradní nábytek a nářadí skladem, doprava zdarma od 2 500 Kč.'],
  isAutoTagged: true,
};

const createShop = (trade: Partial<MarketTrade>): MarketShop => {
  const described = describeMarketShop('zahrada-u-javora.test');
  if (described.trade === undefined) throw new Error('there is no such shop');
  return {
    host: 'svetluskov.test',
    baseUrl: 'http://svetluskov.test',
    marketingId: 'm',
    catalogue: described.catalogue,
    trade: { ...described.trade, unpaidVisits: 150, possibleClicks: 200, clickCrowns: 6, ...trade },
  };
};

const backfillPast = async (trade: Partial<MarketTrade>, days = 20): Promise<BackfillDay[]> => {
  const generated: BackfillDay[] = [];
  for await (const day of backfill({
    days,
    seed: 's',
    campaigns: [campaign],
    shops: [createShop(trade)],
    nowMs,
  }))
    generated.push(day);
  return generated;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const sumFigures = (days: readonly BackfillDay[]) => {
  const hours = days.flatMap((day) => day.hours);
  const visits = days.flatMap((day) => day.visits);
  const orders = visits.flatMap(({ events }) => events.filter(({ type }) => type === 'order'));
  const clicks = sum(hours.map((hour) => hour.clicks));
  const landings = visits.filter(({ events }) => (events[0]?.url ?? '').includes('okv_campaign'));
  return {
    clicks,
    clickMicros: sum(hours.map((hour) => hour.costMicros)) / clicks,
    unpaid: visits.length - clicks,
    paid: landings.length,
    consented: visits.filter(({ consent }) => consent).length / visits.length,
    ordersByVisit: orders.length / visits.length,
    prices: sum(orders.map(({ data }) => Number(data['value']))) / orders.length,
  };
};
const during = { fromDay: '2026-06-10', toDay: '2026-06-29' };

describe('a trade', () => {
  it('has its season and its week', () => {
    const day = { dayKey: '2026-05-12', weekday: 2, month: 5 };
    const shop = createShop({});
    const trade = shop.trade as MarketTrade;
    expect(computeConditions(trade, day).traffic).toBeGreaterThan(
      3 * computeConditions(trade, { ...day, dayKey: '2026-01-13', month: 1 }).traffic,
    );
    expect(
      computeConditions(lightingTrade, { ...day, dayKey: '2026-11-10', month: 11 }).traffic,
    ).toBeGreaterThan(computeConditions(lightingTrade, day).traffic);
    expect(computeConditions(trade, { ...day, weekday: 0, dayKey: '2026-05-10' }).traffic).toBeGreaterThan(
      computeConditions(trade, { ...day, weekday: 5, dayKey: '2026-05-15' }).traffic,
    );
  });

  it('grows from a part of its size to all of it', () => {
    const growth = { fromDay: '2024-06-30', toDay: '2026-04-01', fromShare: 0.2, bend: 3 };
    const measureDay = (dayKey: string) =>
      computeConditions({ ...lightingTrade, growth }, { dayKey, weekday: 1, month: 1 }).size;
    expect(measureDay('2024-01-01')).toBe(0.2);
    expect(measureDay('2026-04-01@3600')).toBe(1);
    const sizes = ['2024-08-01', '2025-01-01', '2025-08-01', '2026-01-01'].map(measureDay);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  });

  it('has fewer who agree while a worse banner is up, and as many visits', async () => {
    const usual = sumFigures(await backfillPast({}));
    const dropped = sumFigures(
      await backfillPast({ incidents: [{ kind: 'ConsentDrop', agreeing: 0.4, ...during }] }),
    );
    expect(usual.consented).toBeGreaterThan(0.8);
    expect(usual.consented).toBeLessThan(0.86);
    expect(dropped.consented).toBeGreaterThan(0.3);
    expect(dropped.consented).toBeLessThan(0.37);
    expect(dropped.unpaid).toBe(usual.unpaid);
  });

  it('has dearer clicks, lower prices and fewer orders in a price war', async () => {
    const usual = sumFigures(await backfillPast({}));
    const incidents = [{ kind: 'PriceWar' as const, clickCost: 1.8, buying: 0.5, prices: 0.8, ...during }];
    const war = sumFigures(await backfillPast({ incidents }));
    expect(war.clickMicros / usual.clickMicros).toBeGreaterThan(1.7);
    expect(war.clickMicros / usual.clickMicros).toBeLessThan(1.9);
    expect(war.clicks).toBeLessThan(usual.clicks);
    expect(war.ordersByVisit).toBeLessThan(usual.ordersByVisit * 0.75);
  });

  it('has more visits, lower prices and more orders in a sale', async () => {
    const usual = sumFigures(await backfillPast({}));
    const incidents = [{ kind: 'Sale' as const, visits: 1.4, buying: 1.6, prices: 0.8, ...during }];
    const sale = sumFigures(await backfillPast({ incidents }));
    expect(sale.unpaid).toBeGreaterThan(usual.unpaid * 1.2);
    expect(sale.ordersByVisit).toBeGreaterThan(usual.ordersByVisit * 1.2);
    expect(sale.prices).toBeLessThan(usual.prices);
  });

  it('has kinds of ads that do better than others', async () => {
    const usual = sumFigures(await backfillPast({}));
    const kind = { source: 'google-ads', clicks: 0.5, clickCost: 1.5, buying: 2 } as const;
    const same = sumFigures(
      await backfillPast({
        ads: [
          { ...kind, source: 'meta-ads' },
          { ...kind, isCatalogue: true },
        ],
      }),
    );
    expect(same).toEqual(usual);
    const other = sumFigures(await backfillPast({ ads: [kind] }));
    expect(other.clicks).toBeLessThan(usual.clicks * 0.8);
    expect(other.clickMicros / usual.clickMicros).toBeGreaterThan(1.4);
    expect(other.ordersByVisit).toBeGreaterThan(usual.ordersByVisit);
  });

  it('shows no ads while the feed fails, and is found without them', async () => {
    const failed = { fromDay: '2026-06-15', toDay: '2026-06-17' };
    const days = await backfillPast({ incidents: [{ kind: 'FeedFailed', ...failed }] });
    const [within, others] = [true, false].map((isWithin) =>
      sumFigures(days.filter(({ date }) => (date >= failed.fromDay && date <= failed.toDay) === isWithin)),
    );
    expect(within).toMatchObject({ clicks: 0, paid: 0 });
    expect(within?.unpaid).toBeGreaterThan(150);
    expect(others?.clicks).toBeGreaterThan(17 * 20);
    expect(others?.paid).toBe(others?.clicks);
  });

  it('keeps visitors without consent nameless', async () => {
    for (const { visits } of await backfillPast({ consentRate: 0.5 }, 2))
      for (const { consent, visitorId, sessionId } of visits) {
        expect(visitorId === null).toBe(!consent);
        expect(sessionId === null).toBe(!consent);
      }
  });
});
