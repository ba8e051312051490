import { z } from 'zod';
import type { BodyLimit } from './defineCall.ts';
import { channels } from '../domain/campaign/campaign.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import {
  isRuleValid,
  ruleFields,
  ruleOperators,
  type RuleCondition,
} from '../domain/product/advertisementRules.ts';
import {
  advertisementSources,
  availabilities,
  issueSeverities,
  mostExamples,
  mostNamedProducts,
  mostPagedRows,
  productSorts,
  productStates,
  productViews,
} from '../domain/product/product.ts';
import { rolloutHours, rolloutStates } from '../domain/product/stagedRollout.ts';
import { pageFields } from './defineCall.ts';
import { searchField, text } from './fields.ts';

/** A product's own id of the shop. */
export const productIdField = text(200);

/** Ids of products in one call. */
export const productIdsField = z.array(productIdField).min(1).max(mostNamedProducts);

/** The body limit of calls that name that many products. */
export const productIdsBody: BodyLimit = { maxBytes: 655_360, maxValues: 2_000 };

/** A path of categories from the widest on, parted by ` > `. */
export const categoryField = text(1_000);

/** Filters of the table of products. */
export const productFilterFields = {
  /** Beginnings of words of the title, the brand and the ids. */
  search: searchField.optional(),
  /** Products of the category and of those under it. */
  category: categoryField.optional(),
  availability: z.enum(availabilities).optional(),
  isAdvertised: z.boolean().optional(),
  /** What decided whether it is advertised. */
  source: z.enum(advertisementSources).optional(),
  channel: z.enum(channels).optional(),
  /** With `channel`: the state there. */
  state: z.enum(productStates).optional(),
  /** With `channel`: an issue that the platform has with it. */
  issueCode: text(200).optional(),
  view: z.enum(productViews).optional(),
};

/** A page of the table; rows beyond 10,000 require a narrower filter. */
export const productPageInput = z
  .strictObject({ ...pageFields, ...productFilterFields, sort: z.enum(productSorts).default('title') })
  .refine(({ page, pageSize }) => page * pageSize <= mostPagedRows, { path: ['page'], error: 'notAllowed' })
  .refine(
    ({ channel, state, issueCode }) =>
      channel !== undefined || (state === undefined && issueCode === undefined),
    { path: ['channel'], error: 'required' },
  );

/** A product's state on one platform. */
export const platformStateSchema = z.object({
  channel: z.enum(channels),
  state: z.enum(productStates),
  /** Why, as the platform's codes; their sentences are with GetProductIssues. */
  issueCodes: z.array(z.string()),
  /** The platform's words for a product that it did not take. */
  reason: z.string().nullable(),
  /** True while the platform has an older version of it, or has it although it is not advertised any more. */
  isOutdated: z.boolean(),
});

/** A row of the table of products. */
export const productSchema = z.object({
  productId: z.string(),
  title: z.string(),
  link: z.string(),
  imageLink: z.string(),
  price: moneySchema,
  /** The sale price that is valid now. */
  salePrice: moneySchema.nullable(),
  /** A sale with dates; null without one, and once it has ended. `until` is the first instant after it. */
  sale: z
    .object({
      price: moneySchema,
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      state: z.enum(['Planned', 'Active']),
    })
    .nullable(),
  availability: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  isAdvertised: z.boolean(),
  /** What decided that. */
  source: z.enum(advertisementSources),
  ruleId: z.string().nullable(),
  /** A further rule that fits and says the opposite; the one of `ruleId` wins. */
  overruledRuleId: z.string().nullable(),
  restrictionReason: z.string().nullable(),
  platforms: z.array(platformStateSchema),
  updatedAt: z.iso.datetime(),
});
export type Product = z.infer<typeof productSchema>;

/** What a platform says against products. */
export const productIssueSchema = z.object({
  channel: z.enum(channels),
  code: z.string(),
  severity: z.enum(issueSeverities),
  attribute: z.string().nullable(),
  description: z.string(),
  detail: z.string().nullable(),
  documentationUrl: z.string().nullable(),
});

/** Counts of a catalogue on a platform by state. */
export const stateCountsSchema = z.object({
  sent: z.int(),
  approved: z.int(),
  limited: z.int(),
  pending: z.int(),
  disapproved: z.int(),
  refused: z.int(),
  /** Products to be sent, resent or removed. */
  due: z.int(),
});

/** Ids of some products of a group, for their photos. */
export const exampleIdsField = z.array(z.string()).max(mostExamples);

/** A condition on products. */
export const ruleConditionSchema = z
  .strictObject({ field: z.enum(ruleFields), operator: z.enum(ruleOperators), value: text(200) })
  .refine((rule: RuleCondition) => isRuleValid(rule), { path: ['value'], error: 'invalid' });

/** A rule of a shop with what it does; the first that fits a product decides. */
export const advertisementRuleSchema = z.object({
  id: z.string(),
  field: z.enum(ruleFields),
  operator: z.enum(ruleOperators),
  value: z.string(),
  isAdvertised: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Products that it decides on now. */
  productCount: z.int(),
  exampleIds: exampleIdsField,
  /** Title of the product that the rule is about by its id; null where it is about others. */
  productTitle: z.string().nullable(),
});
export type ShownRule = z.infer<typeof advertisementRuleSchema>;

const simulatedSideSchema = z.object({
  /** Changed products with any figures; those without brought nothing that was measured. */
  productCount: z.int(),
  orders: z.int(),
  revenue: moneySchema,
  /** Of orders whose last touch was an ad. */
  adOrders: z.int(),
  adRevenue: moneySchema,
  /** Estimated by the products' share of views after ad clicks; null where none were measured. */
  adSpend: moneySchema.nullable(),
  biggest: z.array(
    z.object({
      productId: z.string(),
      title: z.string(),
      orders: z.int(),
      revenue: moneySchema,
      adRevenue: moneySchema,
      adSpend: moneySchema.nullable(),
    }),
  ),
});

/** Past effect of a decision: the figures of the products that it changes, over the last days. */
export const simulationSchema = z.object({
  days: z.int(),
  /** Days of them with anything measured. */
  measuredDays: z.int(),
  /** Products with figures that were examined, those with the most revenue and ad visitors first, of how many. */
  examinedCount: z.int(),
  activeCount: z.int(),
  /** Products that leave ads by the decision; null where none with figures do. */
  excluded: simulatedSideSchema.nullable(),
  /** Products that join ads by it. */
  included: simulatedSideSchema.nullable(),
});

/** Hours that the first part of changed products is watched for; null sends all changes at once. */
export const watchHoursField = z
  .int()
  .refine((hours) => rolloutHours.some((known) => known === hours), { error: 'notAllowed' })
  .nullable();

export const stagedRolloutSchema = z.object({
  watchHours: z.int().nullable(),
  /** Rollouts that are not done, at most one by platform. */
  rollouts: z.array(
    z.object({
      channel: z.enum(channels),
      state: z.enum(rolloutStates),
      startedAt: z.iso.datetime(),
      /** End of the watch; null until the whole first part has been sent. */
      watchUntil: z.iso.datetime().nullable(),
      /** Products of the first part, and changed ones that wait. */
      sampleCount: z.int(),
      waitingCount: z.int(),
      /** Of the first part, as of the last check: reviewed by the platform, and disapproved or rejected. */
      judgedCount: z.int(),
      rejectedCount: z.int(),
      /** Rejected share of the catalogue before the change, in percent. */
      usualPercent: z.number(),
    }),
  ),
});
