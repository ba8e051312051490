import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { channels } from '../domain/campaign/campaign.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { advertisementSources, catalogueConditions, productsOperations } from '../domain/product/product.ts';
import { rolloutOperations, type RolloutOperation } from '../domain/product/stagedRollout.ts';
import { defineController, noInput, pageFields, createPageSchema } from './defineCall.ts';
import {
  advertisementRuleSchema,
  categoryField,
  exampleIdsField,
  platformStateSchema,
  productIdField,
  productIdsBody,
  productIdsField,
  productIssueSchema,
  productPageInput,
  productSchema,
  ruleConditionSchema,
  simulationSchema,
  stagedRolloutSchema,
  watchHoursField,
  stateCountsSchema,
} from './productSchemas.ts';
import { productStaff } from './productStaff.ts';

export type { Product, ShownRule } from './productSchemas.ts';

const { call } = defineController('Product', 'Product');

/** What a decision is about. */
const targetSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('Products'), productIds: productIdsField }),
  z.strictObject({ by: z.literal('Category'), category: categoryField }),
  z.strictObject({ by: z.literal('Rule'), rule: ruleConditionSchema }),
  /** A rule that was made, to be taken back. */
  z.strictObject({ by: z.literal('RuleId'), ruleId: z.string().max(40) }),
]);
export type AdvertisementTarget = z.output<typeof targetSchema>;

const effectSchema = z.object({
  /** Products that it is about. */
  matchedCount: z.int(),
  /** Those whose advertising changes by it. */
  changedCount: z.int(),
  /** Those that stay as they are because something stronger decides: staff, the product itself, its category. */
  overruledCount: z.int(),
  /** Some of the products that it is about. */
  exampleIds: exampleIdsField,
  /** True while it is still being applied to the rest of a large catalogue. */
  isPending: z.boolean(),
});
export type AdvertisementEffect = z.infer<typeof effectSchema>;
export type Simulation = z.infer<typeof simulationSchema>;

/** A category with its products; those of the categories under it count. */
const categorySchema = z.object({
  category: z.string(),
  name: z.string(),
  depth: z.int(),
  productCount: z.int(),
  advertisedCount: z.int(),
});

