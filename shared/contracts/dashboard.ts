import { z } from 'zod';
import { channels, formats } from '../domain/campaign/campaign.ts';
import { changeOrigins } from '../domain/campaign/change.ts';
import { campaignIdSchema } from '../domain/ids/ids.ts';
import { moneySchema } from '../domain/money/money.ts';
import { timelineKinds } from '../domain/report/timeline.ts';
import { campaignChangeSchema } from './campaignChange.ts';
import { createPageSchema, defineController, pageFields } from './defineCall.ts';
import { dayField, instantField } from './fields.ts';
import { summarySchema } from './reportSummary.ts';

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

export const dashboard = {
  getOverview: call('GetOverview', {
    access: 'eshop',
    summary:
      'Returns the dashboard’s key figures of a range with comparison, by day and by channel, and the money at stake per day.',
    input: z.strictObject({
      ...rangeFields,
      compareWith: z.enum(['PreviousPeriod', 'PreviousYear']).optional(),
    }),
    output: z.object({ summary: summarySchema, stakes: stakesSchema }),
    errors: ['date_range_invalid'],
  }),
  getTimeline: call('GetTimeline', {
    access: 'eshop',
    summary: 'Lists events in a range that may explain its figures, oldest first; at most the latest 200.',
    input: z.strictObject(rangeFields),
    output: z.object({ items: z.array(timelineEventSchema) }),
    errors: ['date_range_invalid'],
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
