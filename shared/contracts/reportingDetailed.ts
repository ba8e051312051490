import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { campaignIdSchema } from '../domain/ids/ids.ts';
import { currencies } from '../domain/money/currency.ts';
import { attributionModels } from '../domain/report/attribution.ts';
import {
  orderStates,
  statisticAttributes,
  statisticMeasures,
  getStatisticTable,
  listTableColumns,
  vatBases,
  type StatisticColumn,
  type StatisticTableName,
} from '../domain/report/statistics.ts';
import { trafficChannels } from '../domain/report/trafficSource.ts';
import { defineController, pageFields } from './defineCall.ts';
import { dayField, searchField, text } from './fields.ts';
import { productIdField, productIdsBody } from './productSchemas.ts';
import { comparisonFields, dailyFigureSchema, rangeFields } from './reportingFields.ts';

const { call } = defineController('Reporting', 'Reporting');

/** Whether values hold VAT; as the shop set it where nothing is said. */
const vatField = z.enum(vatBases).optional();

/**
 * The attribution model that divides orders among their touches, by default the shop's own, and whose campaigns: for
 * tables with credited orders.
 */
const attributionFields = {
  attribution: z.enum(attributionModels).optional(),
  campaignIds: z.array(campaignIdSchema).min(1).max(100).optional(),
};

/** How values are counted, and what a table leaves of all rows. */
const filterFields = {
  vat: vatField,
  search: searchField.optional(),
  /** Ways on which visitors came; of orders, the ways that the model credits. */
  sources: z.array(z.enum(trafficChannels)).min(1).max(trafficChannels.length).optional(),
};

/** What else orders can be left by: this is how a figure of another table leads to the orders behind it. */
const orderFilterFields = {
  /** The row of the table of sources. */
  sourceKey: text(200, { minLength: 0 }).optional(),
  productId: text(100).optional(),
  category: text(750, { minLength: 0 }).optional(),
  visitorId: text(100, { minLength: 0 }).optional(),
  states: z.array(z.enum(orderStates)).min(1).max(orderStates.length).optional(),
};

/** What sources alone are left by. */
const sourceFilterFields = {
  /** The key of the row of a network's posts: its posts one by one instead of all rows. */
  postsOf: text(200).optional(),
};

/** An object of some measures, each a number or none. */
const figuresSchema = z.partialRecord(
  z.enum(Object.keys(statisticMeasures) as [keyof typeof statisticMeasures]),
  z.number().nullable(),
);

/** How figures were counted, in words that every screen and file states. */
export const statisticBasisSchema = z.object({
  attribution: z.enum(attributionModels),
  /** Days before an order within which a touch counts; more than one where the shop changed it within the range. */
  windowDays: z.array(z.int()).min(1),
  /** When the shop's own data-driven model was fitted; null while it has none, and the position-based one stands in for it. */
  fittedOn: dayField.nullable(),
  vat: z.enum(vatBases),
  /** Taken out of values that are shown without VAT. */
  vatPercent: z.number(),
  /** Of all orders of the range, whatever rows are left. */
  coverage: z.object({
    orders: z.int(),
    /** Whose way to the shop is known: the visitor agreed to be measured. */
    withConsent: z.int(),
    /** Cancelled later: among the rows of orders, and in none of the figures. */
    cancelled: z.int(),
  }),
});
export type StatisticBasis = z.infer<typeof statisticBasisSchema>;

const attributesSchema = z.partialRecord(
  z.enum(Object.keys(statisticAttributes) as [keyof typeof statisticAttributes]),
  z.string().nullable(),
);

/** A row: what it is of, its figures, and those of the range that it is compared with; null where it was not there. */
export const statisticRowSchema = z.object({
  key: z.string(),
  attributes: attributesSchema,
  values: figuresSchema,
  previous: figuresSchema.nullable(),
});
export type StatisticRow = z.infer<typeof statisticRowSchema>;

