import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reporting } from '#shared/contracts/reporting.ts';
import { attributionModels } from '#shared/domain/report/attribution.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { vatBases } from '#shared/domain/report/statistics.ts';
import { createCampaignId, insertCampaign } from '#server/areas/campaign/campaign.repository.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordAdMetrics } from '#server/measurement/index.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import {
  createArrival,
  createEventAt,
  createOrder,
  post,
  seededRange,
  seedShop,
} from '../detailed/testing/seededShop.ts';
import { computeAverages } from './averageInParts.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof seedShop>>;
/** The second half of the seeded days, which is compared with the first. */
const secondHalf = { dateFrom: '2026-11-06T00:00:00+01:00', dateTo: '2026-11-10T23:59:59.999+01:00' };
const firstHalf = { dateFrom: '2026-11-01T00:00:00+01:00', dateTo: '2026-11-05T23:59:59.999+01:00' };

beforeAll(async () => {
  server = await startTestServer();
  shop = await seedShop(server);
  const { eshopId } = shop;
  const campaignId = createCampaignId();
  await insertCampaign(eshopId, campaignId, {
    channel: 'Meta',
    format: 'Dpa',
    name: 'Winter on the river',
    currency: 'CZK',
    desiredStatus: 'Active',
    holdReason: null,
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: 'test meta',
  });
  const spend = {
    eshopId,
    campaignId,
    impressions: 100,
    clicks: 4,
    reportedAt: new Date('2026-11-08T20:00:00Z'),
  };
  await inTransaction(async (session) => {
    await recordAdMetrics(session, [
      { ...spend, day: '2026-11-03' as Day, chargedMinor: 1_111 },
      { ...spend, day: '2026-11-08' as Day, chargedMinor: 3_333 },
    ]);
  });
  const cleo = { visitorId: 'visitor-cleo', sessionId: 'cleo' };
  await post(shop, [
    createEventAt('08 09:00', { ...cleo, arrival: createArrival('MetaAds', 'facebook / cpc', campaignId) }),
    createEventAt('08 09:30', { ...cleo, ...createOrder('D-1', 40_040, [['P1', 1, 40_040]]) }),
  ]);
});
afterAll(async () => await server.stop());

const ask = async (input: Parameters<typeof server.call<typeof reporting.campaignPerformance>>[1]) => {
  const { status, output } = await server.call(reporting.campaignPerformance, input, shop.token);
  expect(status).toBe(200);
  return output;
};
const readStatistics = async (
  input: Parameters<typeof server.call<typeof reporting.campaignStatisticsByCampaign>>[1],
) => (await server.call(reporting.campaignStatisticsByCampaign, input, shop.token)).output;

describe('figures of campaigns', () => {
  it.each(attributionModels.flatMap((attribution) => vatBases.map((vat) => ({ attribution, vat }))))(
    'equal the statistics of the same days counted by $attribution, VAT $vat',
    async (counting) => {
      const shown = await ask({ ...secondHalf, ...counting, compareWith: 'PreviousPeriod' });
      const now = await readStatistics({ ...secondHalf, ...counting });
      const before = await readStatistics({ ...firstHalf, ...counting });
      expect(shown.compared).toEqual({ from: '2026-11-01', to: '2026-11-05' });
      expect(shown.items).toHaveLength(2);
      for (const item of shown.items) {
        for (const [figures, statistics] of [
          [item, now],
          [item.previous, before],
        ] as const) {
          const row = statistics.items.find(({ campaignId }) => campaignId === item.campaignId);
          expect(figures).toMatchObject({
            expenses: row?.expenses,
            revenue: row?.revenue,
            orders: row?.orders,
            costOfSales: row?.costOfSales,
          });
        }
      }
      expect(now.total.expenses).toBeGreaterThan(0);
    },
  );
  it('draw the revenue of each day, and none without a comparison', async () => {
    const { items, compared, updatedAt } = await ask({ ...seededRange, channels: ['Meta'] });
    expect(compared).toBeNull();
    expect(updatedAt).toBe('2026-11-08T20:00:00.000Z');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      previous: null,
      expenses: 44.44,
      revenue: 400.4,
      returnOnAdSpend: 900.99,
      trend: [0, 0, 0, 0, 0, 0, 0, 400.4, 0, 0],
    });
  });
  it('are averaged in equal parts where there are more days than points', () => {
    expect(computeAverages([100, 300, 1, 2, 3], 2)).toEqual([200, 2]);
    expect(computeAverages([5, 7], 60)).toEqual([5, 7]);
    expect(computeAverages([], 60)).toEqual([]);
  });
  it('refuse a range that ends before it begins', async () => {
    const { status } = await server.call(
      reporting.campaignPerformance,
      { dateFrom: secondHalf.dateTo, dateTo: firstHalf.dateFrom },
      shop.token,
    );
    expect(status).toBe(400);
  });
});
