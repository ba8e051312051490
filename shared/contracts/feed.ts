import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import {
  feedCheckCodes,
  feedErrorCategories,
  feedErrorSeverities,
  feedFormatNames,
} from '../domain/feed/feed.ts';
import { feedFixCodes, fixesWithValue } from '../domain/feed/feedFixes.ts';
import { feedStandings } from '../domain/feed/feedLife.ts';
import { eshopIdSchema, feedRunIdSchema, jobIdSchema } from '../domain/ids/ids.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { defineController, noInput, pageFields, createPageSchema } from './defineCall.ts';
import { differenceSchema, feedFixSchema, feedRunSchema, type FeedRun } from './feedRun.ts';
import { searchField, text } from './fields.ts';

export { feedRunSchema, type FeedRun };

const { call } = defineController('Feed', 'Feed');

/** A fault of one product (or of the feed itself, when productId is null). */
export const feedErrorSchema = z.object({
  productId: z.string().nullable(),
  productTitle: z.string().nullable(),
  line: z.int().nullable(),
  check: z.enum(feedCheckCodes),
  category: z.enum(feedErrorCategories),
  severity: z.enum(feedErrorSeverities),
  /** The value that was found, cut to 200 characters. */
  found: z.string().nullable(),
});
export type FeedError = z.infer<typeof feedErrorSchema>;

/** All faults of one check in a run. */
export const feedFaultSchema = z.object({
  check: z.enum(feedCheckCodes),
  severity: z.enum(feedErrorSeverities),
  category: z.enum(feedErrorCategories),
  /** Products that have it; 1 for a fault of the feed as a whole. */
  count: z.int(),
  /** Sum of their prices; null where none was read, so also for the feed as a whole. */
  goods: moneySchema.nullable(),
  /** Prices times orders of the last 30 days; null where the pixel sent no ordered products, or no price was read. */
  sold: moneySchema.nullable(),
  /** Its one-click fix. */
  fix: z.enum(feedFixCodes).nullable(),
});
export type FeedFault = z.infer<typeof feedFaultSchema>;

/** A feed as staff see it among all. */
export const feedOverviewItemSchema = z.object({
  eshopId: eshopIdSchema,
  domainName: z.string(),
  standing: z.enum(feedStandings),
  run: feedRunSchema,
  publishedAt: z.iso.datetime().nullable(),
  failuresInRow: z.int(),
  nextRunAt: z.iso.datetime().nullable(),
});
export type FeedOverviewItem = z.infer<typeof feedOverviewItemSchema>;

const startOfRun = {
  access: 'eshop',
  staffPermissions: allOf('SetEshopDetail'),
  limit: { points: 30, windowSeconds: 3_600, by: 'eshop' },
} as const;

export const feed = {
  processFeed: call('ProcessFeed', {
    ...startOfRun,
    summary: 'Refetches the product feed in the background.',
    input: noInput,
    output: z.object({ jobId: jobIdSchema }),
    errors: ['feed_url_missing', 'feed_in_progress'],
  }),
  processFeedExtended: call('ProcessFeedExtended', {
    ...startOfRun,
    summary:
      'Refetches the product feed and checks landing pages and images of a sample of products, in the background.',
    input: noInput,
    output: z.object({ jobId: jobIdSchema }),
    errors: ['feed_url_missing', 'feed_in_progress'],
    limit: { points: 6, windowSeconds: 3_600, by: 'eshop' },
  }),
  releaseFeedRun: call('ReleaseFeedRun', {
    ...startOfRun,
    summary: 'Releases the changes of a held feed version; changes beyond them are evaluated as usual.',
    input: z.strictObject({ runId: feedRunIdSchema }),
    output: z.object({ jobId: jobIdSchema }),
    errors: ['not_found', 'feed_run_not_held', 'feed_url_missing', 'feed_in_progress'],
  }),
  getFeedStatus: call('GetFeedStatus', {
    access: 'eshop',
    summary: 'Returns the status of the latest feed processing.',
    input: noInput,
    output: z.object({
      feedUrl: z.string().nullable(),
      run: feedRunSchema,
      productCount: z.int(),
      /** The run that the catalogue comes from; null before the first. */
      published: feedRunSchema.nullable(),
      /** When the feed is read by itself next. */
      nextRunAt: z.iso.datetime().nullable(),
    }),
  }),
  getFeedErrors: call('GetFeedErrors', {
    access: 'eshop',
    summary: 'Lists the issues found by the latest processing by product, with counts by check.',
    input: z.strictObject({
      ...pageFields,
      severity: z.enum(feedErrorSeverities).optional(),
      check: z.enum(feedCheckCodes).optional(),
    }),
    output: createPageSchema(feedErrorSchema).extend({
      /** Faults by their check: those that exclude products first, then by impact, then by reach. */
      summary: z.array(feedFaultSchema),
      /** Whether `sold` is known: the pixel sent products of orders. */
      knowsOrders: z.boolean(),
      itemsRead: z.int(),
      /** What kind of feed was read: the advice names its own elements. Null where it is not known. */
      format: z.enum(feedFormatNames).nullable(),
    }),
  }),
  getFeedHistory: call('GetFeedHistory', {
    access: 'eshop',
    summary: 'Lists earlier feed processings, latest first.',
    input: z.strictObject(pageFields),
    output: createPageSchema(feedRunSchema),
  }),
  getFeedRunDifference: call('GetFeedRunDifference', {
    access: 'eshop',
    summary:
      'Compares the products of a processing with the catalogue before it, with examples of each kind of change.',
    input: z.strictObject({ runId: feedRunIdSchema }),
    output: z.object({ run: feedRunSchema, items: z.array(differenceSchema) }),
    errors: ['not_found'],
  }),
  getFeedFixes: call('GetFeedFixes', {
    access: 'eshop',
    summary: 'Lists available feed fixes, with what each did or would do in the latest processing.',
    input: noInput,
    output: z.object({
      fixes: z.array(feedFixSchema),
      /** Of the processing that the counts come from. */
      readAt: z.iso.datetime().nullable(),
      itemsRead: z.int(),
    }),
  }),
  setFeedFix: call('SetFeedFix', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary:
      'Turns a feed fix on or off and refetches the feed; when it is off, the feed’s own values apply.',
    input: z
      .strictObject({
        fix: z.enum(feedFixCodes),
        isOn: z.boolean(),
        /** The shop’s own value, for fixes that take one. */
        value: text(70).optional(),
      })
      .refine(({ fix, isOn, value }) => !isOn || !fixesWithValue.includes(fix) || value !== undefined, {
        path: ['value'],
        error: 'required',
      }),
    output: z.object({ jobId: jobIdSchema.nullable() }),
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  getFeedOverview: call('GetFeedOverview', {
    access: 'internal',
    summary: 'Lists the feeds of all shops with their status and latest fetch.',
    input: z.strictObject({
      ...pageFields,
      standing: z.enum(feedStandings).optional(),
      search: searchField.optional(),
    }),
    output: createPageSchema(feedOverviewItemSchema).extend({
      standings: z.array(z.object({ standing: z.enum(feedStandings), count: z.int() })),
    }),
  }),
};
