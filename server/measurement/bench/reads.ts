import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  findMonthlyFigures,
  readDailyFigures,
  readFunnelSteps,
  readOrderMedianMinor,
  readOrders,
  readRollupPage,
  readRollups,
  readRollupsByPeriod,
  type DayRange,
} from '../index.ts';
import { toMonth } from '#shared/domain/dates/months.ts';
import type { Timed } from './timed.ts';

/** The reads behind the dashboard and the statistic tabs, without what calls make of them. */
export function listReads(id: EshopId, lastDays: (count: number) => DayRange): Timed[] {
  const month = lastDays(30);
  const years = lastDays(730);
  const spans = [
    ['30 days', month],
    ['90 days', lastDays(90)],
    ['a year', lastDays(365)],
    ['2 years', years],
  ] as const;
  const months = { from: toMonth(years.fromDay), to: toMonth(years.toDay) };
  return [
    { name: 'figures by day', kind: 'dashboard', run: async () => await readDailyFigures(id, month) },
    {
      name: 'figures by day of 60',
      kind: 'dashboard',
      run: async () => await readDailyFigures(id, lastDays(60)),
    },
    {
      name: 'visits by day',
      kind: 'dashboard',
      run: async () => await readRollupsByPeriod(id, { dimension: 'Hour', range: month }, 'Day'),
    },
    {
      name: 'figures by month of 2 years',
      kind: 'dashboard',
      run: async () => await findMonthlyFigures(id, months, {}),
    },
    ...spans.flatMap(([span, range]): Timed[] => [
      ...(['Source', 'Product', 'Category', 'Hour'] as const).map((dimension): Timed => ({
        name: `${dimension}, ${span}`,
        kind: 'tab',
        run: async () => await readRollups(id, { dimension, range }),
      })),
      {
        name: `User, first page, ${span}`,
        kind: 'tab',
        run: async () =>
          await readRollupPage(
            id,
            { dimension: 'User', range },
            { rank: (count) => count('revenueMinor'), page: 1, pageSize: 50 },
          ),
      },
      {
        name: `Product of one channel, ${span}`,
        kind: 'tab',
        run: async () => await readRollups(id, { dimension: 'Product', range, channels: ['GoogleAds'] }),
      },
      {
        name: `orders, first page, ${span}`,
        kind: 'tab',
        run: async () => await readOrders(id, { range }, { page: 1, pageSize: 50 }),
      },
      {
        name: `orders by revenue, page 3, ${span}`,
        kind: 'tab',
        run: async () => await readOrders(id, { range }, { page: 3, pageSize: 50, sort: 'revenue' }),
      },
      { name: `median, ${span}`, kind: 'tab', run: async () => await readOrderMedianMinor(id, range) },
      { name: `funnel, ${span}`, kind: 'tab', run: async () => await readFunnelSteps(id, range) },
    ]),
    {
      name: 'a product by day, 90 days',
      kind: 'tab',
      run: async () =>
        await readRollupsByPeriod(id, { dimension: 'Product', range: lastDays(90), keys: ['SKU12'] }, 'Day'),
    },
    {
      name: 'a product by month, 2 years',
      kind: 'tab',
      run: async () =>
        await readRollupsByPeriod(id, { dimension: 'Product', range: years, keys: ['SKU12'] }, 'Month'),
    },
  ];
}
