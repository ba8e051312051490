import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose, { Types } from 'mongoose';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { prepareCollections } from '#server/database/connection.ts';
import { createLogger } from '#server/logging/logger.ts';
import { startTestDatabase } from '#server/testing/testDatabase.ts';
import {
  findMonthlyFigures,
  readDailyFigures,
  readFunnelSteps,
  readOrderMedianMinor,
  readOrders,
  readRollupPage,
  readRollups,
  readRollupsByDay,
  readRollupsByMonth,
  type DayRange,
} from '../index.ts';
import { fillShop } from './fillShop.ts';

/**
 * The reads behind the dashboard and every statistic tab over a shop with two years of events, beside a bare indexed find
 * of a page of orders in the same run: `npm run bench -- statistics [events] [--raw]`. Ends with 1 when a p95 misses its
 * goal. Without `--raw` the raw events themselves, which nothing here reads, are counted but not written.
 */
const eventCount = Number(process.argv[2] ?? 1_000_000);
const days = 730;
const lastDay = '2026-06-15' as Day;
const goals = { dashboard: 150, tab: 300 };
const rounds = 40;

interface Read {
  readonly name: string;
  readonly kind: keyof typeof goals;
  readonly run: (eshopId: EshopId) => Promise<unknown>;
}

const lastDays = (count: number): DayRange => ({ fromDay: addDays(lastDay, 1 - count), toDay: lastDay });
const spans = [
  ['30 days', lastDays(30)],
  ['90 days', lastDays(90)],
  ['a year', lastDays(365)],
  ['2 years', lastDays(days)],
] as const;

const month = lastDays(30);
const reads: Read[] = [
  { name: 'figures by day', kind: 'dashboard', run: async (id) => await readDailyFigures(id, month) },
  {
    name: 'figures by day, compared',
    kind: 'dashboard',
    run: async (id) => await Promise.all([readDailyFigures(id, month), readDailyFigures(id, lastDays(60))]),
  },
  {
    name: 'visits by day',
    kind: 'dashboard',
    run: async (id) => await readRollupsByDay(id, { dimension: 'Hour', range: month }),
  },
  {
    name: 'figures by month of 2 years',
    kind: 'dashboard',
    run: async (id) => await findMonthlyFigures(id, { from: '2024-07', to: '2026-06' }, {}),
  },
  ...spans.flatMap(([span, range]): Read[] => [
    ...(['Source', 'Product', 'Category', 'Hour'] as const).map((dimension): Read => ({
      name: `${dimension}, ${span}`,
      kind: 'tab',
      run: async (id) => await readRollups(id, { dimension, range }),
    })),
    {
      name: `User, first page, ${span}`,
      kind: 'tab',
      run: async (id) =>
        await readRollupPage(
          id,
          { dimension: 'User', range },
          { rank: (count) => count('revenueMinor'), page: 1, pageSize: 50 },
        ),
    },
    {
      name: `Product of one channel, ${span}`,
      kind: 'tab',
      run: async (id) => await readRollups(id, { dimension: 'Product', range, channels: ['GoogleAds'] }),
    },
    {
      name: `orders, first page, ${span}`,
      kind: 'tab',
      run: async (id) => await readOrders(id, { range }, { page: 1, pageSize: 50 }),
    },
    {
      name: `orders by revenue, page 3, ${span}`,
      kind: 'tab',
      run: async (id) => await readOrders(id, { range }, { page: 3, pageSize: 50, sort: 'revenue' }),
    },
    { name: `median, ${span}`, kind: 'tab', run: async (id) => await readOrderMedianMinor(id, range) },
    { name: `funnel, ${span}`, kind: 'tab', run: async (id) => await readFunnelSteps(id, range) },
  ]),
  {
    name: 'a product by day, 90 days',
    kind: 'tab',
    run: async (id) =>
      await readRollupsByDay(id, { dimension: 'Product', range: lastDays(90), keys: ['SKU12'] }),
  },
  {
    name: 'a product by month, 2 years',
    kind: 'tab',
    run: async (id) =>
      await readRollupsByMonth(id, { dimension: 'Product', range: lastDays(days), keys: ['SKU12'] }),
  },
];

async function timesOf(work: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(rounds / 2)] ?? 0, p95: times[Math.floor(rounds * 0.95)] ?? 0 };
}

const folder = await mkdtemp(path.join(tmpdir(), 'okavango-bench-'));
const database = await startTestDatabase(folder, createLogger('error'));
let isGood = true;
try {
  await prepareCollections();
  const eshopId = new Types.ObjectId().toHexString() as EshopId;
  const began = performance.now();
  const { events, orders } = await fillShop(
    {
      shop: {
        eshopId,
        timeZone: 'Europe/Prague',
        creditCurrency: 'CZK',
        vat: { ratePercent: 21, isIncluded: true },
      },
      lastDay,
      days,
      eventsPerDay: Math.ceil(eventCount / days),
      withRaw: process.argv.includes('--raw'),
    },
    (day) => {
      if (day.endsWith('-01')) console.log(`filled up to ${day}`);
    },
  );
  const seconds = (performance.now() - began) / 1_000;
  console.log(`${events} events, ${orders} orders in ${days} days, filled in ${seconds.toFixed(0)} s`);
  const bare = await timesOf(
    async () =>
      await mongoose.connection
        .collection('measuredOrders')
        .find({ eshopId: new Types.ObjectId(eshopId) })
        .sort({ day: -1, at: -1 })
        .limit(50)
        .toArray(),
  );
  console.log(`bare find of a page of orders: p50 ${bare.p50.toFixed(1)} ms, p95 ${bare.p95.toFixed(1)} ms`);
  for (const { name, kind, run } of reads) {
    const { p50, p95 } = await timesOf(async () => await run(eshopId));
    const isWithin = p95 <= goals[kind];
    isGood &&= isWithin;
    const mark = isWithin ? '' : ` MISSES ${goals[kind]} ms`;
    const ratio = (p95 / bare.p95).toFixed(1);
    console.log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${ratio} x bare)${mark}`);
  }
} finally {
  await database.leave();
  await rm(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
