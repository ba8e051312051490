import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { addDays, toLocalDay, listDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { attributionModels } from '#shared/domain/report/attribution.ts';
import { prepareCollections } from '#server/database/connection.ts';
import { createLogger } from '#server/log/logger.ts';
import { startTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts';
import { countTrials, getTrialSeed, getTrialTimeoutMs } from '#server/testing/trials.ts';
import {
  categorySeparator,
  selectCredits,
  readDailyFigures,
  readRollups,
  readRollupsByPeriod,
  rebuildRange,
  recordEvents,
  recordOrderChange,
  createCatalogue,
  sumFigureRows,
  type DailyFigures,
  type EventBatch,
} from '../index.ts';
import { pixelFigures } from '../measurement.ts';
import { CreditedDayModel } from '../measurement.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { rollupDimensions, type RollupCount, type RollupDimension } from './counts.ts';
import { foldChanges } from './fold.service.ts';
import { createRandom, createRandomTraffic, type Sent } from './createRandomTraffic.ts';
import { sumByKeyAndChannel } from './read.service.ts';
import { ChangeModel, SegmentModel } from './rollup.model.ts';

const eventCount = countTrials('rebuiltEvents');
/** Each with a day on which its clocks are set, and one without. */
const places = [
  { timeZone: 'Europe/Prague', from: '2026-10-23T20:00:00Z' },
  { timeZone: 'America/New_York', from: '2026-10-30T20:00:00Z' },
  { timeZone: 'Asia/Tokyo', from: '2026-11-28T20:00:00Z' },
] as const;
const days = 4;

const catalogue = createCatalogue(
  async (_eshopId, productIds) =>
    await Promise.resolve(
      new Map(
        productIds
          .filter((id) => !id.endsWith('7'))
          .map((id) => [id, ['Dům', `Patro ${Number(id.slice(1)) % 3}`, `Pokoj ${Number(id.slice(1)) % 7}`]]),
      ),
    ),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase(createLogger('silent'));
  await prepareCollections();
});
afterAll(async () => {
  await database.stop();
});

interface Place {
  readonly shop: EventBatch['shop'];
  readonly sent: readonly Sent[];
  readonly range: { fromDay: Day; toDay: Day };
}

async function record(seed: number, { timeZone, from }: (typeof places)[number]): Promise<Place> {
  const random = createRandom(seed + 1);
  const shop: EventBatch['shop'] = {
    eshopId: randomBytes(12).toString('hex') as EshopId,
    timeZone,
    creditCurrency: 'CZK',
    attributionWindowDays: 7,
    vat: { ratePercent: 21, isIncluded: true },
  };
  const start = new Date(from);
  const sent = createRandomTraffic(seed, {
    events: Math.ceil(eventCount / places.length),
    from: start,
    days,
    products: 40,
  });
  for (const part of sent) {
    if (part.kind === 'events')
      await recordEvents([{ shop, receivedAt: new Date(), events: part.events }], catalogue);
    else await recordOrderChange(shop, part.change, catalogue);
    if (random(25) === 0) await foldChanges(shop.eshopId);
  }
  const fromDay = toLocalDay(start, timeZone);
  return { shop, sent, range: { fromDay, toDay: addDays(fromDay, days + 1) } };
}

async function readEveryDay({ shop, range }: Place): Promise<unknown[]> {
  const rows: unknown[] = [
    await readDailyFigures(shop.eshopId, range),
    sumFigures(await sumFigureRows(shop.eshopId, range, {}, 'Day'), 'Day'),
  ];
  for (const day of listDays(range.fromDay, range.toDay))
    for (const dimension of rollupDimensions) {
      const query = { dimension, range: { fromDay: day, toDay: day } };
      rows.push([day, dimension, (await sumByKeyAndChannel(shop.eshopId, query)).listRows()]);
    }
  return rows;
}

async function sum(place: Place, dimension: RollupDimension, count: RollupCount): Promise<number> {
  const rows = await readRollups(place.shop.eshopId, { dimension, range: place.range });
  return rows.reduce((all, { counts }) => all + counts[count], 0);
}

describe.each(places)('a shop in $timeZone', (where) => {
  it(
    'counts late, repeated and corrected events as a count from the raw ones does',
    { timeout: getTrialTimeoutMs(120_000, 3_600_000) },
    async () => {
      const seed = getTrialSeed();
      console.log(`seed of ${where.timeZone}: ${seed}`);
      const place = await record(seed, where);
      const { shop, sent, range } = place;
      const { eshopId } = shop;

      // By the input, recounted here: each event once, robots left out.
      const events = [
        ...new Map(
          sent
            .flatMap((part) => (part.kind === 'events' ? part.events : []))
            .map((event) => [event.eventId, event]),
        ).values(),
      ].filter((event) => !event.isBot);
      const byDay = await readRollupsByPeriod(eshopId, { dimension: 'Hour', range }, 'Day');
      for (const { period, counts } of byDay) {
        const ofDay = events.filter(({ at }) => toLocalDay(at, shop.timeZone) === period);
        const of = (type: string) => ofDay.filter((event) => event.type === type).length;
        expect([counts.pageViews, counts.productViews, counts.addToCarts, counts.checkouts]).toEqual([
          of('page_view'),
          of('product_view'),
          of('add_to_cart'),
          of('begin_checkout'),
        ]);
      }
      const products = await readRollups(eshopId, { dimension: 'Product', range });
      for (const { key, counts } of products)
        expect(counts.addToCarts).toBe(
          events.filter(
            ({ type, items }) => type === 'add_to_cart' && items.some(({ productId }) => productId === key),
          ).length,
        );
      const orders = await OrderModel.find({ eshopId }).lean();
      const reportedIds = new Set(events.flatMap(({ order }) => (order === null ? [] : [order.id])));
      expect(new Set(orders.map(({ orderId }) => orderId))).toEqual(reportedIds);
      const standing = orders.filter(({ state }) => state !== 'Cancelled');
      const revenue = standing.reduce((all, { revenueMinor }) => all + (revenueMinor ?? 0), 0);
      expect(standing.length).toBeLessThan(orders.length);
      for (const dimension of ['Source', 'User', 'Hour'] as const) {
        expect(await sum(place, dimension, 'orders')).toBe(standing.length);
        expect(await sum(place, dimension, 'revenueMinor')).toBe(revenue);
        expect(await sum(place, dimension, 'visits')).toBe(await sum(place, 'Source', 'visits'));
      }
      const sources = await readRollups(eshopId, { dimension: 'Source', range });
      for (const model of attributionModels) {
        const credits = sources.map(({ counts }) => selectCredits(counts, model));
        const sumAll = (count: 'orderMillionths' | 'revenueMinor') =>
          credits.reduce((total, credit) => total + credit[count], 0);
        expect(sumAll('orderMillionths')).toBe(standing.length * 1_000_000);
        expect(sumAll('revenueMinor')).toBe(revenue);
      }
      const figures = await readDailyFigures(eshopId, range);
      expect(figures.reduce((all, row) => all + row.revenueMinor, 0)).toBe(revenue);
      expect(await sumFigureRows(eshopId, range, {}, 'Day')).toHaveLength(
        new Set(figures.map(({ day, campaignId }) => `${day} ${campaignId === null}`)).size,
      );
      for (const by of ['Day', 'Campaign'] as const)
        expect(sumFigures(await sumFigureRows(eshopId, range, {}, by), by)).toEqual(sumFigures(figures, by));
      const categories = await readRollups(eshopId, { dimension: 'Category', range });
      expect(categories.some(({ key }) => key.split(categorySeparator).length === 3)).toBe(true);

      const counted = await readEveryDay(place);
      await foldChanges(eshopId);
      expect(await readEveryDay(place)).toEqual(counted);
      await rebuildRange(eshopId, range);
      // Nothing differs, so nothing was added.
      expect(await ChangeModel.countDocuments({ eshopId })).toBe(0);

      const one = { eshopId: new Types.ObjectId(eshopId), level: 'Day' as const };
      await SegmentModel.collection.deleteOne({ ...one, dimension: 'Product' });
      await CreditedDayModel.collection.deleteOne({ eshopId: one.eshopId });
      expect((await readEveryDay(place))[1]).not.toEqual(counted[1]);
      expect(await readEveryDay(place)).not.toEqual(counted);
      await rebuildRange(eshopId, range);
      expect(await readEveryDay(place)).toEqual(counted);
    },
  );
});

/** Figures added up by day and whether an ad is credited, or by campaign. */
function sumFigures(rows: readonly DailyFigures[], by: 'Day' | 'Campaign') {
  const sums = new Map<string, number>();
  for (const { day, campaignId, ...row } of rows)
    for (const figure of pixelFigures) {
      const key = `${by === 'Day' ? `${day} ${campaignId === null}` : campaignId} ${figure}`;
      sums.set(key, (sums.get(key) ?? 0) + row[figure]);
    }
  return sums;
}

describe('long ranges', () => {
  it('are the sums of their days, read by months', { timeout: 120_000 }, async () => {
    const shop: EventBatch['shop'] = {
      eshopId: randomBytes(12).toString('hex') as EshopId,
      timeZone: 'Europe/Prague',
      creditCurrency: 'CZK',
    };
    const traffic = createRandomTraffic(7, {
      events: 600,
      from: new Date('2026-01-20T00:00:00Z'),
      days: 80,
      products: 9,
    });
    for (const part of traffic)
      if (part.kind === 'events')
        await recordEvents([{ shop, receivedAt: new Date(), events: part.events }], catalogue);
    await foldChanges(shop.eshopId);
    const range = { fromDay: '2026-01-22' as Day, toDay: '2026-04-03' as Day };
    for (const dimension of ['Product', 'Source', 'OrderValue'] as const) {
      const whole = await sumByKeyAndChannel(shop.eshopId, { dimension, range });
      for (const day of listDays(range.fromDay, range.toDay))
        whole.addTable(
          await sumByKeyAndChannel(shop.eshopId, { dimension, range: { fromDay: day, toDay: day } }),
          -1,
        );
      expect(whole.size).toBeGreaterThan(0);
      expect(whole.sortRows()).toEqual([]);
    }
  });
});
