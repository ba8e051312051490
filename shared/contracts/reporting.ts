import { z } from 'zod';
import { allOf, anyOf, type ClientPermission } from '../access/permissions.ts';
import { campaignTypes, channels, formats } from '../domain/campaign/campaign.ts';
import { shopProviders } from '../domain/eshop/eshop.ts';
import { campaignIdSchema } from '../domain/ids/ids.ts';
import { currencies } from '../domain/money/currency.ts';
import { moneySchema } from '../domain/money/money.ts';
import { numberTypes } from '../domain/report/report.ts';
import { callsOf, type Access } from './defineCall.ts';
import { dayField, instantField } from './fields.ts';

const { call, unbuilt } = callsOf('Reporting', 'Reporting');
const rivals = callsOf('Reporting', 'RivalReporting');

/** Range of a report: start of the first and end of the last day with offset, both inclusive. */
const rangeFields = { dateFrom: instantField, dateTo: instantField };

const filterFields = {
  channels: z.array(z.enum(channels)).min(1).max(3).optional(),
  formats: z.array(z.enum(formats)).min(1).max(3).optional(),
  campaignIds: z.array(campaignIdSchema).min(1).max(100).optional(),
};

/** Input of every report of a shop. */
export const reportInputSchema = z.strictObject({
  ...rangeFields,
  ...filterFields,
  compareWith: z.enum(['PreviousPeriod', 'PreviousYear']).optional(),
});

const figureFields = { currency: z.enum(currencies).nullable(), numberType: z.enum(numberTypes) };

/** One figure over the range; `previousValue` and `changePercent` only with a comparison. */
export const figureSchema = z.object({
  value: z.number().nullable(),
  previousValue: z.number().nullable(),
  changePercent: z.number().nullable(),
  ...figureFields,
});
export type Figure = z.infer<typeof figureSchema>;

/** A figure day by day, every day of the range once. */
export const dailyFigureSchema = z.object({
  items: z.array(
    z.object({ date: dayField, value: z.number().nullable(), previousValue: z.number().nullable() }),
  ),
  ...figureFields,
});
export type DailyFigure = z.infer<typeof dailyFigureSchema>;

const statisticsRowFields = {
  impressions: z.int(),
  clicks: z.int(),
  clickThroughRate: z.number().nullable(),
  costPerClick: z.number().nullable(),
  expenses: z.number(),
  addToCarts: z.int(),
  orders: z.int(),
  conversionRate: z.number().nullable(),
  revenue: z.number(),
  averageOrderValue: z.number().nullable(),
  costOfSales: z.number().nullable(),
};

/** Campaign statistics of one row: a campaign, or a channel and format. */
export const campaignStatisticsRowSchema = z.object({
  campaignId: campaignIdSchema.nullable(),
  name: z.string(),
  channel: z.enum(channels),
  format: z.enum(formats),
  campaignType: z.enum(campaignTypes),
  ...statisticsRowFields,
});
export type CampaignStatisticsRow = z.infer<typeof campaignStatisticsRowSchema>;

export const campaignStatisticsSchema = z.object({
  currency: z.enum(currencies),
  items: z.array(campaignStatisticsRowSchema),
  total: z.object(statisticsRowFields),
  /** When the figures were last brought up to the platforms' reports; null before the first. */
  updatedAt: z.iso.datetime().nullable(),
});
export type CampaignStatistics = z.infer<typeof campaignStatisticsSchema>;

const plain = (action: string, summary: string, permissions?: ClientPermission) =>
  call(action, {
    access: 'eshop',
    summary,
    ...(permissions === undefined ? {} : { permissions: allOf(permissions) }),
    input: reportInputSchema,
    output: figureSchema,
    errors: ['date_range_invalid'],
  });

const daily = (action: string, summary: string) =>
  call(action, {
    access: 'eshop',
    summary,
    input: reportInputSchema,
    output: dailyFigureSchema,
    errors: ['date_range_invalid'],
  });

const exportInputSchema = z.strictObject({
  ...rangeFields,
  ...filterFields,
  division: z.enum(['Campaign', 'ChannelAndFormat']).default('Campaign'),
});

