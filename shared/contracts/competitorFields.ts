import { z } from 'zod';
import { competitorFaults, productMatches, similarityKeys } from '../domain/competitor/competitors.ts';
import { competitorIdSchema, jobIdSchema } from '../domain/ids/ids.ts';
import { currencies } from '../domain/money/currency.ts';
import { siteCheckStates } from '../domain/seo/seoChecks.ts';

/** A check of a competitor’s website. */
const competitorRunSchema = z.object({
  jobId: jobIdSchema,
  state: z.enum(siteCheckStates),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  pages: z.int(),
  /** Pages chosen so far. */
  plannedPages: z.int(),
  fault: z.enum(competitorFaults).nullable(),
  /** The host that it leads to instead. */
  movedTo: z.string().nullable(),
});
export type CompetitorRun = z.infer<typeof competitorRunSchema>;

/** What the last check with products found. */
const comparisonSchema = z.object({
  checkedAt: z.iso.datetime(),
  pages: z.int(),
  /** Addresses that were found and not read, as there were too many. */
  unreadPages: z.int(),
  /** Pages with a product; those of them with one price; those chosen without regard to the shop’s own products. */
  products: z.int(),
  priced: z.int(),
  sampled: z.int(),
  ownProducts: z.int(),
  /** 0 to 100 by the measured parts; null of too few products. */
  similarity: z.number().nullable(),
  parts: z.array(
    z.object({
      key: z.enum(similarityKeys),
      weight: z.number(),
      /** 0 to 1; null where it is not measured. */
      value: z.number().nullable(),
    }),
  ),
  /** The shop’s products that were found there; of those with two prices in one currency, how many are cheaper where. */
  shared: z.int(),
  ownCheaper: z.int(),
  equal: z.int(),
  theirsCheaper: z.int(),
});
export type CompetitorComparison = z.infer<typeof comparisonSchema>;

/** Pages that the last two checks read, compared. */
const competitorChangesSchema = z.object({
  since: z.iso.datetime(),
  /** Products with a price in both. */
  compared: z.int(),
  raised: z.int(),
  lowered: z.int(),
  /** Mean change of the prices of all of them in percent; null without any. */
  averagePercent: z.number().nullable(),
  /** Products of both shops whose page there is gone. */
  gone: z.int(),
  /** Shared products that cost less there and didn't before, and their revenue in the period of the comparison. */
  newlyCheaper: z.int(),
  newlyCheaperRevenue: z.number(),
  /** Shared products that cost less there before. */
  noLongerCheaper: z.int(),
});
export type CompetitorChanges = z.infer<typeof competitorChangesSchema>;

export const competitorSchema = z.object({
  competitorId: competitorIdSchema,
  host: z.string(),
  addedAt: z.iso.datetime(),
  /** The check that began last. */
  current: competitorRunSchema.nullable(),
  comparison: comparisonSchema.nullable(),
  /** Null before the second check with products. */
  changes: competitorChangesSchema.nullable(),
});
export type Competitor = z.infer<typeof competitorSchema>;

const theirOfferSchema = z.object({
  competitorId: competitorIdSchema,
  host: z.string(),
  url: z.string(),
  /** Null where the page names no price, or several. */
  price: z.number().nullable(),
  currency: z.enum(currencies).nullable(),
  isInStock: z.boolean().nullable(),
  by: z.enum(productMatches),
  checkedAt: z.iso.datetime(),
});

/** A product of the shop that competitors sell too. */
export const comparedProductSchema = z.object({
  productId: z.string(),
  title: z.string(),
  /** At the time of the check. */
  price: z.number(),
  currency: z.enum(currencies),
  /** Of the product in this shop in the period. */
  revenue: z.number(),
  /** How much the cheapest competitor is below the shop’s price in percent, negative where above; null without prices. */
  gapPercent: z.number().nullable(),
  offers: z.array(theirOfferSchema),
});
export type ComparedProduct = z.infer<typeof comparedProductSchema>;

/** A product of competitors that was not found in the shop’s feed. */
export const missingProductSchema = z.object({
  title: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  url: z.string(),
  price: z.number().nullable(),
  currency: z.enum(currencies).nullable(),
  /** Competitors that sell it, by its GTIN or name. */
  hosts: z.array(z.string()),
  /** Whether the shop sells other products of its brand. */
  isKnownBrand: z.boolean(),
});
export type MissingProduct = z.infer<typeof missingProductSchema>;

/** A price that a competitor changed between its last two checks. */
export const priceChangeSchema = z.object({
  title: z.string(),
  url: z.string(),
  currency: z.enum(currencies),
  before: z.number(),
  now: z.number(),
  percent: z.number(),
  /** Whether the shop sells it too. */
  isShared: z.boolean(),
});
export type PriceChange = z.infer<typeof priceChangeSchema>;
