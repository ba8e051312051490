import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listDays, type Day } from '#shared/domain/dates/days.ts';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { readDailyFigures, recordAdMetrics } from '#server/measurement/index.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { sumFigures } from '../reportSums.ts';
import { readRowsToSum } from './sumRows.ts';

let server: TestServer;
let shop: AddedShop;
const firstDay = '2025-10-20' as Day;
const lastDay = '2026-06-10' as Day;

beforeAll(async () => {
  server = await startTestServer();
  shop = await server.addShop();
  const campaignId = new Types.ObjectId().toString() as CampaignId;
  for (const [index, day] of listDays(firstDay, lastDay).entries())
    await inTransaction(
      async (session) =>
        await recordAdMetrics(session, [
          {
            eshopId: shop.eshopId,
            campaignId,
            day,
            impressions: 100 + index,
            clicks: index % 7,
            chargedMinor: 1_000 + index * 13,
            reportedAt: new Date(`${day}T20:00:00Z`),
          },
        ]),
    );
}, 60_000);
afterAll(async () => await server.stop());

it.each([
  ['2025-10-20', '2026-06-10'],
  ['2025-11-01', '2026-05-31'],
  ['2025-11-30', '2026-03-01'],
  ['2025-12-01', '2026-03-02'],
  ['2026-01-15', '2026-01-20'],
])('sums of %s to %s are those of their days, from far fewer rows', async (from, to) => {
  const range = { fromDay: from as Day, toDay: to as Day };
  const [few, all] = await Promise.all([
    readRowsToSum(shop.eshopId, range),
    readDailyFigures(shop.eshopId, range),
  ]);
  expect(sumFigures(few)).toEqual(sumFigures(all));
  expect(sumFigures(all).spentMinor).toBeGreaterThan(0);
  if (all.length > 92) expect(few.length).toBeLessThan(all.length * 0.7);
  expect(all).toHaveLength(listDays(range.fromDay, range.toDay).length);
});
