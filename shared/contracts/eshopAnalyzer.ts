import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { competitorIdSchema, jobIdSchema } from '../domain/ids/ids.ts';
import { currencies } from '../domain/money/currency.ts';
import {
  crawlFaults,
  pageKinds,
  seoCheckKeys,
  seoFixes,
  seoGroups,
  seoStates,
  siteCheckStates,
} from '../domain/seo/seoChecks.ts';
import { searchConsoleStates } from '../domain/search/searchConsole.ts';
import { speedDevices, speedMetrics, speedPages, speedRatings } from '../domain/speed/speed.ts';
import { trafficChannels } from '../domain/report/trafficSource.ts';
import {
  comparedProductSchema,
  competitorSchema,
  missingProductSchema,
  priceChangeSchema,
} from './competitorFields.ts';
import { defineController, noInput, noOutput } from './defineCall.ts';
import { dayField, domainField } from './fields.ts';
import { rangeFields } from './reportingFields.ts';
import { diagnosticsOverviewCalls } from './diagnosticsOverviewCalls.ts';
import { adSearchTermsSchema, priceBenchmarksSchema } from './marketFields.ts';
import { pageSpeedCalls } from './pageSpeedCalls.ts';
import { priceComparisonCalls } from './priceComparisonCalls.ts';
import { searchConsoleCalls } from './searchConsoleCalls.ts';
import { suspensionCalls } from './suspensionCalls.ts';

const { call } = defineController('EshopAnalyzer', 'EshopAnalyzer');
const webInsights = allOf('GetDiagnosticsWebInsights');
const competition = allOf('GetDiagnosticsCompetitionOverview');

/** A run of the site check. */
const siteCheckSchema = z.object({
  jobId: jobIdSchema,
  state: z.enum(siteCheckStates),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  host: z.string(),
  pages: z.int(),
  /** Pages chosen so far. */
  plannedPages: z.int(),
  /** Pages of the site that were found and not read, as there were too many. */
  unreadPages: z.int(),
  fault: z.enum(crawlFaults).nullable(),
});
export type SiteCheck = z.infer<typeof siteCheckSchema>;

/** A page that fails a check. */
const seoPageSchema = z.object({
  url: z.string(),
  kind: z.enum(pageKinds),
  /** As the page has it; null where it has nothing. */
  found: z.string().nullable(),
  isPassed: z.boolean(),
  weight: z.number(),
  /** Of the product of the page in the period; null for pages without one. */
  views: z.int().nullable(),
  revenue: z.number().nullable(),
});
export type SeoPage = z.infer<typeof seoPageSchema>;

const seoCheckSchema = z.object({
  key: z.enum(seoCheckKeys),
  group: z.enum(seoGroups),
  state: z.enum(seoStates),
  isAdvice: z.boolean(),
  fix: z.enum(seoFixes),
  points: z.number(),
  /** Null where nothing could be judged. */
  earned: z.number().nullable(),
  /** Weighted percent of pages that pass. */
  passedPercent: z.number().nullable(),
  checked: z.int(),
  failed: z.int(),
  /** Revenue in the period of the products whose pages fail; null where none of them has figures. */
  revenue: z.number().nullable(),
  /** The state in the run before; null where there is none. */
  previousState: z.enum(seoStates).nullable(),
});
export type SeoCheck = z.infer<typeof seoCheckSchema>;

/** First and last day; of a comparison they may be earlier than days that a call takes. */
const daysSchema = z.object({ from: z.iso.date(), to: z.iso.date() });

const visitFiguresSchema = z.object({
  /** Sessions of visitors who agreed to be measured. */
  visits: z.int(),
  newVisits: z.int(),
  /** By last click within the shop’s attribution window. */
  orders: z.int(),
  revenue: z.number(),
  /** Orders with a known source per 100 sessions; null without sessions. */
  conversionRate: z.number().nullable(),
});
export type VisitFigures = z.infer<typeof visitFiguresSchema>;

/** The same figures of the period before and of the year before; null where nothing was measured then. */
const comparedFields = {
  previous: visitFiguresSchema.nullable(),
  yearBefore: visitFiguresSchema.nullable(),
};

const visitSourceSchema = visitFiguresSchema.extend({
  channel: z.enum(trafficChannels),
  ...comparedFields,
  /** Hosts, or tags of links, with the most sessions. */
  names: z.array(visitFiguresSchema.extend({ name: z.string() })),
});
export type VisitSource = z.infer<typeof visitSourceSchema>;