/** A page of a table with the sums of all its rows. */
export const statisticListSchema = z.object({
  currency: z.enum(currencies),
  items: z.array(statisticRowSchema),
  /** Of all pages. */
  rowCount: z.int(),
  /** The sum of all rows, not of the page alone; ratios are counted from the sums. */
  total: figuresSchema,
  previousTotal: figuresSchema.nullable(),
  basis: statisticBasisSchema,
});
export type StatisticList = z.infer<typeof statisticListSchema>;

/** A figure over the range: day by day, or of long ranges month by month, each by its first day within the range. */
export const statisticTrendSchema = dailyFigureSchema.extend({ step: z.enum(['Day', 'Month']) });
export type StatisticTrend = z.infer<typeof statisticTrendSchema>;

/** Filters of a table and of its trend. A table rejects unsupported ones. */
function getFilterFields(name: StatisticTableName) {
  const ofOrders = (name === 'Order' ? orderFilterFields : {}) as typeof orderFilterFields;
  const ofCredited = (
    getStatisticTable(name).isCredited ? attributionFields : {}
  ) as typeof attributionFields;
  const ofSources = (name === 'Source' ? sourceFilterFields : {}) as typeof sourceFilterFields;
  return { ...rangeFields, ...filterFields, ...ofOrders, ...ofCredited, ...ofSources };
}

/** Input of a table, all but its page. */
export function getTableFields(name: StatisticTableName) {
  const { sorts } = getStatisticTable(name);
  return {
    ...getFilterFields(name),
    sort: z.enum(sorts).default(sorts[0]),
    isDescending: z.boolean().default(true),
  };
}

/**
 * Input of a file of a table: what the screen shows. Without `columns` all of the table; the order is the table's own and
 * the name of a row is always there.
 */
export function getFileFields(name: StatisticTableName) {
  const known = listTableColumns(name) as [StatisticColumn, ...StatisticColumn[]];
  return {
    ...getTableFields(name),
    ...comparisonFields,
    columns: z.array(z.enum(known)).min(1).max(known.length).optional(),
  };
}

/** The calls of a table: a page of it, all of it as CSV, and a figure of it over time. */
function defineTableCalls(name: StatisticTableName, action: string, of: string) {
  const { permission, trends } = getStatisticTable(name);
  const common = { access: 'eshop', permissions: allOf(permission), errors: ['date_range_invalid'] } as const;
  const fields = getTableFields(name);
  return {
    list: call(action, {
      ...common,
      summary: `Returns statistics by ${of}: a page of rows with totals, attribution model, window and coverage.`,
      input: z.strictObject({ ...fields, ...comparisonFields, ...pageFields }),
      output: statisticListSchema,
    }),
    csv: call(`${action}Csv`, {
      ...common,
      summary: `Returns statistics by ${of} as CSV, all rows, in the caller’s language, with the columns and comparison given.`,
      input: z.strictObject(getFileFields(name)),
      output: z.undefined(),
      produces: 'text/csv',
    }),
    daily: call(`${action}Daily`, {
      ...common,
      summary: `Returns a metric of the statistics by ${of} over time.`,
      input: z.strictObject({
        ...getFilterFields(name),
        ...comparisonFields,
        measure: z.enum(trends).default(trends[0]),
      }),
      output: statisticTrendSchema,
    }),
  };
}

const order = defineTableCalls('Order', 'OrderStatistics', 'order');
const product = defineTableCalls('Product', 'ProductStatistics', 'product');
const category = defineTableCalls('Category', 'ProductCategoryStatistics', 'category');
const source = defineTableCalls('Source', 'TrafficSourceStatistics', 'source');
const user = defineTableCalls('User', 'UserStatistics', 'visitor');

const ofOrders = { access: 'eshop', permissions: allOf('GetDetailedStatisticsOrders') } as const;
const orderNumberField = text(200);

