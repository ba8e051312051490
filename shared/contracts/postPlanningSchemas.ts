import { z } from 'zod';
import { socialNetworks } from '../domain/content/content.ts';
import { contentIdSchema, socialPostIdSchema } from '../domain/ids/ids.ts';
import { mostPostSlots } from '../domain/social/postSlots.ts';
import { instantField, text } from './fields.ts';
import { longestPostText, networkField } from './socialMediaPostSchemas.ts';

/** Entries of one call: each may fetch a photo. */
export const mostPlannedEntries = 30;
/**
 * - `NotReady`: a network would refuse it
 * - `Past`: its time is over
 * - `TimeMissing`: planned without a time; nothing goes out at once unseen
 * - `EntryGone`: the strategy was changed
 * - `LimitReached`: the shop has as many unsent posts as it may have
 */
export const entryReasons = ['NotReady', 'Past', 'TimeMissing', 'EntryGone', 'LimitReached'] as const;
export type EntryReason = (typeof entryReasons)[number];

const weekday = z.int().min(1).max(7);

const postSlotField = z.strictObject({
  network: networkField,
  /** Monday is 1. */
  weekday,
  /** In the shop's time zone. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' }),
});

export const postSlotsField = z
  .array(postSlotField)
  .max(mostPostSlots)
  .refine(
    (slots) =>
      new Set(slots.map((slot) => `${slot.network} ${slot.weekday} ${slot.time}`)).size === slots.length,
    { error: 'duplicate' },
  );

export const postSlotsSchema = z.object({ timeZone: z.string(), slots: z.array(postSlotField) });

/** Times of slots at which the network has no post yet, the earliest first. */
export const freeSlotsSchema = z.object({
  times: z.array(z.object({ publishAt: z.iso.datetime(), network: networkField })),
});

/** Of what the suggestions are measured, and whether that is enough. */
const measuredSchema = z.object({
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
  count: z.int(),
  /** Fewer suggest nothing. */
  needed: z.int(),
});

/** Times of the week at which posts do well, by the shop's own figures. */
export const bestTimesSchema = z.object({
  timeZone: z.string(),
  orders: measuredSchema,
  /** Published posts with a measured link, two days old at least. */
  posts: measuredSchema,
  /** By weekday; the strongest of a weekday first. */
  times: z.array(
    z.object({
      weekday,
      hour: z.int().min(0).max(23),
      basis: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('Orders'),
          /** In the two hours from then. */
          orders: z.int(),
          ofOrders: z.int(),
          /** Orders of that weekday alone; otherwise of all days, as the weekday has too few. */
          isOfWeekday: z.boolean(),
        }),
        z.object({
          kind: z.literal('Posts'),
          posts: z.int(),
          visitsPerPost: z.number(),
          visitsPerAnyPost: z.number(),
        }),
      ]),
    }),
  ),
});
export type BestTimes = z.infer<typeof bestTimesSchema>;
export type SuggestedTime = BestTimes['times'][number];

/** How an entry of a strategy was planned. `Draft` needs a look: a network would refuse the post as it is. */
export const entryOutcomes = ['Planned', 'Draft', 'AlreadyPlanned', 'Failed'] as const;
export type EntryOutcome = (typeof entryOutcomes)[number];

const entryField = z.string().regex(/^[0-9a-f]{32}$/, { error: 'id' });

export const strategyEntriesSchema = z.object({
  version: z.int(),
  title: z.string(),
  entries: z.array(
    z.object({
      entry: entryField,
      title: z.string(),
      text: z.string(),
      /** Days after the plan begins. */
      dayOffset: z.int(),
      network: networkField.nullable(),
      productIds: z.array(z.string()),
      /** The post that was planned from it, and when it goes out; null for none, and where it was canceled. */
      post: z.object({ id: socialPostIdSchema, publishAt: z.iso.datetime().nullable() }).nullable(),
    }),
  ),
});
export type StrategyEntry = z.infer<typeof strategyEntriesSchema>['entries'][number];

export const planStrategyInput = z.strictObject({
  contentId: contentIdSchema,
  /** False plans what the networks would take; the user saw the texts. */
  isDraft: z.boolean(),
  entries: z
    .array(
      z.strictObject({
        entry: entryField,
        text: text(longestPostText, { minLength: 0, isMultiline: true }),
        networks: z
          .array(networkField)
          .max(socialNetworks.length)
          .refine((names) => new Set(names).size === names.length, { error: 'duplicate' }),
        publishAt: instantField.nullable(),
      }),
    )
    .min(1)
    .max(mostPlannedEntries)
    .refine((rows) => new Set(rows.map(({ entry }) => entry)).size === rows.length, { error: 'duplicate' }),
});
export type PlanStrategyInput = z.infer<typeof planStrategyInput>;

export const plannedEntriesSchema = z.object({
  results: z.array(
    z.object({
      entry: entryField,
      outcome: z.enum(entryOutcomes),
      postId: socialPostIdSchema.nullable(),
      /** Why it failed or stayed a draft; null without a reason. */
      reason: z.enum(entryReasons).nullable(),
    }),
  ),
});
