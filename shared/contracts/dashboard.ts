import { z } from 'zod';
import { channels, formats } from '../domain/campaign/campaign.ts';
import { changeOrigins } from '../domain/campaign/change.ts';
import { campaignIdSchema, shopNoteIdSchema } from '../domain/ids/ids.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { noteLimits, timelineKinds } from '../domain/report/timeline.ts';
import { campaignChangeSchema } from './campaignChange.ts';
import { createPageSchema, defineController, noOutput, pageFields } from './defineCall.ts';
import { dayField, instantField, text } from './fields.ts';
import { allOf } from '../access/permissions.ts';
import { dayRangeSchema, summaryChannelSchema, summaryDaySchema, summarySchema } from './reportSummary.ts';

const { call } = defineController('Reporting', 'Dashboard');

const rangeFields = { dateFrom: instantField, dateTo: instantField };

/** Something that happened, as it is marked on a course. */
export const timelineEventSchema = z.object({
  kind: z.enum(timelineKinds),
  /** The day of the shop on which it happened. */
  day: dayField,
  /** Null where only the day is known. */
  at: z.iso.datetime().nullable(),
  campaign: z.object({ name: z.string(), channel: z.enum(channels) }).nullable(),
  /** Of a top-up, or a new daily budget. */
  amount: moneySchema.nullable(),
  /** The daily budget before. */
  amountBefore: moneySchema.nullable(),
  /** Share of page views whose visitor agreed to be measured, in percent. */
  percent: z.number().nullable(),
  percentBefore: z.number().nullable(),
  /** Products that it is about. */
  count: z.int().nullable(),
  /** What a user wrote about the day; null for every other kind. */
  note: z.object({ id: shopNoteIdSchema, text: z.string() }).nullable(),
});
export type TimelineEvent = z.infer<typeof timelineEventSchema>;

/** What a day of the shop's ads cost and brought lately: the money that is at stake while something is wrong. */
export const stakesSchema = z.object({
  /** Whole days that the means are of. */
  days: z.int(),
  revenuePerDay: moneySchema,
  expensesPerDay: moneySchema,
  campaigns: z.array(
    z.object({ campaignId: campaignIdSchema, revenuePerDay: moneySchema, expensesPerDay: moneySchema }),
  ),
});
export type Stakes = z.infer<typeof stakesSchema>;

/** What a change on the dashboard is of. */
export const changeMeasures = ['Revenue', 'Spend', 'CostPerOrder', 'ProductSales'] as const;
export type ChangeMeasure = (typeof changeMeasures)[number];

const amounts = { before: moneySchema.nullable(), after: moneySchema.nullable() };

/** What changed, the campaign or product that moved it most, and the event that it came after. */
export const figureChangeSchema = z.object({
  measure: z.enum(changeMeasures),
  ...amounts,
  cause: z
    .object({
      kind: z.enum(['Campaign', 'Product']),
      key: z.string(),
      name: z.string(),
      channel: z.enum(channels).nullable(),
      ...amounts,
    })
    .nullable(),
  /** How much of the change the cause makes up, in percent; null where that says nothing. */
  sharePercent: z.number().nullable(),
  event: timelineEventSchema.nullable(),
});
export type FigureChange = z.infer<typeof figureChangeSchema>;

/** What changed in a range, and what sold best in it. */
export const insightsSchema = z.object({
  compared: dayRangeSchema,
  changes: z.array(figureChangeSchema),
  /** The products of the most revenue, of all orders of the shop. */
  products: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      /** Its brand. */
      detail: z.string().nullable(),
      orders: z.number(),
      revenue: z.number(),
    }),
  ),
  soldProducts: z.int(),
  productRevenue: z.number(),
});
export type Insights = z.infer<typeof insightsSchema>;

const comparisons = ['PreviousPeriod', 'PreviousYear'] as const;

export const dashboard = {
  getOverview: call('GetOverview', {
    access: 'eshop',
    summary:
      'Returns the dashboard’s key figures of a range with comparison, by day and by channel, and the money at stake per day.',
    input: z.strictObject({
      ...rangeFields,
      compareWith: z.enum(comparisons).optional(),
    }),
    output: z.object({
      summary: summarySchema,
      /** The days and channels that the range is compared with. */
      before: z
        .object({ days: z.array(summaryDaySchema), channels: z.array(summaryChannelSchema) })
        .nullable(),
      /** The shop's cost-of-sales maximum, in percent. */
      target: z.number().nullable(),
      stakes: stakesSchema,
    }),
    errors: ['date_range_invalid'],
  }),
  getInsights: call('GetInsights', {
    access: 'eshop',
    summary: 'Explains what changed against the compared days, and lists the products that sold most.',
    input: z.strictObject({ ...rangeFields, compareWith: z.enum(comparisons) }),
    output: insightsSchema,
    errors: ['date_range_invalid'],
  }),
  getTimeline: call('GetTimeline', {
    access: 'eshop',
    summary: 'Lists events in a range that may explain its figures, oldest first; at most the latest 200.',
    input: z.strictObject(rangeFields),
    output: z.object({ items: z.array(timelineEventSchema) }),
    errors: ['date_range_invalid'],
  }),
  createNote: call('CreateNote', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Writes a note about a day of the shop, which its charts mark on that day. For all its users.',
    input: z.strictObject({ day: dayField, text: text(noteLimits.text) }),
    output: z.object({ noteId: shopNoteIdSchema }),
    errors: ['date_range_invalid', 'conflict'],
    isIdempotent: true,
    limit: { points: 120, windowSeconds: 3_600, by: 'eshop' },
  }),
  deleteNote: call('DeleteNote', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Deletes a note about a day.',
    input: z.strictObject({ noteId: shopNoteIdSchema }),
    output: noOutput,
    errors: ['not_found'],
  }),
  getChanges: call('GetChanges', {
    access: 'eshop',
    summary:
      'Lists changes of the shop’s advertising, or of one campaign, latest first: its own, the feed’s and the platforms’.',
    input: z.strictObject({
      ...pageFields,
      dateFrom: instantField.optional(),
      dateTo: instantField.optional(),
      /** With `format`, the changes that can touch the campaign of that kind. */
      channel: z.enum(channels).optional(),
      format: z.enum(formats).optional(),
      origin: z.enum(changeOrigins).optional(),
    }),
    output: createPageSchema(campaignChangeSchema),
  }),
};
