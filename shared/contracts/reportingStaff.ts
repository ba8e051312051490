import { z } from 'zod';
import { allOf, clientPermissions } from '../access/permissions.ts';
import { countriesOfAdvertisement, shopProviders } from '../domain/eshop/eshop.ts';
import { eshopIdSchema } from '../domain/ids/ids.ts';
import { creditCurrencies, currencies } from '../domain/money/currency.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import {
  subscriptionCauses,
  subscriptionEventTypes,
  subscriptionStatuses,
  subscriptionTiers,
  subscriptionTypes,
} from '../domain/payment/subscription.ts';
import { staffFacts, staffFigureGroups, staffFigureNames } from '../domain/report/staffFigures.ts';
import { defineController } from './defineCall.ts';
import { dayField, instantField, monthField, text } from './fields.ts';
import { pageSizes } from './pageSizes.ts';
import { comparisonFields, rangeFields } from './reportingFields.ts';

const { call } = defineController('Reporting', 'Reporting');

/** Whose figures: all shops, Czech or foreign ones, or those of one country. */
export const staffMarkets = ['All', 'Czech', 'Foreign', ...countriesOfAdvertisement] as const;
export type StaffMarket = (typeof staffMarkets)[number];

/** Whose figures are asked for. */
export const marketField = { market: z.enum(staffMarkets).default('All') };
/** Which page of a list of shops or facts. */
export const pageFields = {
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.literal(pageSizes).default(25),
};
const figureFields = {
  figure: z.enum(staffFigureNames),
  /** For money and values derived from it; null without a currency. */
  currency: z.enum(creditCurrencies).nullable(),
};

/** Figures over periods: money in its currency, durations in minutes, shares in percent. */
const figuresSchema = z.object({
  /** Days or months, in order. */
  periods: z.array(z.string()),
  figures: z.array(
    z.object({
      ...figureFields,
      /** One for each period; null where unavailable. */
      values: z.array(z.number().nullable()),
      /** Of the whole range: a sum, the level at its end, or recomputed; null where unavailable. */
      total: z.number().nullable(),
      previousTotal: z.number().nullable(),
      /** The total by platform, kind or state. */
      parts: z.array(z.object({ part: z.string(), value: z.number() })),
      /** The total by country of the shop. */
      countries: z.array(z.object({ country: z.string(), value: z.number() })),
    }),
  ),
  /** The first day of which anything can be counted. */
  countedFrom: dayField.nullable(),
  /** The first day with stored end-of-day states. */
  statesFrom: dayField.nullable(),
  /** Periods of the range that are not counted yet; sums over the range have no total until they are. */
  uncountedCount: z.int(),
  /** Periods of the range that were counted before late data came; they are counted again. */
  outdatedCount: z.int(),
  /** How many months of all are counted while some are not; null once all are. */
  counting: z.object({ countedMonths: z.int(), totalMonths: z.int() }).nullable(),
  /** When the states of the present day were looked at. */
  statesAt: instantField.nullable(),
});
export type StaffFigures = z.infer<typeof figuresSchema>;

const shopFields = { eshopId: eshopIdSchema, domainName: z.string(), country: z.string() };

/** One row of what a figure consists of: a shop with its sum, or one thing that happened. */
export const figureRowSchema = z.object({
  key: z.string(),
  shop: z.object(shopFields).nullable(),
  /** The day of it; of a shop's sum the last one. */
  day: dayField,
  part: z.string().nullable(),
  currency: z.enum(creditCurrencies).nullable(),
  value: z.number(),
  /** How many facts are in it. */
  count: z.int(),
  ref: z.string().nullable(),
});
export type StaffFigureRow = z.infer<typeof figureRowSchema>;

const report = allOf('GetKpiReport');

