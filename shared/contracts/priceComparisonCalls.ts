import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import {
  comparisonFaults,
  comparisonSources,
  mostComparisonBytes,
} from '../domain/competitor/priceComparison.ts';
import { currencies } from '../domain/money/currency.ts';
import { defineController, noInput, noOutput } from './defineCall.ts';
import { webAddressField } from './fields.ts';

const { call } = defineController('EshopAnalyzer', 'EshopAnalyzer');
const inShop = { access: 'eshop', permissions: allOf('GetDiagnosticsCompetitionOverview') } as const;

const sourceSchema = z.object({
  source: z.enum(comparisonSources),
  /** When the last export was read with success; null before the first. */
  importedAt: z.iso.datetime().nullable(),
  /** Where it is fetched from once a day; null where files are uploaded. */
  address: z.string().nullable(),
  /** Since when the address is fetched for the first time; null where no fetch is awaited. */
  fetchingSince: z.iso.datetime().nullable(),
  /** Why the last attempt failed; null where it didn't. */
  fault: z.enum(comparisonFaults).nullable(),
  faultAt: z.iso.datetime().nullable(),
  /** Rows of the export, those that are products of the feed, and those without a product and price of the shop. */
  rows: z.int(),
  matched: z.int(),
  gaps: z.int(),
  /** Products by their place since the export before; null for the first one. */
  changes: z
    .object({
      since: z.iso.datetime(),
      lostFirst: z.int(),
      wonFirst: z.int(),
      worse: z.int(),
      better: z.int(),
      /** Revenue in the period of products that lost the first place. */
      lostRevenue: z.number(),
    })
    .nullable(),
});
export type ComparisonSourceState = z.infer<typeof sourceSchema>;

const placedProductSchema = z.object({
  source: z.enum(comparisonSources),
  productId: z.string(),
  title: z.string(),
  price: z.number(),
  currency: z.enum(currencies),
  /** By price, 1 is the cheapest; null where the export doesn't say it. */
  position: z.int().nullable(),
  previousPosition: z.int().nullable(),
  shops: z.int().nullable(),
  lowestPrice: z.number().nullable(),
  /** Of the lowest price: as the export says it, otherwise the website's; null where it isn't known. */
  lowestCurrency: z.enum(currencies).nullable(),
  /** How much more the shop costs than the cheapest, in percent of its price; null where currencies differ or aren't known. */
  gapPercent: z.number().nullable(),
  revenue: z.number(),
});
export type PlacedProduct = z.infer<typeof placedProductSchema>;

const gapProductSchema = z.object({
  source: z.enum(comparisonSources),
  title: z.string(),
  gtin: z.string().nullable(),
  shops: z.int().nullable(),
  popularity: z.number().nullable(),
  lowestPrice: z.number().nullable(),
  lowestCurrency: z.enum(currencies).nullable(),
});
export type GapProduct = z.infer<typeof gapProductSchema>;

/** Calls on exports of price comparison websites. */
export const priceComparisonCalls = {
  getPriceComparison: call('GetPriceComparison', {
    ...inShop,
    summary:
      'Returns the shop’s place by price for each product in exports of price comparison websites, the revenue at stake, and products that the shop lacks.',
    input: noInput,
    output: z.object({
      currency: z.enum(currencies),
      sources: z.array(sourceSchema),
      /** Days of the revenue, of the last import; null before the first. */
      period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
      /** Products whose place is known, those that are cheapest, and the revenue of the others; each product once. */
      placed: z.int(),
      first: z.int(),
      revenueAtStake: z.number(),
      /** Products that aren't cheapest, the most revenue first. */
      products: z.array(placedProductSchema),
      /** Products that others sell and the shop lacks, the most popular first. */
      gaps: z.array(gapProductSchema),
      /** Whether changes are mailed. */
      isMailed: z.boolean(),
    }),
  }),
  importPriceComparison: call('ImportPriceComparison', {
    ...inShop,
    summary: 'Imports an export of a price comparison website as CSV or XML, in the place of the one before.',
    input: z.strictObject({ Source: z.enum(comparisonSources) }),
    files: [{ name: 'File', isRequired: true, maxCount: 1, maxBytes: mostComparisonBytes }],
    output: z.object({ rows: z.int(), matched: z.int() }),
    errors: ['comparison_export_invalid', 'comparison_export_too_large', 'comparison_export_empty'],
    limit: { points: 30, windowSeconds: 3_600, by: 'eshop' },
  }),
  setPriceComparisonAddress: call('SetPriceComparisonAddress', {
    ...inShop,
    summary: 'Sets the address that an export is fetched from once a day, starting now; null for none.',
    input: z.strictObject({ source: z.enum(comparisonSources), address: webAddressField.nullable() }),
    output: noOutput,
    limit: { points: 30, windowSeconds: 3_600, by: 'eshop' },
  }),
  setPriceComparisonMail: call('SetPriceComparisonMail', {
    ...inShop,
    summary: 'Sets whether the shop is mailed when products lose or win the first place by price.',
    input: z.strictObject({ isMailed: z.boolean() }),
    output: noOutput,
  }),
  removePriceComparison: call('RemovePriceComparison', {
    ...inShop,
    summary: 'Removes the exports of a price comparison website with its address.',
    input: z.strictObject({ source: z.enum(comparisonSources) }),
    output: noOutput,
  }),
};
