import type { StatisticTableName } from '#shared/domain/report/statistics.ts';
import { api } from '#renderer/api/api.ts';

const { reporting } = api;

/** Where each table is, and the calls that it reads. */
export const tables = {
  Order: {
    path: '/app/statistic/order',
    list: reporting.orderStatistics,
    csv: reporting.orderStatisticsCsv,
    daily: reporting.orderStatisticsDaily,
  },
  Product: {
    path: '/app/statistic/product',
    list: reporting.productStatistics,
    csv: reporting.productStatisticsCsv,
    daily: reporting.productStatisticsDaily,
  },
  Category: {
    path: '/app/statistic/category',
    list: reporting.productCategoryStatistics,
    csv: reporting.productCategoryStatisticsCsv,
    daily: reporting.productCategoryStatisticsDaily,
  },
  Source: {
    path: '/app/statistic/source',
    list: reporting.trafficSourceStatistics,
    csv: reporting.trafficSourceStatisticsCsv,
    daily: reporting.trafficSourceStatisticsDaily,
  },
  User: {
    path: '/app/statistic/user',
    list: reporting.userStatistics,
    csv: reporting.userStatisticsCsv,
    daily: reporting.userStatisticsDaily,
  },
} as const satisfies Record<StatisticTableName, object>;
