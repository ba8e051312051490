import { z } from 'zod';
import { allOf, anyOf, type ClientPermission } from '../access/permissions.ts';
import { campaignTypes, channels, formats } from '../domain/campaign/campaign.ts';
import { campaignIdSchema } from '../domain/ids/ids.ts';
import { currencies } from '../domain/money/currency.ts';
import { campaignColumnKeys, campaignDivisions, campaignSort } from '../domain/report/campaignReport.ts';
import { attributionModels } from '../domain/report/attribution.ts';
import { vatBases } from '../domain/report/statistics.ts';
import { defineController } from './defineCall.ts';
import {
  comparisonFields,
  countingFields,
  dailyFigureSchema,
  figureSchema,
  filterFields,
  rangeFields,
} from './reportingFields.ts';
import { reportingCampaigns } from './reportingCampaigns.ts';
import { reportingDetailed } from './reportingDetailed.ts';
import { reportingFunnel } from './reportingFunnel.ts';
import { reportingFiles } from './reportingFiles.ts';
import { reportingStaff } from './reportingStaff.ts';
import { reportingStaffTables } from './reportingStaffTables.ts';

const { call } = defineController('Reporting', 'Reporting');

/** Input of every report of a shop. */
export const reportInputSchema = z.strictObject({
  ...rangeFields,
  ...filterFields,
  ...comparisonFields,
  ...countingFields,
});

const statisticsRowFields = {
  impressions: z.int(),
  clicks: z.int(),
  clickThroughRate: z.number().nullable(),
  costPerClick: z.number().nullable(),
  expenses: z.number(),
  addToCarts: z.int(),
  /** Whole by the last click; models that divide orders credit parts of them. */
  orders: z.number(),
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
  attribution: z.enum(attributionModels),
  /** Days before an order within which a touch counts; more than one where the shop changed it within the range. */
  windowDays: z.array(z.int()).min(1),
  vat: z.enum(vatBases),
  /** When the figures were last brought up to the platforms' reports; null before the first. */
  updatedAt: z.iso.datetime().nullable(),
});
export type CampaignStatistics = z.infer<typeof campaignStatisticsSchema>;

const definePlain = (action: string, summary: string, permissions?: ClientPermission) =>
  call(action, {
    access: 'eshop',
    summary,
    ...(permissions === undefined ? {} : { permissions: allOf(permissions) }),
    input: reportInputSchema,
    output: figureSchema,
    errors: ['date_range_invalid'],
  });

const defineDaily = (action: string, summary: string) =>
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
  ...countingFields,
  division: z.enum(campaignDivisions).default('Campaign'),
  /** Those that the screen shows; all without them. Their order is the table's own, the name of a row is always there. */
  columns: z.array(z.enum(campaignColumnKeys)).min(1).max(campaignColumnKeys.length).optional(),
  sort: z.enum(campaignColumnKeys).default(campaignSort.key),
  isDescending: z.boolean().default(campaignSort.isDescending),
});

export const reporting = {
  addToCartEventCount: definePlain('AddToCartEventCount', 'Counts add-to-carts.'),
  addToCartEventCountDaily: defineDaily('AddToCartEventCountDaily', 'Counts add-to-carts by day.'),
  clickCount: definePlain('ClickCount', 'Counts ad clicks.'),
  clickCountDaily: defineDaily('ClickCountDaily', 'Counts ad clicks by day.'),
  conversionRate: definePlain(
    'ConversionRate',
    'Returns the conversion rate: orders per ad click, in percent.',
  ),
  costOfSales: definePlain(
    'CostOfSales',
    'Returns the cost of sales: ad spend divided by attributed revenue, in percent.',
  ),
  expenses: definePlain('Expenses', 'Returns ad spend.'),
  expensesDaily: defineDaily('ExpensesDaily', 'Returns ad spend by day.'),
  orderCount: definePlain('OrderCount', 'Counts orders attributed to ad clicks.'),
  orderCountDaily: defineDaily('OrderCountDaily', 'Counts orders attributed to ad clicks by day.'),
  orderGmvMedian: definePlain('OrderGmvMedian', 'Returns the median order value.'),
  revenue: definePlain('Revenue', 'Returns revenue of orders attributed to ad clicks.'),
  revenueDaily: defineDaily('RevenueDaily', 'Returns attributed revenue by day.'),
  userCount: definePlain('UserCount', 'Counts the shop’s users.'),
  userCountDaily: defineDaily('UserCountDaily', 'Counts the shop’s users by day.'),
  campaignStatisticsByCampaign: call('CampaignStatisticsByCampaign', {
    access: 'eshop',
    summary: 'Returns statistics by campaign with totals.',
    input: z.strictObject({ ...rangeFields, ...filterFields, ...countingFields }),
    output: campaignStatisticsSchema,
    errors: ['date_range_invalid'],
  }),
  campaignStatisticsByChannelAndFormat: call('CampaignStatisticsByChannelAndFormat', {
    access: 'eshop',
    permissions: anyOf('GetDividedStats'),
    summary: 'Returns statistics by channel and format with totals.',
    input: z.strictObject({ ...rangeFields, ...filterFields, ...countingFields }),
    output: campaignStatisticsSchema,
    errors: ['date_range_invalid'],
  }),
  campaignStatisticsCsv: call('CampaignStatisticsCsv', {
    access: 'eshop',
    summary:
      'Returns campaign statistics as CSV in the caller’s language; the breakdown by channel and format requires GetDividedStats.',
    input: exportInputSchema,
    output: z.undefined(),
    produces: 'text/csv',
    errors: ['date_range_invalid', 'permission_required'],
  }),
  campaignStatisticsPdf: call('CampaignStatisticsPdf', {
    access: 'eshop',
    summary:
      'Returns campaign statistics as a PDF in the caller’s language, with the trend of the compared period; the breakdown by channel and format requires GetDividedStats.',
    input: exportInputSchema.extend(comparisonFields),
    output: z.undefined(),
    produces: 'application/pdf',
    errors: ['date_range_invalid', 'permission_required'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  ...reportingCampaigns,
  ...reportingDetailed,
  ...reportingFunnel,
  ...reportingFiles,
  ...reportingStaff,
  ...reportingStaffTables,
};