const siteSearchWordSchema = z.object({
  words: z.string(),
  /** Sessions that searched for it. */
  visits: z.int(),
  /** Those of them that ordered afterwards. */
  orderVisits: z.int(),
  conversionRate: z.number().nullable(),
  /** Null where no search was measured in the period before. */
  previousVisits: z.int().nullable(),
  /** Products of the feed that have all its words; null without a feed. */
  products: z.int().nullable(),
});
export type SiteSearchWord = z.infer<typeof siteSearchWordSchema>;

const monthField = z.string().regex(/^\d{4}-\d{2}$/);
const monthFiguresSchema = z.object({ visits: z.int(), orders: z.int(), revenue: z.number() });
/** A month; null of it where nothing was measured yet. */
const insightMonthSchema = z.object({
  month: monthField,
  figures: monthFiguresSchema.nullable(),
  yearBefore: monthFiguresSchema.nullable(),
});
export type InsightMonth = z.infer<typeof insightMonthSchema>;

const speedFigureSchema = z.object({
  metric: z.enum(speedMetrics),
  samples: z.int(),
  /** Milliseconds, of CLS thousandths; null of too few samples. */
  p75: z.int().nullable(),
  rating: z.enum(speedRatings).nullable(),
});
export type SpeedFigure = z.infer<typeof speedFigureSchema>;