/** A way to the shop that was seen before an order, with what each model gives it. */
export const orderTouchSchema = z.object({
  at: z.iso.datetime(),
  channel: z.enum(trafficChannels),
  sourceName: z.string(),
  campaignName: z.string().nullable(),
  /** Share of the order in percent, by model. */
  shares: z.partialRecord(z.enum(attributionModels), z.number()),
});
export type OrderTouch = z.infer<typeof orderTouchSchema>;

/** Calls of the detailed statistics of a shop; the tables are rows of `statisticTables`. */
export const reportingDetailed = {
  orderStatistics: order.list,
  orderStatisticsCsv: order.csv,
  orderStatisticsDaily: order.daily,
  productStatistics: product.list,
  productStatisticsCsv: product.csv,
  productStatisticsDaily: product.daily,
  productCategoryStatistics: category.list,
  productCategoryStatisticsCsv: category.csv,
  productCategoryStatisticsDaily: category.daily,
  trafficSourceStatistics: source.list,
  trafficSourceStatisticsCsv: source.csv,
  trafficSourceStatisticsDaily: source.daily,
  userStatistics: user.list,
  userStatisticsCsv: user.csv,
  userStatisticsDaily: user.daily,
  productSales: call('ProductSales', {
    access: 'eshop',
    permissions: allOf(getStatisticTable('Product').permission),
    summary:
      'Returns views, carts, orders and revenue of some products, and of a single one its orders by day.',
    input: z.strictObject({ ...rangeFields, productIds: z.array(productIdField).min(1).max(250) }),
    body: productIdsBody,
    output: z.object({
      currency: z.enum(currencies),
      /** Whatever led to the orders; products without any activity are not in it. */
      items: z.array(
        z.object({
          productId: z.string(),
          productViews: z.int(),
          addToCarts: z.int(),
          orders: z.int(),
          revenue: z.number(),
        }),
      ),
      /** Orders of a single product, every day once; empty for several. */
      days: z.array(z.object({ date: dayField, orders: z.int() })),
    }),
    errors: ['date_range_invalid'],
  }),
  orderProducts: call('OrderProducts', {
    ...ofOrders,
    summary: 'Lists an order’s products with their catalogue names.',
    input: z.strictObject({ orderNumber: orderNumberField, vat: vatField }),
    output: z.object({
      currency: z.enum(currencies).nullable(),
      items: z.array(
        z.object({
          productId: z.string(),
          /** Null for a product that is not in the catalogue any more. */
          name: z.string().nullable(),
          category: z.string().nullable(),
          quantity: z.number(),
          /** Null where the page said none. */
          unitPrice: z.number().nullable(),
          price: z.number().nullable(),
        }),
      ),
      /** The order's amount besides its products: shipping, fees, discounts. Null in another currency. */
      rest: z.number().nullable(),
      /** What the whole order is worth; null in another currency. */
      value: z.number().nullable(),
    }),
    errors: ['not_found'],
  }),
  orderTouches: call('OrderTouches', {
    ...ofOrders,
    summary: 'Returns an order’s touchpoints in chronological order, with the credit each model assigns.',
    input: z.strictObject({ orderNumber: orderNumberField }),
    output: z.object({
      placedAt: z.iso.datetime(),
      windowDays: z.int(),
      /** Empty where the visitor did not agree to be measured, or came directly. */
      touches: z.array(orderTouchSchema),
    }),
    errors: ['not_found'],
  }),
  orderStatisticsByHour: call('OrderStatisticsByHour', {
    ...ofOrders,
    summary:
      'Returns sessions and orders by weekday and hour in the shop’s time zone, narrowed as the statistics by order.',
    input: z.strictObject(getFilterFields('Order')),
    output: z.object({
      items: z.array(
        z.object({
          /** Monday is 1. */
          weekday: z.int().min(1).max(7),
          hour: z.int().min(0).max(23),
          /** Null where the filters are known of orders alone. */
          visits: z.int().nullable(),
          orders: z.int(),
          /** Of how many such hours: days of that weekday in the range. */
          days: z.int(),
        }),
      ),
    }),
    errors: ['date_range_invalid'],
  }),
};