const unbuiltList = (action: string, summary: string, permission: ClientPermission) =>
  ({
    list: unbuilt(action, 'eshop', summary, allOf(permission)),
    csv: unbuilt(`${action}Csv`, 'eshop', `${summary} As CSV.`, allOf(permission)),
  }) as const;

const orders = unbuiltList('OrderStatistics', 'Statistics by order.', 'GetDetailedStatisticsOrders');
const categories = unbuiltList(
  'ProductCategoryStatistics',
  'Statistics by category.',
  'GetDetailedStatisticsProductCategories',
);
const products = unbuiltList('ProductStatistics', 'Statistics by product.', 'GetDetailedStatisticsProducts');
const sources = unbuiltList(
  'TrafficSourceStatistics',
  'Statistics by source.',
  'GetDetailedStatisticsTrafficSources',
);
const users = unbuiltList('UserStatistics', 'Statistics by user.', 'GetDetailedStatisticsUsers');
const internal: Access = 'internal';

export const reporting = {
  addToCartEventCount: plain('AddToCartEventCount', 'How often a product was put into a cart.'),
  addToCartEventCountDaily: daily('AddToCartEventCountDaily', 'Products put into carts, day by day.'),
  clickCount: plain('ClickCount', 'Clicks on ads.'),
  clickCountDaily: daily('ClickCountDaily', 'Clicks on ads, day by day.'),
  conversionRate: plain('ConversionRate', 'Share of clicks that became orders, in percent.'),
  costOfSales: plain('CostOfSales', 'Ad spend over the revenue of its orders, in percent.'),
  expenses: plain('Expenses', 'Ad spend.'),
  expensesDaily: daily('ExpensesDaily', 'Ad spend, day by day.'),
  orderCount: plain('OrderCount', 'Orders that followed a click on an ad.'),
  orderCountDaily: daily('OrderCountDaily', 'Orders that followed a click on an ad, day by day.'),
  orderGmvMedian: plain('OrderGmvMedian', 'The median value of an order.'),
  revenue: plain('Revenue', 'Revenue of the orders that followed a click on an ad.'),
  revenueDaily: daily('RevenueDaily', 'Revenue of those orders, day by day.'),
  userCount: plain('UserCount', 'Visitors of the shop.'),
  userCountDaily: daily('UserCountDaily', 'Visitors of the shop, day by day.'),
  campaignStatisticsByCampaign: call('CampaignStatisticsByCampaign', {
    access: 'eshop',
    summary: 'Statistics by campaign with their total.',
    input: z.strictObject({ ...rangeFields, ...filterFields }),
    output: campaignStatisticsSchema,
    errors: ['date_range_invalid'],
  }),
  campaignStatisticsByChannelAndFormat: call('CampaignStatisticsByChannelAndFormat', {
    access: 'eshop',
    permissions: anyOf('GetDividedStats'),
    summary: 'Statistics by channel and format with their total.',
    input: z.strictObject({ ...rangeFields, ...filterFields }),
    output: campaignStatisticsSchema,
    errors: ['date_range_invalid'],
  }),
  campaignStatisticsCsv: call('CampaignStatisticsCsv', {
    access: 'eshop',
    summary:
      'Campaign statistics as CSV, in the caller’s language; the division by channel and format needs GetDividedStats.',
    input: exportInputSchema,
    output: z.undefined(),
    produces: 'text/csv',
    errors: ['date_range_invalid', 'permission_required'],
  }),
  campaignStatisticsPdf: call('CampaignStatisticsPdf', {
    access: 'eshop',
    summary:
      'Campaign statistics as a PDF, in the caller’s language; the division by channel and format needs GetDividedStats.',
    input: exportInputSchema,
    output: z.undefined(),
    produces: 'application/pdf',
    errors: ['date_range_invalid', 'permission_required'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  eshopsWithAdSpendCount: call('EshopsWithAdSpendCount', {
    access: 'internal',
    permissions: allOf('GetTopMenuActiveEshopsCount'),
    summary: 'Shops whose ads spent on the days of the range, Czech and foreign; days of Europe/Prague.',
    input: z.strictObject(rangeFields),
    output: z.object({
      czechEshopsCount: z.object({ value: z.int() }),
      foreignEshopsCount: z.object({ value: z.int() }),
    }),
    errors: ['date_range_invalid'],
  }),
  totalEshopsCredit: call('TotalEshopsCredit', {
    access: 'internal',
    permissions: allOf('GetTopMenuEshopsCredit'),
    summary: 'Credit of all Czech shops in CZK and of all foreign ones in EUR.',
    input: z.strictObject({}),
    output: z.object({
      czechEshopsCredit: z.object({ value: z.number(), currency: z.enum(currencies) }),
      foreignEshopCredit: z.object({ value: z.number(), currency: z.enum(currencies) }),
    }),
  }),
  funnelConversionRates: unbuilt(
    'FunnelConversionRates',
    'eshop',
    'Conversion between the steps of a purchase.',
    allOf('GetDiagnosticsFunnel'),
  ),
  orderProducts: unbuilt(
    'OrderProducts',
    'eshop',
    'Products of an order.',
    allOf('GetDetailedStatisticsOrders'),
  ),
  orderStatistics: orders.list,
  orderStatisticsCsv: orders.csv,
  productCategoryStatistics: categories.list,
  productCategoryStatisticsCsv: categories.csv,
  productStatistics: products.list,
  productStatisticsCsv: products.csv,
  trafficSourceStatistics: sources.list,
  trafficSourceStatisticsCsv: sources.csv,
  userStatistics: users.list,
  userStatisticsCsv: users.csv,
  eshopProviderStatistics: call('EshopProviderStatistics', {
    access: 'internal',
    summary: 'Live shops by the provider that brought them, and what their ads spent; days of Europe/Prague.',
    input: z.strictObject(rangeFields),
    output: z.object({
      providers: z.array(
        z.object({
          shopProvider: z.enum(shopProviders),
          eshopsCount: z.int(),
          /** Registered within the range. */
          newEshopsCount: z.int(),
          payingEshopsCount: z.int(),
          premiumEshopsCount: z.int(),
          /** Shops whose ads spent within the range, also ones that were archived since. */
          spendingEshopsCount: z.int(),
          /** By currency, only those with spend. */
          adSpend: z.array(moneySchema),
        }),
      ),
    }),
    errors: ['date_range_invalid'],
  }),
  getActivatedEshops: unbuilt(
    'GetActivatedEshops',
    internal,
    'Shops that began to spend.',
    allOf('GetKpiReportActivatedEshops'),
  ),
  kpiStatisticsDailyAggregated: unbuilt(
    'KpiStatisticsDailyAggregated',
    internal,
    'Key figures day by day.',
    allOf('GetKpiReport'),
  ),
  limitedFeatureUsageStatistics: unbuilt(
    'LimitedFeatureUsageStatistics',
    internal,
    'Use of the premium features.',
    allOf('GetKpiReport'),
  ),
  monthlyKpiStatistics: unbuilt(
    'MonthlyKpiStatistics',
    internal,
    'Key figures by month.',
    allOf('GetKpiReport'),
  ),
  newEshops: unbuilt(
    'NewEshops',
    internal,
    'Shops that were registered.',
    allOf('GetKpiReportRegisteredEshops'),
  ),
  subscriptionStatistics: unbuilt(
    'SubscriptionStatistics',
    internal,
    'Statistics of subscriptions.',
    allOf('GetKpiReport'),
  ),
};

export const rivalReporting = {
  funnelConversionRates: rivals.unbuilt(
    'FunnelConversionRates',
    'eshop',
    'The funnel of like shops.',
    allOf('GetDiagnosticsFunnel'),
  ),
  orderCountTrendDaily: rivals.unbuilt(
    'OrderCountTrendDaily',
    'eshop',
    'The trend of orders of like shops.',
    anyOf('GetDetailedStatisticsOrderTrend', 'GetDiagnosticsCompetitiveMetrics'),
  ),
  orderGmvMedian: rivals.unbuilt(
    'OrderGmvMedian',
    'eshop',
    'The median order value of like shops.',
    allOf('GetDiagnosticsCompetitiveMetrics'),
  ),
};