export const product = {
  getProducts: call('GetProducts', {
    access: 'eshop',
    summary: 'Lists the shop’s products with their status on each platform, paged.',
    input: productPageInput,
    /** `permission_required`: the view `NoOrders` is part of the statistics of products. */
    errors: ['permission_required'],
    output: createPageSchema(productSchema).extend({
      /** False where there are at least `total`, but counting them all would take too long. */
      isTotalExact: z.boolean(),
      /** False for a search that finds so many that they come as they are found. */
      isSorted: z.boolean(),
    }),
  }),
  getProductCount: call('GetProductCount', {
    access: 'eshop',
    summary: 'Counts the products in the shop’s catalogue and those advertised.',
    input: noInput,
    output: z.object({ total: z.int(), advertised: z.int() }),
  }),
  getProductPictures: call('GetProductPictures', {
    access: 'eshop',
    summary: 'Returns where small copies of the shop’s product photos are; valid for at least a week.',
    input: noInput,
    /** Address without a slash at its end; followed by the size in pixels and the product’s id. */
    output: z.object({ url: z.string() }),
  }),
  getProductsStatus: call('GetProductsStatus', {
    access: 'eshop',
    summary: 'Lists the shop’s product rules and how far they have been applied to the catalogue.',
    input: noInput,
    output: z.object({
      total: z.int(),
      advertised: z.int(),
      bySource: z.array(z.object({ source: z.enum(advertisementSources), count: z.int() })),
      /** Products of each view; `NoOrders` is null without the permission for products' orders, and before any product has sold. */
      views: z.object({ Issues: z.int(), Pending: z.int(), NoOrders: z.int().nullable() }),
      rules: z.array(advertisementRuleSchema),
      /** Null when everything is done. */
      progress: z.object({ done: z.int(), total: z.int() }).nullable(),
    }),
  }),
  getProductIssues: call('GetProductIssues', {
    access: 'eshop',
    summary: 'Lists a product’s issues reported by the platforms.',
    input: z.strictObject({ productId: productIdField }),
    output: z.object({ platforms: z.array(platformStateSchema), issues: z.array(productIssueSchema) }),
    errors: ['not_found'],
  }),
  getProductsIssuesSummary: call('GetProductsIssuesSummary', {
    access: 'eshop',
    summary: 'Lists the issues of all products by the value of the goods affected and by count.',
    input: z.strictObject({ channel: z.enum(channels).optional() }),
    output: z.object({
      items: z.array(
        productIssueSchema.extend({
          productCount: z.int(),
          exampleIds: exampleIdsField,
          /** Prices of those products together, by currency. */
          atStake: z.array(moneySchema),
        }),
      ),
    }),
  }),
  getPlatformsCatalogStatus: call('GetPlatformsCatalogStatus', {
    access: 'eshop',
    summary: 'Returns the shop’s catalogue on each platform: counts by state and last sync.',
    input: noInput,
    output: z.object({
      platforms: z.array(
        z.object({
          channel: z.enum(channels),
          /** Whether the product keeps catalogues there. */
          isAvailable: z.boolean(),
          isConnected: z.boolean(),
          counts: stateCountsSchema,
          lastSynchronizedAt: z.iso.datetime().nullable(),
          statesReadAt: z.iso.datetime().nullable(),
          /** What the platform said when it was asked last; null when it went well. */
          failure: z.string().nullable(),
          /** Removals and price changes that wait, as a platform gets only so many an hour; null while none do. */
          queue: z.object({ removals: z.int(), priceMoves: z.int(), nextAt: z.iso.datetime() }).nullable(),
        }),
      ),
    }),
  }),
  getPlatformProductsCondition: call('GetPlatformProductsCondition', {
    access: 'eshop',
    summary: 'Returns the catalogue’s health on a platform.',
    input: z.strictObject({ channel: z.enum(channels) }),
    output: z.object({
      condition: z.enum(catalogueConditions),
      counts: stateCountsSchema,
      /** Of the products sent, with one decimal; null with none sent. */
      approvedPercent: z.number().nullable(),
    }),
  }),
  getPlatformRestriction: call('GetPlatformRestriction', {
    access: 'eshop',
    summary: 'Lists products excluded from advertising by staff or by a platform.',
    input: noInput,
    output: z.object({
      restrictedCount: z.int(),
      restrictions: z.array(
        z.object({ productId: z.string(), reason: z.string(), restrictedAt: z.iso.datetime() }),
      ),
      platforms: z.array(z.object({ channel: z.enum(channels), disapproved: z.int(), refused: z.int() })),
    }),
  }),
  getCategories: call('GetCategories', {
    access: 'eshop',
    summary: 'Lists the shop’s categories with counts, broadest to narrowest, by name.',
    input: noInput,
    output: z.object({ categories: z.array(categorySchema) }),
  }),
  getCategoriesAdvertismentStatus: call('GetCategoriesAdvertismentStatus', {
    access: 'eshop',
    summary: 'Lists the shop’s category settings.',
    input: noInput,
    output: z.object({
      categories: z.array(
        z.object({ category: z.string(), isAdvertised: z.boolean(), decidedAt: z.iso.datetime() }),
      ),
    }),
  }),
  setCategoryAdvertisement: call('SetCategoryAdvertisement', {
    access: 'eshop',
    staffPermissions: allOf('SetProducts'),
    summary: 'Turns advertising on or off for a category and its subcategories; null resets to default.',
    input: z.strictObject({ category: categoryField, isAdvertised: z.boolean().nullable() }),
    output: effectSchema,
    errors: ['not_found'],
  }),
  setProductsAdvertisement: call('SetProductsAdvertisement', {
    access: 'eshop',
    staffPermissions: allOf('SetProducts'),
    summary:
      'Turns advertising on or off for products, a category or all matches of a rule; null resets to default. A preview only counts, and simulates the last 90 days.',
    input: z.strictObject({
      target: targetSchema,
      isAdvertised: z.boolean().nullable(),
      isPreview: z.boolean().default(false),
    }),
    body: productIdsBody,
    output: effectSchema.extend({
      ruleId: z.string().nullable(),
      /** Of a preview, for users who may see statistics of products; null otherwise. */
      simulation: simulationSchema.nullable(),
    }),
    errors: ['not_found', 'invalid_request', 'conflict'],
    limit: { points: 300, windowSeconds: 600, by: 'eshop' },
  }),
  getStagedRollout: call('GetStagedRollout', {
    access: 'eshop',
    summary:
      'Returns whether changed products go to platforms in two steps, and the rollouts that run or wait.',
    input: noInput,
    output: stagedRolloutSchema,
  }),
  setStagedRollout: call('SetStagedRollout', {
    access: 'eshop',
    staffPermissions: allOf('SetProducts'),
    summary:
      'Sends a tenth of changed products to platforms first and the rest after the hours without unusual disapprovals; null sends all at once.',
    input: z.strictObject({ watchHours: watchHoursField }),
    output: stagedRolloutSchema,
  }),
  decideStagedRollout: call('DecideStagedRollout', {
    access: 'eshop',
    staffPermissions: allOf('SetProducts'),
    summary: 'Sends the rest of a staged rollout now, or stops it.',
    input: z.strictObject({
      channel: z.enum(channels),
      operation: z.enum(Object.keys(rolloutOperations) as [RolloutOperation, ...RolloutOperation[]]),
    }),
    output: stagedRolloutSchema,
    /** `conflict`: no rollout runs or waits there, or it was stopped already. */
    errors: ['conflict'],
  }),
  getProductsLog: call('GetProductsLog', {
    access: 'eshop',
    summary: 'Lists changes to product advertising settings, latest first.',
    input: z.strictObject(pageFields),
    output: createPageSchema(
      z.object({
        at: z.iso.datetime(),
        operation: z.enum(productsOperations),
        /** `Products`, `Category`, `Rule` or `Catalogue`. */
        target: z.enum(['Products', 'Category', 'Rule', 'Catalogue']),
        /** Some of the products' ids, the category, or the rule in words of its parts. */
        about: z.array(z.string()),
        /** Titles of those products, or of the one product that the rule is about; an id of a product that is gone. */
        titles: z.array(z.string()),
        count: z.int(),
        /** E-mail of the person; null for staff. */
        by: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  ...productStaff,
};
