import { z } from 'zod';
import { feedCheckCodes, feedProcessingStatuses } from '../domain/feed/feed.ts';
import { feedFixCodes } from '../domain/feed/feedFixes.ts';
import {
  differenceFields,
  differenceKinds,
  feedRunTriggers,
  guardedFields,
} from '../domain/feed/feedLife.ts';
import { guardReasons } from '../domain/feed/guardRules.ts';
import { feedRunIdSchema, jobIdSchema } from '../domain/ids/ids.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';

/** Why a processing was held back: counts of products before and after (of price drift percents), and the share affected. */
const guardFindingSchema = z.object({
  reason: z.enum(guardReasons),
  field: z.enum(guardedFields).nullable(),
  before: z.int(),
  after: z.int(),
  share: z.number(),
  /** Of a drift: the day of the state that it is measured from. */
  since: z.iso.date().nullable(),
  /** A product as an example, with the value before and after. */
  sample: z
    .object({
      productId: z.string(),
      title: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    })
    .nullable(),
});
export type GuardFinding = z.infer<typeof guardFindingSchema>;

/** One processing of the feed. */
export const feedRunSchema = z.object({
  /** Null where there was none. */
  id: feedRunIdSchema.nullable(),
  jobId: jobIdSchema.nullable(),
  trigger: z.enum(feedRunTriggers),
  isExtended: z.boolean(),
  /** The feed was a version that had been read already. */
  isUnchanged: z.boolean(),
  status: z.enum(feedProcessingStatuses),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Bytes read and, where the server said so, in all. */
  bytesRead: z.int(),
  bytesTotal: z.int().nullable(),
  /** How a table was read; null for XML, and before the first bytes. */
  table: z.object({ separator: z.string(), hasQuotes: z.boolean() }).nullable(),
  itemsRead: z.int(),
  productsAccepted: z.int(),
  productsRejected: z.int(),
  productsWithWarnings: z.int(),
  productsRemoved: z.int(),
  /** The fault that ended the processing, null while it lives or ended well. */
  failure: z.enum(feedCheckCodes).nullable(),
  /** What the fault was met with, e.g. `HTTP 404`; never a banner of the other server. */
  failureDetail: z.string().nullable(),
  /** How the products stood to the catalogue before; null where it did not come to that. */
  difference: z
    .object({ added: z.int(), changed: z.int(), removed: z.int(), priceMoved: z.int() })
    .nullable(),
  /** Why it was held back; empty for all others. */
  guard: z.array(guardFindingSchema),
  /** Products whose pages and images were looked at; null where none were. */
  sampledCount: z.int().nullable(),
  /**
   * What the refused products were ordered for in the last `faultOrderDays` days: their prices by their orders, each
   * product once; null where the pixel tells no products of orders.
   */
  refusedSold: moneySchema.nullable(),
});
export type FeedRun = z.infer<typeof feedRunSchema>;

/** A product as an example of a difference. */
export const differenceSchema = z.object({
  kind: z.enum(differenceKinds),
  productId: z.string(),
  title: z.string(),
  fields: z.array(
    z.object({
      field: z.enum(differenceFields),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type FeedDifference = z.infer<typeof differenceSchema>;

/** A fix of the feed and its effect. */
export const feedFixSchema = z.object({
  fix: z.enum(feedFixCodes),
  isOn: z.boolean(),
  /** The shop’s own value, or a suggested one while the fix is off; null for fixes that take none. */
  value: z.string().nullable(),
  since: z.iso.datetime().nullable(),
  /** Checks that a fixed product passes. */
  mends: z.array(z.enum(feedCheckCodes)),
  /** Products that it fixed, or would fix. */
  count: z.int(),
  /** Products that it left alone because another fix had changed the same first. */
  yieldedCount: z.int(),
  yieldedTo: z.enum(feedFixCodes).nullable(),
  samples: z.array(
    z.object({
      productId: z.string(),
      field: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type FeedFixState = z.infer<typeof feedFixSchema>;
