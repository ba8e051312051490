import { z } from 'zod';
import { mostPostSlots } from '../domain/social/postSlots.ts';
import { networkField } from './socialMediaPostSchemas.ts';

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