export const eshopAnalyzer = {
  getCompetitors: call('GetCompetitors', {
    access: 'eshop',
    permissions: competition,
    summary:
      'Returns the competitors that the shop named, how similar they are, its products that cost less there, and prices beside Google’s benchmark.',
    input: noInput,
    output: z.object({
      currency: z.enum(currencies),
      competitors: z.array(competitorSchema),
      /** Days of the revenue, of the last comparison; null before the first. */
      period: daysSchema.nullable(),
      /** Products of the shop with a price at a competitor, and those that cost less at one. */
      compared: z.int(),
      cheaperElsewhere: z.int(),
      /** Revenue of the latter in the period. */
      revenueAtStake: z.number(),
      /** Those that cost less at a competitor, the most revenue first. */
      products: z.array(comparedProductSchema),
      missing: z.array(missingProductSchema),
      missingCount: z.int(),
      benchmarks: priceBenchmarksSchema,
    }),
  }),
  getCompetitor: call('GetCompetitor', {
    access: 'eshop',
    permissions: allOf('GetDiagnosticsCompetitiveMetrics'),
    summary:
      'Returns one competitor: shared products with both prices, price changes, and what the shop lacks.',
    input: z.strictObject({ competitorId: competitorIdSchema }),
    output: z.object({
      currency: z.enum(currencies),
      competitor: competitorSchema,
      period: daysSchema.nullable(),
      products: z.array(comparedProductSchema),
      changes: z.array(priceChangeSchema),
      missing: z.array(missingProductSchema),
      missingCount: z.int(),
    }),
    errors: ['not_found'],
  }),
  addCompetitor: call('AddCompetitor', {
    access: 'eshop',
    permissions: competition,
    summary: 'Adds a competitor by its domain and starts reading its public product pages.',
    input: z.strictObject({ domainName: domainField }),
    output: z.object({ competitorId: competitorIdSchema }),
    errors: ['domain_not_public', 'competitor_is_own_shop', 'competitor_already_added', 'competitor_limit'],
    limit: { points: 20, windowSeconds: 3_600, by: 'eshop' },
  }),
  removeCompetitor: call('RemoveCompetitor', {
    access: 'eshop',
    permissions: competition,
    summary: 'Removes a competitor with everything that was read of it.',
    input: z.strictObject({ competitorId: competitorIdSchema }),
    output: noOutput,
    errors: ['not_found'],
  }),
  startCompetitorChecks: call('StartCompetitorChecks', {
    access: 'eshop',
    permissions: competition,
    summary:
      'Starts reading all competitors again, at most one page a second each, unless they are being read.',
    input: noInput,
    output: noOutput,
    limit: { points: 6, windowSeconds: 3_600, by: 'eshop' },
  }),
  getPerformanceInsights: call('GetPerformanceInsights', {
    access: 'eshop',
    permissions: webInsights,
    summary:
      'Returns how fast pages were for visitors by kind of page and device, and what sessions of each speed brought.',
    input: z.strictObject(rangeFields),
    output: z.object({
      currency: z.enum(currencies),
      period: daysSchema,
      /** Views whose speed the pixel measured, of all views that it saw. */
      coverage: z.object({
        measuredViews: z.int(),
        allViews: z.int(),
        percent: z.number().nullable(),
      }),
      /** A percentile of fewer samples is null. */
      fewestSamples: z.int(),
      pages: z.array(
        z.object({
          page: z.enum(speedPages),
          device: z.enum(speedDevices),
          views: z.int(),
          metrics: z.array(speedFigureSchema),
        }),
      ),
      /** All kinds of pages together. */
      devices: z.array(z.object({ device: z.enum(speedDevices), metrics: z.array(speedFigureSchema) })),
      /** Sessions by the LCP of their first measured page. */
      sessions: z.array(
        z.object({
          device: z.enum(speedDevices),
          rating: z.enum(speedRatings),
          visits: z.int(),
          orders: z.int(),
          /** Percent of the sessions that ordered. */
          conversionRate: z.number().nullable(),
          /** The true rate lies within, with 95% certainty (Wilson). */
          band: z.object({ lower: z.number(), upper: z.number() }).nullable(),
          /** Value of the orders as the shop’s pages report them. */
          orderValue: z.number(),
          valuePerSession: z.number().nullable(),
        }),
      ),
    }),
    errors: ['date_range_invalid'],
  }),
  getSeoInsights: call('GetSeoInsights', {
    access: 'eshop',
    permissions: webInsights,
    summary:
      'Returns the last site check: forty checks with points that add up to the score, and the scores before.',
    input: noInput,
    output: z.object({
      /** The run that goes on or ended last; null before the first one. */
      current: siteCheckSchema.nullable(),
      /** The last run that could judge the site; what follows is of it. */
      judged: siteCheckSchema.nullable(),
      score: z.number().nullable(),
      previousScore: z.number().nullable(),
      checks: z.array(seoCheckSchema),
      history: z.array(z.object({ finishedAt: z.iso.datetime(), score: z.number() })),
      currency: z.enum(currencies),
      /** Days of the figures that pages are weighed by. */
      period: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  }),
  getSeoCheckPages: call('GetSeoCheckPages', {
    access: 'eshop',
    permissions: webInsights,
    summary: 'Returns what each page of the last site check says to one check, failing pages first.',
    input: z.strictObject({ check: z.enum(seoCheckKeys) }),
    output: z.object({ currency: z.enum(currencies), pages: z.array(seoPageSchema) }),
  }),
  startSiteCheck: call('StartSiteCheck', {
    access: 'eshop',
    permissions: webInsights,
    summary: 'Starts a crawl of the shop’s website, at most one page a second, unless one is running.',
    input: noInput,
    output: noOutput,
    limit: { points: 6, windowSeconds: 3_600, by: 'eshop' },
  }),
  getWebInsightKeywords: call('GetWebInsightKeywords', {
    access: 'eshop',
    permissions: webInsights,
    summary:
      'Returns what visitors searched the shop for, how many products of the feed match it, and what its ads were shown for.',
    input: z.strictObject(rangeFields),
    output: z.object({
      period: daysSchema,
      previousPeriod: daysSchema,
      /** Words of at least `hidden.fewestSessions` sessions, most first. */
      words: z.array(siteSearchWordSchema),
      /** Sessions with a search, once for each of their words. */
      searches: z.int(),
      /** Rare words, which are summed so that they identify no visitor. */
      hidden: z.object({ words: z.int(), searches: z.int(), fewestSessions: z.int() }),
      /** Words of search engines are in `GetSearchConsole`. */
      searchConsole: z.enum(searchConsoleStates),
      adSearchTerms: adSearchTermsSchema,
    }),
    errors: ['date_range_invalid'],
  }),
  getWebInsightVisitSources: call('GetWebInsightVisitSources', {
    access: 'eshop',
    permissions: webInsights,
    summary:
      'Returns sessions, orders and revenue by channel as the pixel measured them, with the period before and the year before.',
    input: z.strictObject(rangeFields),
    output: z.object({
      currency: z.enum(currencies),
      period: daysSchema,
      previousPeriod: daysSchema,
      yearBeforePeriod: daysSchema,
      /** Channels with anything in one of the three periods, most sessions first. */
      sources: z.array(visitSourceSchema),
      /** All orders, those without a known source among them. */
      total: visitFiguresSchema.extend(comparedFields),
      /** Of visitors who did not agree to be measured: their source is not known, and they have no sessions. */
      unknown: z.object({ orders: z.int(), revenue: z.number(), pageViews: z.int() }),
      pageViews: z.int(),
    }),
    errors: ['date_range_invalid'],
  }),
  getWebInsights: call('GetWebInsights', {
    access: 'eshop',
    permissions: webInsights,
    summary: 'Returns sessions, orders and revenue of the last 13 months, each beside the year before.',
    input: noInput,
    output: z.object({
      currency: z.enum(currencies),
      /** The last of the months is not over. */
      today: dayField,
      /** Of the last 25 months, the first with anything; null for none. */
      measuredSince: monthField.nullable(),
      months: z.array(insightMonthSchema),
    }),
  }),
  ...pageSpeedCalls,
  ...priceComparisonCalls,
  ...searchConsoleCalls,
  ...suspensionCalls,
  ...diagnosticsOverviewCalls,
};
