import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import {
  feedCheckCodes,
  feedErrorCategories,
  feedErrorSeverities,
  feedProcessingStatuses,
} from '../domain/feed/feed.ts';
import { jobIdSchema } from '../domain/ids/ids.ts';
import { callsOf, noInput, pageFields, pageOf } from './defineCall.ts';

const { call, unbuilt } = callsOf('Feed', 'Feed');

/** One processing of the feed. */
export const feedRunSchema = z.object({
  jobId: jobIdSchema.nullable(),
  status: z.enum(feedProcessingStatuses),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Bytes read and, where the server said so, in all. */
  bytesRead: z.int(),
  bytesTotal: z.int().nullable(),
  itemsRead: z.int(),
  productsAccepted: z.int(),
  productsRejected: z.int(),
  productsWithWarnings: z.int(),
  productsRemoved: z.int(),
  /** The fault that ended the processing, null while it lives or ended well. */
  failure: z.enum(feedCheckCodes).nullable(),
  /** What the fault was met with, e.g. `HTTP 404`; never a banner of the other server. */
  failureDetail: z.string().nullable(),
});
export type FeedRun = z.infer<typeof feedRunSchema>;

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

export const feed = {
  processFeed: call('ProcessFeed', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Reads the product feed anew, in the background.',
    input: noInput,
    output: z.object({ jobId: jobIdSchema }),
    errors: ['feed_url_missing', 'feed_in_progress'],
    limit: { points: 30, windowSeconds: 3_600, by: 'eshop' },
  }),
  getFeedStatus: call('GetFeedStatus', {
    access: 'eshop',
    summary: 'How the latest processing of the feed stands.',
    input: noInput,
    output: z.object({ feedUrl: z.string().nullable(), run: feedRunSchema, productCount: z.int() }),
  }),
  getFeedErrors: call('GetFeedErrors', {
    access: 'eshop',
    summary: 'Faults that the latest processing found, by product, with their counts by check.',
    input: z.strictObject({
      ...pageFields,
      severity: z.enum(feedErrorSeverities).optional(),
      check: z.enum(feedCheckCodes).optional(),
    }),
    output: pageOf(feedErrorSchema).extend({
      summary: z.array(
        z.object({ check: z.enum(feedCheckCodes), severity: z.enum(feedErrorSeverities), count: z.int() }),
      ),
    }),
  }),
  getFeedHistory: call('GetFeedHistory', {
    access: 'eshop',
    summary: 'Earlier processings of the feed, latest first.',
    input: z.strictObject(pageFields),
    output: pageOf(feedRunSchema),
  }),
  getFeedOverview: unbuilt('GetFeedOverview', 'internal', 'Feeds of all shops.'),
  processFeedExtended: unbuilt(
    'ProcessFeedExtended',
    'eshop',
    'Reads the feed and samples pages and images.',
  ),
};
