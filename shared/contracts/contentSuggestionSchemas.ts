import { z } from 'zod';
import { socialNetworks } from '../domain/content/content.ts';
import { seasons } from '../domain/content/suggestions/seasons.ts';
import { suggestionKinds } from '../domain/content/suggestions/suggestion.ts';
import { contentIdSchema } from '../domain/ids/ids.ts';
import { contentTypes } from './contentSchemas.ts';
import { text } from './fields.ts';

export const suggestionKeyField = text(60);

/** A draft that a suggestion opens. */
export const suggestionPieceInput = z.strictObject({
  key: suggestionKeyField,
  type: z.enum(contentTypes),
  network: z.enum(socialNetworks).nullable().optional(),
});

/** A reason to write something today, with the figures that support it. */
const suggestionSchema = z.object({
  /** Equal for one reason; of an event with its day. */
  key: z.string(),
  kind: z.enum(suggestionKinds),
  /** Products that it holds for, all in stock. */
  count: z.int(),
  /** Mean discount in whole percent; null where no price changed. */
  percent: z.int().nullable(),
  /** The day that the catalogue is compared with, or the first day that is counted. */
  since: z.string().nullable(),
  /** The last day of a sale that ends soon. */
  endsOn: z.string().nullable(),
  /** Orders of bestsellers. */
  orders: z.int().nullable(),
  season: z.object({ name: z.enum(seasons), day: z.string() }).nullable(),
  /** Some of the products. */
  products: z.array(z.object({ productId: z.string(), title: z.string() })),
  /** Drafts that it opens, the most suitable first; with the text of those that are opened. */
  pieces: z.array(
    z.object({
      type: z.enum(contentTypes),
      network: z.enum(socialNetworks).nullable(),
      contentId: contentIdSchema.nullable(),
    }),
  ),
});

export const suggestionsOutput = z.object({
  /** The shop's day. */
  day: z.string(),
  /** The most urgent first; empty on a day on which nothing matters. */
  suggestions: z.array(suggestionSchema),
});
export type ContentSuggestion = z.infer<typeof suggestionSchema>;