/** Calls of Reporting that staff make: figures of all shops. Days are days of Europe/Prague. */
export const reportingStaff = {
  eshopsWithAdSpendCount: call('EshopsWithAdSpendCount', {
    access: 'internal',
    permissions: allOf('GetTopMenuActiveEshopsCount'),
    summary: 'Counts shops with ad spend in a range, Czech and foreign; days in Europe/Prague.',
    input: z.strictObject(rangeFields),
    output: z.object({
      czechEshopsCount: z.object({ value: z.int() }),
      foreignEshopsCount: z.object({ value: z.int() }),
    }),
    errors: ['date_range_invalid'],
  }),
  totalEshopsCredit: call('TotalEshopsCredit', {
    access: 'internal',
    permissions: allOf('GetTopMenuEshopsCredit'),
    summary: 'Returns the credit of all Czech shops in CZK and of all foreign shops in EUR.',
    input: z.strictObject({}),
    output: z.object({
      czechEshopsCredit: z.object({ value: z.number(), currency: z.enum(currencies) }),
      foreignEshopCredit: z.object({ value: z.number(), currency: z.enum(currencies) }),
    }),
  }),
  eshopProviderStatistics: call('EshopProviderStatistics', {
    access: 'internal',
    summary: 'Counts active shops by provider, with their ad spend; days in Europe/Prague.',
    input: z.strictObject(rangeFields),
    output: z.object({
      providers: z.array(
        z.object({
          shopProvider: z.enum(shopProviders),
          eshopsCount: z.int(),
          /** Registered within the range. */
          newEshopsCount: z.int(),
          payingEshopsCount: z.int(),
          premiumEshopsCount: z.int(),
          /** Shops whose ads spent within the range, also ones that were archived since. */
          spendingEshopsCount: z.int(),
          /** By currency, only those with spend. */
          adSpend: z.array(moneySchema),
        }),
      ),
    }),
    errors: ['date_range_invalid'],
  }),
  kpiStatisticsDailyAggregated: call('KpiStatisticsDailyAggregated', {
    access: 'internal',
    permissions: report,
    summary: 'Returns business KPIs by day: past days as recorded, today so far.',
    input: z.strictObject({ ...rangeFields, ...comparisonFields, ...marketField }),
    output: figuresSchema,
    errors: ['date_range_invalid'],
  }),
  monthlyKpiStatistics: call('MonthlyKpiStatistics', {
    access: 'internal',
    permissions: report,
    summary: 'Returns the same KPIs by month, each computed over the whole month; at most 60 months.',
    input: z.strictObject({ monthFrom: monthField, monthTo: monthField, ...marketField }),
    output: figuresSchema,
    errors: ['date_range_invalid'],
  }),
  kpiStatisticsCsv: call('KpiStatisticsCsv', {
    access: 'internal',
    permissions: report,
    summary: 'Returns KPIs by day or month as CSV in the caller’s language, one line a metric.',
    input: z.strictObject({
      ...rangeFields,
      ...marketField,
      level: z.enum(['Day', 'Month']),
      group: z.enum(staffFigureGroups).optional(),
    }),
    output: z.undefined(),
    produces: 'text/csv',
    errors: ['date_range_invalid'],
  }),
  kpiFigureRows: call('KpiFigureRows', {
    access: 'internal',
    permissions: report,
    summary: 'Lists what a KPI consists of, shops with their amounts or single events; paged.',
    input: z.strictObject({
      ...rangeFields,
      ...marketField,
      ...pageFields,
      figure: z.enum(staffFigureNames),
      currency: z.enum(creditCurrencies).nullable().default(null),
      part: text(60).nullable().default(null),
    }),
    output: z.object({
      fact: z.enum(staffFacts),
      by: z.enum(['Shop', 'Fact']),
      items: z.array(figureRowSchema),
      total: z.int(),
      /** Values of all rows together, in money of the currency that was asked for. */
      sum: z.number().nullable(),
    }),
    errors: ['date_range_invalid'],
  }),
  getActivatedEshops: call('GetActivatedEshops', {
    access: 'internal',
    permissions: allOf('GetKpiReportActivatedEshops'),
    summary: 'Lists shops with their first ad spend in a range, newest first; paged.',
    input: z.strictObject({ ...rangeFields, ...marketField, ...pageFields }),
    output: z.object({
      items: z.array(
        z.object({
          ...shopFields,
          shopProvider: z.enum(shopProviders),
          registeredAt: instantField,
          activatedOn: dayField,
          /** Days from the registration to the first spend; below zero where spend was taken over. */
          daysToActivation: z.int(),
          /** What its ads spent within the range. */
          adSpend: moneySchema,
          credit: moneySchema.nullable(),
          hasPremium: z.boolean(),
        }),
      ),
      total: z.int(),
    }),
    errors: ['date_range_invalid'],
  }),
  newEshops: call('NewEshops', {
    access: 'internal',
    permissions: allOf('GetKpiReportRegisteredEshops'),
    summary: 'Lists shops registered in a range with their onboarding progress, newest first; paged.',
    input: z.strictObject({ ...rangeFields, ...marketField, ...pageFields }),
    output: z.object({
      items: z.array(
        z.object({
          ...shopFields,
          shopProvider: z.enum(shopProviders),
          registrationProvider: z.string(),
          registeredAt: instantField,
          hasFeedUrl: z.boolean(),
          hasPixel: z.boolean(),
          firstCampaignAt: instantField.nullable(),
          hasBillingSettings: z.boolean(),
          hasToppedUpCredit: z.boolean(),
          activatedOn: dayField.nullable(),
          isArchived: z.boolean(),
        }),
      ),
      total: z.int(),
    }),
    errors: ['date_range_invalid'],
  }),
  registrationCohorts: call('RegistrationCohorts', {
    access: 'internal',
    permissions: report,
    summary: 'Returns registration cohorts by month, with how many shops spent in each following month.',
    input: z.strictObject({ monthFrom: monthField, monthTo: monthField, ...marketField }),
    output: z.object({
      cohorts: z.array(
        z.object({
          month: monthField,
          registeredCount: z.int(),
          /** Of them, those whose ads have ever spent. */
          activatedCount: z.int(),
          /** The month of registration first; up to the running month. */
          months: z.array(
            z.object({ month: monthField, spendingCount: z.int(), adSpend: z.array(moneySchema) }),
          ),
        }),
      ),
      countedAt: instantField.nullable(),
    }),
    errors: ['date_range_invalid'],
  }),
  subscriptionStatistics: call('SubscriptionStatistics', {
    access: 'internal',
    permissions: report,
    summary: 'Counts subscriptions by tier, period and state, with their changes in a range.',
    input: z.strictObject({ ...rangeFields, ...marketField }),
    output: z.object({
      standing: z.array(
        z.object({
          tier: z.enum(subscriptionTiers).nullable(),
          type: z.enum(subscriptionTypes).nullable(),
          status: z.enum(subscriptionStatuses),
          currency: z.enum(creditCurrencies).nullable(),
          count: z.int(),
          /** Of paid ones, without VAT, in a month. */
          monthly: z.number(),
        }),
      ),
      /** Set by staff against the state of the provider. */
      forced: z.object({ enabled: z.int(), disabled: z.int() }),
      events: z.array(z.object({ type: z.enum(subscriptionEventTypes), count: z.int() })),
      endCauses: z.array(z.object({ cause: z.enum(subscriptionCauses), count: z.int() })),
      /** Trials that began in the range, and how they went on since. */
      trials: z.object({
        startedCount: z.int(),
        convertedCount: z.int(),
        endedCount: z.int(),
        runningCount: z.int(),
      }),
    }),
    errors: ['date_range_invalid'],
  }),
  limitedFeatureUsageStatistics: call('LimitedFeatureUsageStatistics', {
    access: 'internal',
    permissions: report,
    summary: 'Counts uses of subscription features by shop members, and attempts without access.',
    input: z.strictObject(rangeFields),
    output: z.object({
      features: z.array(
        z.object({
          feature: z.enum(clientPermissions),
          usingShopsCount: z.int(),
          usesCount: z.int(),
          /** Shops that asked for it without the permission. */
          refusedShopsCount: z.int(),
          refusedCount: z.int(),
        }),
      ),
      /** Shops whose subscription was active now. */
      premiumShopsCount: z.int(),
      countedFrom: dayField.nullable(),
    }),
    errors: ['date_range_invalid'],
  }),
};
