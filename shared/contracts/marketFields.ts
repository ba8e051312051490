import { z } from 'zod';
import { creditCurrencies, currencies } from '../domain/money/currency.ts';

/**
 * - `NotRead`: the first reading has not been, or the shop has no campaign on Google
 * - `Unavailable`: Google has no such report for the shop, or gives no access to it
 * - `Failed`: the last reading failed; figures are those of the one before
 */
export const marketStates = ['NotRead', 'Unavailable', 'Failed', 'Ready'] as const;
export type MarketState = (typeof marketStates)[number];

const periodSchema = z.object({ from: z.iso.date(), to: z.iso.date() }).nullable();

const searchFigures = {
  impressions: z.int(),
  clicks: z.int(),
  /** Percent. */
  clickRate: z.number().nullable(),
  cost: z.number(),
};

/** Searches that ads on Google were shown for. */
export const adSearchTermsSchema = z.object({
  state: z.enum(marketStates),
  currency: z.enum(creditCurrencies),
  /** The last reading that succeeded. */
  readAt: z.iso.datetime().nullable(),
  period: periodSchema,
  /** Those with most clicks. */
  terms: z.array(z.object({ term: z.string(), ...searchFigures })),
  /** How many Google names; at least so many where these are not all. */
  namedCount: z.int(),
  isNamedCountWhole: z.boolean(),
  /** Of the campaigns. */
  total: z.object(searchFigures),
  /** The rest of the totals: in none of the terms listed. */
  hidden: z.object(searchFigures),
});
export type AdSearchTerms = z.infer<typeof adSearchTermsSchema>;

/** Prices of products beside other shops that advertise them on Google. */
export const priceBenchmarksSchema = z.object({
  state: z.enum(marketStates),
  readAt: z.iso.datetime().nullable(),
  /** Days of the revenue. */
  period: periodSchema,
  compared: z.int(),
  cheaper: z.int(),
  dearer: z.int(),
  /** Revenue of products that cost more than elsewhere, in the currency of the shop's credit. */
  revenueAtStake: z.number(),
  /** Those that cost more than elsewhere, the most revenue first. */
  products: z.array(
    z.object({
      productId: z.string(),
      title: z.string(),
      currency: z.enum(currencies),
      price: z.number(),
      benchmark: z.number(),
      /** How much the price is above the benchmark. */
      abovePercent: z.number(),
      revenue: z.number(),
      /** Google's suggestion with its own forecast. */
      suggestion: z
        .object({ price: z.number(), clicksPercent: z.number(), ordersPercent: z.number() })
        .nullable(),
    }),
  ),
});
export type PriceBenchmarks = z.infer<typeof priceBenchmarksSchema>;
